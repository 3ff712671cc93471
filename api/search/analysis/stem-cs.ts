import { table } from '../../../contract/table.ts';
import { type StemRules, slavicStem, slavicTrunk } from './slavic-stem.ts';

/** After the light stemmer of Dolamic and Savoy (2009), on words without diacritics. */
const RULES: StemRules = {
  endings: [
    ...['atech', 'etem', 'aty'],
    ...['ech', 'ich', 'ach', 'ych', 'ami', 'emi', 'imi', 'ymi', 'ama', 'ima', 'eho', 'iho', 'emu', 'imu'],
    ...['em', 'im', 'ym', 'um', 'am', 'ou', 'mi'],
    ...['a', 'e', 'i', 'o', 'u', 'y'],
  ],
  ofShortStems: new Set(['ech', 'um', 'a', 'e', 'i', 'u', 'y']),
  fleeting: /([^aeiouy])e([^aeiouy])$/,
  changes: { c: 'k', z: 'h' },
  irregular: table({
    oci: 'oko',
    ocich: 'oko',
    ocim: 'oko',
    ocima: 'oko',
    oka: 'oko',
    oku: 'oko',
    okem: 'oko',
    oko: 'oko',
    usi: 'ucho',
    usich: 'ucho',
    usim: 'ucho',
    usima: 'ucho',
    ucho: 'ucho',
    ucha: 'ucho',
    uchu: 'ucho',
    uchem: 'ucho',
    dite: 'dite',
    ditete: 'dite',
    diteti: 'dite',
    ditetem: 'dite',
    deti: 'dite',
    detem: 'dite',
    detech: 'dite',
    detmi: 'dite',
  }),
};

export const stemCzech = (word: string): string => slavicStem(word, RULES);
export const trunkInCzech = (word: string): string => slavicTrunk(word, RULES);

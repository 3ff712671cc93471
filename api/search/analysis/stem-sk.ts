import { table } from '../../../contract/table.ts';
import { type StemRules, slavicStem, slavicTrunk } from './slavic-stem.ts';

/** As for Czech, with Slovak endings. */
const RULES: StemRules = {
  endings: [
    ...['atach', 'iach', 'iami', 'ieho', 'iemu'],
    ...['ach', 'ich', 'och', 'ych', 'ami', 'imi', 'ymi', 'iam', 'iou', 'eho', 'iho', 'emu', 'imu'],
    ...['em', 'im', 'ym', 'um', 'om', 'am', 'ov', 'ou', 'ej', 'ie', 'ia', 'iu', 'mi'],
    ...['a', 'e', 'i', 'o', 'u', 'y'],
  ],
  ofShortStems: new Set(['a', 'e', 'i', 'u', 'y', 'ami', 'och']),
  fleeting: /([^aeiouy])(?:ie|e|o(?=k$))([^aeiouy])$/,
  changes: {},
  irregular: table({
    oci: 'oko',
    ociach: 'oko',
    ociam: 'oko',
    ocami: 'oko',
    oka: 'oko',
    oku: 'oko',
    okom: 'oko',
    oko: 'oko',
    usi: 'ucho',
    usiach: 'ucho',
    usiam: 'ucho',
    usami: 'ucho',
    ucho: 'ucho',
    ucha: 'ucho',
    uchu: 'ucho',
    uchom: 'ucho',
    dieta: 'dieta',
    dietata: 'dieta',
    dietatu: 'dieta',
    dietati: 'dieta',
    dietatom: 'dieta',
    deti: 'dieta',
    detom: 'dieta',
    detoch: 'dieta',
    detmi: 'dieta',
  }),
};

export const stemSlovak = (word: string): string => slavicStem(word, RULES);
export const trunkInSlovak = (word: string): string => slavicTrunk(word, RULES);

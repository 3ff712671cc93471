import type { Language } from '../../../contract/locales.ts';
import { stemCzech, trunkInCzech } from './stem-cs.ts';
import { singularOf, stemEnglish } from './stem-en.ts';
import { stemSlovak, trunkInSlovak } from './stem-sk.ts';

/** Distinguished from stems of the language itself. */
const english = (word: string) => `:${singularOf(word)}`;

const STEMS: Readonly<Record<Language, (word: string) => string[]>> = {
  cs: (word) => [stemCzech(word), english(word)],
  sk: (word) => [stemSlovak(word), english(word)],
  en: (word) => [stemEnglish(word)],
};

/** Stems of a folded word. Texts of every language contain English words, so that these have two. */
export const stemsOf = (word: string, language: Language): string[] =>
  /\d/.test(word) ? [word] : STEMS[language](word);

const TRUNKS: Readonly<Record<Language, (word: string) => string>> = {
  cs: trunkInCzech,
  sk: trunkInSlovak,
  en: singularOf,
};

/** A folded word without endings, in its own letters. Typos count in it: a stem is shorter, so nearer to wrong ones. */
export const trunkOf = (word: string, language: Language): string => TRUNKS[language](word);

/** Fewer letters are in many words that have nothing in common. */
const LEAST_FRAGMENT = 4;

/** What other words may contain of a folded word: `vrask` of `vrasky`, which is in `protivraskovy`. */
export function fragmentOf(word: string, language: Language): string {
  const trunk = trunkOf(word, language);
  return trunk.length >= LEAST_FRAGMENT && word.startsWith(trunk) ? trunk : word;
}

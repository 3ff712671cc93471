import { plainLetters } from '../../contract/latin.ts';

/** Most words of a search that count. */
const MOST_WORDS = 6;
/** A house number: `12`, `12a`, `318/12a`. */
const NUMBER = /^\d{1,5}(\/\d{0,4})?[a-z]?$/;

/** Words in lower case without diacritics and signs, as `address_streets.words` has them. */
const wordsOf = (text: string): string[] =>
  plainLetters(text.toLowerCase())
    .replace(/[^a-z0-9/]+/g, ' ')
    .trim()
    .split(' ')
    .filter(Boolean);

/** What was typed: words of street and town, and the number of a house. */
export interface TypedAddress {
  words: string[];
  number: string | null;
}

const withoutSlashes = (words: readonly string[]) =>
  words
    .flatMap((word) => word.split('/'))
    .filter(Boolean)
    .slice(0, MOST_WORDS);

/** Readings of what was typed, the likelier first: a number may belong to the street's name, as in `28. října`. */
export function readTyped(text: string): TypedAddress[] {
  const all = wordsOf(text);
  const at = all.findLastIndex((word, index) => index > 0 && NUMBER.test(word));
  const whole = { words: withoutSlashes(all), number: null };
  const number = all[at]?.replace('/', ' ').trim();
  return number ? [{ words: withoutSlashes(all.toSpliced(at, 1)), number }, whole] : [whole];
}

/** The words in one text. */
export const plainAddress = (text: string): string => withoutSlashes(wordsOf(text)).join(' ');

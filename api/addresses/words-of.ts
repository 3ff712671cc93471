/** Most words of a search that count. */
const MOST_WORDS = 6;
/** More parts of what was typed are not looked at. */
const MOST_PARTS = 20;
/** A house number: `12`, `12a`, `318/12a`; of the latter the two parts. */
const NUMBER = /^\d{1,5}([/ ]\d{0,4})?[a-z]?$/i;

/** What was typed: words of street and town, and the number of a house. */
export interface TypedAddress {
  words: string[];
  number: string | null;
}

/** What stands between spaces and commas. */
export const partsOf = (typed: string): string[] =>
  typed
    .split(/[\s,;]+/)
    .filter(Boolean)
    .slice(0, MOST_PARTS);

const wordsOf = (units: readonly string[]) =>
  units
    .flatMap((unit) => unit.split(' '))
    .filter(Boolean)
    .slice(0, MOST_WORDS);

/** Readings of what was typed, the likelier first: a number may be a part of the street's name, as in `28. října`. */
export function readTyped(parts: readonly string[], plain: readonly string[]): TypedAddress[] {
  const units = plain
    .flatMap((words, at) => (NUMBER.test(parts[at] ?? '') ? [words] : words.split(' ')))
    .filter(Boolean);
  const at = units.findLastIndex((unit, index) => index > 0 && NUMBER.test(unit));
  const whole = { words: wordsOf(units), number: null };
  const number = units[at];
  return number ? [{ words: wordsOf(units.toSpliced(at, 1)), number }, whole] : [whole];
}

/** What says that a number follows: `č.`, `No.`. */
export const NUMBER_WORDS = 'č|číslo|c|cislo|čísla|no|nr|n|num|number|numéro|nummer|numer';
/** Words between the name of a field and its value. */
const BEHIND = `${NUMBER_WORDS}|id|ident|identifika[cč]n[íieé]|identifi[kc]ation|reg(?:istration)?|code|kód|payer`;

/** The letter of a Spanish company: `CIF C 12345678`. */
const SPANISH = '(?!(?<=\\b[CN]IF[\\s.:#°-]+)[CN][\\s-]?\\d)';

/** What a field is called, with `č.`, `No.` or the like behind it, in front of a value. */
export const labelOf = (names: string): RegExp =>
  new RegExp(`^(?:(?:${names})(?:[\\s.:#°-]*${SPANISH}(?:${BEHIND})(?![\\p{L}\\d]))*[\\s.:#°-]*)+`, 'iu');

/** Words before a colon. */
export const ANY_LABEL = /^[^\d+:@]{1,60}:\s*/u;

/** A code, which has no colon, without words before one and what stands around it. */
export const withoutLabel = (typed: string): string => withoutEnds(typed.replace(/^[^:]*:/, ''));

/** What stands around a value where it was copied; of brackets see `withoutEnds`. */
export const BEFORE = ' ,;:<>"„“”‚‘’«»‹›';
export const AFTER = ' ,;:.。<>"„“”‚‘’«»‹›';

/** A text without signs of a kind at its ends; a pattern would try each of many in a row. */
export function withoutEnds(text: string, before = `${BEFORE}[(`, after = `${AFTER}])`): string {
  let [start, end] = [0, text.length];
  while (start < end && before.includes(text.charAt(start))) start += 1;
  while (start < end && after.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(start, end);
}

/** Points and lines in the middle, which people put between groups of digits, as spaces. */
export const spaced = (text: string): string => text.replace(/[•·‧∙⋅・_]/g, ' ');

/** The same, and without brackets, which no number and no code has: `(CZ) 25596641`. */
export const flat = (text: string): string => spaced(text).replace(/\s?[()[\]{}]+\s?/g, ' ');

/** A part of a link with its escaped signs read; one that is none stays. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

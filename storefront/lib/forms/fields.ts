/** Texts of a form by name. */
export const typedFields = (form: Iterable<[string, unknown]>): Record<string, string> =>
  Object.fromEntries([...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string'));

const WHOLE_NUMBER = /^(?:\d+|\d{1,3}(?:\s\d{3})+)$/;

/** A typed whole number, grouped or not; undefined otherwise: of 2,5 and 2 5 nobody knows the pieces. */
export function wholeNumber(typed: unknown): number | undefined {
  const text = String(typed ?? '').trim();
  const digits = WHOLE_NUMBER.test(text) ? text.replace(/\s/g, '') : '';
  return digits !== '' && digits.length <= 9 ? Number(digits) : undefined;
}

/** What a field takes of whole numbers, as a browser's pattern. */
export const WHOLE = String.raw`\s*(\d+|\d{1,3}(\s\d{3})+)\s*`;
/** The same without 0. */
export const PIECES = String.raw`(?!\s*0+\s*$)${WHOLE}`;

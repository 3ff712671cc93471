/** Texts of a form by name. */
export const typedFields = (form: FormData): Record<string, string> =>
  Object.fromEntries([...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string'));

/** A typed whole number, whose digits may be grouped; undefined for anything else: of 2,5 nobody knows how many pieces it means. */
export function wholeNumber(typed: unknown): number | undefined {
  const digits = String(typed ?? '').replace(/\s/g, '');
  return /^\d{1,9}$/.test(digits) ? Number(digits) : undefined;
}

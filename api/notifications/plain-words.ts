/** Zero-width space: a reader does not see it, a mail program does not make a link across it. */
const BREAK = '\u200B';

/**
 * What a buyer typed, as words and nothing more. Anybody can have a confirmation sent to somebody else's
 * address, so his text must not become a link, nor a line that looks like ours.
 */
export function plainWords(text: string): string {
  return text
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .replace(/\p{Cf}/gu, '')
    .replace(/:\/\//g, `:${BREAK}//`)
    .replace(/(?<=[\p{L}\p{N}])(@(?=[\p{L}\p{N}])|\.(?=\p{L}{2}))/gu, `${BREAK}$1${BREAK}`)
    .trim();
}

/** The same for a text of several lines; gives its lines. */
export function plainLines(text: string): string[] {
  return text
    .split(/\r\n|[\n\r\v\f\u0085\u2028\u2029]/u)
    .map(plainWords)
    .filter(Boolean);
}

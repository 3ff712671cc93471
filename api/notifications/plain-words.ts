/** Zero-width space: invisible, and keeps mail clients from linking the text. */
const BREAK = '\u200B';

/**
 * A buyer's text made harmless: anybody can send it to a stranger, so it must not become a link or a line of the shop.
 */
export function plainWords(text: string): string {
  return text
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .replace(/\p{Cf}/gu, '')
    .replace(/:\/\//g, `:${BREAK}//`)
    .replace(/(?<=[\p{L}\p{N}])(@(?=[\p{L}\p{N}])|\.(?=\p{L}{2}))/gu, `${BREAK}$1${BREAK}`)
    .trim();
}

/** The same for a text of several lines; returns lines. */
export function plainLines(text: string): string[] {
  return text
    .split(/\r\n|[\n\r\v\f\u0085\u2028\u2029]/u)
    .map(plainWords)
    .filter(Boolean);
}

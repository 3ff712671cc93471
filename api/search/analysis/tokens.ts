import { fold } from './fold.ts';

/** A word of a text: folded, and where it stands in the text. */
export interface Token {
  word: string;
  start: number;
  end: number;
  /** Whether only a hyphen, dot or the like, or nothing, stands between it and the token before. */
  isJoined: boolean;
}

/** Letters with their marks, or a number; `500ml` is two. A decimal point belongs to its number. */
const WORD = /\p{N}+(?:[.,]\p{N}+)?|(?:\p{L}\p{M}*)+/gu;
const APOSTROPHE = /^['’]$/;
const END_OF_WORD = /^(s|t|d|m|ll|re|ve)$/;

/** Splits a text into words. `500ml` is `500` and `ml`, `men's` is `mens`. */
export function tokens(text: string): Token[] {
  const found: Token[] = [];
  for (const { 0: written, index } of text.matchAll(WORD)) {
    const before = found.at(-1);
    const between = before ? text.slice(before.end, index) : ' ';
    const word = fold(written).replace(',', '.');
    if (before && APOSTROPHE.test(between) && END_OF_WORD.test(word)) {
      before.word += word;
      before.end = index + written.length;
    } else
      found.push({
        word,
        start: index,
        end: index + written.length,
        isJoined: before !== undefined && !/[\s,;:()]/.test(between),
      });
  }
  return found;
}

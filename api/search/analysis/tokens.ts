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
const WORD =
  /[¼-¾⅐-⅞↉]|(?:(?![¼-¾⅐-⅞↉])\p{N})+(?:[.,](?:(?![¼-¾⅐-⅞↉])\p{N})+)?|(?<![\p{L}\p{M}])[×✕✖⨉⨯](?!\p{L})|(?:\p{L}\p{M}*)+/gu;
/** The multiplication sign and its likes, for which people type an x: `M8×1.25`. */
const CROSS = /^[×✕✖⨉⨯]$/u;
/** Between single letters of a name: `J & B`. */
const BETWEEN_INITIALS = /^\s*[&+]\s*$/;
/** Longer words end here: no text has them, and one sign can fold to eighteen letters. */
export const LONGEST_WORD = 40;
const APOSTROPHES = "'’";
const END_OF_WORD = /^(s|t|d|m|ll|re|ve)$/;
const APART = /[\s,;:()]/;

const LATIN_END = 0x250;
const [SPACE, COMMA, DOT, ZERO, NINE, LETTER_A, LETTER_X, LETTER_Z] = Buffer.from(' ,.09axz') as unknown as number[];
const CROSS_CODE = 0xd7;
const UNKNOWN = 0;

/** By letter or digit of Latin texts what it is folded to, a space for all signs; 0 where it becomes more than one. */
const FOLDED = Uint8Array.from({ length: LATIN_END }, (_, code) => {
  const sign = String.fromCharCode(code);
  if (!/[\p{L}\p{N}]/u.test(sign)) return sign === ',' || sign === '.' ? code : (SPACE as number);
  const folded = fold(sign);
  return /^[a-z\d]$/.test(folded) ? folded.charCodeAt(0) : UNKNOWN;
});
const [PUNCTUATION_START, PUNCTUATION_END] = [0x2010, 0x2060];

const isLetter = (code: number) => code >= (LETTER_A as number) && code <= (LETTER_Z as number);
const isDigit = (code: number) => code >= (ZERO as number) && code <= (NINE as number);

/** Whether no letter stands beside a sign. */
const isApart = (text: string, at: number) => !/\p{L}/u.test((text[at - 1] ?? '') + (text[at + 1] ?? ''));

type Add = (word: string, start: number, end: number) => void;

let folded = Buffer.alloc(4_096);

/** Folds a text letter by letter into the buffer; false when it has others than the usual Latin ones. */
function foldLatin(text: string): boolean {
  const { length } = text;
  if (length >= folded.length) folded = Buffer.alloc(length * 2);
  for (let at = 0; at < length; at += 1) {
    const code = text.charCodeAt(at);
    const isSign = code >= PUNCTUATION_START && code < PUNCTUATION_END;
    const plain = code < LATIN_END ? (FOLDED[code] as number) : isSign ? (SPACE as number) : UNKNOWN;
    if (plain === UNKNOWN) return false;
    folded[at] = code === CROSS_CODE && isApart(text, at) ? (LETTER_X as number) : plain;
  }
  folded[length] = SPACE as number;
  return true;
}

/** Where the digits from a place end; a decimal point belongs to them. */
function endOfNumber(start: number): number {
  let at = start;
  while (isDigit(folded[at] as number)) at += 1;
  const sign = folded[at];
  if ((sign !== COMMA && sign !== DOT) || !isDigit(folded[at + 1] as number)) return at;
  at += 1;
  while (isDigit(folded[at] as number)) at += 1;
  return at;
}

/** Words of a folded text in one pass over its letters, many times faster than by patterns. */
function scanFolded(length: number, add: Add): void {
  const text = folded.toString('latin1', 0, length);
  for (let at = 0; at < length; ) {
    const start = at;
    const code = folded[at] as number;
    at += 1;
    if (isDigit(code)) {
      at = endOfNumber(start);
      add(text.slice(start, at).replace(',', '.'), start, at);
    } else if (isLetter(code)) {
      while (isLetter(folded[at] as number)) at += 1;
      add(text.slice(start, at), start, at);
    }
  }
}

function scan(text: string, add: Add): void {
  for (const { 0: written, index } of text.matchAll(WORD)) {
    const word = CROSS.test(written) ? 'x' : fold(written).replace(',', '.');
    // `½` is written 1/2.
    for (const part of word.split('⁄')) add(part, index, index + written.length);
  }
}

/** Whether words with a text between them are parts of one name. */
const isOneName = (before: string, word: string, between: string) =>
  !APART.test(between) ||
  (before.length === 1 && word.length === 1 && !isDigit(before.charCodeAt(0)) && BETWEEN_INITIALS.test(between));

/** Splits a text into words. `500ml` is `500` and `ml`, `men's` is `mens`. */
export function tokens(text: string): Token[] {
  const found: Token[] = [];
  let last: Token | undefined;
  const add: Add = (word, start, end) => {
    const gap = last === undefined ? 0 : start - last.end;
    if (last && gap === 1 && APOSTROPHES.includes(text[last.end] as string) && END_OF_WORD.test(word)) {
      last.word = (last.word + word).slice(0, LONGEST_WORD);
      last.end = end;
      return;
    }
    const isJoined = last !== undefined && (gap <= 0 || isOneName(last.word, word, text.slice(last.end, start)));
    last = { word: word.slice(0, LONGEST_WORD), start, end, isJoined };
    found.push(last);
  };
  if (foldLatin(text)) scanFolded(text.length, add);
  else scan(text, add);
  return found;
}

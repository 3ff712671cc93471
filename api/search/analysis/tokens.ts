import { withNumero } from '../../../contract/latin.ts';
import { fold } from './fold.ts';

/** A word of a text: folded, and where it stands in the text. */
export interface Token {
  word: string;
  start: number;
  end: number;
  /** Whether only a hyphen, dot or the like, or nothing, stands between it and the token before. */
  isJoined: boolean;
  /** Between a number and the number before it, when they are joined: digits that a sign separates are no number. */
  between: '' | '-' | '/';
}

/** Letters, those in circles and squares too. */
const LETTER = '[\\p{L}\\u24b6-\\u24e9\\u{1f130}-\\u{1f149}\\u{1f150}-\\u{1f169}\\u{1f170}-\\u{1f189}]';
const FRACTION = '[¼-¾⅐-⅞↉]';
const DIGITS = `(?:(?!${FRACTION})\\p{N})+`;
/** Signs that stand for words and units: `№`, `℃`, `㎐`; those of trade marks are none. */
const WORD_SIGN =
  '(?![™℠])[\\u2100-\\u214f\\u249c-\\u24b5\\u3200-\\u33ff\\u{1f110}-\\u{1f12f}\\u{1f14a}-\\u{1f14f}\\u{1f16a}-\\u{1f16c}\\u{1f190}]';
/** Letters with their marks, or a number; `500ml` is two. A decimal point belongs to its number. */
const WORD = new RegExp(
  `${FRACTION}|${DIGITS}(?:[.,]${DIGITS})?|(?<![\\p{L}\\p{M}])[×✕✖⨉⨯](?!\\p{L})|(?:${LETTER}\\p{M}*)+|${WORD_SIGN}`,
  'gu',
);
const OF_LETTERS = new RegExp(`^${LETTER}`, 'u');
/** `½` is written 1/2, `㎡` m2, `⑴` (1). */
const PARTS = /\p{N}+(?:\.\p{N}+)?|\p{L}+/gu;
/** The multiplication sign and its likes, for which people type an x: `M8×1.25`. */
const CROSS = /^[×✕✖⨉⨯]$/u;
/** Between numbers, as calculators write it: `3*4`. */
const STAR = /(?<=\p{N}\s?)[*∗＊](?=\s?\p{N})/gu;
/** Between single letters of a name: `J & B`. */
const BETWEEN_INITIALS = /^\s*[&+]\s*$/;
/** Between numbers of a name, `2+1`; in `50+ 200 ml` it belongs to the first. */
const BETWEEN_NUMBERS = /^(?!\+\s)\s*\+\s*$/;
/** Behind the only letter of a name: `C++`, `C#`, `A+`, `A♭`, and `C++17` too. */
const BEHIND_LETTER = /^(?:\+{2,3}|[#♭♮])(?![\p{L}+#])|^\+(?![\p{L}\p{N}+#])/u;
/** Behind a number: `18+`. */
const BEHIND_NUMBER = /^\+(?![\p{L}\p{N}+#])/u;
const SIGN = /^[+#♭♮]+$/;
const SIGNS = '+#＋＃﹢﹟♯♭♮';
/** A sign as it is typed. */
const typedSign = (text: string) => text.normalize('NFKC').replaceAll('♯', '#');
/** Longer words end here: no text has them, and one sign can fold to eighteen letters. */
export const LONGEST_WORD = 40;
const APOSTROPHES = "'’";
/** Behind the apostrophe of `20’000`. */
const THOUSANDS = /^\d{3}$/;
const END_OF_WORD = /^(s|t|d|m|ll|re|ve)$/;
const APART = /[\s,;:()]/;
/** Of a fraction, however it is written. */
const SLASH = /[/⁄∕⧸／]/;

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
    const parts = OF_LETTERS.test(written) ? [word] : (word.match(PARTS) ?? []);
    for (const part of parts) add(part, index, index + written.length);
  }
}

/** Whether words with a text between them are parts of one name. */
const isOneName = (before: string, word: string, between: string) =>
  !APART.test(between) ||
  (before.length === 1 &&
    word.length === 1 &&
    !isDigit(before.charCodeAt(0)) &&
    BETWEEN_INITIALS.test(between.normalize('NFKC')));

/** Whether a word of a text is no word but the sign of a name that has one letter or number beside it. */
export const isSign = (word: string): boolean => SIGN.test(word);

const signAt = (text: string, at: number, length: number): Token => ({
  word: typedSign(text.slice(at, at + length)),
  start: at,
  end: at + length,
  isJoined: true,
  between: '',
});

/** The sign that makes a name of a letter (`C#`), of a number (`18+`), or of two (`2+1`). */
function signBehind({ word, start, end }: Token, text: string, next: string, nextStart: number): Token | null {
  if (isDigit(word.charCodeAt(0))) {
    const between = isDigit(next.charCodeAt(0)) ? text.slice(end, nextStart).normalize('NFKC') : '';
    if (BETWEEN_NUMBERS.test(between)) return signAt(text, end + between.indexOf('+'), 1);
    return BEHIND_NUMBER.test(typedSign(text.slice(end, nextStart + 1))) ? signAt(text, end, 1) : null;
  }
  if (word.length !== 1 || !SIGNS.includes(text[end] ?? ' ')) return null;
  const sign = BEHIND_LETTER.exec(typedSign(text.slice(end, nextStart + 1)))?.[0];
  const isAlone = !/[\p{L}\p{N}]$/u.test(text.slice(Math.max(0, start - 2), start));
  return sign && isAlone ? signAt(text, end, sign.length) : null;
}

/** The sign between two numbers that stand together; `½` is two of one place. */
function betweenNumbers(before: Token | undefined, word: string, start: number, text: string): '' | '-' | '/' {
  if (!before || !isDigit(before.word.charCodeAt(0)) || !isDigit(word.charCodeAt(0))) return '';
  const sign = text.slice(before.end, start);
  if (sign.length === 1 && APOSTROPHES.includes(sign) && THOUSANDS.test(word)) return '';
  return start < before.end || SLASH.test(sign) ? '/' : '-';
}

/** Splits a text into words. `500ml` is `500` and `ml`, `men's` is `mens`; `C#` is `c` and its sign. */
export function tokens(written: string): Token[] {
  const text = (/[°º˚]/.test(written) ? withNumero(written) : written).replace(STAR, '×');
  const found: Token[] = [];
  let last: Token | undefined;
  const add: Add = (word, start, end) => {
    const gap = last === undefined ? 0 : start - last.end;
    if (last && gap === 1 && APOSTROPHES.includes(text[last.end] as string) && END_OF_WORD.test(word)) {
      last.word = (last.word + word).slice(0, LONGEST_WORD);
      last.end = end;
      return;
    }
    const sign = gap > 0 && last ? signBehind(last, text, word, start) : null;
    if (sign) found.push(sign);
    const before = sign ?? last;
    const isOfSum =
      sign !== null &&
      isDigit(word.charCodeAt(0)) &&
      last !== undefined &&
      BETWEEN_NUMBERS.test(text.slice(last.end, start).normalize('NFKC'));
    const isJoined =
      isOfSum ||
      (before !== undefined && (start <= before.end || isOneName(before.word, word, text.slice(before.end, start))));
    const between = isJoined ? betweenNumbers(before, word, start, text) : '';
    last = { word: word.slice(0, LONGEST_WORD), start, end, isJoined, between };
    found.push(last);
  };
  if (foldLatin(text)) scanFolded(text.length, add);
  else scan(text, add);
  const sign = last && signBehind(last, text, '', text.length);
  return sign ? [...found, sign] : found;
}

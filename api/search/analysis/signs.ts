import type { Token } from './tokens.ts';

/** Texts without any of these are not looked through. */
const ANY = /[+#%‰°º˚"″€$£＋＃﹢﹟％﹪＄￡]/;
/** `Disney+` is no sum. */
const BEHIND_WORD = /^(?:\+{1,3}|#)(?![\p{L}\p{N}+#])/u;
/** `40 %`, `360°`, `27"`; the letter of `40 °C` is a word. */
const BEHIND_NUMBER = /^(?:\s?[%‰€$£]|[°"](?!\p{L}))/u;
/** `#1`, `$50`. */
const BEFORE_NUMBER = /(?<![\p{L}\p{N}])[#€$£]$/u;
const LONGEST = 4;

const plain = (text: string) => text.replace(/[º˚]/gu, '°').replaceAll('″', '"').normalize('NFKC');

/** Signs before a quotation mark among which the one that it closes is looked for: a text may be full of them. */
const LONGEST_QUOTED = 500;
/** Whether a quotation that began before ends here. */
const isClosing = (text: string, at: number) =>
  text.slice(Math.max(0, at - LONGEST_QUOTED), at).split('"').length % 2 === 0;

export const hasSigns = (text: string): boolean => ANY.test(text);

/** Signs that make another word, though people omit them: `40 %`. For names of one letter see `tokens`. */
export function signBeside(text: string, { word, start, end }: Token): string | null {
  const behind = plain(text.slice(end, end + LONGEST));
  if (!/^\d/.test(word)) return word.length > 1 ? (BEHIND_WORD.exec(behind)?.[0] ?? null) : null;
  const sign = BEHIND_NUMBER.exec(behind)?.[0].trim();
  if (sign && !(sign === '"' && isClosing(text, end))) return sign;
  return BEFORE_NUMBER.exec(plain(text.slice(Math.max(0, start - 2), start)))?.[0] ?? null;
}

import { plainLetters } from '../../../contract/latin.ts';

const ASCII = /^[\0-\x7f]*$/;

/** Lower case without diacritics: `Šampón` and `sampon` are equal. */
export function fold(text: string): string {
  const lower = text.toLowerCase();
  if (ASCII.test(lower)) return lower;
  return plainLetters(lower);
}

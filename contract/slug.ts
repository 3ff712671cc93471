import { inLatin, withNumero } from './latin.ts';

/** Marks of trade, and accents that stand alone as in `L´Oréal`: nothing is read for them. */
const SILENT = /[™℠®©´`^¨]/gu;

const SMALL = /[⁰¹²³⁴-⁹₀-₉]/u;
const OTHER = /\p{No}/u;
/** Ordinary digits make a number together, and so do raised and lowered ones; fractions stand alone. */
const rowOf = (digit: string): number => (SMALL.test(digit) ? 1 : OTHER.test(digit) ? Number.NaN : 0);
/** `1½` is 1 and ½, which would be read as 11/2. */
const numbersApart = (name: string): string =>
  name.replace(/\p{N}(?=(\p{N}))/gu, (digit, next: string) => (rowOf(digit) === rowOf(next) ? digit : `${digit} `));

/** Slug of a name: `Sprchový gel Fík & cedr` is `sprchovy-gel-fik-cedr`. */
export function slugOf(name: string, max = 80): string {
  const plain = inLatin(numbersApart(withNumero(name.replace(SILENT, ''))))
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
  return plain.slice(0, max).replace(/-+$/, '') || 'x';
}

import { inLatin } from './texts/latin.ts';

/** Marks of trade, and accents that stand alone as in `L´Oréal`: nothing is read for them. */
const SILENT = /[™℠®©´`^¨]/gu;

/** Slug of a name: `Sprchový gel Fík & cedr` is `sprchovy-gel-fik-cedr`. */
export function slugOf(name: string, max = 80): string {
  const plain = inLatin(name.replace(SILENT, ''))
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
  return plain.slice(0, max).replace(/-+$/, '') || 'x';
}

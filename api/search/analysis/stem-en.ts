import { stemmer } from 'stemmer';

/** Plurals only: for English words in texts of other languages, whose own words Porter's rules would cut. */
export function singularOf(word: string): string {
  if (word.length < 4 || !word.endsWith('s') || /(?:ss|us|is)$/.test(word)) return word;
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`;
  return /(?:ch|sh|ss|x|z)es$/.test(word) ? word.slice(0, -2) : word.slice(0, -1);
}

/** Porter's stem of the singular. */
export const stemEnglish = (word: string): string => stemmer(singularOf(word));

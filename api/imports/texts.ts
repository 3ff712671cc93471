import { plainText } from '../platform/texts/index.ts';

const SHORT = 180;

/** The beginning of a text, cut at a sentence or a word. */
export function shortText(text: string): string | null {
  const plain = plainText(text);
  if (plain.length <= SHORT) return plain || null;
  const beginning = plain.slice(0, SHORT);
  const sentence = beginning.search(/[.!?](?= [^.!?]*$)/);
  if (sentence > SHORT / 2) return beginning.slice(0, sentence + 1);
  const word = beginning.lastIndexOf(' ');
  return `${beginning.slice(0, word > 0 ? word : SHORT - 1).replace(/[,;:–-]+$/, '')}…`.toWellFormed();
}

/** Turns a slug into a name: `mens-shirts` becomes `Mens shirts`; `iPhone` stays. */
export function spokenName(name: string): string {
  const words = /^[a-z0-9]+(?:[-_][a-z0-9]+)*$/.test(name) ? name.replace(/[-_]/g, ' ') : name;
  if (/^\p{Ll}\p{Lu}/u.test(words)) return words;
  return words.charAt(0).toUpperCase() + words.slice(1);
}

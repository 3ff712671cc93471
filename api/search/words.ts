import { MAX_SEARCH_WORDS, MIN_SEARCH_WORD } from '../../contract/search/rules.ts';
import type { CatalogueIndex } from './catalogue-index.ts';

/** Entries of words by slot: see `RaggedArray`. */
interface Entries {
  starts: Uint32Array;
  ends: Uint32Array;
  numbers: Uint32Array;
}

/** Above every score. */
const HIGHEST = 2 ** 16;

/** Where a word stands: in the name, in brand, category or number, or in the short description and the properties. */
export const FIELD = { name: 0, near: 1, description: 2 };
const FIELDS = 3;
/** A word in the name outweighs any in brand and category, and these any in the description. */
const FIELD_WEIGHTS = [64, 8, 1];
const WHOLE = 4;
const BEGINNING = 3;
const INSIDE = 1;
/** Shorter words are found at the beginning of words only: inside they would find nearly everything. */
const LEAST_INSIDE = 3;

const plain = (word: string) => word.normalize('NFD').replace(/\p{M}/gu, '');
const split = (text: string) =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** Numbers of words. It grows with the words of the catalogue, which are few: products share them. */
export class Vocabulary {
  readonly words: string[] = [];
  readonly #numbers = new Map<string, number>();
  /** Numbers of words as they are written, so that each way of writing is made plain once. */
  readonly #written = new Map<string, number>();

  /** The words of a product as the index keeps them: the number of the word and the field, each pair once. */
  read(fields: readonly (string | null)[]): number[] {
    const entries = new Set<number>();
    for (const [field, text] of fields.entries())
      for (const word of text ? split(text) : []) entries.add(this.#numberOf(word) * FIELDS + field);
    return [...entries];
  }

  #numberOf(written: string): number {
    const known = this.#written.get(written);
    if (known !== undefined) return known;
    const word = plain(written);
    const number = this.#numbers.get(word) ?? this.words.length;
    if (number === this.words.length) this.words.push(word);
    this.#numbers.set(word, number);
    this.#written.set(written, number);
    return number;
  }
}

/** The words of a search that count. */
export function searchWords(text: string): string[] {
  const words = split(plain(text)).filter((word) => word.length >= MIN_SEARCH_WORD);
  return [...new Set(words)].slice(0, MAX_SEARCH_WORDS);
}

function fitOf(word: string, asked: string): number {
  if (word === asked) return WHOLE;
  if (word.startsWith(asked)) return BEGINNING;
  return asked.length >= LEAST_INSIDE && word.includes(asked) ? INSIDE : 0;
}

/** How each known word fits those of a search, one after another; and whether it fits any. */
function fitsOf(known: readonly string[], words: readonly string[]) {
  const fits = new Uint8Array(known.length * words.length);
  const any = new Uint8Array(known.length);
  for (const [number, word] of known.entries())
    for (const [place, asked] of words.entries()) {
      const fit = fitOf(word, asked);
      fits[number * words.length + place] = fit;
      any[number] = (any[number] as number) | fit;
    }
  return { fits, any };
}

/** What the best place of each word weighs, added up; 0 for a product that lacks one. */
function scoresOf(index: CatalogueIndex, known: readonly string[], entries: Entries, words: readonly string[]) {
  const { fits, any } = fitsOf(known, words);
  const { starts, ends, numbers } = entries;
  const best = new Uint16Array(words.length);
  const scores = new Uint16Array(index.count);
  for (let slot = 0; slot < index.count && slot < starts.length; slot += 1) {
    let touched = false;
    for (let at = starts[slot] as number; at < (ends[slot] as number); at += 1) {
      const entry = numbers[at] as number;
      const word = (entry / FIELDS) | 0;
      if (any[word] === 0) continue;
      if (!touched) best.fill(0);
      touched = true;
      const weight = FIELD_WEIGHTS[entry % FIELDS] as number;
      for (let place = 0; place < words.length; place += 1) {
        const score = (fits[word * words.length + place] as number) * weight;
        if (score > (best[place] as number)) best[place] = score;
      }
    }
    if (touched && !best.includes(0)) scores[slot] = best.reduce((sum, score) => sum + score, 0);
  }
  return scores;
}

/**
 * Slots of the products that have every word, best first; the order decides among equals. One pass over numbers, as
 * filters are. Score and rank make one number, so that typed arrays sort them natively.
 */
export function findProducts(
  index: CatalogueIndex,
  { words: known }: Vocabulary,
  entries: Entries,
  text: string,
  { slots, ranks }: { slots: Uint32Array; ranks: Uint32Array },
): Uint32Array {
  const words = searchWords(text);
  if (words.length === 0) return new Uint32Array(0);
  const scores = scoresOf(index, known, entries, words);
  const keys = new Float64Array(ranks.length);
  let total = 0;
  for (let slot = 0; slot < ranks.length; slot += 1) {
    const score = scores[slot] as number;
    if (score > 0 && index.alive[slot] === 1)
      keys[total++] = (HIGHEST - score) * ranks.length + (ranks[slot] as number);
  }
  return Uint32Array.from(keys.subarray(0, total).sort(), (key) => slots[key % ranks.length] as number);
}

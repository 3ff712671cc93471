import { MAX_SEARCH_WORDS, MIN_SEARCH_WORD } from '../../contract/search/rules.ts';
import type { CatalogueIndex } from './catalogue-index.ts';

/** Word entries by slot: see `RaggedArray`. */
interface Entries {
  starts: Uint32Array;
  ends: Uint32Array;
  numbers: Uint32Array;
}

/** More than any score. */
const HIGHEST = 2 ** 16;

/** Where a word occurs: name; brand, category or code; short description and properties. */
export const FIELD = { name: 0, near: 1, description: 2 };
const FIELDS = 3;
/** A match in the name outweighs all in brand and category, and those outweigh all in the description. */
const FIELD_WEIGHTS = [64, 8, 1];
const WHOLE_WORD = 4;
const BEGINNING = 3;
const INSIDE = 1;
/** Shorter words match only beginnings of words: inside words they would match nearly everything. */
const LEAST_INSIDE = 3;

const plain = (word: string) => word.normalize('NFD').replace(/\p{M}/gu, '');
const split = (text: string) =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** Gives each word a number. Bounded by the distinct words of the catalogue. */
export class Vocabulary {
  readonly words: string[] = [];
  readonly #numbers = new Map<string, number>();
  /** Numbers by original spelling, so that accents are stripped once per spelling. */
  readonly #written = new Map<string, number>();

  /** A product's words as the index stores them: number of the word and field, each pair once. */
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

/** The words of a search that are used: distinct, long enough, at most `MAX_SEARCH_WORDS`. */
export function searchWords(text: string): string[] {
  const words = split(plain(text)).filter((word) => word.length >= MIN_SEARCH_WORD);
  return [...new Set(words)].slice(0, MAX_SEARCH_WORDS);
}

function fitOf(word: string, searched: string): number {
  if (word === searched) return WHOLE_WORD;
  if (word.startsWith(searched)) return BEGINNING;
  return searched.length >= LEAST_INSIDE && word.includes(searched) ? INSIDE : 0;
}

/** How well each word of the vocabulary matches each word of the search, and whether it matches any. */
function fitsOf(vocabulary: readonly string[], words: readonly string[]) {
  const fits = new Uint8Array(vocabulary.length * words.length);
  const any = new Uint8Array(vocabulary.length);
  for (const [number, word] of vocabulary.entries())
    for (const [position, searched] of words.entries()) {
      const fit = fitOf(word, searched);
      fits[number * words.length + position] = fit;
      any[number] = (any[number] as number) | fit;
    }
  return { fits, any };
}

/** Sum of the best score of each word; 0 for a product that lacks a word. */
function scoresOf(index: CatalogueIndex, vocabulary: readonly string[], entries: Entries, words: readonly string[]) {
  const { fits, any } = fitsOf(vocabulary, words);
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
      for (let position = 0; position < words.length; position += 1) {
        const score = (fits[word * words.length + position] as number) * weight;
        if (score > (best[position] as number)) best[position] = score;
      }
    }
    if (touched && !best.includes(0)) scores[slot] = best.reduce((sum, score) => sum + score, 0);
  }
  return scores;
}

/**
 * Slots of the products that have every word, best first, ties by the sort order. One pass over numbers, as
 * for filters. Score and rank are packed into one number, so that typed arrays sort them natively.
 */
export function findProducts(
  index: CatalogueIndex,
  { words: vocabulary }: Vocabulary,
  entries: Entries,
  text: string,
  { slots, ranks }: { slots: Uint32Array; ranks: Uint32Array },
): Uint32Array {
  const words = searchWords(text);
  if (words.length === 0) return new Uint32Array(0);
  const scores = scoresOf(index, vocabulary, entries, words);
  const keys = new Float64Array(ranks.length);
  let total = 0;
  for (let slot = 0; slot < ranks.length; slot += 1) {
    const score = scores[slot] as number;
    if (score > 0 && index.alive[slot] === 1)
      keys[total++] = (HIGHEST - score) * ranks.length + (ranks[slot] as number);
  }
  return Uint32Array.from(keys.subarray(0, total).sort(), (key) => slots[key % ranks.length] as number);
}

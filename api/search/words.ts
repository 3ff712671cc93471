import { MAX_SEARCH_WORDS, MIN_SEARCH_WORD } from '../../contract/search.ts';
import type { CatalogueIndex } from './catalogue-index.ts';

/** Where a word stands: in the name, in brand, category or number, or in the short description. */
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

/** Slots of the products that have every word, best first; `rank` decides among equals. One pass over numbers, as filters are. */
export function findProducts(
  index: CatalogueIndex,
  { words: known }: Vocabulary,
  entries: { starts: Uint32Array; ends: Uint32Array; numbers: Uint32Array },
  text: string,
  rank: Uint32Array,
): Uint32Array {
  const words = searchWords(text);
  if (words.length === 0) return new Uint32Array(0);
  const fits = words.map((asked) => Uint8Array.from(known, (word) => fitOf(word, asked)));
  const best = new Uint16Array(words.length);
  const scores = new Map<number, number>();
  for (let slot = 0; slot < index.count && slot < entries.starts.length; slot += 1) {
    if (index.alive[slot] === 0) continue;
    best.fill(0);
    for (let at = entries.starts[slot] as number; at < (entries.ends[slot] as number); at += 1) {
      const entry = entries.numbers[at] as number;
      const weight = FIELD_WEIGHTS[entry % FIELDS] as number;
      const word = Math.trunc(entry / FIELDS);
      for (let place = 0; place < fits.length; place += 1) {
        const fit = fits[place]?.[word] ?? 0;
        if (fit * weight > (best[place] as number)) best[place] = fit * weight;
      }
    }
    if (!best.includes(0))
      scores.set(
        slot,
        best.reduce((sum, score) => sum + score, 0),
      );
  }
  const found = Uint32Array.from(scores.keys());
  return found.sort(
    (a, b) => (scores.get(b) as number) - (scores.get(a) as number) || (rank[a] as number) - (rank[b] as number),
  );
}

import type { Archive } from '../packed/archive.ts';
import { longer } from '../packed/numbers.ts';

const BITS = 8;
const MASK = (1 << BITS) - 1;

/** A text's number and, as bits, the fields in which it has a word. */
export const entryOf = (text: number, fields: number): number => ((text << BITS) | fields) >>> 0;
export const textOf = (entry: number): number => entry >>> BITS;
export const fieldsOf = (entry: number): number => entry & MASK;
/** More texts than this do not fit into an entry. */
export const MOST_TEXTS = 2 ** (32 - BITS);

/** New entries wait beside the packed ones until they are this many, or half of them. */
const LEAST_PENDING = 200_000;

/** Entries by word: packed into one array, and those added since beside it. */
export class Postings {
  #starts: Uint32Array = new Uint32Array(1);
  #ends: Uint32Array = new Uint32Array(1);
  #entries: Uint32Array = new Uint32Array(0);
  /** Words and entries in turn, in the order in which they were added. */
  #pending: Uint32Array = new Uint32Array(64);
  #pendingCount = 0;
  /** The pending ones by word, when they were last asked for; added ones are taken in then. */
  readonly #byWord = new Map<number, number[]>();
  #sorted = 0;

  add(word: number, entry: number): void {
    const at = this.#pendingCount * 2;
    this.#pending = longer(this.#pending, at + 2);
    this.#pending[at] = word;
    this.#pending[at + 1] = entry;
    this.#pendingCount += 1;
  }

  /** Upper bound of the entries of a word: those of texts that were replaced count until the next packing. */
  count(word: number): number {
    return this.#packedOf(word) + this.#pendingOf(word).length;
  }

  /** The packed entries of a word, then the pending ones. */
  of(word: number): [Uint32Array, readonly number[]] {
    const packed = this.#packedOf(word) > 0 ? this.#entries.subarray(this.#starts[word], this.#ends[word]) : EMPTY;
    return [packed, this.#pendingOf(word)];
  }

  get needsPacking(): boolean {
    return this.#pendingCount > Math.max(LEAST_PENDING, this.#entries.length / 2);
  }

  /** Packs all entries of existing texts. `numberOf`: the new number of a text, below 0 where it is gone. */
  pack(numberOf: (text: number) => number): void {
    const [starts, ends] = this.#countAll();
    const packed = new Uint32Array(starts[starts.length - 1] as number);
    const put = (word: number, entry: number) => {
      const text = numberOf(textOf(entry));
      if (text < 0) return;
      const at = ends[word] as number;
      packed[at] = entryOf(text, fieldsOf(entry));
      ends[word] = at + 1;
    };
    for (let word = 0; word + 1 < this.#starts.length; word += 1)
      for (let at = this.#starts[word] as number; at < (this.#ends[word] as number); at += 1)
        put(word, this.#entries[at] as number);
    for (let at = 0; at < this.#pendingCount * 2; at += 2)
      put(this.#pending[at] as number, this.#pending[at + 1] as number);
    this.#starts = starts;
    this.#ends = ends;
    this.#entries = packed;
    this.#pending = new Uint32Array(64);
    this.#pendingCount = 0;
    this.#byWord.clear();
    this.#sorted = 0;
  }

  keep(archive: Archive): void {
    this.#starts = archive.array(this.#starts);
    this.#ends = archive.array(this.#ends);
    this.#entries = archive.array(this.#entries);
    this.#pending = archive.array(this.#pending, this.#pendingCount * 2);
    this.#pendingCount = archive.number(this.#pendingCount);
  }

  #packedOf(word: number): number {
    return word + 1 < this.#starts.length ? (this.#ends[word] as number) - (this.#starts[word] as number) : 0;
  }

  #pendingOf(word: number): readonly number[] {
    for (; this.#sorted < this.#pendingCount; this.#sorted += 1) {
      const [own, entry] = [this.#pending[this.#sorted * 2] as number, this.#pending[this.#sorted * 2 + 1] as number];
      const list = this.#byWord.get(own);
      if (list) list.push(entry);
      else this.#byWord.set(own, [entry]);
    }
    return this.#byWord.get(word) ?? NONE;
  }

  /** Where each word's entries start, replaced texts counted, twice: the copy moves on while they are filled in. */
  #countAll(): [Uint32Array, Uint32Array] {
    const known = this.#starts.length - 1;
    let words = known;
    for (let at = 0; at < this.#pendingCount * 2; at += 2) words = Math.max(words, (this.#pending[at] as number) + 1);
    const starts = new Uint32Array(words + 1);
    for (let word = 0; word < known; word += 1) starts[word + 1] = this.#packedOf(word);
    for (let at = 0; at < this.#pendingCount * 2; at += 2) {
      const word = this.#pending[at] as number;
      starts[word + 1] = (starts[word + 1] as number) + 1;
    }
    for (let word = 0; word < words; word += 1)
      starts[word + 1] = (starts[word + 1] as number) + (starts[word] as number);
    return [starts, starts.slice()];
  }
}

const NONE: number[] = [];
const EMPTY = new Uint32Array(0);

const BITS = 8;
const MASK = (1 << BITS) - 1;

/** A text's number and, as bits, the fields in which it has a word. */
export const entryOf = (text: number, fields: number): number => ((text << BITS) | fields) >>> 0;
export const textOf = (entry: number): number => entry >>> BITS;
export const fieldsOf = (entry: number): number => entry & MASK;
/** More texts than this do not fit into an entry. */
export const MOST_TEXTS = 2 ** (32 - BITS);

/** New entries wait beside the packed ones until they are this many, or a quarter of them. */
const LEAST_PENDING = 200_000;

/** Entries by word: packed into one array, and those added since beside it. */
export class Postings {
  #starts = new Uint32Array(1);
  #entries = new Uint32Array(0);
  #pending: (number[] | undefined)[] = [];
  #pendingCount = 0;

  add(word: number, entry: number): void {
    const list = this.#pending[word];
    if (list) list.push(entry);
    else {
      while (this.#pending.length < word) this.#pending.push(undefined);
      this.#pending[word] = [entry];
    }
    this.#pendingCount += 1;
  }

  /** Upper bound of the entries of a word: those of texts that were replaced count until the next packing. */
  count(word: number): number {
    const packed =
      word + 1 < this.#starts.length ? (this.#starts[word + 1] as number) - (this.#starts[word] as number) : 0;
    return packed + (this.#pending[word]?.length ?? 0);
  }

  /** The packed entries of a word, then the pending ones. */
  of(word: number): [Uint32Array, readonly number[]] {
    const isPacked = word + 1 < this.#starts.length;
    const packed = isPacked ? this.#entries.subarray(this.#starts[word], this.#starts[word + 1]) : EMPTY;
    return [packed, this.#pending[word] ?? NONE];
  }

  get needsPacking(): boolean {
    return this.#pendingCount > Math.max(LEAST_PENDING, this.#entries.length / 4);
  }

  /** Packs all entries of texts that are still there. */
  pack(isAlive: (text: number) => boolean): void {
    const words = Math.max(this.#starts.length - 1, this.#pending.length);
    const packed = new Uint32Array(this.#entries.length + this.#pendingCount);
    const starts = new Uint32Array(words + 1);
    let used = 0;
    for (let word = 0; word < words; word += 1) {
      starts[word] = used;
      for (const list of this.of(word)) for (const entry of list) if (isAlive(textOf(entry))) packed[used++] = entry;
    }
    starts[words] = used;
    this.#starts = starts;
    this.#entries = used === packed.length ? packed : packed.slice(0, used);
    this.#pending = [];
    this.#pendingCount = 0;
  }
}

const NONE: number[] = [];
const EMPTY = new Uint32Array(0);

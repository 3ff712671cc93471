import type { Archive } from './packed/archive.ts';

const EMPTY = new Uint32Array(0);

function longer(array: Uint32Array, size: number): Uint32Array {
  const copy = new Uint32Array(size);
  copy.set(array);
  return copy;
}

/** A list of numbers per slot, packed into one array: list `i` is from `starts[i]` to before `ends[i]`. */
export class RaggedArray {
  // Arrays of its own, also while they are empty: they go to another thread, each of them once.
  starts: Uint32Array = new Uint32Array(0);
  ends: Uint32Array = new Uint32Array(0);
  numbers: Uint32Array = new Uint32Array(0);
  #used = 0;
  /** Count of numbers that no list uses any more. */
  #waste = 0;

  set(slot: number, list: ArrayLike<number>): void {
    if (slot >= this.starts.length) this.#addSlots(slot);
    const start = this.starts[slot] as number;
    const room = (this.ends[slot] as number) - start;
    if (list.length <= room) {
      this.numbers.set(list, start);
      this.ends[slot] = start + list.length;
      this.#waste += room - list.length;
      return;
    }
    this.#waste += room;
    if (this.#waste > 1_000 && this.#waste > this.#used / 2) this.#repack();
    this.#append(slot, list);
  }

  get(slot: number): Uint32Array {
    return slot < this.starts.length ? this.numbers.subarray(this.starts[slot], this.ends[slot]) : EMPTY;
  }

  keep(archive: Archive): void {
    this.starts = archive.array(this.starts);
    this.ends = archive.array(this.ends);
    this.numbers = archive.array(this.numbers, this.#used);
    this.#used = archive.number(this.#used);
    this.#waste = archive.number(this.#waste);
  }

  #append(slot: number, list: ArrayLike<number>): void {
    const end = this.#used + list.length;
    if (end > this.numbers.length) this.numbers = longer(this.numbers, Math.ceil(end * 1.25));
    this.numbers.set(list, this.#used);
    this.starts[slot] = this.#used;
    this.ends[slot] = end;
    this.#used = end;
  }

  #addSlots(slot: number): void {
    const size = Math.ceil((slot + 1) * 1.25);
    this.starts = longer(this.starts, size);
    this.ends = longer(this.ends, size);
  }

  #repack(): void {
    const old = this.numbers;
    this.numbers = new Uint32Array(old.length);
    this.#used = 0;
    this.#waste = 0;
    for (let slot = 0; slot < this.starts.length; slot += 1)
      this.#append(slot, old.subarray(this.starts[slot], this.ends[slot]));
  }
}

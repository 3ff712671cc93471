/** Arrays that an index is made of. */
export type Packed = Uint8Array | Uint16Array | Uint32Array | Int32Array;

/** Passes an index's parts in one order. Writer and reader share it: one function of a part saves and restores it. */
export interface Archive {
  /** `used`: how much of an array that is longer than needed is noted. */
  array<T extends Packed>(array: T, used?: number): T;
  number(value: number): number;
}

/** A short list of numbers, such as the keys of a map. */
export function listOf(archive: Archive, list: readonly number[]): number[] {
  const count = archive.number(list.length);
  return Array.from({ length: count }, (_, at) => archive.number(list[at] ?? 0));
}

/** What an index consists of: all that a file or another thread needs to make it again. */
export interface Parts {
  numbers: number[];
  arrays: Packed[];
}

/** Notes the parts of an index. The arrays are its own: they are to be used before it changes. */
export class Writer implements Archive {
  readonly parts: Parts = { numbers: [], arrays: [] };

  array<T extends Packed>(array: T, used = array.length): T {
    this.parts.arrays.push(used === array.length ? array : array.subarray(0, used));
    return array;
  }

  number(value: number): number {
    this.parts.numbers.push(value);
    return value;
  }
}

/** Gives noted parts back; throws when something else was noted. */
export class Reader implements Archive {
  readonly #parts: Parts;
  #array = 0;
  #number = 0;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  array<T extends Packed>(array: T): T {
    const stored = this.#parts.arrays[this.#array++];
    if (stored?.constructor !== array.constructor) throw new TypeError('Another array was stored');
    return stored as T;
  }

  number(): number {
    const stored = this.#parts.numbers[this.#number++];
    if (stored === undefined) throw new TypeError('Fewer numbers were stored');
    return stored;
  }

  /** Throws when parts are left over. */
  end(): void {
    const { arrays, numbers } = this.#parts;
    if (this.#array !== arrays.length || this.#number !== numbers.length) throw new TypeError('More was stored');
  }
}

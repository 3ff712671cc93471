import type { Archive, Packed } from './archive.ts';

/** The array, or a longer copy when it is shorter than that. */
export function longer<T extends Packed>(array: T, size: number): T {
  if (size <= array.length) return array;
  const copy = new (array.constructor as new (length: number) => T)(Math.ceil(size * 1.5));
  copy.set(array);
  return copy;
}

/** A list of numbers that grows, in a packed array: eight bytes less for each than in a list of the language. */
export class Numbers {
  values: Uint32Array = new Uint32Array(0);
  count = 0;

  push(value: number): void {
    this.values = longer(this.values, this.count + 1);
    this.values[this.count++] = value;
  }

  keep(archive: Archive): void {
    this.values = archive.array(this.values, this.count);
    this.count = archive.number(this.count);
  }
}

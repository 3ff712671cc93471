import type { Archive } from './archive.ts';
import { longer, Numbers } from './numbers.ts';

const NONE = 0;

/** Of the code units of a text. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (hash ^ (hash >>> 15)) >>> 0;
}

/** Distinct strings by number, packed: a third of the memory, and nothing for the garbage collector to visit. */
export class Strings {
  /** Code units of all strings, one after another. */
  units: Uint16Array = new Uint16Array(0);
  /** Where each string ends, and the next one starts. */
  readonly #ends = new Numbers();
  /** By hash: one more than the number of a string. At most half of it is used. */
  #table: Uint32Array = new Uint32Array(64);

  get count(): number {
    return this.#ends.count;
  }

  startOf(number: number): number {
    return number === 0 ? 0 : (this.#ends.values[number - 1] as number);
  }

  lengthOf(number: number): number {
    return (this.#ends.values[number] as number) - this.startOf(number);
  }

  at(number: number): string {
    return String.fromCharCode(...this.units.subarray(this.startOf(number), this.#ends.values[number]));
  }

  numberOf(text: string): number | undefined {
    const number = (this.#table[this.#positionOf(text)] as number) - 1;
    return number < 0 ? undefined : number;
  }

  /** Its number, a new one for a new string. */
  add(text: string): number {
    const position = this.#positionOf(text);
    const known = this.#table[position] as number;
    if (known !== NONE) return known - 1;
    const number = this.count;
    const start = number === 0 ? 0 : (this.#ends.values[number - 1] as number);
    this.units = longer(this.units, start + text.length);
    for (let at = 0; at < text.length; at += 1) this.units[start + at] = text.charCodeAt(at);
    this.#ends.push(start + text.length);
    this.#table[position] = number + 1;
    if (this.count * 2 > this.#table.length) this.#widen();
    return number;
  }

  /** Below zero when the string is before the text, zero when it is the text or begins with it. */
  compareBeginning(number: number, text: string): number {
    const start = this.startOf(number);
    const length = this.lengthOf(number);
    for (let at = 0; at < text.length; at += 1) {
      if (at >= length) return -1;
      const difference = (this.units[start + at] as number) - text.charCodeAt(at);
      if (difference !== 0) return difference;
    }
    return 0;
  }

  compare(one: number, other: number): number {
    const [start, otherStart] = [this.startOf(one), this.startOf(other)];
    const [length, otherLength] = [this.lengthOf(one), this.lengthOf(other)];
    const shorter = Math.min(length, otherLength);
    for (let at = 0; at < shorter; at += 1) {
      const difference = (this.units[start + at] as number) - (this.units[otherStart + at] as number);
      if (difference !== 0) return difference;
    }
    return length - otherLength;
  }

  keep(archive: Archive): void {
    this.units = archive.array(this.units, this.count === 0 ? 0 : this.#ends.values[this.count - 1]);
    this.#ends.keep(archive);
    this.#table = archive.array(this.#table);
  }

  /** The place of a text in the table, or the free one for it. */
  #positionOf(text: string): number {
    const mask = this.#table.length - 1;
    for (let position = hashOf(text) & mask; ; position = (position + 1) & mask) {
      const number = (this.#table[position] as number) - 1;
      if (number < 0 || (this.lengthOf(number) === text.length && this.compareBeginning(number, text) === 0))
        return position;
    }
  }

  #widen(): void {
    this.#table = new Uint32Array(this.#table.length * 2);
    for (let number = 0; number < this.count; number += 1) this.#table[this.#positionOf(this.at(number))] = number + 1;
  }
}

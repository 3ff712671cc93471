/** A list of numbers for each slot, packed into one array; lists that change afterwards are kept beside it. */
export class RaggedArray {
  #starts: Uint32Array = new Uint32Array(1);
  #values: Uint32Array = new Uint32Array(0);
  #packed = 0;
  readonly #changed = new Map<number, readonly number[]>();

  static pack(lists: readonly (readonly number[])[]): RaggedArray {
    const packed = new RaggedArray();
    packed.#packed = lists.length;
    packed.#starts = new Uint32Array(lists.length + 1);
    let total = 0;
    for (const [slot, list] of lists.entries()) {
      packed.#starts[slot] = total;
      total += list.length;
    }
    packed.#starts[lists.length] = total;
    packed.#values = new Uint32Array(total);
    let at = 0;
    for (const list of lists) for (const value of list) packed.#values[at++] = value;
    return packed;
  }

  set(slot: number, list: readonly number[]): void {
    // Most changes are of price or stock; a list kept beside costs every question a look-up.
    const known = this.get(slot);
    if (known.length === list.length && known.every((value, at) => value === list[at])) return;
    this.#changed.set(slot, list);
  }

  get(slot: number): readonly number[] {
    const changed = this.#changed.get(slot);
    if (changed) return changed;
    if (slot >= this.#packed) return [];
    return Array.from(this.#values.subarray(this.#starts[slot], this.#starts[slot + 1]));
  }

  /** Adds one to `counts` for each number in the slot's list. */
  countInto(slot: number, counts: Int32Array): void {
    const changed = this.#changed.size > 0 ? this.#changed.get(slot) : undefined;
    if (changed) {
      for (const value of changed) counts[value] = (counts[value] ?? 0) + 1;
      return;
    }
    if (slot >= this.#packed) return;
    const values = this.#values;
    const end = this.#starts[slot + 1] as number;
    for (let at = this.#starts[slot] as number; at < end; at += 1) {
      const value = values[at] as number;
      counts[value] = (counts[value] as number) + 1;
    }
  }

  /** Bits of the slot's numbers: the bit of each number's group where `wanted` has the number. */
  bits(slot: number, bitOf: Uint32Array): number {
    const changed = this.#changed.size > 0 ? this.#changed.get(slot) : undefined;
    let bits = 0;
    if (changed) {
      for (const value of changed) bits |= bitOf[value] ?? 0;
      return bits;
    }
    if (slot >= this.#packed) return 0;
    const end = this.#starts[slot + 1] as number;
    for (let at = this.#starts[slot] as number; at < end; at += 1) bits |= bitOf[this.#values[at] as number] as number;
    return bits;
  }

  /** Adds one for each number of the slot whose group's bit is `bit`. */
  countGroupInto(slot: number, counts: Int32Array, groupBit: Uint32Array, bit: number): void {
    const changed = this.#changed.size > 0 ? this.#changed.get(slot) : undefined;
    if (changed) {
      for (const value of changed) if (groupBit[value] === bit) counts[value] = (counts[value] ?? 0) + 1;
      return;
    }
    if (slot >= this.#packed) return;
    const end = this.#starts[slot + 1] as number;
    for (let at = this.#starts[slot] as number; at < end; at += 1) {
      const value = this.#values[at] as number;
      if (groupBit[value] === bit) counts[value] = (counts[value] as number) + 1;
    }
  }
}

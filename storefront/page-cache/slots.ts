import type { Generation } from './wide-tags.ts';

export interface Slot<P> {
  key: string;
  page: P;
  tags: Int32Array;
  generation: Generation;
  bytes: number;
}

function contains(sorted: Int32Array, wanted: number): boolean {
  let low = 0;
  let high = sorted.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const value = sorted[middle] as number;
    if (value === wanted) return true;
    if (value < wanted) low = middle + 1;
    else high = middle - 1;
  }
  return false;
}

/** Numbered places for pages, in the order in which they were last asked for. */
export function createSlots<P>() {
  const slots: (Slot<P> | undefined)[] = [];
  const free: number[] = [];
  const byKey = new Map<string, number>();

  return {
    count: () => byKey.size,
    numberOf: (key: string): number => byKey.get(key) ?? -1,
    at: (number: number): Slot<P> | undefined => slots[number],
    oldest: (): number | undefined => byKey.values().next().value,
    bears(number: number, tag: number): boolean {
      const slot = slots[number];
      return slot !== undefined && contains(slot.tags, tag);
    },
    /** Moves a page to the end of those that leave first. */
    touch(number: number): void {
      const key = slots[number]?.key;
      if (key === undefined) return;
      byKey.delete(key);
      byKey.set(key, number);
    },
    put(slot: Slot<P>): number {
      const number = free.pop() ?? slots.length;
      slots[number] = slot;
      byKey.set(slot.key, number);
      return number;
    },
    /** Empties a place; answers what it held. */
    take(number: number): Slot<P> | undefined {
      const slot = slots[number];
      if (!slot) return undefined;
      slots[number] = undefined;
      free.push(number);
      byKey.delete(slot.key);
      return slot;
    },
  };
}

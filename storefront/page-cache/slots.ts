import type { Generation } from './wide-tags.ts';

export interface Slot<P> {
  key: string;
  page: P;
  tags: Int32Array;
  generation: Generation;
  bytes: number;
  /** Asked for since its turn to leave last came. */
  asked?: boolean;
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

/** Numbered places for pages, in the order in which they leave: who was asked for meanwhile goes to the end once more. */
export function createSlots<P>() {
  const slots: (Slot<P> | undefined)[] = [];
  const free: number[] = [];
  const byKey = new Map<string, number>();

  return {
    count: () => byKey.size,
    numberOf: (key: string): number => byKey.get(key) ?? -1,
    at: (number: number): Slot<P> | undefined => slots[number],
    /** Who is to leave next. */
    oldest(): number | undefined {
      for (const [key, number] of byKey) {
        const slot = slots[number];
        if (!slot?.asked) return number;
        slot.asked = false;
        byKey.delete(key);
        byKey.set(key, number);
      }
      return undefined;
    },
    bears(number: number, tag: number): boolean {
      const slot = slots[number];
      return slot !== undefined && contains(slot.tags, tag);
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

import type { Generation } from './wide-tags.ts';

export interface Slot<P> {
  key: string;
  page: P;
  tags: Int32Array;
  generation: Generation;
  bytes: number;
  /** Requested since it was last considered for eviction. */
  isUsed?: boolean;
}

function contains(sorted: Int32Array, target: number): boolean {
  let low = 0;
  let high = sorted.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const value = sorted[middle] as number;
    if (value === target) return true;
    if (value < target) low = middle + 1;
    else high = middle - 1;
  }
  return false;
}

/** Slots of pages by eviction: second chance (CLOCK). Own, not an LRU: tags refer to four-byte numbers. */
export function createSlots<P>() {
  const slots: (Slot<P> | undefined)[] = [];
  const free: number[] = [];
  const byKey = new Map<string, number>();

  return {
    count: () => byKey.size,
    numberOf: (key: string): number => byKey.get(key) ?? -1,
    at: (number: number): Slot<P> | undefined => slots[number],
    /** Slot to evict next. */
    oldest(): number | undefined {
      for (const [key, number] of byKey) {
        const slot = slots[number];
        if (!slot?.isUsed) return number;
        slot.isUsed = false;
        byKey.delete(key);
        byKey.set(key, number);
      }
      return undefined;
    },
    hasTag(number: number, tag: number): boolean {
      const slot = slots[number];
      return slot !== undefined && contains(slot.tags, tag);
    },
    put(slot: Slot<P>): number {
      const number = free.pop() ?? slots.length;
      slots[number] = slot;
      byKey.set(slot.key, number);
      return number;
    },
    /** Empties a slot and returns its content. */
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

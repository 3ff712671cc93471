interface Pages {
  slots: number[];
  limit: number;
}

/** Finds cached pages by tag. Numbers in packed arrays fit 100,000 pages of 26 tags; evicted ones go in batches. */
export function createTagIndex(hasTag: (slot: number, tag: number) => boolean) {
  const numbers = new Map<string, number>();
  const pages = new Map<number, Pages>();
  let next = 0;

  function numberOf(tag: string): number {
    const known = numbers.get(tag);
    if (known !== undefined) return known;
    numbers.set(tag, next);
    return next++;
  }

  function sweep(tag: number, list: Pages): void {
    list.slots = [...new Set(list.slots)].filter((slot) => hasTag(slot, tag));
    list.limit = Math.max(16, list.slots.length * 2);
  }

  return {
    /** Numbers of the tags, sorted. */
    intern: (tags: Iterable<string>): Int32Array => Int32Array.from(new Set([...tags].map(numberOf))).sort(),
    add(slot: number, tags: Int32Array): void {
      for (const tag of tags) {
        const list = pages.get(tag) ?? { slots: [], limit: 16 };
        if (list.slots.length >= list.limit) sweep(tag, list);
        list.slots.push(slot);
        pages.set(tag, list);
      }
    },
    /** Removes a tag from the index and returns the slots of the pages that have it. */
    take(tag: string): number[] {
      const number = numbers.get(tag);
      const list = number === undefined ? undefined : pages.get(number);
      if (number === undefined || !list) return [];
      pages.delete(number);
      return [...new Set(list.slots)].filter((slot) => hasTag(slot, number));
    },
  };
}

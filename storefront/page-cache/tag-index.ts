interface Pages {
  slots: number[];
  limit: number;
}

/**
 * Which kept pages bear a tag. Pages are slot numbers and tags are numbered, so that 100,000 pages
 * with 26 tags each fit into packed arrays; slots of pages that left are swept when an array doubles.
 */
export function createTagIndex(bears: (slot: number, tag: number) => boolean) {
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
    list.slots = [...new Set(list.slots)].filter((slot) => bears(slot, tag));
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
    /** Slots of the pages that bear the tag; the index forgets them. */
    take(tag: string): number[] {
      const number = numbers.get(tag);
      const list = number === undefined ? undefined : pages.get(number);
      if (number === undefined || !list) return [];
      pages.delete(number);
      return [...new Set(list.slots)].filter((slot) => bears(slot, number));
    },
  };
}

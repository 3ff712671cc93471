import { TAGS_OF_EVERY_PAGE } from '../../contract/cache-tags.ts';

/** Tags of very many pages: dropped by counting up a generation, not page by page. */
const WIDE = [...TAGS_OF_EVERY_PAGE, 'listing', 'banners', 'discounts'];

export interface Generation {
  mask: number;
  epoch: number;
}

const hasTag = (tags: ReadonlySet<string>, wide: string) => TAGS_OF_EVERY_PAGE.includes(wide) || tags.has(wide);

export function createWideTags() {
  const counters = WIDE.map(() => 0);

  function epochOf(mask: number): number {
    let sum = 0;
    for (let bit = 0; bit < counters.length; bit += 1) if (mask & (1 << bit)) sum += counters[bit] as number;
    return sum;
  }

  return {
    isWide: (tag: string): boolean => WIDE.includes(tag),
    generationOf(tags: ReadonlySet<string>): Generation {
      const mask = WIDE.reduce((bits, wide, bit) => (hasTag(tags, wide) ? bits | (1 << bit) : bits), 0);
      return { mask, epoch: epochOf(mask) };
    },
    isCurrent: ({ mask, epoch }: Generation): boolean => epochOf(mask) === epoch,
    /** Begins a new generation of a wide tag; false for any other tag. */
    bump(tag: string): boolean {
      const at = WIDE.indexOf(tag);
      if (at >= 0) counters[at] = (counters[at] as number) + 1;
      return at >= 0;
    },
  };
}

/** Tags that very many pages bear: they are dropped by counting up a generation, not page by page. */
const WIDE = ['shop', 'navigation', 'listing', 'banners'];

export interface Generation {
  mask: number;
  epoch: number;
}

export function createWideTags() {
  const counters = WIDE.map(() => 0);

  const epochOf = (mask: number) => counters.reduce((sum, counter, bit) => sum + (mask & (1 << bit) ? counter : 0), 0);

  return {
    isWide: (tag: string) => WIDE.includes(tag),
    /** Every page stands in the generation of the shop, whatever else it bears. */
    generationOf(tags: ReadonlySet<string>): Generation {
      const mask = WIDE.reduce((bits, tag, bit) => (tag === 'shop' || tags.has(tag) ? bits | (1 << bit) : bits), 0);
      return { mask, epoch: epochOf(mask) };
    },
    isCurrent: ({ mask, epoch }: Generation) => epochOf(mask) === epoch,
    bump(tag: string): void {
      const at = WIDE.indexOf(tag);
      counters[at] = (counters[at] ?? 0) + 1;
    },
  };
}

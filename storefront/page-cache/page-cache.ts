import { createTagIndex } from './tag-index.ts';
import { createWideTags, type Generation } from './wide-tags.ts';

/** A rendered page, ready to be sent. */
export interface KeptPage {
  etag: string;
  headers: Record<string, string>;
  brotli: Buffer;
  /** Made when the first client asks that reads gzip only. */
  gzip?: Buffer;
}

export interface PageCacheStats {
  hits: number;
  misses: number;
  drops: number;
  pages: number;
  bytes: number;
}

interface Slot {
  key: string;
  page: KeptPage;
  tags: Int32Array;
  generation: Generation;
  bytes: number;
}

/** Object and index overhead of a kept page, roughly. */
const OVERHEAD = 1_200;

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

/** Keeps pages within a bound of memory, the least recently asked for leave first; news drop them by their tags. */
export function createPageCache(maximumBytes: number) {
  const slots: (Slot | undefined)[] = [];
  const free: number[] = [];
  const byKey = new Map<string, number>();
  const index = createTagIndex((slot, tag) => {
    const kept = slots[slot];
    return kept !== undefined && contains(kept.tags, tag);
  });
  const wide = createWideTags();
  const stats: PageCacheStats = { hits: 0, misses: 0, drops: 0, pages: 0, bytes: 0 };
  const droppedWhileRendering = new Set<string>();
  let rendering = 0;

  function remove(number: number): void {
    const slot = slots[number];
    if (!slot) return;
    slots[number] = undefined;
    free.push(number);
    byKey.delete(slot.key);
    stats.pages -= 1;
    stats.bytes -= slot.bytes;
  }

  function makeRoom(): void {
    while (stats.bytes > maximumBytes) {
      const oldest = byKey.values().next();
      if (oldest.done) return;
      remove(oldest.value);
    }
  }

  function keep(key: string, page: KeptPage, pageTags: ReadonlySet<string>): void {
    const known = byKey.get(key);
    if (known !== undefined) remove(known);
    const number = free.pop() ?? slots.length;
    const tags = index.intern([...pageTags].filter((tag) => !wide.isWide(tag)));
    const bytes = page.brotli.length + key.length * 2 + tags.length * 12 + OVERHEAD;
    slots[number] = { key, page, tags, generation: wide.generationOf(pageTags), bytes };
    byKey.set(key, number);
    index.add(number, tags);
    stats.pages += 1;
    stats.bytes += bytes;
    makeRoom();
  }

  return {
    /** The page kept under a key, if it still holds. */
    get(key: string): KeptPage | undefined {
      const number = byKey.get(key);
      const slot = number === undefined ? undefined : slots[number];
      if (number === undefined || !slot || !wide.isCurrent(slot.generation)) {
        if (number !== undefined) remove(number);
        stats.misses += 1;
        return undefined;
      }
      byKey.delete(key);
      byKey.set(key, number);
      stats.hits += 1;
      return slot.page;
    },
    /** Announces a rendering; the answer keeps its page unless news came meanwhile that it may have missed. */
    begin(): (result?: { key: string; page: KeptPage; tags: ReadonlySet<string> }) => void {
      rendering += 1;
      const generation = wide.generationOf(new Set(['shop', 'navigation', 'listing', 'banners']));
      return (result) => {
        rendering -= 1;
        const missed =
          !wide.isCurrent(generation) || [...(result?.tags ?? [])].some((tag) => droppedWhileRendering.has(tag));
        if (rendering === 0) droppedWhileRendering.clear();
        if (result && !missed) keep(result.key, result.page, result.tags);
      };
    },
    keep,
    /** Counts memory that a kept page took on later. */
    grow(key: string, bytes: number): void {
      const slot = slots[byKey.get(key) ?? -1];
      if (!slot) return;
      slot.bytes += bytes;
      stats.bytes += bytes;
      makeRoom();
    },
    drop(tags: Iterable<string>): void {
      for (const tag of tags) {
        if (rendering > 0) droppedWhileRendering.add(tag);
        if (wide.isWide(tag)) {
          wide.bump(tag);
          stats.drops += 1;
          continue;
        }
        const numbers = index.take(tag);
        for (const number of numbers) remove(number);
        stats.drops += numbers.length;
      }
    },
    stats: (): PageCacheStats => ({ ...stats }),
  };
}

export type PageCache = ReturnType<typeof createPageCache>;

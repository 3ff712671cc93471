import { watchRenderings } from './renderings.ts';
import { createSlots } from './slots.ts';
import { createTagIndex } from './tag-index.ts';
import { createWideTags } from './wide-tags.ts';

/** A rendered page, ready to send. */
export interface CachedPage {
  etag: string;
  /** Names and values in turn, as `writeHead` takes them. */
  headers: string[];
  brotli: Buffer;
  /** Compressed again at a better quality. */
  tight?: boolean;
  /** Made for the first client that accepts gzip only. */
  gzip?: Buffer;
}

export interface PageCacheStats {
  hits: number;
  misses: number;
  drops: number;
  pages: number;
  bytes: number;
}

export interface FinishedPage {
  key: string;
  page: CachedPage;
  tags: ReadonlySet<string>;
  /** Position of the newest event that was applied before every API response used in it. */
  followed?: number;
}

/** Object and index overhead of a cached page, roughly, in bytes. */
const OVERHEAD = 1_200;

/** Caches pages within a bound of memory, evicts the least recently used, and drops pages by tag. */
export function createPageCache(maximumBytes: number) {
  const slots = createSlots<CachedPage>();
  const index = createTagIndex(slots.hasTag);
  const wide = createWideTags();
  const renderings = watchRenderings();
  const stats = { hits: 0, misses: 0, drops: 0, bytes: 0 };

  function remove(number: number): void {
    stats.bytes -= slots.take(number)?.bytes ?? 0;
  }

  function grow(number: number, bytes: number): void {
    const slot = slots.at(number);
    if (!slot) return;
    slot.bytes += bytes;
    stats.bytes += bytes;
    for (let oldest = slots.oldest(); stats.bytes > maximumBytes && oldest !== undefined; oldest = slots.oldest())
      remove(oldest);
  }

  function put({ key, page, tags: pageTags }: FinishedPage): void {
    remove(slots.numberOf(key));
    const tags = index.intern([...pageTags].filter((tag) => !wide.isWide(tag)));
    const number = slots.put({ key, page, tags, generation: wide.generationOf(pageTags), bytes: 0 });
    index.add(number, tags);
    grow(number, page.brotli.length + key.length * 2 + tags.length * 12 + OVERHEAD);
  }

  return {
    /** The page cached under a key, unless an event has dropped it. */
    get(key: string): CachedPage | undefined {
      const number = slots.numberOf(key);
      const slot = slots.at(number);
      if (!slot || !wide.isCurrent(slot.generation)) {
        remove(number);
        stats.misses += 1;
        return undefined;
      }
      slot.isUsed = true;
      stats.hits += 1;
      return slot.page;
    },
    /** Registers a rendering. The returned function caches its page, unless an event dropped one of its tags meanwhile. */
    begin(): (finished?: FinishedPage) => void {
      const end = renderings.begin();
      return (finished) => {
        if (finished && !end(finished.tags, finished.followed ?? Infinity)) put(finished);
      };
    },
    put,
    /** Adjusts the size of a cached page that grew or shrank after it was put. */
    grow(key: string, page: CachedPage, bytes: number): void {
      const number = slots.numberOf(key);
      if (slots.at(number)?.page === page) grow(number, bytes);
    },
    /** Drops every page with one of the tags; `position` is that of the event. */
    drop(tags: Iterable<string>, position = 0): void {
      for (const tag of tags) {
        renderings.dropped(tag, position);
        const numbers = wide.isWide(tag) ? [] : index.take(tag);
        for (const number of numbers) remove(number);
        stats.drops += wide.bump(tag) ? 1 : numbers.length;
      }
    },
    stats: (): PageCacheStats => ({ ...stats, pages: slots.count() }),
  };
}

export type PageCache = ReturnType<typeof createPageCache>;

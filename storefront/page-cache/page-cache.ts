import { watchRenderings } from './renderings.ts';
import { createSlots } from './slots.ts';
import { createTagIndex } from './tag-index.ts';
import { createWideTags } from './wide-tags.ts';

/** A rendered page, ready to be sent. */
export interface KeptPage {
  etag: string;
  /** Names and values one after another. */
  headers: string[];
  brotli: Buffer;
  /** Compressed again, tighter. */
  tight?: boolean;
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

export interface FinishedPage {
  key: string;
  page: KeptPage;
  tags: ReadonlySet<string>;
  /** Position of the last event that all answers which it was made of had followed. */
  followed?: number;
}

/** Object and index overhead of a kept page, roughly. */
const OVERHEAD = 1_200;

/** Keeps pages within a bound of memory, those that nobody asks for leave first; news drop them by their tags. */
export function createPageCache(maximumBytes: number) {
  const slots = createSlots<KeptPage>();
  const index = createTagIndex(slots.bears);
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

  function keep({ key, page, tags: pageTags }: FinishedPage): void {
    remove(slots.numberOf(key));
    const tags = index.intern([...pageTags].filter((tag) => !wide.isWide(tag)));
    const number = slots.put({ key, page, tags, generation: wide.generationOf(pageTags), bytes: 0 });
    index.add(number, tags);
    grow(number, page.brotli.length + key.length * 2 + tags.length * 12 + OVERHEAD);
  }

  return {
    /** The page kept under a key, if it still holds. */
    get(key: string): KeptPage | undefined {
      const number = slots.numberOf(key);
      const slot = slots.at(number);
      if (!slot || !wide.isCurrent(slot.generation)) {
        remove(number);
        stats.misses += 1;
        return undefined;
      }
      slot.asked = true;
      stats.hits += 1;
      return slot.page;
    },
    /** Announces a rendering; the answer keeps its page unless an event overtook it. */
    begin(): (finished?: FinishedPage) => void {
      const end = renderings.begin();
      return (finished) => {
        if (finished && !end(finished.tags, finished.followed ?? Infinity)) keep(finished);
      };
    },
    keep,
    /** Counts memory that a kept page took on later, or gave back. */
    grow(key: string, page: KeptPage, bytes: number): void {
      const number = slots.numberOf(key);
      if (slots.at(number)?.page === page) grow(number, bytes);
    },
    /** `position` is that of the event that drops them. */
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

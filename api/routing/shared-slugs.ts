import QuickLRU from 'quick-lru';
import type { PultEvent } from '../../contract/events.ts';
import type { Database } from '../platform/database/index.ts';
import { directAnswer } from '../platform/http/index.ts';
import { readSlug, type SlugRow } from './store.ts';

/** Some hundred bytes each. */
const MOST = 10_000;

export interface SharedSlugs {
  /** The record of a path, as `readSlug`. */
  find(language: string, path: string): Promise<SlugRow | undefined>;
  onEvents(events: PultEvent[]): void;
}

/** Caches records of paths for in-process pages. Any event of paths clears all: it changes former ones' targets too. */
export function shareSlugs(db: Database): SharedSlugs {
  const found = new QuickLRU<string, SlugRow>({ maxSize: MOST });
  let generation = 0;
  return {
    async find(language, path) {
      if (!directAnswer.getStore()) return readSlug(db, language, path);
      const key = `${language}|${path}`;
      const cached = found.get(key);
      if (cached) return cached;
      const before = generation;
      const slug = await readSlug(db, language, path);
      if (!slug || before !== generation) return slug;
      found.set(key, slug);
      return slug;
    },
    onEvents(events) {
      if (!events.some(({ type }) => type === 'slug.changed' || type === 'catalogue.replaced')) return;
      generation += 1;
      found.clear();
    },
  };
}

import { TAGS_OF_EVERY_PAGE } from '../../contract/cache-tags.ts';

/** A rendering that takes longer is given up, so drops older than this need not be remembered. */
export const RENDER_LIMIT_MS = 30_000;
/** With more drops all are deleted, and no earlier rendering is cached: bounds the memory of an import. */
const MOST_DROPS = 50_000;

interface Drop {
  /** Sequence number over drops and renderings: the clock is too coarse to order them. */
  order: number;
  /** Position of the event. */
  position: number;
  at: number;
}

/** Watches renderings, so that no stale page is cached: by dropped tags, or by answers without the event yet. */
export function watchRenderings(now: () => number = () => performance.now()) {
  /** By tag, oldest first. */
  const drops = new Map<string, Drop>();
  let order = 0;
  const forgotten = { order: 0, position: 0 };

  function forgetOldest(): void {
    const before = drops.size > MOST_DROPS ? Infinity : now() - RENDER_LIMIT_MS;
    for (const [tag, drop] of drops) {
      if (drop.at >= before) return;
      drops.delete(tag);
      forgotten.order = Math.max(forgotten.order, drop.order);
      forgotten.position = Math.max(forgotten.position, drop.position);
    }
  }

  return {
    dropped(tag: string, position: number): void {
      order += 1;
      drops.delete(tag);
      drops.set(tag, { order, position, at: now() });
      forgetOldest();
    },
    /** Begins a rendering. The returned function ends it and says whether a page with these tags is stale. */
    begin(): (tags: ReadonlySet<string>, followed: number) => boolean {
      order += 1;
      const began = order;
      return (tags, followed) => {
        forgetOldest();
        if (began < forgotten.order || followed < forgotten.position) return true;
        return [...TAGS_OF_EVERY_PAGE, ...tags].some((tag) => {
          const drop = drops.get(tag);
          return drop !== undefined && (drop.order > began || drop.position > followed);
        });
      };
    },
  };
}

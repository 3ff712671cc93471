import { TAGS_OF_EVERY_PAGE } from '../../contract/cache-tags.ts';

/** A rendering that takes longer is given up; what was dropped longer ago overtakes no rendering that may still be kept. */
export const RENDER_LIMIT_MS = 30_000;
/** With more drops than this all are forgotten, and no rendering that began before is kept: an import fills no memory. */
const MOST_DROPS = 50_000;

interface Drop {
  /** Number among drops and beginnings: time is too coarse to tell which was first. */
  order: number;
  /** Position of the event. */
  position: number;
  at: number;
}

/**
 * Watches renderings that are under way: an event that comes meanwhile makes a page untrue before it is kept, and so does an
 * event that the answers which it was made of had not followed, because they came from a machine that is behind.
 */
export function watchRenderings(now: () => number = () => performance.now()) {
  /** By tag, the oldest first. */
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
    /** Begins a rendering; the answer ends it and says whether an event overtook a page with these tags. */
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

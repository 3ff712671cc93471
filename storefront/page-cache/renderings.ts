import type { createWideTags } from './wide-tags.ts';

/** Watches renderings that are under way: news that come meanwhile make their pages untrue before they are kept. */
export function watchRenderings(wide: ReturnType<typeof createWideTags>) {
  const dropped = new Set<string>();
  let underway = 0;
  return {
    heard(tag: string): void {
      if (underway > 0) dropped.add(tag);
    },
    /** Begins a rendering; the answer ends it and says whether news overtook a page with these tags. */
    begin(): (tags: ReadonlySet<string>) => boolean {
      underway += 1;
      const generation = wide.generationOfAll();
      return (tags) => {
        underway -= 1;
        const overtaken = !wide.isCurrent(generation) || [...tags].some((tag) => dropped.has(tag));
        if (underway === 0) dropped.clear();
        return overtaken;
      };
    },
  };
}

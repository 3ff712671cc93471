import type { Explanation } from '../../contract/search/records.ts';
import type { CatalogueIndex } from './catalogue-index.ts';
import { queryOf, recordsOf, type Search } from './find-in.ts';
import { popularityOf } from './popularity.ts';
import type { Audience } from './question.ts';
import { explain } from './text/explain.ts';
import { PARTS } from './text/rank.ts';

interface Searched {
  index: CatalogueIndex;
  search: Search;
  audience: Audience;
  /** Found slots, best first. */
  slots: Uint32Array;
}

/** Points of products for a search, part by part. */
export function explainProducts(
  { index, search, audience, slots }: Searched,
  ids: readonly number[],
): Explanation['items'] {
  const query = queryOf(search);
  const { isSeen, isOfNamed } = recordsOf(index, search, audience);
  const popularity = popularityOf(index);
  const explainable = ids.flatMap((id) => {
    const slot = index.slotOf(id);
    return slot !== undefined && isSeen(slot) ? [{ id, slot }] : [];
  });
  const explained = explain(
    index.texts[search.language],
    query,
    isSeen,
    explainable.map(({ slot }) => slot),
  );
  return explainable.map(({ id, slot }, position) => {
    const { words, match, wholeName, coverage, code } = explained[position] as (typeof explained)[number];
    const parts = {
      code,
      match: Math.round(match),
      whole_name: wholeName + (isOfNamed?.(slot) ? PARTS.wholeGroup : 0),
      coverage: Math.round(coverage),
      available: index.inStock[slot] === 1 ? PARTS.available : 0,
      popular: Math.round((popularity[slot] ?? 0) * PARTS.popular),
    };
    const rank = slots.indexOf(slot);
    return {
      product_id: id,
      position: rank < 0 ? null : rank + 1,
      score: Object.values(parts).reduce((sum, points) => sum + points, 0),
      ...parts,
      words: words.map(({ weight, ...word }) => ({ ...word, weight: Math.round(weight * 100) / 100 })),
    };
  });
}

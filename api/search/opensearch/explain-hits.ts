import type { Explanation } from '../../../contract/search/records.ts';
import { popularityOf } from '../popularity.ts';
import { PARTS } from '../text/rank.ts';
import type { WordSearch } from '../word-engine.ts';
import type { Hit } from './finder.ts';
import type { Prepared } from './search-body.ts';

type Item = Explanation['items'][number];
type Word = Item['words'][number];

/** `{word}:{kind}:{field}:{points}`, as the clauses of a search are named. */
const NAME = /^(\d+):([a-z_]+):([a-z]*):(\d+)$/;

/** The best of what matched each word. */
function wordsOf({ words, weights }: Prepared, names: readonly string[]): Word[] {
  return words.map(({ word }, at) => {
    const matched = names.flatMap((name) => {
      const [, of, kind = '', field = '', points] = NAME.exec(name) ?? [];
      return Number(of) === at && of !== undefined ? [{ kind, field: field || null, points: Number(points) }] : [];
    });
    const best = matched.reduce<(typeof matched)[number] | null>(
      (one, other) => (other.points > (one?.points ?? 0) ? other : one),
      null,
    );
    const searched = word.parts.join(' ');
    const weight = weights[at] ?? 1;
    return {
      searched,
      // The cluster says that a form of the word matches, not which one the product has.
      found: best && (best.kind === 'exact' || best.kind === 'code') ? searched : null,
      kind: best?.kind ?? null,
      field: best?.field ?? null,
      points: weight === 0 ? 0 : (best?.points ?? 0),
      weight: Math.round(weight * 100) / 100,
    };
  });
}

/** Points of products part by part; what the name adds is what is left of the cluster's score. */
export function explainHits(
  { view }: WordSearch,
  prepared: Prepared,
  hits: readonly Hit[],
  positionOf: (slot: number) => number | null,
): Explanation['items'] {
  const { index } = view;
  const popularity = popularityOf(index);
  return hits.flatMap(({ _id, _score, matched_queries: names = [] }): Item[] => {
    const slot = index.slotOf(Number(_id));
    if (slot === undefined) return [];
    const words = wordsOf(prepared, names);
    const weights = words.reduce((sum, { weight }) => sum + weight, 0);
    const match = Math.round(
      words.reduce((sum, { points, weight }) => sum + points * weight, 0) / Math.max(1, weights),
    );
    const code = names.includes('code') ? PARTS.code : 0;
    const wholeName =
      (names.includes('whole') ? PARTS.wholeName : 0) + (names.includes('group') ? PARTS.wholeGroup : 0);
    const available = names.includes('available') ? PARTS.available : 0;
    const popular = Math.round((popularity[slot] ?? 0) * PARTS.popular);
    const rest = Math.round(_score ?? 0) - match - code - wholeName - available - popular;
    const parts = { code, match, whole_name: wholeName, coverage: Math.max(0, rest), available, popular };
    const score = Object.values(parts).reduce((sum, points) => sum + points, 0);
    return [{ product_id: Number(_id), position: positionOf(slot), score, ...parts, words }];
  });
}

import type { Language } from '../../contract/locales.ts';
import type { CatalogueIndex } from './catalogue-index.ts';
import { popularityOf } from './popularity.ts';
import { type Audience, isSeen } from './question.ts';
import type { SortOrder } from './sort-orders.ts';
import { readQuery, type Synonyms } from './text/query.ts';
import { PARTS, type Ranked, type Records, rank } from './text/rank.ts';

/** Slots of the products that match a search, best first. */
export interface Found {
  slots: Uint32Array;
  hasAllWords: boolean;
}

export interface Search {
  text: string;
  language: Language;
  synonyms: Synonyms;
}

/** What is known of products beside their texts. */
export function recordsOf(index: CatalogueIndex, audience: Audience): Records {
  const popularity = popularityOf(index);
  return {
    isSeen: (slot) => isSeen(index, slot, audience),
    standing: (slot) => (index.inStock[slot] === 1 ? PARTS.available : 0) + (popularity[slot] ?? 0) * PARTS.popular,
  };
}

/** Slots by score, highest first; equal ones in the given order. Counted instead of compared: a search may find every product. */
function byScore({ scores }: Ranked, order: SortOrder): Uint32Array {
  let highest = 0;
  for (let slot = 0; slot < scores.length; slot += 1)
    if ((scores[slot] as number) > highest) highest = scores[slot] as number;
  const starts = new Uint32Array(highest + 2);
  let total = 0;
  for (const slot of order.slots) {
    const score = scores[slot] ?? 0;
    if (score === 0) continue;
    starts[highest - score + 1] = (starts[highest - score + 1] as number) + 1;
    total += 1;
  }
  for (let at = 1; at < starts.length; at += 1) starts[at] = (starts[at] as number) + (starts[at - 1] as number);
  const sorted = new Uint32Array(total);
  for (const slot of order.slots) {
    const score = scores[slot] ?? 0;
    if (score === 0) continue;
    const at = starts[highest - score] as number;
    sorted[at] = slot;
    starts[highest - score] = at + 1;
  }
  return sorted;
}

/** The products that match a search and the caller may see, best match first, ties by the sort order. */
export function findIn(index: CatalogueIndex, search: Search, audience: Audience, order: SortOrder): Found {
  const texts = index.texts[search.language];
  const ranked = rank(texts, readQuery(search.text, search.language, search.synonyms), recordsOf(index, audience));
  return { slots: byScore(ranked, order), hasAllWords: ranked.hasAllWords };
}

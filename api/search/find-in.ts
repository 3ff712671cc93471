import type { Language } from '../../contract/locales.ts';
import type { CatalogueIndex } from './catalogue-index.ts';
import { popularityOf } from './popularity.ts';
import { type Audience, isSeen } from './question.ts';
import type { Named } from './record-index.ts';
import type { SortOrder } from './sort-orders.ts';
import { type IsKnownWord, type Query, readQuery, type Synonyms } from './text/query.ts';
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
  /** Whether a category, brand, article or page has a word. */
  isKnownWord: IsKnownWord;
  /** Those that have the search as their name. */
  named: Named;
}

export const queryOf = ({ text, language, synonyms, isKnownWord }: Search): Query =>
  readQuery(text, language, synonyms, isKnownWord);

/** What is known of products beside their texts. */
export function recordsOf(index: CatalogueIndex, { named }: Search, audience: Audience): Records {
  const popularity = popularityOf(index);
  const ofNamed = new Set<number>();
  for (const id of named.categories) for (const slot of index.inCategory.of(id)) ofNamed.add(slot);
  for (const id of named.brands) for (const slot of index.ofBrand.of(id)) ofNamed.add(slot);
  return {
    isOfNamed: (slot) => ofNamed.has(slot),
    isSeen: (slot) => isSeen(index, slot, audience),
    standing: (slot) => (index.inStock[slot] === 1 ? PARTS.available : 0) + (popularity[slot] ?? 0) * PARTS.popular,
  };
}

/** Both fit into a double with room to spare. */
const HIGHEST = 65_535;
const RANKS = 2 ** 32;

/** Slots by score, highest first; equal ones in the given order. As numbers, which are sorted without a call for each pair. */
function byScore({ slots, scores }: Ranked, order: SortOrder): Uint32Array {
  const keys = Float64Array.from(
    slots,
    (slot, at) => (HIGHEST - (scores[at] as number)) * RANKS + (order.ranks[slot] as number),
  );
  return Uint32Array.from(keys.sort(), (key) => order.slots[key % RANKS] as number);
}

/** So few products that only mention what is searched for do not stand alone. */
const FEW = 3;

/** The other products of the narrowest category that one stands in. */
function besideOf(index: CatalogueIndex, slots: Uint32Array, audience: Audience, order: SortOrder): Uint32Array {
  const shelves = index.categoriesOf(slots[0] as number).map((id) => [...index.inCategory.of(id)]);
  const narrowest = shelves.filter(({ length }) => length > 1).sort((one, other) => one.length - other.length)[0] ?? [];
  const others = narrowest.filter((slot) => !slots.includes(slot) && isSeen(index, slot, audience));
  return Uint32Array.from(others.sort((one, other) => (order.ranks[one] ?? 0) - (order.ranks[other] ?? 0)));
}

/** Visible products that match a search, best first, ties by sort order; a few mere mentions bring neighbours. */
export function findIn(index: CatalogueIndex, search: Search, audience: Audience, order: SortOrder): Found {
  const texts = index.texts[search.language];
  const ranked = rank(texts, queryOf(search), recordsOf(index, search, audience));
  const slots = byScore(ranked, order);
  if (!ranked.areMentions || slots.length > FEW) return { slots, hasAllWords: ranked.hasAllWords };
  const beside = besideOf(index, slots, audience, order);
  return { slots: Uint32Array.from([...slots, ...beside]), hasAllWords: ranked.hasAllWords };
}

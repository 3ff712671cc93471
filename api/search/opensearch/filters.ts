import type { Chosen } from '../chosen.ts';
import { all, type Clause } from './word-query.ts';

/** Prices of a product, and of its variations, each nested. */
export type OfferPath = 'offers' | 'variations';

/** A filter that is set, and what a document must be for it. */
interface Condition {
  filter: string;
  clause: Clause;
}

export const filterOfValues = (property: number): string => `values-${property}`;
export const filterOfAttributes = (property: number): string => `attributes-${property}`;

const term = (field: string, value: number | boolean): Clause => ({ term: { [field]: { value } } });
const any = (filter: string, field: string, ids: readonly number[]): Condition[] =>
  ids.length > 0 ? [{ filter, clause: { terms: { [field]: ids } } }] : [];
const only = (isSet: boolean, filter: string, clause: Clause): Condition[] => (isSet ? [{ filter, clause }] : []);
const clausesBut = (conditions: readonly Condition[], without: string | null): Clause[] =>
  conditions.filter(({ filter }) => filter !== without).map(({ clause }) => clause);

/** What is chosen of products themselves. */
const ofProducts = (chosen: Chosen): Condition[] => [
  ...any('brand', 'brand', chosen.brands),
  ...any('tag', 'tags', chosen.tags),
  ...only(chosen.leastTenths > 0, 'rating', { range: { rating: { gte: chosen.leastTenths } } }),
  ...chosen.groups.flatMap((ids) => any(filterOfValues(chosen.groupOf(ids[0] ?? 0)), 'values', ids)),
];

/** What is chosen of a price, and of the variation that has it. */
function ofOffers(chosen: Chosen, path: OfferPath): Condition[] {
  const { minPrice, maxPrice, inStockOnly, reducedOnly, attributeGroups, groupOfAttribute } = chosen;
  const bounds = { ...(minPrice === null ? {} : { gte: minPrice }), ...(maxPrice === null ? {} : { lte: maxPrice }) };
  const conditions = [
    ...only(minPrice !== null || maxPrice !== null, 'price', { range: { [`${path}.price`]: bounds } }),
    ...only(reducedOnly, 'discount', term(`${path}.reduced`, true)),
  ];
  if (path === 'offers') return conditions;
  return [
    ...conditions,
    ...only(inStockOnly, 'stock', term('variations.in_stock', true)),
    ...attributeGroups.flatMap((ids) =>
      any(filterOfAttributes(groupOfAttribute(ids[0] ?? 0)), 'variations.attributes', ids),
    ),
  ];
}

/** Whose price, stock and discount count: a variation's where a property of variations is chosen. */
export const soldAt = ({ attributeGroups }: Chosen): OfferPath =>
  attributeGroups.length > 0 ? 'variations' : 'offers';

/** Offers of a price list that have what is chosen, but for one filter. */
export const offersBut = (chosen: Chosen, path: OfferPath, priceList: number, without: string | null): Clause =>
  all([term(`${path}.lists`, priceList), ...clausesBut(ofOffers(chosen, path), without)]);

/** Products that have what is chosen of themselves, whatever is sold of them. */
export const productsAlone = (chosen: Chosen): Clause => all(clausesBut(ofProducts(chosen), null));

/** Products that have what is chosen, but for one filter. */
export function productsBut(chosen: Chosen, priceList: number, without: string | null): Clause {
  const path = soldAt(chosen);
  const ofStock = path === 'offers' ? only(chosen.inStockOnly, 'stock', term('in_stock', true)) : [];
  const isOffered = clausesBut(ofOffers(chosen, path), without).length > 0;
  const offered = { nested: { path, score_mode: 'none', query: offersBut(chosen, path, priceList, without) } };
  return all([...clausesBut([...ofProducts(chosen), ...ofStock], without), ...(isOffered ? [offered] : [])]);
}

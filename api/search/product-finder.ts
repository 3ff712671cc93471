import type { ProductFinder } from '../catalogue/index.ts';
import { readProductsOfGroups } from '../catalogue/index.ts';
import { type Database, MAX_SORTS, type RequestContext } from '../platform/index.ts';
import { readTaxRates } from '../shop/index.ts';
import { type CatalogueIndex, languageBit } from './catalogue-index.ts';
import { findIn } from './find-in.ts';
import type { LiveIndex } from './live-index.ts';
import { type Audience, visibleOf } from './question.ts';
import { combine, type ListSort, type SortOrder, type SortOrders } from './sort-orders.ts';
import type { SynonymsOf } from './synonyms.ts';

/** Sorts of the wire's list of products and the index's name for each. */
const SORTS: Readonly<Record<string, ListSort>> = {
  id: 'id',
  '-id': 'newest',
  name: 'name',
  '-name': '-name',
  price: 'price',
  '-price': '-price',
  position: 'position',
  '-position': '-position',
  sells_count: 'sells_count',
  '-sells_count': '-sells_count',
};

interface Prepared {
  index: CatalogueIndex;
  sortOrder: SortOrder;
  audience: Audience;
}

/** Found slots in sorted order. */
function* among(sortOrder: SortOrder, found: Uint32Array): Generator<number> {
  const flags = new Uint8Array(sortOrder.slots.length);
  for (const slot of found) flags[slot] = 1;
  for (const slot of sortOrder.slots) if (flags[slot] === 1) yield slot;
}

/** Slots of products with one of these ids. */
function* only(index: CatalogueIndex, ids: readonly number[], slots: Iterable<number>): Generator<number> {
  const flags = new Uint8Array(index.count);
  for (const id of ids) {
    const slot = index.slotOf(id);
    if (slot !== undefined) flags[slot] = 1;
  }
  for (const slot of slots) if (flags[slot] === 1) yield slot;
}

type Keys = readonly [ListSort, ...ListSort[]];

/** The keys of a sort; undefined when one is unknown or there are too many. */
function keysOf(sort: string | undefined): Keys | undefined {
  if (sort === undefined) return ['recommended'];
  const names = sort.split(',').map((name) => name.trim());
  const keys = names.flatMap((name) => (Object.hasOwn(SORTS, name) ? [SORTS[name] as ListSort] : []));
  const [first, ...others] = keys;
  return first && keys.length === names.length && keys.length <= MAX_SORTS ? [first, ...others] : undefined;
}

/** Finds and sorts products in memory, at any depth of a list. */
export function createProductFinder(
  db: Database,
  live: LiveIndex,
  sortOrders: SortOrders,
  synonymsOf: SynonymsOf,
): ProductFinder {
  async function prepare([first, ...others]: Keys, context: RequestContext): Promise<Prepared> {
    const [index, rates, ofGroups] = await Promise.all([
      live.get(),
      context.withoutTax ? readTaxRates(db, context.countryId) : null,
      readProductsOfGroups(db, context),
    ]);
    const column = () => index.prices.get(context.priceListId, rates);
    const get = (sort: ListSort) => sortOrders.get(index, sort, column(), context.language);
    const getAll = () => Promise.all([get(first), ...others.map(get)]);
    let made = await getAll();
    // A product added while a sort order was computed is missing from it.
    while (made.some(({ slots }) => slots.length !== index.count)) made = await getAll();
    const sortOrder = combine(made);
    const audience = { language: languageBit(context.language), ofGroups, prices: column().prices };
    return { index, sortOrder, audience };
  }

  return {
    canSort: (sort) => keysOf(sort) !== undefined,
    async page({ sort, search, among: onlyIds, offset, limit }, context) {
      const keys = keysOf(sort);
      if (!keys) return null;
      const { index, sortOrder, audience } = await prepare(keys, context);
      const { language } = context;
      const asked = search === undefined ? null : { text: search, language, synonyms: await synonymsOf(language) };
      const found = asked && findIn(index, asked, audience, sortOrder).slots;
      const sorted = found && sort !== undefined ? among(sortOrder, found) : (found ?? sortOrder.slots);
      const slots = onlyIds ? only(index, onlyIds, sorted) : sorted;
      const ids = visibleOf(index, slots, audience, index.count);
      return { ids: ids.slice(offset, offset + limit), total: ids.length };
    },
  };
}

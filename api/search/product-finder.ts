import type { ProductFinder } from '../catalogue/index.ts';
import { readProductsOfGroups } from '../catalogue/index.ts';
import { type Database, MAX_SORTS, type RequestContext } from '../platform/index.ts';
import { readTaxRates } from '../shop/index.ts';
import { type CatalogueIndex, languageBit } from './catalogue-index.ts';
import { findIn } from './find-in.ts';
import type { LiveIndex } from './live-index.ts';
import { combine, type ListSort, type Order, type Orders } from './orders.ts';
import { type Audience, visibleOf } from './question.ts';

/** Sorts of the list of products by the order that the index keeps for each. */
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

interface Asked {
  index: CatalogueIndex;
  order: Order;
  audience: Audience;
}

/** Slots of an order that are among what was found. */
function* among(order: Order, found: Uint32Array): Generator<number> {
  const flags = new Uint8Array(order.slots.length);
  for (const slot of found) flags[slot] = 1;
  for (const slot of order.slots) if (flags[slot] === 1) yield slot;
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

/** The keys of a sort; undefined when one is unknown, or there are too many. */
function keysOf(sort: string | undefined): Keys | undefined {
  if (sort === undefined) return ['recommended'];
  const names = sort.split(',').map((name) => name.trim());
  const keys = names.flatMap((name) => (Object.hasOwn(SORTS, name) ? [SORTS[name] as ListSort] : []));
  const [first, ...others] = keys;
  return first && keys.length === names.length && keys.length <= MAX_SORTS ? [first, ...others] : undefined;
}

/** Finds and orders products in memory, at any depth of a list. */
export function createProductFinder(db: Database, live: LiveIndex, orders: Orders): ProductFinder {
  async function ask([first, ...others]: Keys, context: RequestContext): Promise<Asked> {
    const [index, rates, ofGroups] = await Promise.all([
      live.get(),
      context.withoutTax ? readTaxRates(db, context.countryId) : null,
      readProductsOfGroups(db, context),
    ]);
    const column = () => index.prices.get(context.priceListId, rates);
    const get = (sort: ListSort) => orders.get(index, sort, column(), context.language);
    const getAll = () => Promise.all([get(first), ...others.map(get)]);
    let made = await getAll();
    // A product that came while an order was made has no place in it yet.
    while (made.some(({ slots }) => slots.length !== index.count)) made = await getAll();
    const order = combine(made);
    const audience = { language: languageBit(context.language), ofGroups, prices: column().prices };
    return { index, order, audience };
  }

  return {
    orders: (sort) => keysOf(sort) !== undefined,
    async page({ sort, search, among: wanted, offset, limit }, context) {
      const keys = keysOf(sort);
      if (!keys) return null;
      const { index, order, audience } = await ask(keys, context);
      const found = search === undefined ? null : findIn(index, context.language, search, order);
      const ordered = found && sort !== undefined ? among(order, found) : (found ?? order.slots);
      const slots = wanted ? only(index, wanted, ordered) : ordered;
      const ids = visibleOf(index, slots, audience, index.count);
      return { ids: ids.slice(offset, offset + limit), total: ids.length };
    },
  };
}

import type { ProductFinder } from '../catalogue/index.ts';
import { readProductsOfGroups } from '../catalogue/index.ts';
import type { Database, RequestContext } from '../platform/index.ts';
import { readTaxRates } from '../shop/index.ts';
import { type CatalogueIndex, languageBit } from './catalogue-index.ts';
import { findIn } from './find-in.ts';
import type { LiveIndex } from './live-index.ts';
import type { ListSort, Order, Orders } from './orders.ts';
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

const knownSort = (sort: string | undefined): ListSort | undefined =>
  sort === undefined ? 'recommended' : Object.hasOwn(SORTS, sort) ? SORTS[sort] : undefined;

/** Finds and orders products in memory, at any depth of a list. */
export function createProductFinder(db: Database, live: LiveIndex, orders: Orders): ProductFinder {
  async function ask(sort: ListSort, context: RequestContext): Promise<Asked> {
    const [index, rates, ofGroups] = await Promise.all([
      live.get(),
      context.withoutTax ? readTaxRates(db, context.countryId) : null,
      readProductsOfGroups(db, context),
    ]);
    const column = () => index.prices.get(context.priceListId, rates);
    let order = await orders.get(index, sort, column(), context.language);
    // A product that came while the order was made has no place in it yet.
    while (order.slots.length !== index.count) order = await orders.get(index, sort, column(), context.language);
    const audience = { language: languageBit(context.language), ofGroups, prices: column().prices };
    return { index, order, audience };
  }

  return {
    orders: (sort) => knownSort(sort) !== undefined,
    async page({ sort, search, among: wanted, offset, limit }, context) {
      const known = knownSort(sort);
      if (!known) return null;
      const { index, order, audience } = await ask(known, context);
      const found = search === undefined ? null : findIn(index, context.language, search, order);
      const ordered = found && sort !== undefined ? among(order, found) : (found ?? order.slots);
      const slots = wanted ? only(index, wanted, ordered) : ordered;
      const ids = visibleOf(index, slots, audience, index.count);
      return { ids: ids.slice(offset, offset + limit), total: ids.length };
    },
    async matches(search, context) {
      const { index, order, audience } = await ask('recommended', context);
      return visibleOf(index, findIn(index, context.language, search, order), audience, index.count);
    },
  };
}

import { table } from '../../contract/table.ts';
import type { ProductFinder } from '../catalogue/index.ts';
import type { RequestContext } from '../platform/http/index.ts';
import { MAX_SORTS } from '../platform/listing/index.ts';
import type { CatalogueIndex } from './catalogue-index.ts';
import type { Memory, View } from './memory.ts';
import { countSeen, visibleOf } from './question.ts';
import { combine, type ListSort, type SortOrder } from './sort-orders.ts';

/** Sorts of the wire's list of products and the index's name for each. */
const SORTS: Readonly<Record<string, ListSort>> = table({
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
});

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

/** The slots of the products that match a search, best first. */
export type FindWords = (
  view: View,
  text: string,
  context: RequestContext,
  sortOrder: SortOrder,
) => Promise<Uint32Array>;

/** Sorts products in memory, at any depth of a list; who finds words is passed in. */
export function createProductFinder({ sortOrders, view }: Memory, findWords: FindWords): ProductFinder {
  async function sortedBy([first, ...others]: Keys, { index, column }: View, { language }: RequestContext) {
    const get = (sort: ListSort) => sortOrders.get(index, sort, column(), language);
    const getAll = () => Promise.all([get(first), ...others.map(get)]);
    let made = await getAll();
    // A product added while a sort order was computed is missing from it.
    while (made.some(({ slots }) => slots.length !== index.count)) made = await getAll();
    return combine(made);
  }

  return {
    canSort: (sort) => keysOf(sort) !== undefined,
    async page({ sort, search, among: onlyIds, offset, limit }, context) {
      const keys = keysOf(sort);
      if (!keys) return null;
      const seen = await view(context);
      const { index } = seen;
      const sortOrder = await sortedBy(keys, seen, context);
      const found = search === undefined ? null : await findWords(seen, search, context, sortOrder);
      const sorted = found && sort !== undefined ? among(sortOrder, found) : (found ?? sortOrder.slots);
      const slots = onlyIds ? only(index, onlyIds, sorted) : sorted;
      const ids = visibleOf(index, slots, seen.audience(), index.count);
      return { ids: ids.slice(offset, offset + limit), total: ids.length };
    },
    async count(kind, ids, context, most = Number.POSITIVE_INFINITY) {
      const { index, audience } = await view(context);
      const lists = kind === 'category' ? index.inCategory : index.ofBrand;
      const seenBy = audience();
      return new Map(ids.map((id) => [id, countSeen(index, lists.of(id), seenBy, most)]));
    },
  };
}

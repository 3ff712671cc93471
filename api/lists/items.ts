import type { ListQuery } from '../../contract/list.ts';
import { customerProductListItems, type ListItemInput } from '../../contract/lists/records.ts';
import { mostItemsOf } from '../../contract/lists/rules.ts';
import type { CardReader } from '../catalogue/index.ts';
import type { Database } from '../platform/database/index.ts';
import { Failure, invalidFields, notFound, type RequestContext } from '../platform/http/index.ts';
import { readList, readOne } from '../platform/listing/index.ts';
import { itemSource } from './item-source.ts';
import { countItems, findItem, insertItem, isOfferedVariation } from './item-store.ts';
import { findList, holdList } from './store.ts';

export interface ListDependencies {
  db: Database;
  cards: CardReader;
  clock: () => Date;
}

const EVERYTHING = { embed: Object.keys(customerProductListItems.embeds).join(',') };

export async function readListItems(
  { db, cards }: ListDependencies,
  customerId: number,
  id: number,
  query: ListQuery,
  context: RequestContext,
) {
  const scope = { conditions: ['t.customer_product_list_id = :list_id'], values: { list_id: id } };
  if (!(await findList(db, customerId, id))) throw notFound();
  return readList(db, itemSource(cards), query, context, scope);
}

/** Puts a product into a customer's list; what is in it already stays as it is. */
export async function addListItem(
  deps: ListDependencies,
  customerId: number,
  id: number,
  input: ListItemInput,
  context: RequestContext,
) {
  const { product_id, product_variation_id = null, note } = input;
  if (!(await findList(deps.db, customerId, id))) throw notFound();
  const [card] = await deps.cards.cards([product_id], context);
  if (!card) throw invalidFields({ field: 'product_id', key: 'no_such_product' });
  if (product_variation_id !== null && !(await isOfferedVariation(deps.db, product_variation_id, product_id)))
    throw invalidFields({ field: 'product_variation_id', key: 'no_such_variation' });
  const itemId = await deps.db.transaction(async (tx) => {
    const list = await holdList(tx, customerId, id);
    if (!list) throw notFound();
    const standing = await findItem(tx, id, product_id, product_variation_id);
    if (standing) return standing;
    const most = mostItemsOf(list.type);
    if ((await countItems(tx, id)) >= most) throw new Failure('too_many_list_items', { limit: most });
    await insertItem(tx, id, { product_id, product_variation_id, note: note || null });
    return findItem(tx, id, product_id, product_variation_id);
  });
  if (itemId === undefined) throw notFound();
  return readOne(deps.db, itemSource(deps.cards), itemId, EVERYTHING, context);
}

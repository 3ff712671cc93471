import { MOST_LIST_ITEMS } from '../../contract/lists/rules.ts';
import { variationIsVisible } from '../catalogue/index.ts';
import { type Executor, type RequestContext, statement, type Transaction } from '../platform/index.ts';

export interface ItemRow {
  id: number;
  product_id: number;
  product_variation_id: number | null;
  note: string | null;
  image_id: number | null;
  /** Null without a variation. */
  variation_name: string | null;
}

/** A variation that is hidden now hides its item; the name is in the language of the request. */
const ITEMS = `select i.id, i.product_id, i.product_variation_id, i.note, m.image_id, v.name ->> $2 as variation_name
  from customer_product_list_items i
  left join product_variations v on v.id = i.product_variation_id
  left join product_availabilities a on a.id = v.product_availability_id
  left join lateral (select image_id from product_images where product_id = i.product_id and product_variation_id is null
    order by is_default desc, position, id limit 1) m on true
  where i.customer_product_list_id = $1 and (v.id is null or ${variationIsVisible('v', 'a')})`;

const all = statement('lists_items', `${ITEMS} order by i.id limit ${MOST_LIST_ITEMS}`);
export const readItems = (db: Executor, listId: number, { language }: RequestContext) =>
  db.query<ItemRow>(all, [listId, language]);

const one = statement(
  'lists_item',
  `${ITEMS} and i.product_id = $3 and i.product_variation_id is not distinct from $4::int`,
);
export async function findItem(
  db: Executor,
  listId: number,
  { language }: RequestContext,
  productId: number,
  variationId: number | null,
): Promise<ItemRow | undefined> {
  return (await db.query<ItemRow>(one, [listId, language, productId, variationId]))[0];
}

const variation = statement(
  'lists_sees_variation',
  `select 1 from product_variations v join product_availabilities a on a.id = v.product_availability_id
   where v.id = $1 and v.product_id = $2 and ${variationIsVisible('v', 'a')}`,
);
export async function isOfferedVariation(db: Executor, id: number, productId: number): Promise<boolean> {
  return (await db.query(variation, [id, productId])).length > 0;
}

const count = statement(
  'lists_count_items',
  'select count(*)::int as count from customer_product_list_items where customer_product_list_id = $1',
);
export async function countItems(db: Executor, listId: number): Promise<number> {
  return (await db.query<{ count: number }>(count, [listId]))[0]?.count ?? 0;
}

const insert = statement(
  'lists_insert_item',
  `insert into customer_product_list_items (customer_product_list_id, product_id, product_variation_id, note) values ($1, $2, $3, $4)
   on conflict do nothing`,
);
export async function insertItem(
  tx: Transaction,
  listId: number,
  item: { product_id: number; product_variation_id: number | null; note: string | null },
): Promise<void> {
  await tx.query(insert, [listId, item.product_id, item.product_variation_id, item.note]);
}

const remove = statement(
  'lists_delete_item',
  `delete from customer_product_list_items i using customer_product_lists l
   where l.id = i.customer_product_list_id and l.id = $1 and l.customer_id = $2 and i.id = $3 returning i.id`,
);
export async function deleteItem(db: Executor, customerId: number, listId: number, id: number): Promise<boolean> {
  return (await db.query(remove, [listId, customerId, id])).length > 0;
}

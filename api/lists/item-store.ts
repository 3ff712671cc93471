import { variationIsVisible } from '../catalogue/index.ts';
import { type Executor, statement, type Transaction } from '../platform/database/index.ts';

const one = statement(
  'lists_item',
  `select id from customer_product_list_items
   where customer_product_list_id = $1 and product_id = $2 and product_variation_id is not distinct from $3::int`,
);
/** Number of the item that a product, or a variation of it, is in a list. */
export async function findItem(
  db: Executor,
  listId: number,
  productId: number,
  variationId: number | null,
): Promise<number | undefined> {
  return (await db.query<{ id: number }>(one, [listId, productId, variationId]))[0]?.id;
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

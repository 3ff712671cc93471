import { mostItemsOf } from '../../contract/lists/rules.ts';
import { type Database, statement } from '../platform/database/index.ts';
import { Failure, notFound } from '../platform/http/index.ts';
import { countItems } from './item-store.ts';
import { holdList, holdLists } from './store.ts';

const found = statement(
  'lists_found_items',
  `select i.id, exists (select from customer_product_list_items o where o.customer_product_list_id = $3 and o.product_id = i.product_id
     and o.product_variation_id is not distinct from i.product_variation_id) as is_there
   from customer_product_list_items i where i.customer_product_list_id = $1 and i.id = any($2::int[]) order by i.id`,
);
const merge = statement(
  'lists_merge_items',
  `with gone as (delete from customer_product_list_items where id = any($1::int[]) returning product_id, product_variation_id, note)
   update customer_product_list_items o set note = gone.note from gone where o.customer_product_list_id = $2 and o.note is null
     and o.product_id = gone.product_id and o.product_variation_id is not distinct from gone.product_variation_id`,
);
// Mails of the other list begin anew with it.
const move = statement(
  'lists_move_items',
  `update customer_product_list_items set customer_product_list_id = $2, created_at = $3, judged_at = null, seen_price = null,
     current_price = null, is_away = false, purchasable_since = null where id = any($1::int[])`,
);

/** Moves items of a customer's list into another of theirs: all that are still there, or none where there is no room. */
export function moveItems(
  { db, clock }: { db: Database; clock: () => Date },
  customerId: number,
  from: number,
  { item_ids: ids, customer_product_list_id: to }: { item_ids: number[]; customer_product_list_id: number },
): Promise<{ moved: number[]; missing: number[] }> {
  return db.transaction(async (tx) => {
    // Changes of the order of lists lock several of them too.
    holdLists(tx, customerId);
    const source = await holdList(tx, customerId, from);
    const target = await holdList(tx, customerId, to);
    if (!source || !target) throw notFound();
    const items = await tx.query<{ id: number; is_there: boolean }>(found, [from, ids, to]);
    const moved = items.map(({ id }) => id);
    const answer = { moved, missing: [...new Set(ids)].filter((id) => !moved.includes(id)) };
    if (from === to) return answer;
    const fresh = items.filter((one) => !one.is_there).map(({ id }) => id);
    const most = mostItemsOf(target.type);
    if (fresh.length > 0 && (await countItems(tx, to)) + fresh.length > most)
      throw new Failure('too_many_list_items', { limit: most });
    const merged = moved.filter((id) => !fresh.includes(id));
    if (merged.length > 0) tx.send(merge, [merged, to]);
    if (fresh.length > 0) tx.send(move, [fresh, to, clock()]);
    return answer;
  });
}

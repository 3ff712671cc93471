import type { ListPatch } from '../../contract/lists/records.ts';
import { LIST_TYPES } from '../../contract/lists/rules.ts';
import { type Database, type Executor, statement, type Transaction } from '../platform/database/index.ts';
import { Failure, notFound, type RequestContext } from '../platform/http/index.ts';
import { callerOf } from '../sign-in/index.ts';
import { holdList, holdLists, type ListRow, readLists } from './store.ts';

const describe = statement(
  'lists_describe',
  'update customer_product_lists set name = $2, description = $3 where id = $1',
);
// What was seen before is of another host or of other groups.
const mails = statement(
  'lists_mails',
  `with renewed as (update customer_product_list_items set judged_at = null, seen_price = null, current_price = null, is_away = false,
     purchasable_since = null where customer_product_list_id = $1)
   update customer_product_lists set has_price_mails = $2, has_stock_mails = $3, hostname_id = $4, price_list_id = $5, language = $6,
     mails_since = case when $2 or $3 then $7::timestamptz end where id = $1`,
);
const order = statement(
  'lists_order',
  `update customer_product_lists l set position = o.position::int from unnest($1::int[]) with ordinality o(id, position)
   where l.id = o.id and l.position <> o.position`,
);

export function requireWishList({ type }: Pick<ListRow, 'type'>): void {
  if (type !== LIST_TYPES.wish_list) throw new Failure('not_for_comparisons');
}

/** Puts a list at its place among those of its type; the others make room. */
async function place(tx: Transaction, { id, customer_id, type }: ListRow, position: number): Promise<void> {
  const others = (await readLists(tx, customer_id, type)).map((list) => list.id).filter((one) => one !== id);
  tx.send(order, [others.toSpliced(position - 1, 0, id)]);
}

interface Mails {
  has_price_mails: boolean;
  has_stock_mails: boolean;
}

function setMails(tx: Transaction, list: ListRow, wanted: Mails, context: RequestContext, now: Date): void {
  const { has_price_mails: price, has_stock_mails: stock } = wanted;
  if (price === list.has_price_mails && stock === list.has_stock_mails) return;
  if (price || stock) requireWishList(list);
  // Anybody may have registered an address that is not confirmed.
  if ((price || stock) && !callerOf(context).hasConfirmedEmail) throw new Failure('email_not_confirmed');
  tx.send(mails, [list.id, price, stock, context.hostnameId, context.hostPriceListId, context.language, now]);
}

/** Renames a customer's list, puts it elsewhere among theirs, or chooses its mails. */
export function changeList(
  { db, clock }: { db: Database; clock: () => Date },
  id: number,
  patch: ListPatch,
  context: RequestContext,
): Promise<void> {
  const { id: customerId } = callerOf(context);
  return db.transaction(async (tx) => {
    holdLists(tx, customerId);
    const list = await holdList(tx, customerId, id);
    if (!list) throw notFound();
    const { name = list.name, description = list.description, position } = patch;
    tx.send(describe, [id, name, description || null]);
    setMails(tx, list, { ...list, ...definedOf(patch) }, context, clock());
    if (position !== undefined) await place(tx, list, position);
  });
}

const definedOf = ({ has_price_mails, has_stock_mails }: ListPatch): Partial<Mails> => ({
  ...(has_price_mails !== undefined && { has_price_mails }),
  ...(has_stock_mails !== undefined && { has_stock_mails }),
});

const note = statement(
  'lists_note',
  `update customer_product_list_items i set note = $4 from customer_product_lists l
   where l.id = i.customer_product_list_id and l.id = $1 and l.customer_id = $2 and i.id = $3 returning i.id`,
);
/** Changes the note of an item in a customer's list; false when there is none. */
export async function changeNote(
  db: Executor,
  customerId: number,
  listId: number,
  itemId: number,
  text: string | null,
): Promise<boolean> {
  return (await db.query(note, [listId, customerId, itemId, text])).length > 0;
}

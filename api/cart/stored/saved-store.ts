import { MOST_SAVED_ITEMS } from '../../../contract/cart/rules.ts';
import type { TypedFields } from '../../../contract/catalogue/product-fields.ts';
import { type Executor, statement, type Transaction } from '../../platform/database/index.ts';
import type { SavedContent } from '../saved-tables.ts';

/** Something that is kept outside of a cart's lines. */
export interface SavedThing {
  product_id: number;
  product_variation_id: number | null;
  amount: number;
  product_fields: Record<string, string> | null;
  contents: readonly SavedContent[];
  /** Where texts that the product needs are to be typed first. */
  typedFields?: TypedFields;
}

export interface SavedRow extends SavedThing {
  id: number;
  contents: SavedContent[];
  created_at: Date;
}

const COLUMNS = 'id, product_id, product_variation_id, amount, product_fields, contents, created_at';
const ADD_UP = `on conflict on constraint cart_saved_items_thing do update
  set amount = least(10000, cart_saved_items.amount + excluded.amount), created_at = excluded.created_at`;

const read = statement(
  'cart_saved',
  `select ${COLUMNS} from cart_saved_items where cart_id = $1 order by created_at desc, id desc`,
);
/** What is put aside with a cart, the newest first. */
export function readSaved(db: Executor, cartId: string): Promise<SavedRow[]> {
  return db.query<SavedRow>(read, [cartId]);
}

const insert = statement(
  'cart_save_item',
  `insert into cart_saved_items (cart_id, product_id, product_variation_id, amount, product_fields, contents, thing_hash, created_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8) ${ADD_UP}
   returning ${COLUMNS}, xmax = 0 as is_new, (select count(*)::int from cart_saved_items o where o.cart_id = $1) as others`,
);
/** Puts a thing aside; undefined when there are too many. The caller has locked the cart. */
export async function insertSaved(
  tx: Executor,
  cartId: string,
  thing: SavedThing & { hash: string },
  now: Date,
): Promise<SavedRow | undefined> {
  const { product_id, product_variation_id, amount, product_fields, contents, hash } = thing;
  const [row] = await tx.query<SavedRow & { is_new: boolean; others: number }>(insert, [
    cartId,
    product_id,
    product_variation_id,
    amount,
    product_fields && JSON.stringify(product_fields),
    JSON.stringify(contents),
    hash,
    now,
  ]);
  return row?.is_new && row.others >= MOST_SAVED_ITEMS ? undefined : row;
}

const remove = statement(
  'cart_delete_saved',
  `delete from cart_saved_items where cart_id = $1 and id = $2 returning ${COLUMNS}`,
);
export async function deleteSaved(tx: Executor, cartId: string, id: number): Promise<SavedRow | undefined> {
  return (await tx.query<SavedRow>(remove, [cartId, id]))[0];
}

// Of too many the newest ones stay.
const moving = (chosen: string) => `with moved as (delete from cart_saved_items s where ${chosen} returning s.*)
  insert into cart_saved_items (cart_id, product_id, product_variation_id, amount, product_fields, contents, thing_hash, created_at)
  select $1, product_id, product_variation_id, least(10000, sum(amount))::int, product_fields, contents, thing_hash, max(created_at)
  from moved group by product_id, product_variation_id, product_fields, contents, thing_hash order by max(created_at) desc
  limit greatest(0, ${MOST_SAVED_ITEMS} - (select count(*) from cart_saved_items where cart_id = $1)) ${ADD_UP}`;
const move = statement('cart_move_saved', moving('s.cart_id = $2'));
/** Moves what is put aside to another cart; both are locked. */
export function moveSaved(tx: Transaction, from: string, to: string): void {
  tx.send(move, [to, from]);
}

const takeOver = statement(
  'cart_take_saved',
  moving('s.cart_id in (select c.id from carts c where c.customer_id = $2 and c.closed_at is not null)'),
);
/** Moves what a customer has put aside with carts that they ordered since to their fresh one. */
export function takeSavedOfOrdered(tx: Transaction, cartId: string, customerId: number): void {
  tx.send(takeOver, [cartId, customerId]);
}

import { CART_ITEM_TYPES } from '../../../contract/cart/rules.ts';
import { type Executor, statement, type Transaction } from '../../platform/database/index.ts';
import { IDENTITY, identityLists, identityParameters, type LineIdentity } from './line-identity.ts';

const first = 2 + IDENTITY.length;
const put = statement(
  'cart_put',
  `insert into cart_items (cart_id, ${IDENTITY.join(', ')}, amount, seen_unit_price)
   select $1, ${IDENTITY.map((name) => `w.${name}`).join(', ')}, w.amount, coalesce(w.seen, w.price)
     from unnest(${identityParameters(2, '[]')}, $${first}::int[], $${first + 1}::int[], $${first + 2}::int[])
       as w(${IDENTITY.join(', ')}, amount, price, seen)
   on conflict on constraint cart_items_line do update set amount = excluded.amount,
     seen_unit_price = coalesce(cart_items.seen_unit_price, excluded.seen_unit_price)
   returning id, ${IDENTITY.join(', ')}`,
);

export interface PutLine extends LineIdentity {
  amount: number;
  price: number;
  /** Price that the shopper saw, if known. */
  seen: number | null;
}

/** Sets amounts of lines and inserts new ones. The caller has locked the cart. */
export function putLines(
  tx: Executor,
  cartId: string,
  lines: readonly PutLine[],
): Promise<(LineIdentity & { id: number })[]> {
  return tx.query(put, [
    cartId,
    ...identityLists(lines),
    lines.map((one) => one.amount),
    lines.map((one) => one.price),
    lines.map((one) => one.seen),
  ]);
}

const remove = statement(
  'cart_remove_lines',
  'delete from cart_items where cart_id = $1 and id = any($2::int[]) returning id',
);
/** Returns ids of the removed lines. */
export async function removeLines(tx: Executor, cartId: string, ids: readonly number[]): Promise<number[]> {
  return (await tx.query<{ id: number }>(remove, [cartId, ids])).map((row) => row.id);
}

const removeAll = statement('cart_remove_all_lines', 'delete from cart_items where cart_id = $1');
export function removeAllLines(tx: Transaction, cartId: string): void {
  tx.send(removeAll, [cartId]);
}

const removeOne = statement(
  'cart_remove_line',
  `with found as (select id, item_type, parent_id, gift_id from cart_items where cart_id = $1 and id = $2),
   gone as (delete from cart_items where id in (select id from found where item_type <> ${CART_ITEM_TYPES.package_item} or parent_id is null))
   select item_type, parent_id, gift_id from found`,
);
/** Removes a line, unless it is part of a package; returns what it is. */
export async function removeLine(
  tx: Executor,
  cartId: string,
  id: number,
): Promise<Pick<LineIdentity, 'item_type' | 'parent_id' | 'gift_id'> | undefined> {
  return (await tx.query<Pick<LineIdentity, 'item_type' | 'parent_id' | 'gift_id'>>(removeOne, [cartId, id]))[0];
}

const change = statement(
  'cart_change_lines',
  `update cart_items ci set amount = w.amount, seen_unit_price = w.price
   from unnest($2::int[], $3::int[], $4::int[]) as w(id, amount, price) where ci.cart_id = $1 and ci.id = w.id`,
);
export function changeLines(
  tx: Transaction,
  cartId: string,
  changes: readonly { id: number; amount: number; seen: number | null }[],
): void {
  tx.send(change, [
    cartId,
    changes.map((one) => one.id),
    changes.map((one) => one.amount),
    changes.map((one) => one.seen),
  ]);
}

const forgetSeen = statement('cart_forget_seen', 'update cart_items set seen_unit_price = null where cart_id = $1');
/** After a change of currency, different prices are no corrections. */
export function forgetSeenPrices(tx: Transaction, cartId: string): void {
  tx.send(forgetSeen, [cartId]);
}

const offeredServices = statement(
  'cart_note_services',
  `with line as (
     select l.*, (l.payload - 'services' - 'apart') as rest, (
       select string_agg(s.product_id::text, ' ' order by s.product_id) from cart_items s
       where s.parent_id = l.id and s.item_type = ${CART_ITEM_TYPES.service}) as services
     from cart_items l where l.cart_id = $1 and l.id = $2
   ), told as (
     select line.*, nullif(coalesce(rest, '{}') || jsonb_strip_nulls(jsonb_build_object('services', services)), '{}') as wanted from line
   )
   update cart_items c set payload = case when exists (
       select from cart_items o where o.cart_id = $1 and o.id <> told.id and o.payload is not distinct from told.wanted
         and ${IDENTITY.filter((name) => name !== 'payload')
           .map((name) => `o.${name} is not distinct from told.${name}`)
           .join(' and ')})
     then coalesce(told.wanted, '{}') || jsonb_build_object('apart', told.id) else told.wanted end
   from told where c.id = told.id`,
);
/** Writes the services of a line into its identity. One that becomes equal to another stays apart and keeps its id. */
export function writeServicesOfIdentity(tx: Pick<Transaction, 'send'>, cartId: string, lineId: number): void {
  tx.send(offeredServices, [cartId, lineId]);
}

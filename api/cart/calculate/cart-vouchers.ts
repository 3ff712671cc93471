import { MOST_VOUCHERS } from '../../../contract/vouchers/rules.ts';
import { Failure, invalidFields, type RequestContext, statement, type Transaction } from '../../platform/index.ts';
import { checkHolder, findVoucher, readVouchers, type SpendableVoucher } from '../../vouchers/index.ts';
import { type CartDependencies, type LockedCart, takeCart } from '../stored/index.ts';

/** A voucher with the part of it that pays a cart. */
export interface PayingVoucher extends SpendableVoucher {
  amount: number;
}

/** What each voucher pays of a total: the first entered is emptied first. */
export function payBy(vouchers: readonly SpendableVoucher[], total: number): PayingVoucher[] {
  let rest = total;
  return vouchers.map((voucher) => {
    const amount = Math.min(voucher.balance, rest);
    rest -= amount;
    return { ...voucher, amount };
  });
}

const insert = statement(
  'cart_enter_voucher',
  'insert into cart_vouchers (cart_id, voucher_id) values ($1, $2) on conflict do nothing',
);
const remove = statement(
  'cart_remove_vouchers',
  'delete from cart_vouchers where cart_id = $1 and voucher_id = any($2::int[])',
);

/** The locked cart with the voucher of a typed code, in place of those that cannot be spent any more; null when it is no such code. */
export async function enterVoucher(
  tx: Transaction,
  cart: LockedCart,
  typed: string,
  context: RequestContext,
  now: Date,
): Promise<LockedCart | null> {
  const found = await findVoucher(tx, typed, context.currency.id, now);
  if (!found) return null;
  checkHolder(context, 'code');
  const ids = cart.entered_vouchers;
  const usable = (await readVouchers(tx, ids, context.currency.id, now)).map(({ id }) => id);
  const kept = usable.filter((id) => id !== found.id);
  if (kept.length >= MOST_VOUCHERS)
    throw invalidFields({ field: 'code', key: 'too_big_list', values: { limit: MOST_VOUCHERS } });
  // One that was shown to pay is told first, by the lines or by the order.
  const isShown = (id: number) => cart.seen_charges?.vouchers?.some((one) => one.id === id) ?? false;
  const over = ids.filter((id) => !usable.includes(id) && !isShown(id));
  if (over.length > 0) tx.send(remove, [cart.id, over]);
  tx.send(insert, [cart.id, found.id]);
  const left = ids.filter((id) => !over.includes(id));
  return { ...cart, entered_vouchers: left.includes(found.id) ? left : [...left, found.id] };
}

/** Takes an entered voucher out of a cart; 404 for any other. */
export function removeVoucher(
  deps: CartDependencies,
  cartId: string,
  voucherId: number,
  context: RequestContext,
): Promise<void> {
  return deps.db.transaction(async (tx) => {
    const cart = await takeCart(tx, deps, cartId, context);
    if (!cart.entered_vouchers.includes(voucherId)) throw new Failure('cart_voucher_not_found');
    await tx.query(remove, [cart.id, [voucherId]]);
  });
}

/** Enters the vouchers of another cart in this one too, as far as there is room; both are locked. */
export function moveVouchers(tx: Transaction, target: LockedCart, source: LockedCart): LockedCart {
  const known = target.entered_vouchers;
  const room = Math.max(0, MOST_VOUCHERS - known.length);
  const moved = source.entered_vouchers.filter((id) => !known.includes(id)).slice(0, room);
  for (const id of moved) tx.send(insert, [target.id, id]);
  return { ...target, entered_vouchers: [...known, ...moved] };
}

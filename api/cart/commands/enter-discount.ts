import { readingsOfCode } from '../../../contract/promotions/code-readings.ts';
import { MOST_CODES } from '../../../contract/promotions/rules.ts';
import {
  Failure,
  type FieldFailure,
  invalidFields,
  type RequestContext,
  statement,
  type Transaction,
} from '../../platform/index.ts';
import { findCode } from '../../promotions/index.ts';
import { currencyOfVoucher } from '../../vouchers/index.ts';
import { type AssessedCart, assessNow, enterVoucher } from '../calculate/index.ts';
import { type Kept, keepShown, withoutSeenDiscounts, writeSeen } from '../changes/index.ts';
import {
  type CartDependencies,
  type EnteredDiscount,
  type LockedCart,
  takeCart,
  withCodesOf,
} from '../stored/index.ts';

const insert = statement(
  'cart_enter_discount',
  `insert into cart_discounts (cart_id, discount_id, discount_code_id, code) values ($1, $2, $3, $4)
   on conflict (cart_id, discount_id) do update set discount_code_id = excluded.discount_code_id, code = excluded.code`,
);
const remove = statement(
  'cart_remove_discount',
  'delete from cart_discounts where cart_id = $1 and discount_id = any($2::int[])',
);

const refused = (failure: FieldFailure) => new Failure('discount_code_refused', {}, [failure]);

function withDiscount(tx: Transaction, cart: LockedCart, found: EnteredDiscount): LockedCart {
  const others = cart.entered_discounts.filter(({ discount_id: id }) => id !== found.discount_id);
  if (others.length >= MOST_CODES)
    throw invalidFields({ field: 'code', key: 'too_big_list', values: { limit: MOST_CODES } });
  tx.send(insert, [cart.id, found.discount_id, found.discount_code_id, found.code]);
  return { ...cart, entered_discounts: [...others, found] };
}

/** The cart with a discount, or else a voucher, whose code is entered; 422 for a code that is unknown or cannot be used now, which are not told apart, and 429 for too many of them. */
export async function enterDiscount(
  deps: CartDependencies,
  cartId: string,
  typed: string,
  context: RequestContext,
): Promise<Kept<AssessedCart>> {
  const { customer, customerGroupIds, visitor } = context;
  const search = { customerId: customer?.id ?? null, customerGroupIds, now: deps.clock() };
  const enter = async (tx: Transaction) => {
    const cart = await withCodesOf(tx, await takeCart(tx, deps, cartId, context));
    const readings = readingsOfCode(typed);
    for (const reading of readings) {
      const found = await findCode(tx, reading, search);
      const entered = found
        ? withDiscount(tx, cart, found)
        : await enterVoucher(tx, cart, reading, context, search.now);
      if (entered) return keepShown(tx, await assessNow(tx, deps, entered, context), context);
    }
    for (const reading of readings) {
      const currency = await currencyOfVoucher(tx, reading, context.currency.id, search.now);
      if (currency !== null) throw refused({ field: 'code', key: 'voucher_other_currency', values: { currency } });
    }
    throw refused({ field: 'code', key: 'code_refused' });
  };
  return deps.codeAttempts({ cartId, ip: visitor.ip }, () => deps.db.transaction(enter));
}

const withoutDiscounts = (cart: LockedCart, ids: readonly number[]): EnteredDiscount[] =>
  cart.entered_discounts.filter(({ discount_id: id }) => !ids.includes(id));

/** Takes entered discounts out of a locked cart. */
export function dropDiscounts(tx: Transaction, cart: LockedCart, ids: readonly number[]): LockedCart {
  tx.send(remove, [cart.id, ids]);
  return { ...cart, entered_discounts: withoutDiscounts(cart, ids) };
}

/** Enters the codes of another cart in this one too, as far as there is room; both are locked. */
export function moveDiscounts(tx: Transaction, target: LockedCart, source: LockedCart): LockedCart {
  const isNew = ({ discount_id: id }: EnteredDiscount) =>
    target.entered_discounts.every(({ discount_id: known }) => known !== id);
  const moved = source.entered_discounts.filter(isNew).slice(0, MOST_CODES - target.entered_discounts.length);
  for (const one of moved) tx.send(insert, [target.id, one.discount_id, one.discount_code_id, one.code]);
  return { ...target, entered_discounts: [...target.entered_discounts, ...moved] };
}

/** Takes out a discount whose code was entered; 404 for any other. */
export function removeDiscount(
  deps: CartDependencies,
  cartId: string,
  discountId: number,
  context: RequestContext,
): Promise<void> {
  return deps.db.transaction(async (tx) => {
    const cart = await takeCart(tx, deps, cartId, context);
    if (withoutDiscounts(cart, [discountId]).length === cart.entered_discounts.length)
      throw new Failure('cart_discount_not_found');
    dropDiscounts(tx, cart, [discountId]);
    writeSeen(tx, cart, withoutSeenDiscounts(cart.seen_charges, [discountId]));
  });
}

import { statement, type Transaction } from '../../platform/database/index.ts';
import type { Caller } from '../../platform/http/index.ts';
import type { FoundCode } from '../../promotions/index.ts';

/** A discount whose code was entered in a cart. */
export type EnteredDiscount = FoundCode;

/** The end of a code that is used once, which is worth money to whoever knows it; any other code as it is. */
export const codeEnd = ({ discount_code_id: id, code }: EnteredDiscount): string =>
  id === null ? code : `…${code.slice(-4)}`;

/** A code as the caller may read it: an operator who acts for a customer could use one that is used once for themselves. */
export const readableCode = (entered: EnteredDiscount, { customer }: Pick<Caller, 'customer'>): string =>
  customer?.impersonation ? codeEnd(entered) : entered.code;

/** SQL of the discounts entered in a cart, in the order they were. */
export const enteredDiscountsOf = (cart: string) =>
  `coalesce((select jsonb_agg(jsonb_build_object('discount_id', e.discount_id, 'discount_code_id', e.discount_code_id, 'code', e.code) order by e.id)
     from cart_discounts e where e.cart_id = ${cart}.id), '[]')`;

/** SQL of the numbers of the vouchers entered in a cart, in the order they were. */
export const enteredVouchersOf = (cart: string) =>
  `array(select v.voucher_id from cart_vouchers v where v.cart_id = ${cart}.id order by v.id)`;

const enterDiscount = statement(
  'cart_enter_discount',
  `insert into cart_discounts (cart_id, discount_id, discount_code_id, code) values ($1, $2, $3, $4)
   on conflict (cart_id, discount_id) do update set discount_code_id = excluded.discount_code_id, code = excluded.code`,
);
const dropDiscounts = statement(
  'cart_remove_discount',
  'delete from cart_discounts where cart_id = $1 and discount_id = any($2::int[])',
);
const enterVoucher = statement(
  'cart_enter_voucher',
  'insert into cart_vouchers (cart_id, voucher_id) values ($1, $2) on conflict do nothing',
);
const dropVouchers = statement(
  'cart_remove_vouchers',
  'delete from cart_vouchers where cart_id = $1 and voucher_id = any($2::int[])',
);

interface WithCodes {
  id: string;
  entered_discounts: EnteredDiscount[];
  entered_vouchers: number[];
}

/** Enters discounts in a locked cart; one that is there already by its new code. */
export function withDiscounts<Cart extends WithCodes>(
  tx: Transaction,
  cart: Cart,
  found: readonly EnteredDiscount[],
): Cart {
  for (const one of found) tx.send(enterDiscount, [cart.id, one.discount_id, one.discount_code_id, one.code]);
  const isOther = ({ discount_id: id }: EnteredDiscount) => found.every((one) => one.discount_id !== id);
  return { ...cart, entered_discounts: [...cart.entered_discounts.filter(isOther), ...found] };
}

/** Takes entered discounts out of a locked cart. */
export function withoutDiscounts<Cart extends WithCodes>(tx: Transaction, cart: Cart, ids: readonly number[]): Cart {
  tx.send(dropDiscounts, [cart.id, ids]);
  return { ...cart, entered_discounts: cart.entered_discounts.filter(({ discount_id: id }) => !ids.includes(id)) };
}

/** Enters vouchers in a locked cart. */
export function withVouchers<Cart extends WithCodes>(tx: Transaction, cart: Cart, ids: readonly number[]): Cart {
  for (const id of ids) tx.send(enterVoucher, [cart.id, id]);
  return { ...cart, entered_vouchers: [...new Set([...cart.entered_vouchers, ...ids])] };
}

/** Takes vouchers out of a locked cart. */
export function withoutVouchers<Cart extends WithCodes>(tx: Transaction, cart: Cart, ids: readonly number[]): Cart {
  tx.send(dropVouchers, [cart.id, ids]);
  return { ...cart, entered_vouchers: cart.entered_vouchers.filter((id) => !ids.includes(id)) };
}

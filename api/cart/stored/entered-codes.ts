import type { Caller } from '../../platform/index.ts';
import type { FoundCode } from '../../promotions/index.ts';

/** A discount whose code was entered in a cart. */
export type EnteredDiscount = FoundCode;

/** The end of a code that is used once, which is worth money to whoever knows it; any other code as it is. */
export const codeEnd = ({ discount_code_id: id, code }: EnteredDiscount): string =>
  id === null ? code : `…${code.slice(-4)}`;

/** A code as the caller may read it: an operator who acts for a customer could use one that is used once for themselves. */
export const shownCode = (entered: EnteredDiscount, { customer }: Pick<Caller, 'customer'>): string =>
  customer?.impersonation ? codeEnd(entered) : entered.code;

/** SQL of the discounts entered in a cart, in the order they were. */
export const enteredDiscountsOf = (cart: string) =>
  `coalesce((select jsonb_agg(jsonb_build_object('discount_id', e.discount_id, 'discount_code_id', e.discount_code_id, 'code', e.code) order by e.id)
     from cart_discounts e where e.cart_id = ${cart}.id), '[]')`;

/** SQL of the numbers of the vouchers entered in a cart, in the order they were. */
export const enteredVouchersOf = (cart: string) =>
  `array(select v.voucher_id from cart_vouchers v where v.cart_id = ${cart}.id order by v.id)`;

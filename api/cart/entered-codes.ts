import type { FoundCode } from '../promotions/index.ts';

/** A discount whose code was entered in a cart. */
export type EnteredDiscount = FoundCode;

/** SQL of the discounts entered in a cart, in the order they were. */
export const enteredDiscountsOf = (cart: string) =>
  `coalesce((select jsonb_agg(jsonb_build_object('discount_id', e.discount_id, 'discount_code_id', e.discount_code_id, 'code', e.code) order by e.id)
     from cart_discounts e where e.cart_id = ${cart}.id), '[]')`;

/** SQL of the numbers of the vouchers entered in a cart, in the order they were. */
export const enteredVouchersOf = (cart: string) =>
  `array(select v.voucher_id from cart_vouchers v where v.cart_id = ${cart}.id order by v.id)`;

import type { Cart } from '../../../contract/cart/records.ts';
import type { Minor } from '../../../contract/money.ts';
import { CHARGE_KINDS } from '../../../contract/orders/rules.ts';
import type { CalculatedCart } from './calculate-cart.ts';
import { ofKind, reductionsByLine, sumOf } from './charges.ts';
import { isDiscountable } from './purchase.ts';
import type { SplitCharge } from './totals.ts';

type Money = (minor: Minor) => Cart['total_price'];

/** What a cart comes to by kind of charge, what discounts may be taken off, and what they take off each line. */
export function cartSums(
  { lines, totals }: CalculatedCart,
  money: Money,
): Pick<Cart, 'total_amounts' | 'discountable_items_amounts' | 'discounted_items_detail'> {
  const pair = (charges: readonly SplitCharge[]) => {
    const { price, taxedPrice } = sumOf(charges);
    return { price: money(price), taxed_price: money(taxedPrice) };
  };
  const goods = ofKind(totals, 'goods');
  return {
    total_amounts: CHARGE_KINDS.flatMap((kind) => {
      const charges = ofKind(totals, kind);
      return kind === 'rounding' || charges.length === 0 ? [] : [{ kind, ...pair(charges) }];
    }),
    discountable_items_amounts: pair(goods.filter((_, index) => lines[index] && isDiscountable(lines[index]))),
    discounted_items_detail: [...reductionsByLine(totals.charges)].flatMap(([cart_item_id, reductions]) =>
      reductions.flatMap(({ discount_id, price, taxed_price }) =>
        discount_id === null
          ? []
          : [
              {
                cart_item_id,
                discount_id,
                discounted_amount: money(-price),
                discounted_taxed_amount: money(-taxed_price),
              },
            ],
      ),
    ),
  };
}

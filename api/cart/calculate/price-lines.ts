import type { RequestContext } from '../../platform/http/index.ts';
import type { EligibleGift } from '../../promotions/index.ts';
import {
  type OfferedShipping,
  offerShipping,
  type ShippingMethodRow,
  type ShippingOptionRow,
} from '../../shipping/index.ts';
import type { CartRow, LineRow } from '../stored/index.ts';
import { type CorrectedLines, correct } from './check-lines.ts';
import { isElectronic, weightOf } from './contents.ts';
import { eligibleGifts, giftedLines, giftLineOf } from './gifts.ts';
import type { GoodsFacts } from './load-facts.ts';
import { type DiscountedLines, discountLines } from './purchase.ts';
import type { SoldLine } from './sellable.ts';

/** Lines of a cart with what shipping needs to know of them. */
export interface PricedCart<Row extends LineRow = LineRow> extends CorrectedLines<Row> {
  /** Destination of the order. */
  countryId: number;
  /** Grams. */
  weight: number;
  discounted: DiscountedLines;
  /** Gifts that the goods bring, or would bring with more of them. */
  gifts: readonly EligibleGift[];
  /** Discounts that the buyer has used as often as allowed. */
  usedUp: ReadonlySet<number>;
  /** Discounts of the buyer alone that are not given while somebody else orders to elsewhere. */
  withheld: ReadonlySet<number>;
  inOtherCurrencies: readonly number[];
  /** Whether nothing is carried; null while there is nothing in it. */
  isElectronic: boolean | null;
  isFreeShipping: boolean;
  isPlainStock: boolean;
}

/** What the chosen shipping costs before anything makes it free. */
function shippingCost(
  cart: CartRow,
  method: ShippingMethodRow | undefined,
  priced: { countryId: number; weight: number },
) {
  const situation = { ...priced, sellerCountryId: null, isElectronic: null, isFreeShipping: false, isPlainStock: true };
  const price = method ? offerShipping(method, situation).taxedPrice : 0;
  const canBeFree = method ? method.allows_free_shipping && price > 0 : true;
  return { price, freeFrom: cart.free_from, canBeFree };
}

export function priceLines<Row extends LineRow>(
  cart: CartRow,
  {
    lines: rows,
    shipping: [method],
    discounts,
    usedUp,
    withheld,
    inOtherCurrencies,
    isFirstOrder,
    credits,
    gifts: live,
  }: Omit<GoodsFacts<Row>, 'payment'>,
  context: RequestContext,
): PricedCart<Row> {
  const countryId = cart.shipping_country_id ?? context.countryId;
  const buyer = {
    customerId: context.customer?.id ?? null,
    customerGroupIds: context.customerGroupIds,
    countryId,
    isFirstOrder,
  };
  const accounts = { accounts: credits, wishes: cart.wished_credits };
  // Of discounts, credits and shipping gifts are no part: they come for what the goods cost after discounts.
  const rules = { discounts, percentsRounding: context.percentsRounding };
  const calculate = (goods: readonly SoldLine[]) =>
    discountLines(goods, buyer, shippingCost(cart, method, { countryId, weight: weightOf(goods) }), rules, accounts);
  let discounted = calculate([]);
  let gifts: readonly EligibleGift[] = [];
  const corrected = correct(rows, (goods) => {
    discounted = calculate(goods);
    gifts = eligibleGifts(live, {
      lines: giftedLines(goods),
      goods: discounted.goods,
      currencyId: context.currency.id,
      customerGroupIds: context.customerGroupIds,
      countryId,
    });
    return giftLineOf(rows, gifts);
  });
  return {
    ...corrected,
    countryId,
    weight: weightOf(corrected.lines),
    discounted,
    gifts,
    usedUp,
    withheld,
    inOtherCurrencies,
    isElectronic: isElectronic(corrected.lines),
    isFreeShipping: discounted.hasFreeShipping,
    isPlainStock: corrected.lines.every(({ is_plain_stock }) => is_plain_stock),
  };
}

/** Conditions for payment methods, once the shipping is known. */
export const paymentSituation = (
  { countryId }: PricedCart,
  shipping: OfferedShipping | null,
  option: Pick<ShippingOptionRow, 'cash_on_delivery'> | undefined,
  isDeniedCash: boolean,
) => ({
  countryId,
  allowedIds: shipping?.method.payment_method_ids ?? null,
  collectsCash: (shipping?.method.collects_cash ?? true) && (option?.cash_on_delivery ?? true),
  isDeniedCash,
});

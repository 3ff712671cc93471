import type { SoldOrder } from '../../../orders/worth/index.ts';
import type { CalculatedCart } from '../calculate-cart.ts';
import { ofKind, reductionsByLine } from '../charges.ts';
import { giftTermsOf } from '../gift-terms.ts';
import type { SplitCharge, Totals } from '../totals.ts';

type Sold = Pick<CalculatedCart, 'lines' | 'gifts' | 'discounted' | 'vouchers'> & { totals: Totals };

const chargeOf = (charge: SplitCharge | undefined) => ({
  tax_rate: charge?.parts[0]?.taxRate ?? 0,
  taxed_price: charge?.taxedPrice ?? 0,
});

/** The order of a calculated cart, as it is read when something of it comes back. */
export function soldOrderOf({ lines, gifts, discounted, totals, vouchers }: Sold, currencyId: number): SoldOrder {
  const goods = ofKind(totals, 'goods');
  const reductions = reductionsByLine(totals.charges);
  return {
    items: lines.map((line, position) => ({
      id: line.id,
      position,
      parent_id: line.parent_id,
      order_item_type: line.item_type,
      amount: line.amount,
      tax_rate: line.tax_rate,
      taxed_total_price: goods[position]?.taxedPrice ?? 0,
      original_taxed_total_price: goods[position]?.originalTaxedPrice ?? 0,
      reductions: reductions.get(line.id) ?? [],
      gift_terms: giftTermsOf(line, { lines, gifts }, currencyId),
    })),
    shipping: chargeOf(ofKind(totals, 'shipping')[0]),
    payment: chargeOf(ofKind(totals, 'payment')[0]),
    packing: ofKind(totals, 'package').map(chargeOf),
    rates: totals.rates.map(({ taxRate, price, taxedPrice }) => ({
      tax_rate: taxRate,
      price,
      taxed_price: taxedPrice,
    })),
    cash_rounding: totals.cashRounding,
    vouchers: vouchers.filter(({ amount }) => amount > 0).toSorted((one, other) => other.id - one.id),
    credits: discounted.credits
      .filter(({ ofItems, ofOrder }) => ofItems + ofOrder > 0)
      .map(({ account, ofItems, ofOrder }) => ({ customer_account_id: account.id, units: ofItems + ofOrder })),
  };
}

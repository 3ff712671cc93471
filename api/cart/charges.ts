import type { Language } from '../../contract/locales.ts';
import type { ChargeKind } from '../../contract/orders/rules.ts';
import type { OfferedPayment } from '../payments/index.ts';
import type { OfferedShipping } from '../shipping/index.ts';
import { nameOf, type SoldLine } from './sellable.ts';
import type { Charge, SplitCharge, Totals } from './totals.ts';

export interface Choices {
  shipping: OfferedShipping | null;
  payment: OfferedPayment | null;
}

/** One charge per line, in the same order. */
export const goodsOf = (lines: readonly SoldLine[]): Charge[] =>
  lines.map(({ current_price: price, original_price: original, amount, tax_rate: taxRate }) => ({
    kind: 'goods',
    name: null,
    code: null,
    originalTaxedPrice: original * amount,
    parts: [{ taxRate, taxedPrice: price * amount }],
  }));

/** All charges of a cart. Add new kinds of costs and discounts here: totals, tax, order, summary and mails use this list. */
export function chargesOf(lines: readonly SoldLine[], { shipping, payment }: Choices, language: Language): Charge[] {
  const charges = goodsOf(lines);
  if (shipping)
    charges.push({
      kind: 'shipping',
      name: nameOf(shipping.method, language),
      code: null,
      originalTaxedPrice: shipping.originalTaxedPrice,
      parts: [{ taxRate: shipping.taxRate, taxedPrice: shipping.taxedPrice }],
    });
  if (payment)
    charges.push({
      kind: 'payment',
      name: nameOf(payment.method, language),
      code: null,
      originalTaxedPrice: payment.taxedPrice,
      parts: [{ taxRate: payment.taxRate, taxedPrice: payment.taxedPrice }],
    });
  return charges;
}

/** The charges of one kind. */
export const ofKind = ({ charges }: Pick<Totals, 'charges'>, kind: ChargeKind): SplitCharge[] =>
  charges.filter((charge) => charge.kind === kind);

/** Sum of charges. */
export const sumOf = (charges: readonly SplitCharge[]) => ({
  price: charges.reduce((sum, charge) => sum + charge.price, 0),
  taxedPrice: charges.reduce((sum, charge) => sum + charge.taxedPrice, 0),
});

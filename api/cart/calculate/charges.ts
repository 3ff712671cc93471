import { type Language, translate } from '../../../contract/locales.ts';
import type { ChargeKind } from '../../../contract/orders/rules.ts';
import { applicationOf } from '../../../contract/promotions/application.ts';
import type { Reduction } from '../../orders/index.ts';
import type { OfferedPayment } from '../../payments/index.ts';
import type { OfferedShipping } from '../../shipping/index.ts';
import { pricesOf } from './contents.ts';
import type { CartDiscount, DiscountedLines } from './purchase.ts';
import { nameOf, type SoldLine } from './sellable.ts';
import type { Charge, SplitCharge, Totals } from './totals.ts';

export interface Choices {
  shipping: OfferedShipping | null;
  payment: OfferedPayment | null;
}

/** A discount as a charge; one that only makes shipping free has a part of nothing, so that it is told. */
export function discountCharge(
  { discount, reductions }: CartDiscount,
  shippingRate: number,
  language: Language,
): Charge {
  const parts = reductions.map(({ taxedPrice, ...part }) => ({ ...part, taxedPrice: -taxedPrice }));
  return {
    kind: 'discount',
    name: translate(discount.name, language),
    code: discount.code,
    discount,
    originalTaxedPrice: null,
    parts: parts.length > 0 ? parts : [{ taxRate: shippingRate, taxedPrice: 0 }],
  };
}

/** What credits take off, a charge for each account that pays something. */
export const creditCharges = ({ credits }: Pick<DiscountedLines, 'credits'>, language: Language): Charge[] =>
  credits
    .filter(({ reductions }) => reductions.length > 0)
    .map(({ account, reductions }) => ({
      kind: 'credit',
      name: translate(account.name, language),
      code: null,
      customerAccountId: account.id,
      originalTaxedPrice: null,
      parts: reductions.map(({ lineId, taxRate, taxedPrice }) => ({ lineId, taxRate, taxedPrice: -taxedPrice })),
    }));

/** One charge per line, in the same order. */
export const goodsOf = (lines: readonly SoldLine[]): Charge[] =>
  lines.map((line) => {
    const { taxed: taxedPrice, original } = pricesOf(line);
    return {
      kind: 'goods',
      name: null,
      code: null,
      originalTaxedPrice: original,
      parts: [{ lineId: line.id, taxRate: line.tax_rate, taxedPrice }],
    };
  });

/** All charges of a cart. Add new kinds of costs and discounts here: totals, tax, order, summary and mails use this list. */
export function chargesOf(
  lines: readonly SoldLine[],
  { discounts, credits }: Pick<DiscountedLines, 'discounts' | 'credits'>,
  { shipping, payment }: Choices,
  language: Language,
): Charge[] {
  const charges = goodsOf(lines);
  for (const one of discounts) charges.push(discountCharge(one, shipping?.taxRate ?? 0, language));
  charges.push(...creditCharges({ credits }, language));
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

/** What discounts and credits take off each line, in the order they do. */
export function reductionsByLine(charges: readonly SplitCharge[]): Map<number, Reduction[]> {
  const reductions = new Map<number, Reduction[]>();
  for (const { kind, name, code, discount, customerAccountId, parts } of charges) {
    if (kind !== 'discount' && kind !== 'credit') continue;
    for (const { lineId, price, taxedPrice: taxed_price, rounded } of parts) {
      if (lineId === undefined) continue;
      const reduction = {
        ...{ kind, name: name ?? '', code, price, taxed_price },
        discount_id: discount?.id ?? null,
        customer_account_id: customerAccountId ?? null,
        ...(discount && { is_for_purchase: applicationOf(discount).isOfPurchase }),
        ...(rounded && { rounded }),
      };
      reductions.set(lineId, [...(reductions.get(lineId) ?? []), reduction]);
    }
  }
  return reductions;
}

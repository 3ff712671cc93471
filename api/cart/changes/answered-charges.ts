import type { Minor } from '../../../contract/money.ts';
import type { OfferedPayment } from '../../payments/index.ts';
import type { RequestContext } from '../../platform/http/index.ts';
import type { OfferedShipping } from '../../shipping/index.ts';
import type { CalculatedCart, LineReduction } from '../calculate/index.ts';
import type { Answered, AnsweredCharge } from '../stored/index.ts';

const sumOf = (reductions: readonly LineReduction[]): Minor =>
  reductions.reduce((sum, { taxedPrice }) => sum + taxedPrice, 0);

/** Who asks: a guest, a customer, or an operator who acts for one. Each has other discounts and credits. */
export const askerOf = ({ customer }: Pick<RequestContext, 'customer'>): string =>
  `${customer?.id ?? 'guest'} ${customer?.impersonation?.operatorId ?? ''}`.trim();

/** Prices of a method by weight: it costs something else also for what is in the cart. */
const shippingTerms = ({ method: { prices } }: OfferedShipping): string =>
  prices.map(({ weight_from: from, price }) => `${from}:${price}`).join(' ');

const methodCharge = (
  kind: 'shipping' | 'payment',
  { method: { id, name }, taxedPrice: amount }: OfferedShipping | OfferedPayment,
  terms: string,
): AnsweredCharge => ({ kind, id, name, amount, terms });

/** Charges of a cart other than goods. */
function chargesOf({ discounted, vouchers, shipping, payment }: CalculatedCart): AnsweredCharge[] {
  const credits = discounted.credits.map(({ account, reductions }) => ({ ...account, amount: sumOf(reductions) }));
  return [
    ...discounted.discounts.map(
      ({ discount: { id, name, version: terms }, reductions }): AnsweredCharge => ({
        kind: 'discount',
        id,
        name,
        amount: sumOf(reductions),
        terms,
      }),
    ),
    ...credits.flatMap(({ id, name, amount }): AnsweredCharge[] =>
      amount > 0 ? [{ kind: 'credits', id, name, amount }] : [],
    ),
    ...vouchers.flatMap(({ id, code_end: name, amount }): AnsweredCharge[] =>
      amount > 0 ? [{ kind: 'voucher', id, name, amount }] : [],
    ),
    ...(shipping ? [methodCharge('shipping', shipping, shippingTerms(shipping))] : []),
    ...(payment ? [methodCharge('payment', payment, String(payment.taxedPrice))] : []),
  ];
}

/** What an answer says of a cart besides the prices of its lines; null where that is nothing. */
export function answeredOf(calculated: CalculatedCart, context: RequestContext): Answered | null {
  const charges = calculated.lines.length > 0 ? chargesOf(calculated) : [];
  const isExempt = calculated.terms.isExempt && calculated.lines.length > 0;
  if (charges.length === 0 && !isExempt) return null;
  const discounts = calculated.discounted.goods + (calculated.shipping?.taxedPrice ?? 0);
  const credits = charges.reduce((left, { kind, amount }) => (kind === 'credits' ? left - amount : left), discounts);
  return {
    currency_id: context.currency.id,
    asker: askerOf(context),
    charges,
    sums: { discounts, credits, payable: calculated.totals.payable },
    ...(isExempt && { is_exempt: true }),
  };
}

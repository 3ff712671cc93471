import type { CartDiscount as CartDiscountRecord } from '../../contract/cart/records.ts';
import { translate } from '../../contract/locales.ts';
import { type Minor, priceOf } from '../../contract/money.ts';
import type { RequestContext } from '../platform/index.ts';
import type { DiscountTerms, Refusal } from '../promotions/index.ts';
import type { AssessedCart } from './assessment.ts';
import { ofKind } from './charges.ts';
import type { SplitCharge } from './totals.ts';

/** Tax of what a discount takes off, by rate; positive. */
function amountsOf({ parts }: SplitCharge, money: (minor: Minor) => CartDiscountRecord['amount']) {
  return [...Map.groupBy(parts, ({ taxRate }) => taxRate)]
    .map(([tax_rate, ofRate]) => {
      const sum = (of: 'price' | 'taxedPrice' | 'taxAmount') => -ofRate.reduce((total, part) => total + part[of], 0);
      return { tax_rate, price: sum('price'), taxed_price: sum('taxedPrice'), tax_amount: sum('taxAmount') };
    })
    .filter(({ taxed_price }) => taxed_price !== 0)
    .map(({ tax_rate, ...amounts }) => ({
      tax_rate,
      price: money(amounts.price),
      taxed_price: money(amounts.taxed_price),
      tax_amount: money(amounts.tax_amount),
    }));
}

/** Discounts that hold for a cart, then those that were entered and do not. */
export function discountRecords(assessed: AssessedCart, context: RequestContext): CartDiscountRecord[] {
  const { cart, reckoned, totals, usedUp } = assessed;
  const money = (minor: Minor) => priceOf(minor, context.currency, context.locale);
  const named = ({ id, name, isForPurchase, hasFreeShipping }: DiscountTerms, code: string | null) => ({
    id,
    name: translate(name, context.language),
    code,
    is_for_purchase: isForPurchase,
    free_shipping: hasFreeShipping,
  });
  const charges = ofKind(totals, 'discount');
  const held = reckoned.discounts.map(({ discount }, place) => {
    const charge = charges[place];
    return {
      ...named(discount, discount.code),
      amount: money(charge ? -charge.taxedPrice : 0),
      amounts: charge ? amountsOf(charge, money) : [],
      ...{ problem: null, missing_price: null, missing_pieces: null },
    };
  });
  const waiting = cart.entered_discounts.flatMap((entered) => {
    const refused = reckoned.refused.get(entered.discount_id);
    if (!refused && reckoned.discounts.some(({ discount }) => discount.id === entered.discount_id)) return [];
    const { discount, refusal } = refused ?? { discount: undefined, refusal: undefined };
    return {
      ...(discount
        ? named(discount, entered.code)
        : {
            id: entered.discount_id,
            name: entered.code,
            code: entered.code,
            is_for_purchase: false,
            free_shipping: false,
          }),
      amount: money(0),
      amounts: [],
      ...problemOf(usedUp.has(entered.discount_id) ? { reason: 'used_up' } : refusal, money),
    };
  });
  return [...held, ...waiting];
}

/** Why a discount takes nothing off; one that is not read any more is over. */
const problemOf = (
  refusal: Refusal | { reason: 'used_up' } | undefined,
  money: (minor: Minor) => CartDiscountRecord['amount'],
) => ({
  problem: refusal?.reason ?? ('over' as const),
  missing_price: refusal?.reason === 'min_price' ? money(refusal.missing) : null,
  missing_pieces: refusal?.reason === 'min_pieces' ? refusal.missing : null,
});

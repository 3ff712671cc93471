import type { CartDiscount as CartDiscountRecord } from '../../../contract/cart/records.ts';
import { translate } from '../../../contract/locales.ts';
import { type Minor, priceOf } from '../../../contract/money.ts';
import type { RequestContext } from '../../platform/http/index.ts';
import { type DiscountTerms, hindrance, type Refusal } from '../../promotions/index.ts';
import { type CalculatedCart, ofKind, type SplitCharge, sumsByRate } from '../calculate/index.ts';
import { readableCode } from '../stored/index.ts';

type Money = (minor: Minor) => CartDiscountRecord['amount'];

/** What a discount takes off by rate of tax; positive. */
const amountsOf = ({ parts }: SplitCharge, money: Money): CartDiscountRecord['amounts'] =>
  sumsByRate(parts)
    .filter(({ taxedPrice }) => taxedPrice !== 0)
    .map(({ taxRate, price, taxedPrice, taxAmount }) => ({
      tax_rate: taxRate,
      price: money(-price),
      taxed_price: money(-taxedPrice),
      tax_amount: money(-taxAmount),
    }));

/** Discounts that hold for a cart, then those that were entered and do not. */
export function discountRecords(calculated: CalculatedCart, context: RequestContext): CartDiscountRecord[] {
  const { cart, discounted, totals } = calculated;
  const money: Money = (minor) => priceOf(minor, context.currency, context.locale);
  const descriptions = new Map(discounted.considered.map(({ id, description }) => [id, description]));
  const named = ({ id, name, isForPurchase, hasFreeShipping }: DiscountTerms, code: string | null) => {
    const description = descriptions.get(id);
    return {
      id,
      name: translate(name, context.language),
      description: description ? translate(description, context.language) : null,
      code,
      is_for_purchase: isForPurchase,
      free_shipping: hasFreeShipping,
    };
  };
  const charges = ofKind(totals, 'discount');
  const records = discounted.discounts.map(({ discount }, index) => {
    const charge = charges[index];
    return {
      ...named(discount, discount.code),
      amount: money(charge ? -charge.taxedPrice : 0),
      amounts: charge ? amountsOf(charge, money) : [],
      ...{ problem: null, missing_price: null, missing_pieces: null },
    };
  });
  const waiting = cart.entered_discounts.flatMap((entered) => {
    const refused = discounted.refused.get(entered.discount_id);
    if (!refused && discounted.discounts.some(({ discount }) => discount.id === entered.discount_id)) return [];
    const discount = refused?.discount;
    const code = readableCode(entered, context);
    const refusal = refused && (hindrance(discounted.purchase, discounted.considered, refused) ?? refused.refusal);
    return {
      ...(discount
        ? named(discount, code)
        : {
            id: entered.discount_id,
            name: code,
            description: null,
            code,
            is_for_purchase: false,
            free_shipping: false,
          }),
      amount: money(0),
      amounts: [],
      ...problemOf(refusalOf(entered.discount_id, calculated) ?? refusal, money),
    };
  });
  return [...records, ...waiting];
}

type NotConsidered = { reason: 'used_up' | 'other_currency' };

/** Why a discount was not reckoned with. */
function refusalOf(id: number, { usedUp, inOtherCurrencies }: CalculatedCart): NotConsidered | undefined {
  if (usedUp.has(id)) return { reason: 'used_up' };
  return inOtherCurrencies.includes(id) ? { reason: 'other_currency' } : undefined;
}

/** Why a discount takes nothing off; one that is not read any more is over. */
const problemOf = (refusal: Refusal | NotConsidered | undefined, money: Money) => ({
  problem: refusal?.reason ?? ('over' as const),
  missing_price: refusal?.reason === 'min_price' ? money(refusal.missing) : null,
  missing_pieces: refusal?.reason === 'min_pieces' ? refusal.missing : null,
});

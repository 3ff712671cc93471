import { shopDay } from '../../contract/shop/shop-day.ts';
import {
  type OfferedPayment,
  offerPayment,
  type PaymentMethodRow,
  type PaymentProvider,
  readPaymentMethods,
} from '../payments/index.ts';
import type { Executor, RequestContext } from '../platform/index.ts';
import { type OfferedShipping, offerShipping, readShippingMethods, type ShippingMethodRow } from '../shipping/index.ts';
import { type CartDependencies, termsOf } from './cart.ts';
import { type Choices, chargesOf } from './charges.ts';
import { weightOf } from './contents.ts';
import { type CorrectedLines, correct } from './corrections.ts';
import { type LineRow, readLines } from './line-store.ts';
import type { CartRow } from './store.ts';
import { type Totals, totalsOf } from './totals.ts';

/** A cart with everything that its price depends on, at one moment. */
export interface AssessedCart extends CorrectedLines {
  cart: CartRow;
  /** Destination of the order. */
  countryId: number;
  /** Grams. */
  weight: number;
  isFreeShipping: boolean;
  shipping: OfferedShipping | null;
  payment: OfferedPayment | null;
  totals: Totals;
}

/** Rows of other tables that a cart's price depends on. */
export interface CartFacts {
  lines: LineRow[];
  shipping: ShippingMethodRow[];
  payment: PaymentMethodRow[];
}

/** Terms for reading methods. */
export function methodTerms(cart: CartRow, context: RequestContext, now: Date) {
  return {
    currencyId: context.currency.id,
    countryId: cart.shipping_country_id ?? context.countryId,
    homeCountryId: context.countryId,
    day: shopDay(now),
    now,
    dispatch: context.facts,
    customerGroupIds: context.customerGroupIds,
  };
}

/** Reads the lines and the chosen methods in parallel. */
export async function readFacts(db: Executor, cart: CartRow, context: RequestContext, now: Date): Promise<CartFacts> {
  const { shipping_method_id: shippingId, payment_method_id: paymentId } = cart;
  const terms = methodTerms(cart, context, now);
  const [lines, shipping, payment] = await Promise.all([
    readLines(db, cart, termsOf(context, now)),
    shippingId === null ? [] : readShippingMethods(db, terms, shippingId),
    paymentId === null ? [] : readPaymentMethods(db, terms, paymentId),
  ]);
  return { lines, shipping, payment };
}

/** Lines of a cart with what shipping needs to know of them. */
export interface WeighedCart extends CorrectedLines {
  countryId: number;
  weight: number;
  isFreeShipping: boolean;
  isPlainStock: boolean;
}

export function weigh(cart: CartRow, rows: LineRow[], context: RequestContext): WeighedCart {
  const corrected = correct(rows, context.language);
  const total = corrected.lines.reduce((sum, line) => sum + line.current_price * line.amount, 0);
  return {
    ...corrected,
    countryId: cart.shipping_country_id ?? context.countryId,
    weight: weightOf(corrected.lines),
    isFreeShipping: cart.free_from !== null && corrected.lines.length > 0 && total >= cart.free_from,
    isPlainStock: corrected.lines.every(({ is_plain_stock }) => is_plain_stock),
  };
}

/** Conditions for payment methods, once the shipping is known. */
export const paymentSituation = ({ countryId }: WeighedCart, shipping: OfferedShipping | null) => ({
  countryId,
  allowedIds: shipping?.method.payment_method_ids ?? null,
});

/** Totals of a cart: lines, chosen methods, tax by rate, and rounding for cash. */
export function addUp(cart: CartRow, weighed: WeighedCart, choices: Choices, context: RequestContext): AssessedCart {
  const charges = chargesOf(weighed.lines, choices, context.language);
  const totals = totalsOf(charges, choices.payment?.method.is_cash ? context.currency.cash_rounding : 1);
  return { ...weighed, cart, ...choices, totals };
}

/** Assesses a cart with its chosen methods as offered now, whether or not they can be used. */
export function assess(
  cart: CartRow,
  facts: CartFacts,
  providers: readonly PaymentProvider[],
  context: RequestContext,
): AssessedCart {
  const weighed = weigh(cart, facts.lines, context);
  const [shipping = null] = facts.shipping.map((method) => offerShipping(method, weighed));
  const situation = paymentSituation(weighed, shipping);
  const [payment = null] = facts.payment.map((method) => offerPayment(method, providers, situation));
  return addUp(cart, weighed, { shipping, payment }, context);
}

/** Assesses a cart with what is true now. */
export const assessNow = async (
  db: Executor,
  { providers, clock }: CartDependencies,
  cart: CartRow,
  context: RequestContext,
): Promise<AssessedCart> => assess(cart, await readFacts(db, cart, context, clock()), providers, context);

/** A new, empty cart: nothing has to be read. */
export const assessNew = (cart: CartRow, context: RequestContext): AssessedCart =>
  assess(cart, { lines: [], shipping: [], payment: [] }, [], context);

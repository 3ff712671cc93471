import type { OfferedPayment, PaymentProvider } from '../payments/index.ts';
import { offerPayments } from '../payments/index.ts';
import type { Executor, RequestContext } from '../platform/index.ts';
import { type OfferedShipping, offerShipping, type ShippingSituation } from '../shipping/index.ts';
import { termsOf } from './cart.ts';
import { type CorrectedLines, correct } from './corrections.ts';
import { readLines } from './line-store.ts';
import { shopDay } from './shop-day.ts';
import type { CartRow } from './store.ts';
import { type Totals, totalsOf } from './totals.ts';

/** A cart with all that its price depends on, as it stands at one moment. */
export interface AssessedCart extends CorrectedLines {
  cart: CartRow;
  /** Where the order goes. */
  countryId: number;
  /** Grams. */
  weight: number;
  isFreeShipping: boolean;
  shipping: OfferedShipping | null;
  payment: OfferedPayment | null;
  totals: Totals;
}

/** Lines of a cart with what follows from them for shipping. */
export interface WeighedCart extends CorrectedLines {
  countryId: number;
  weight: number;
  taxedItemsPrice: number;
  isFreeShipping: boolean;
}

export async function weigh(db: Executor, cart: CartRow, context: RequestContext, now: Date): Promise<WeighedCart> {
  const corrected = correct(await readLines(db, cart.id, termsOf(context, now)), context.language);
  const taxedItemsPrice = corrected.lines.reduce((total, line) => total + line.current_price * line.amount, 0);
  return {
    ...corrected,
    countryId: cart.shipping_country_id ?? context.countryId,
    weight: corrected.lines.reduce((total, line) => total + (line.weight ?? 0) * line.amount, 0),
    taxedItemsPrice,
    isFreeShipping: cart.free_from !== null && corrected.lines.length > 0 && taxedItemsPrice >= cart.free_from,
  };
}

export function shippingSituation(weighed: WeighedCart, context: RequestContext, now: Date): ShippingSituation {
  const { countryId, weight, isFreeShipping } = weighed;
  return {
    currencyId: context.currency.id,
    weight,
    countryId,
    homeCountryId: context.countryId,
    day: shopDay(now),
    isFree: isFreeShipping,
  };
}

export function paymentSituation(
  countryId: number,
  shipping: OfferedShipping | null,
  context: RequestContext,
  now: Date,
) {
  return {
    currencyId: context.currency.id,
    countryId,
    homeCountryId: context.countryId,
    day: shopDay(now),
    allowedIds: shipping?.method.payment_method_ids ?? null,
  };
}

export interface Choices {
  shipping: OfferedShipping | null;
  payment: OfferedPayment | null;
}

/** The chosen methods as they are offered now, whether or not they can be used. */
export async function readChoices(
  db: Executor,
  providers: readonly PaymentProvider[],
  cart: CartRow,
  weighed: WeighedCart,
  context: RequestContext,
  now: Date,
): Promise<Choices> {
  const [shipping = null] = cart.shipping_method_id
    ? await offerShipping(db, shippingSituation(weighed, context, now), cart.shipping_method_id)
    : [];
  const situation = paymentSituation(weighed.countryId, shipping, context, now);
  const [payment = null] = cart.payment_method_id
    ? await offerPayments(db, providers, situation, cart.payment_method_id)
    : [];
  return { shipping, payment };
}

/** Adds up a cart: its lines, the chosen methods, tax by rate, and cash rounding where it is paid in cash. */
export function addUp(
  cart: CartRow,
  weighed: WeighedCart,
  { shipping, payment }: Choices,
  context: RequestContext,
): AssessedCart {
  const totals = totalsOf({
    items: weighed.lines.map((line) => ({ taxedPrice: line.current_price * line.amount, taxRate: line.tax_rate })),
    shipping,
    payment,
    cashStep: payment?.method.is_cash ? context.currency.cash_rounding : 1,
  });
  return { ...weighed, cart, shipping, payment, totals };
}

/** Reads a cart with everything that its price depends on. */
export async function assess(
  db: Executor,
  providers: readonly PaymentProvider[],
  cart: CartRow,
  context: RequestContext,
  now: Date,
): Promise<AssessedCart> {
  const weighed = await weigh(db, cart, context, now);
  return addUp(cart, weighed, await readChoices(db, providers, cart, weighed, context, now), context);
}

/** A cart that was just made: nothing of it has to be read. */
export function assessNew(cart: CartRow, context: RequestContext): AssessedCart {
  const empty: WeighedCart = {
    lines: [],
    changes: [],
    removed: [],
    altered: [],
    countryId: cart.shipping_country_id ?? context.countryId,
    weight: 0,
    taxedItemsPrice: 0,
    isFreeShipping: false,
  };
  return addUp(cart, empty, { shipping: null, payment: null }, context);
}

import { shopDay } from '../../../contract/shop/shop-day.ts';
import { type Earning, type LiveProgram, readLivePrograms } from '../../loyalty/index.ts';
import {
  type OfferedPayment,
  offerPayment,
  type PaymentMethodRow,
  type PaymentProvider,
  readPaymentMethods,
} from '../../payments/index.ts';
import type { Executor, RequestContext } from '../../platform/index.ts';
import type { HeldGift } from '../../promotions/index.ts';
import {
  type OfferedShipping,
  offerShipping,
  readShippingMethods,
  type ShippingMethodRow,
} from '../../shipping/index.ts';
import { readVouchers, type SpendableVoucher } from '../../vouchers/index.ts';
import { type CartDependencies, type CartRow, type LineRow, readLines, termsOf } from '../stored/index.ts';
import { type DiscountFacts, NO_DISCOUNTS, readCartDiscounts } from './cart-discounts.ts';
import { type PayingVoucher, payBy } from './cart-vouchers.ts';
import { type Choices, chargesOf } from './charges.ts';
import { isElectronic, weightOf } from './contents.ts';
import { type CorrectedLines, correct } from './corrections.ts';
import { earnedBy } from './earned.ts';
import { giftedLines, giving, heldGifts } from './gifts.ts';
import { type ReckonedLines, reckonLines } from './purchase.ts';
import type { SoldLine } from './sellable.ts';
import { type Totals, totalsOf } from './totals.ts';

/** Rows that the prices of a cart's lines depend on; of methods, the chosen ones, among which tax is split too. */
export interface GoodsFacts<Row extends LineRow = LineRow> extends DiscountFacts {
  lines: Row[];
  shipping: ShippingMethodRow[];
  payment: PaymentMethodRow[];
}

/** Rows of other tables that a cart's price depends on. */
export interface CartFacts extends GoodsFacts {
  /** Those that can be spent now. */
  vouchers: SpendableVoucher[];
  /** Loyalty programs that give credits to the buyer; none for a guest. */
  programs: readonly LiveProgram[];
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

/** Reads what the prices of lines depend on, beside the lines, in parallel. */
export async function readGoods<Row extends LineRow>(
  db: Executor,
  deps: CartDependencies,
  cart: CartRow,
  readOwn: Row[] | Promise<Row[]>,
  context: RequestContext,
): Promise<GoodsFacts<Row>> {
  const { shipping_method_id: shippingId, payment_method_id: paymentId } = cart;
  const terms = methodTerms(cart, context, deps.clock());
  const chosen = shippingId === null ? [] : readShippingMethods(db, terms, shippingId);
  const [lines, shipping, payment, discounts] = await Promise.all([
    readOwn,
    chosen,
    paymentId === null ? [] : readPaymentMethods(db, terms, paymentId),
    readCartDiscounts(db, deps, cart, async () => (await chosen)[0], context),
  ]);
  return { lines, shipping, payment, ...discounts };
}

/** Reads the lines, the chosen methods, discounts and vouchers in parallel. */
export async function readFacts(
  db: Executor,
  deps: CartDependencies,
  cart: CartRow,
  context: RequestContext,
): Promise<CartFacts> {
  const now = deps.clock();
  const { customer } = context;
  const [goods, vouchers, programs] = await Promise.all([
    readGoods(db, deps, cart, readLines(db, cart, termsOf(context, now)), context),
    readVouchers(db, cart.entered_vouchers, context.currency.id, now),
    customer?.hasConfirmedEmail ? readLivePrograms(db, customer.id, now) : [],
  ]);
  return { ...goods, vouchers, programs };
}

/** Lines of a cart with what shipping needs to know of them. */
export interface WeighedCart<Row extends LineRow = LineRow> extends CorrectedLines<Row> {
  /** Destination of the order. */
  countryId: number;
  /** Grams. */
  weight: number;
  reckoned: ReckonedLines;
  /** Gifts that the goods bring, or would bring with more of them. */
  gifts: readonly HeldGift[];
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

/** A cart with everything that its price depends on, at one moment. */
export interface AssessedCart extends WeighedCart {
  cart: CartRow;
  /** Credits that the order will earn. */
  earned: readonly Earning[];
  shipping: OfferedShipping | null;
  payment: OfferedPayment | null;
  totals: Totals;
  /** Vouchers that pay it, with what each pays. */
  vouchers: PayingVoucher[];
}

/** What the chosen shipping costs before anything makes it free. */
function shippingCost(
  cart: CartRow,
  method: ShippingMethodRow | undefined,
  weighed: { countryId: number; weight: number },
) {
  const situation = { ...weighed, isElectronic: null, isFreeShipping: false, isPlainStock: true };
  const price = method ? offerShipping(method, situation).taxedPrice : 0;
  const canBeFree = method ? method.allows_free_shipping && price > 0 : true;
  return { price, freeFrom: cart.free_from, canBeFree };
}

export function weigh<Row extends LineRow>(
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
): WeighedCart<Row> {
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
  const reckon = (goods: readonly SoldLine[]) =>
    reckonLines(goods, buyer, shippingCost(cart, method, { countryId, weight: weightOf(goods) }), rules, accounts);
  let reckoned = reckon([]);
  let gifts: readonly HeldGift[] = [];
  const corrected = correct(rows, context.language, (goods) => {
    reckoned = reckon(goods);
    gifts = heldGifts(live, {
      lines: giftedLines(goods),
      goods: reckoned.goods,
      currencyId: context.currency.id,
      customerGroupIds: context.customerGroupIds,
      countryId,
    });
    return giving(rows, gifts);
  });
  return {
    ...corrected,
    countryId,
    weight: weightOf(corrected.lines),
    reckoned,
    gifts,
    usedUp,
    withheld,
    inOtherCurrencies,
    isElectronic: isElectronic(corrected.lines),
    isFreeShipping: reckoned.hasFreeShipping,
    isPlainStock: corrected.lines.every(({ is_plain_stock }) => is_plain_stock),
  };
}

/** Conditions for payment methods, once the shipping is known. */
export const paymentSituation = ({ countryId }: WeighedCart, shipping: OfferedShipping | null) => ({
  countryId,
  allowedIds: shipping?.method.payment_method_ids ?? null,
});

/** Totals of a cart: lines, chosen methods, tax by rate, what vouchers pay, and rounding of the rest for cash. */
export function addUp(
  cart: CartRow,
  weighed: WeighedCart,
  choices: Choices & Pick<CartFacts, 'vouchers' | 'programs' | 'accounts'>,
  context: RequestContext,
): AssessedCart {
  const charges = chargesOf(weighed.lines, weighed.reckoned, choices, context.language);
  const { payment, shipping } = choices;
  const held = choices.vouchers.reduce((sum, { balance }) => sum + balance, 0);
  const totals = totalsOf(charges, payment?.method.is_cash ? context.currency.cash_rounding : 1, held);
  const vouchers = payBy(choices.vouchers, totals.paidByVouchers);
  const earned = earnedBy(weighed.lines, weighed.reckoned, choices, context);
  return { ...weighed, cart, shipping, payment, totals, vouchers, earned };
}

/** The chosen methods as offered now, whether or not they can be used. */
export function offerChosen(
  weighed: WeighedCart,
  facts: Pick<GoodsFacts, 'shipping' | 'payment'>,
  providers: readonly PaymentProvider[],
): Choices {
  const [shipping = null] = facts.shipping.map((method) => offerShipping(method, weighed));
  const situation = paymentSituation(weighed, shipping);
  const [payment = null] = facts.payment.map((method) => offerPayment(method, providers, situation));
  return { shipping, payment };
}

/** Assesses a cart with its chosen methods. */
export function assess(
  cart: CartRow,
  facts: CartFacts,
  providers: readonly PaymentProvider[],
  context: RequestContext,
): AssessedCart {
  const weighed = weigh(cart, facts, context);
  return addUp(cart, weighed, { ...facts, ...offerChosen(weighed, facts, providers) }, context);
}

/** Assesses a cart with what is true now. */
export const assessNow = async (
  db: Executor,
  deps: CartDependencies,
  cart: CartRow,
  context: RequestContext,
): Promise<AssessedCart> => assess(cart, await readFacts(db, deps, cart, context), deps.providers, context);

/** A new, empty cart: nothing has to be read. */
export const assessNew = (cart: CartRow, context: RequestContext): AssessedCart =>
  assess(cart, { lines: [], shipping: [], payment: [], vouchers: [], programs: [], ...NO_DISCOUNTS }, [], context);

import { isDeepStrictEqual } from 'node:util';
import { type Translated, translate } from '../../contract/locales.ts';
import type { Minor } from '../../contract/money.ts';
import type { PaymentMethodRow } from '../payments/index.ts';
import { type Executor, type RequestContext, requestHash, statement } from '../platform/index.ts';
import { offerShipping, type ShippingMethodRow } from '../shipping/index.ts';
import type { AssessedCart, WeighedCart } from './assessment.ts';
import { isGift } from './contents.ts';
import type { CartLoss } from './corrections.ts';
import type { LineReduction, ReckonedLines } from './purchase.ts';
import { nameOf } from './sellable.ts';
import type { CartRow } from './store.ts';

interface SeenDiscount {
  id: number;
  /** Kept, as a deleted discount has no name any more. */
  name: Translated;
  version: string;
  /** What it takes off. */
  amount: Minor;
  /** Those with a code stay in the cart and say there why they do not hold. */
  is_entered: boolean;
}

interface SeenCredits {
  /** Hash of the lines and of the credits that the shopper asked for: while it is the same, only the shop or another order can have changed what credits pay. */
  wishes: string;
  accounts: { id: number; name: Translated; amount: Minor }[];
}

/** What a shopper saw of discounts, credits and of the chosen methods. */
export interface SeenCharges {
  currency_id: number;
  /** Hash of what the shopper chose: while it is the same, only the shop can have changed what discounts take off. */
  choices: string;
  discounts: SeenDiscount[];
  /** Missing where none paid anything. */
  credits?: SeenCredits;
  shipping: { id: number; price: Minor; prices: ShippingMethodRow['prices'] } | null;
  payment: { id: number; price: Minor } | null;
}

/** The chosen methods that can be used. */
export interface UsableMethods {
  shipping: ShippingMethodRow | undefined;
  payment: PaymentMethodRow | undefined;
}

const sumOf = (reductions: readonly LineReduction[]): Minor =>
  reductions.reduce((sum, { taxedPrice }) => sum + taxedPrice, 0);

// Whether an order is the buyer’s first one also changes by an order placed elsewhere.
const hashOf = (cart: CartRow, { purchase }: ReckonedLines): string =>
  requestHash(
    purchase.lines.filter((line) => line.isDiscountable).map(({ id, pieces, price }) => [id, pieces, price]),
    { ...purchase.buyer, isFirstOrder: undefined },
    cart.shipping_method_id,
    cart.entered_discounts.map(({ discount_id: id }) => id),
  );

const wishesOf = ({ wished_credits: wished }: CartRow, { lines }: WeighedCart): string =>
  requestHash(
    lines.filter((line) => !isGift(line)).map(({ id, amount, customer_account_id: account }) => [id, amount, account]),
    wished,
  );

function creditsNow(cart: CartRow, weighed: WeighedCart): SeenCredits | undefined {
  const accounts = weighed.reckoned.credits.map(({ account: { id, name }, reductions }) => ({
    ...{ id, name },
    amount: sumOf(reductions),
  }));
  const paying = accounts.filter(({ amount }) => amount > 0);
  return paying.length > 0 ? { wishes: wishesOf(cart, weighed), accounts: paying } : undefined;
}

/** What a cart shows of its discounts, credits and methods now; null when that is nothing. */
export function chargesNow(
  cart: CartRow,
  weighed: WeighedCart,
  { shipping, payment }: UsableMethods,
  { currency }: RequestContext,
): SeenCharges | null {
  const { reckoned, lines } = weighed;
  const credits = creditsNow(cart, weighed);
  if (lines.length === 0 || (reckoned.discounts.length === 0 && !credits && !shipping && !payment)) return null;
  const entered = new Set(cart.entered_discounts.map(({ discount_id: id }) => id));
  return {
    currency_id: currency.id,
    choices: hashOf(cart, reckoned),
    discounts: reckoned.discounts.map(({ discount: { id, name, version }, reductions }) => ({
      ...{ id, name, version, is_entered: entered.has(id) },
      amount: sumOf(reductions),
    })),
    ...(credits && { credits }),
    shipping: shipping
      ? { id: shipping.id, price: offerShipping(shipping, weighed).taxedPrice, prices: shipping.prices }
      : null,
    payment: payment ? { id: payment.id, price: payment.taxed_price ?? 0 } : null,
  };
}

/** Refusals that leave the shopper no less: something else made the discount needless. */
const NEEDLESS: ReadonlySet<string> = new Set(['other_discount', 'nothing_left']);

type DiscountLoss = 'used_up_by_buyer' | 'over' | 'first_order_only' | 'changed';

/** Why a discount that was seen is gone; null when the shopper's own changes ended it. */
function endOf(id: number, isSame: boolean, { reckoned, usedUp }: WeighedCart): DiscountLoss | null {
  if (usedUp.has(id)) return 'used_up_by_buyer';
  if (!reckoned.considered.some((one) => one.id === id)) return 'over';
  const refusal = reckoned.refused.get(id)?.refusal.reason;
  if (!isSame || !refusal || NEEDLESS.has(refusal)) return null;
  return refusal === 'first_order_only' ? refusal : 'changed';
}

/** Whether the shop changed what a discount takes off. */
const isOther = (before: SeenDiscount, now: SeenDiscount, isSame: boolean) =>
  isSame && now.version !== before.version && now.amount !== before.amount;

const sameOne = (now: SeenCharges | null, { id }: SeenDiscount) => now?.discounts.find((one) => one.id === id);

function discountChange(
  before: SeenDiscount,
  now: SeenDiscount | undefined,
  isSame: boolean,
  weighed: WeighedCart,
  language: string,
): CartLoss | null {
  const name = translate(before.name, language);
  if (now) {
    const prices = { seen: before.amount, now: now.amount };
    return isOther(before, now, isSame) ? { type: 'discount_changed', name, reason: null, prices } : null;
  }
  const end = before.is_entered ? null : endOf(before.id, isSame, weighed);
  return end && { type: 'discount_removed', name, reason: end === 'used_up_by_buyer' ? 'used_up' : 'over' };
}

/** What the shopper saw of a cart that something is in, in the same currency; and whether the choices are still the same. */
function seenBefore(cart: CartRow, { lines, reckoned }: WeighedCart, { currency }: RequestContext) {
  const before = cart.seen_charges;
  if (!before || lines.length === 0 || before.currency_id !== currency.id) return null;
  return { before, isSame: before.choices === hashOf(cart, reckoned) };
}

/** Credits that pay less than the shopper saw: they were spent elsewhere or expired, or the goods became too cheap for them. */
function lessCredits({ credits: before }: SeenCharges, now: SeenCharges | null, cart: CartRow, weighed: WeighedCart) {
  if (before?.wishes !== wishesOf(cart, weighed)) return [];
  return before.accounts.flatMap((account) => {
    const left = now?.credits?.accounts.find(({ id }) => id === account.id)?.amount ?? 0;
    return left < account.amount ? [{ account, prices: { seen: account.amount, now: left } }] : [];
  });
}

const priceChange = (
  type: 'shipping_price_changed' | 'payment_price_changed',
  name: string,
  seen: Minor,
  now: Minor,
): CartLoss[] => (seen === now ? [] : [{ type, name, reason: null, prices: { seen, now } }]);

/** What the shop changed of discounts and of prices of methods since the shopper saw them. */
export function chargeChanges(
  cart: CartRow,
  now: SeenCharges | null,
  weighed: WeighedCart,
  { shipping, payment }: UsableMethods,
  context: RequestContext,
): CartLoss[] {
  const { language } = context;
  const seen = seenBefore(cart, weighed, context);
  if (!seen) return [];
  const { before, isSame } = seen;
  const told = before.discounts.flatMap(
    (one) => discountChange(one, sameOne(now, one), isSame, weighed, language) ?? [],
  );
  for (const { account, prices } of lessCredits(before, now, cart, weighed))
    told.push({ type: 'credits_changed', name: translate(account.name, language), reason: null, prices });
  if (shipping && now?.shipping && before.shipping?.id === shipping.id) {
    const { price, prices } = before.shipping;
    const seen = isSame ? price : offerShipping({ ...shipping, prices }, weighed).taxedPrice;
    told.push(...priceChange('shipping_price_changed', nameOf(shipping, language), seen, now.shipping.price));
  }
  if (payment && now?.payment && before.payment?.id === payment.id)
    told.push(
      ...priceChange('payment_price_changed', nameOf(payment, language), before.payment.price, now.payment.price),
    );
  return told;
}

const write = statement(
  'cart_see_charges',
  'update carts set seen_charges = $3::jsonb where id = $1 and seen_charges is not distinct from $2::jsonb and closed_at is null',
);
const jsonOf = (charges: SeenCharges | null) => charges && JSON.stringify(charges);

/** Keeps what is shown now, unless another reading kept what it showed meanwhile. */
export async function writeSeenCharges(db: Executor, cart: CartRow, now: SeenCharges | null): Promise<void> {
  if (isDeepStrictEqual(cart.seen_charges, now)) return;
  await db.query(write, [cart.id, jsonOf(cart.seen_charges), jsonOf(now)]);
}

const usable = ({ shipping, payment }: AssessedCart): UsableMethods => ({
  shipping: shipping?.canUse ? shipping.method : undefined,
  payment: payment?.canUse ? payment.method : undefined,
});

/** A discount that a cart was last shown with, and that it has no more or that takes off something else. */
export interface LostDiscount {
  id: number;
  name: Translated;
  reason: DiscountLoss;
}

/** What a cart was last shown with and lost since by nothing that its shopper did. */
export interface LostCharges {
  /** Those with a code too. */
  discounts: LostDiscount[];
  /** Accounts of credits that pay less. */
  credits: { id: number; name: Translated }[];
}

export function lostCharges(assessed: AssessedCart, context: RequestContext): LostCharges {
  const seen = seenBefore(assessed.cart, assessed, context);
  if (!seen) return { discounts: [], credits: [] };
  const shown = chargesNow(assessed.cart, assessed, usable(assessed), context);
  const discounts = seen.before.discounts.flatMap((one) => {
    const now = sameOne(shown, one);
    const changed = now && isOther(one, now, seen.isSame) ? 'changed' : null;
    const reason = now ? changed : endOf(one.id, seen.isSame, assessed);
    return reason ? [{ id: one.id, name: one.name, reason }] : [];
  });
  return { discounts, credits: lessCredits(seen.before, shown, assessed.cart, assessed).map(({ account }) => account) };
}

/** Keeps what a cart shows now; of one that lost something only once that `isTold`, for its lines have to tell it. */
export async function keepShown(
  db: Executor,
  assessed: AssessedCart,
  context: RequestContext,
  { isTold = false } = {},
): Promise<void> {
  const { cart } = assessed;
  const now = chargesNow(cart, assessed, usable(assessed), context);
  if (!isTold && chargeChanges(cart, now, assessed, usable(assessed), context).length > 0) return;
  await writeSeenCharges(db, cart, now);
}

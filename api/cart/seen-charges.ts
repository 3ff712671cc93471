import { isDeepStrictEqual } from 'node:util';
import { type Translated, translate } from '../../contract/locales.ts';
import type { Minor } from '../../contract/money.ts';
import type { PaymentMethodRow } from '../payments/index.ts';
import { type Executor, type RequestContext, requestHash, statement } from '../platform/index.ts';
import { offerShipping, type ShippingMethodRow } from '../shipping/index.ts';
import type { WeighedCart } from './assessment.ts';
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

const hashOf = (cart: CartRow, { purchase }: ReckonedLines): string =>
  requestHash(
    purchase.lines.filter((line) => line.isDiscountable).map(({ id, pieces, price }) => [id, pieces, price]),
    purchase.buyer,
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

/** Why a discount that came by itself is gone; null when the shopper's own changes ended it. */
function endOf(id: number, isSame: boolean, { reckoned, usedUp }: WeighedCart): 'used_up' | 'over' | null {
  if (usedUp.has(id)) return 'used_up';
  if (!reckoned.considered.some((one) => one.id === id)) return 'over';
  const refusal = reckoned.refused.get(id)?.refusal.reason;
  return isSame && refusal && !NEEDLESS.has(refusal) ? 'over' : null;
}

function discountChange(
  before: SeenDiscount,
  now: SeenDiscount | undefined,
  isSame: boolean,
  weighed: WeighedCart,
  language: string,
): CartLoss | null {
  const name = translate(before.name, language);
  if (now) {
    const isOther = isSame && now.version !== before.version && now.amount !== before.amount;
    const prices = { seen: before.amount, now: now.amount };
    return isOther ? { type: 'discount_changed', name, reason: null, prices } : null;
  }
  const reason = before.is_entered ? null : endOf(before.id, isSame, weighed);
  return reason && { type: 'discount_removed', name, reason };
}

/** Credits that pay less than the shopper saw: they were spent elsewhere or expired, or the goods became too cheap for them. */
function creditChanges(
  { credits: before }: SeenCharges,
  now: SeenCharges | null,
  cart: CartRow,
  weighed: WeighedCart,
  language: string,
): CartLoss[] {
  if (before?.wishes !== wishesOf(cart, weighed)) return [];
  return before.accounts.flatMap(({ id, name, amount: seen }): CartLoss[] => {
    const left = now?.credits?.accounts.find((one) => one.id === id)?.amount ?? 0;
    const change = { type: 'credits_changed', name: translate(name, language), reason: null } as const;
    return left < seen ? [{ ...change, prices: { seen, now: left } }] : [];
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
  { language, currency }: RequestContext,
): CartLoss[] {
  const before = cart.seen_charges;
  if (!before || weighed.lines.length === 0 || before.currency_id !== currency.id) return [];
  const isSame = before.choices === hashOf(cart, weighed.reckoned);
  const told = before.discounts.flatMap(
    (one) =>
      discountChange(
        one,
        now?.discounts.find(({ id }) => id === one.id),
        isSame,
        weighed,
        language,
      ) ?? [],
  );
  told.push(...creditChanges(before, now, cart, weighed, language));
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

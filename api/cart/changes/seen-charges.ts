import { isDeepStrictEqual } from 'node:util';
import type { Minor } from '../../../contract/money.ts';
import type { OfferedPayment } from '../../payments/index.ts';
import { type Executor, type RequestContext, requestHash, statement, type Transaction } from '../../platform/index.ts';
import type { OfferedShipping } from '../../shipping/index.ts';
import {
  isGift,
  type LineReduction,
  type PayingVoucher,
  type Totals,
  unitPriceOf,
  type WeighedCart,
} from '../calculate/index.ts';
import type { CartRow, SeenCharges, SeenCredits, SeenVoucher } from '../stored/index.ts';

/** A cart, or its lines, as an answer shows them. */
export interface ShownCart extends WeighedCart {
  cart: CartRow;
  shipping: OfferedShipping | null;
  payment: OfferedPayment | null;
  /** What vouchers pay; answers about lines do not show it. */
  vouchers?: readonly PayingVoucher[];
  totals?: Totals;
}

export const usableShipping = ({ shipping }: ShownCart) => (shipping?.canUse ? shipping : null);
export const usablePayment = ({ payment }: ShownCart) => (payment?.canUse ? payment : null);

const codesOf = ({ cart }: ShownCart) => cart.entered_discounts.map(({ discount_id: id }) => id);
// Whether an order is the buyer’s first one also changes by an order placed elsewhere.
const buyerOf = ({ reckoned }: ShownCart) => ({ ...reckoned.purchase.buyer, isFirstOrder: undefined });

export const choicesForDiscounts = (shown: ShownCart): string =>
  requestHash(
    shown.reckoned.purchase.lines
      .filter((line) => line.isDiscountable)
      .map(({ id, pieces, price }) => [id, pieces, price]),
    buyerOf(shown),
    usableShipping(shown)?.method.id,
    codesOf(shown),
  );

/** Without prices: credits pay less also where the shop made the goods too cheap for them. */
export const choicesForCredits = (shown: ShownCart): string =>
  requestHash(
    shown.lines
      .filter((line) => !isGift(line) || unitPriceOf(line) > 0)
      .map(({ id, amount, customer_account_id: account }) => [id, amount, account]),
    buyerOf(shown),
    usableShipping(shown)?.method.id,
    codesOf(shown),
    shown.cart.wished_credits,
  );

export const choicesForShipping = (shown: ShownCart): string =>
  requestHash(
    shown.lines.map(({ id, amount }) => [id, amount]),
    shown.countryId,
    codesOf(shown),
  );

const sumOf = (reductions: readonly LineReduction[]): Minor =>
  reductions.reduce((sum, { taxedPrice }) => sum + taxedPrice, 0);

/** What credits depend on beside the account. */
export const creditChoices = (shown: ShownCart): Omit<SeenCredits, 'accounts'> => ({
  wishes: choicesForCredits(shown),
  goods: shown.reckoned.goods,
});

function creditsNow(shown: ShownCart): SeenCredits | undefined {
  const accounts = shown.reckoned.credits.flatMap(({ account: { id, name }, reductions }) => {
    const amount = sumOf(reductions);
    return amount > 0 ? [{ id, name, amount }] : [];
  });
  return accounts.length > 0 ? { ...creditChoices(shown), accounts } : undefined;
}

/** Those that pay something; where an answer does not show them, those that were shown before. */
function vouchersNow({ cart, vouchers }: ShownCart, { currency }: RequestContext): SeenVoucher[] {
  if (vouchers) return vouchers.flatMap(({ id, code_end, amount }) => (amount > 0 ? [{ id, code_end, amount }] : []));
  const { entered_vouchers: entered, seen_charges: seen } = cart;
  return seen?.currency_id === currency.id ? (seen.vouchers ?? []).filter(({ id }) => entered.includes(id)) : [];
}

/** What a cart shows of its discounts, credits, vouchers and methods now; null when that is nothing. */
export function chargesNow(shown: ShownCart, context: RequestContext): SeenCharges | null {
  const { cart, lines, reckoned } = shown;
  if (lines.length === 0) return null;
  const [shipping, payment] = [usableShipping(shown), usablePayment(shown)];
  const credits = creditsNow(shown);
  const vouchers = vouchersNow(shown, context);
  const isNothing = reckoned.discounts.length === 0 && !credits && vouchers.length === 0 && !shipping && !payment;
  if (isNothing) return null;
  const entered = new Set(cart.entered_discounts.map(({ discount_id: id }) => id));
  return {
    currency_id: context.currency.id,
    choices: reckoned.discounts.length > 0 ? choicesForDiscounts(shown) : '',
    discounts: reckoned.discounts.map(({ discount: { id, name, version }, reductions }) => ({
      ...{ id, name, version, is_entered: entered.has(id) },
      amount: sumOf(reductions),
    })),
    ...(credits && { credits }),
    ...(vouchers.length > 0 && { vouchers }),
    shipping: shipping && {
      id: shipping.method.id,
      price: shipping.taxedPrice,
      prices: shipping.method.prices,
      choices: choicesForShipping(shown),
    },
    payment: payment && { id: payment.method.id, price: payment.taxedPrice },
  };
}

/** Without discounts whose codes are taken out by the shopper: what they end is no loss. */
export const withoutSeenDiscounts = (seen: SeenCharges | null, ids: readonly number[]): SeenCharges | null =>
  seen && { ...seen, discounts: seen.discounts.filter(({ id }) => !ids.includes(id)) };

/** Seen charges of carts that became one. Methods, credits and vouchers that are not in it count for nothing. */
export function mergeSeen(
  target: SeenCharges | null,
  source: SeenCharges | null,
  { currency }: RequestContext,
): SeenCharges | null {
  if (source?.currency_id !== currency.id) return target;
  if (target?.currency_id !== currency.id) return source;
  const joined = <One extends { id: number }>(own: readonly One[] = [], others: readonly One[] = []) => [
    ...own,
    ...others.filter(({ id }) => own.every((one) => one.id !== id)),
  ];
  const accounts = joined(target.credits?.accounts, source.credits?.accounts);
  const vouchers = joined(target.vouchers, source.vouchers);
  return {
    ...target,
    discounts: joined(target.discounts, source.discounts),
    ...(accounts.length > 0 && { credits: { wishes: '', accounts } }),
    ...(vouchers.length > 0 && { vouchers }),
    shipping: source.shipping ?? target.shipping,
    payment: source.payment ?? target.payment,
  };
}

const jsonOf = (charges: SeenCharges | null) => charges && JSON.stringify(charges);

const write = statement('cart_see_charges', 'update carts set seen_charges = $2::jsonb where id = $1');
/** Keeps what is shown of a locked cart. */
export function writeSeen(tx: Transaction, cart: CartRow, charges: SeenCharges | null): void {
  if (!isDeepStrictEqual(cart.seen_charges, charges)) tx.send(write, [cart.id, jsonOf(charges)]);
}

const writeRead = statement(
  'cart_see_read_charges',
  `update carts set seen_charges = $3::jsonb where id = $1 and seen_charges is not distinct from $2::jsonb and closed_at is null
   returning set_config('synchronous_commit', 'off', true)`,
);
/** Keeps what a reading without a lock shows, unless another answer kept what it showed meanwhile. */
export async function writeSeenByReading(db: Executor, cart: CartRow, charges: SeenCharges | null): Promise<void> {
  if (!isDeepStrictEqual(cart.seen_charges, charges))
    await db.query(writeRead, [cart.id, jsonOf(cart.seen_charges), jsonOf(charges)]);
}

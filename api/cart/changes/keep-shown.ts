import type { Minor } from '../../../contract/money.ts';
import type { Executor, RequestContext, Transaction } from '../../platform/index.ts';
import type { SeenCharges } from '../stored/index.ts';
import { type ChargeChange, type ComparedCharges, compareCharges } from './lost-charges.ts';
import { choicesForDiscounts, creditChoices, type ShownCart, writeSeen, writeSeenByReading } from './seen-charges.ts';

/** What is shown now of some charges, with those instead that are lost and that nobody told the shopper. */
function withLost<One extends { id: number }>(
  now: readonly One[],
  before: readonly One[],
  changes: readonly ChargeChange[],
  kind: ChargeChange['kind'],
): One[] {
  const lost = new Set(changes.filter((one) => one.isLoss && one.kind === kind).map(({ id }) => id));
  const ofNow = now.map((one) => (lost.has(one.id) ? (before.find(({ id }) => id === one.id) ?? one) : one));
  return [...ofNow, ...before.filter(({ id }) => lost.has(id) && now.every((one) => one.id !== id))];
}

const changeOf = (changes: readonly ChargeChange[], kind: ChargeChange['kind'], id: number) =>
  changes.find((one) => one.kind === kind && one.id === id);

/** A method as it is shown now; with the price from before where that was lower, or beside it where that was told last. */
function withUntoldPrice<Method extends { id: number; price: Minor }>(
  now: Method | null,
  lost: Partial<Method>,
  kind: 'shipping' | 'payment',
  changes: readonly ChargeChange[],
): Method | null {
  const change = now && changeOf(changes, kind, now.id);
  if (!change) return now;
  const { seen } = change.prices;
  return change.isLoss ? { ...now, ...lost, price: seen } : { ...now, told_as: seen };
}

/** What to keep of a cart whose changes were not told: losses stay as they were seen, all else as it is shown now. */
function keptCharges(
  shown: ShownCart,
  { now, changes }: ComparedCharges,
  { currency }: RequestContext,
): SeenCharges | null {
  const before = shown.cart.seen_charges;
  if (!before || changes.length === 0) return now;
  const shownNow = now ?? { currency_id: currency.id, choices: '', discounts: [], shipping: null, payment: null };
  const ofNow = shownNow.discounts.map((one) => {
    const change = changeOf(changes, 'discount', one.id);
    return change && !change.isLoss ? { ...one, told_as: change.prices.seen } : one;
  });
  const lost = before.discounts.map((one) => {
    const reason = changeOf(changes, 'discount', one.id)?.reason;
    return reason ? { ...one, lost: reason } : one;
  });
  const discounts = withLost(ofNow, lost, changes, 'discount');
  const accounts = withLost(shownNow.credits?.accounts ?? [], before.credits?.accounts ?? [], changes, 'credits');
  const vouchers = withLost(shownNow.vouchers ?? [], before.vouchers ?? [], changes, 'voucher');
  const { shipping, payment } = shownNow;
  return {
    ...shownNow,
    choices: discounts.length > 0 ? choicesForDiscounts(shown) : '',
    discounts,
    ...(accounts.length > 0 && { credits: { ...creditChoices(shown), accounts } }),
    ...(vouchers.length > 0 && { vouchers }),
    shipping: withUntoldPrice(shipping, before.shipping ? { prices: before.shipping.prices } : {}, 'shipping', changes),
    payment: withUntoldPrice(payment, {}, 'payment', changes),
  };
}

declare const isKept: unique symbol;
/** A cart of which it is kept what an answer shows, so that an order for more is refused. */
export type Kept<Shown extends ShownCart> = Shown & { readonly [isKept]: true };

/** Keeps what an answer shows of a locked cart. `isTold`: the answer tells what was lost. */
export function keepShown<Shown extends ShownCart>(
  tx: Transaction,
  shown: Shown,
  context: RequestContext,
  { isTold = false } = {},
): Kept<Shown> {
  const compared = compareCharges(shown, context);
  writeSeen(tx, shown.cart, isTold ? compared.now : keptCharges(shown, compared, context));
  return shown as Kept<Shown>;
}

/** Keeps what an answer shows of a cart that was read without a lock. A look in another currency than the cart's takes nothing from what was shown in its own. */
export async function keepShownByReading<Shown extends ShownCart>(
  db: Executor,
  shown: Shown,
  context: RequestContext,
): Promise<Kept<Shown>> {
  if (shown.cart.currency_id === context.currency.id)
    await writeSeenByReading(db, shown.cart, keptCharges(shown, compareCharges(shown, context), context));
  return shown as Kept<Shown>;
}

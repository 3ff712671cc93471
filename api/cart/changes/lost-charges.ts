import { translate } from '../../../contract/locales.ts';
import type { Minor } from '../../../contract/money.ts';
import { worthOf } from '../../loyalty/index.ts';
import type { RequestContext } from '../../platform/index.ts';
import { offerShipping } from '../../shipping/index.ts';
import { type CartCredits, nameOf } from '../calculate/index.ts';
import type { DiscountLossReason, SeenCharges, SeenCredits, SeenDiscount } from '../stored/index.ts';
import {
  chargesNow,
  choicesForCredits,
  choicesForDiscounts,
  choicesForShipping,
  type ShownCart,
  usablePayment,
  usableShipping,
} from './seen-charges.ts';

/** A charge that comes to something else than the shopper was shown, by nothing that they did. */
export interface ChargeChange {
  kind: 'discount' | 'credits' | 'voucher' | 'shipping' | 'payment';
  /** Number of the discount, account, voucher or method. */
  id: number;
  /** In the language of the request; of a voucher the end of its code. */
  name: string;
  /** Minor units: what it took off or paid, or what the method cost, and what it comes to now. */
  prices: { seen: Minor; now: Minor };
  /** Why a discount is lost; null for all else. */
  reason: DiscountLossReason | null;
  /** Whether the discount does not hold at all. */
  isGone: boolean;
  /** Whether the shopper has to pay more for it. */
  isLoss: boolean;
}

type Seen = SeenCharges;
type Now = SeenCharges | null;

/** Refusals that leave the shopper no less, unless all discounts together take off less: another one made the discount needless. */
const HARMLESS_REFUSALS: ReadonlySet<string> = new Set(['other_discount', 'nothing_left']);

/** What discounts take off a cart, less what shipping costs, which they may make free. */
const savedBy = (charges: Now): Minor =>
  (charges?.discounts ?? []).reduce((sum, { amount }) => sum + amount, -(charges?.shipping?.price ?? 0));

/** What is the same for all discounts of a cart. */
interface Comparison {
  shown: ShownCart;
  /** Whether the shopper chose the same, at the same prices. */
  isSame: boolean;
  /** Whether all discounts together save less. */
  savesLess: boolean;
}

/** Why a discount that was seen does not hold any more; null when the shopper’s own changes ended it, or when it is no loss. */
function lossReason(
  { id }: SeenDiscount,
  { shown: { reckoned, usedUp, withheld }, isSame, savesLess }: Comparison,
): DiscountLossReason | null {
  if (usedUp.has(id)) return 'used_up_by_buyer';
  if (withheld.has(id)) return 'not_to_own_address';
  if (reckoned.considered.every((one) => one.id !== id)) return 'over';
  const refusal = reckoned.refused.get(id)?.refusal.reason;
  if (refusal === 'first_order_only') return refusal;
  if (!isSame || !refusal || (HARMLESS_REFUSALS.has(refusal) && !savesLess)) return null;
  return 'changed';
}

/** The change of an amount; one in the shopper’s favour is told from the amount that was told last. */
function amountChange(seen: Minor, told: Minor, now: Minor, isWorse: boolean) {
  if (isWorse) return { prices: { seen, now }, isLoss: true };
  return told === now ? null : { prices: { seen: told, now }, isLoss: false };
}

function discountChange(
  seen: SeenDiscount,
  seenNow: SeenDiscount | undefined,
  comparison: Comparison,
): Omit<ChargeChange, 'name'> | null {
  const { id, amount: before, told_as: told } = seen;
  if (!seenNow) {
    const reason = seen.lost ?? lossReason(seen, comparison);
    const prices = { seen: before, now: 0 };
    return reason && { kind: 'discount', id, prices, reason, isGone: true, isLoss: true };
  }
  const { savesLess } = comparison;
  const isSame = comparison.isSame || seen.lost !== undefined;
  const isOtherVersion = seenNow.version !== seen.version;
  const mayBeTold = isSame && (isOtherVersion || told !== undefined || savesLess);
  if (!mayBeTold) return null;
  const isWorse = seenNow.amount < before && (isOtherVersion || savesLess);
  const change = amountChange(before, told ?? (isOtherVersion ? before : seenNow.amount), seenNow.amount, isWorse);
  return change && { kind: 'discount', id, reason: isWorse ? 'changed' : null, isGone: false, ...change };
}

function discountChanges(before: Seen, now: Now, shown: ShownCart, { language }: RequestContext): ChargeChange[] {
  if (before.discounts.length === 0) return [];
  const isSame = before.choices === choicesForDiscounts(shown);
  const comparison = { shown, isSame, savesLess: isSame && savedBy(now) < savedBy(before) };
  return before.discounts.flatMap((seen) => {
    const seenNow = now?.discounts.find(({ id }) => id === seen.id);
    const change = discountChange(seen, seenNow, comparison);
    return change ? [{ ...change, name: translate(seen.name, language) }] : [];
  });
}

/** Whether an account holds less than it was seen to pay, and would pay more if it held it. */
function lacksCredits(credits: CartCredits | undefined, id: number, seen: Minor, { cart, lines }: ShownCart): boolean {
  const paid = lines.filter(({ customer_account_id: account }) => account === id);
  if (!credits)
    return paid.length > 0 || cart.wished_credits.some(({ customer_account_id: account }) => account === id);
  const { account, isShort, pieces } = credits;
  const isPartlyPaid = paid.some((line) => (pieces.get(line.id) ?? line.amount) < line.amount);
  return worthOf(account, account.balance) < seen && (isShort || isPartlyPaid);
}

/** What credits leave to be paid of goods. */
const leftToPay = (credits: SeenCredits | undefined, goods: Minor): Minor =>
  (credits?.accounts ?? []).reduce((left, { amount }) => left - amount, goods);

/** Credits that pay less: they were spent elsewhere or expired, or the goods became too cheap for them. */
function lostCredits({ credits: before }: Seen, now: Now, shown: ShownCart, { language }: RequestContext) {
  if (!before) return [];
  const isSame = before.wishes === choicesForCredits(shown);
  // Cheaper goods take fewer credits and leave the shopper no more to pay.
  const costsMore = isSame && leftToPay(now?.credits, shown.reckoned.goods) > leftToPay(before, before.goods ?? 0);
  return before.accounts.flatMap(({ id, name, amount }): ChargeChange[] => {
    const left = now?.credits?.accounts.find((one) => one.id === id)?.amount ?? 0;
    const credits = shown.reckoned.credits.find(({ account }) => account.id === id);
    if (left >= amount || !(costsMore || lacksCredits(credits, id, amount, shown))) return [];
    const prices = { seen: amount, now: left };
    return [
      { kind: 'credits', id, name: translate(name, language), prices, reason: null, isGone: false, isLoss: true },
    ];
  });
}

/** Vouchers that pay less and leave something to be paid behind them: they were spent elsewhere, expired or were taken back. */
function lostVouchers({ vouchers: before = [] }: Seen, { cart, vouchers, totals }: ShownCart): ChargeChange[] {
  if (!vouchers || !totals) return [];
  const { entered_vouchers: entered } = cart;
  return before.flatMap(({ id, code_end: name, amount }): ChargeChange[] => {
    const position = entered.indexOf(id);
    const { amount: left, balance } = vouchers.find((one) => one.id === id) ?? { amount: 0, balance: 0 };
    const paidSoFar = vouchers.reduce(
      (sum, one) => (entered.indexOf(one.id) <= position ? sum + one.amount : sum),
      totals.cashRounding,
    );
    const isEmptied = left === balance && paidSoFar < totals.taxedPrice;
    if (position < 0 || left >= amount || !isEmptied) return [];
    return [
      { kind: 'voucher', id, name, prices: { seen: amount, now: left }, reason: null, isGone: false, isLoss: true },
    ];
  });
}

function methodChanges({ shipping, payment }: Seen, shown: ShownCart, { language }: RequestContext): ChargeChange[] {
  const [chosen, way] = [usableShipping(shown), usablePayment(shown)];
  const changes: ChargeChange[] = [];
  const add = (
    kind: 'shipping' | 'payment',
    { method, taxedPrice: now }: NonNullable<typeof chosen | typeof way>,
    seen: Minor,
    told: Minor,
  ) => {
    const change = amountChange(seen, told, now, now > seen);
    const name = nameOf(method, language);
    if (change) changes.push({ kind, id: method.id, name, reason: null, isGone: false, ...change });
  };
  if (shipping && chosen?.method.id === shipping.id) {
    const isSame = shipping.choices === choicesForShipping(shown);
    const { prices, price, told_as: told = price } = shipping;
    const asBefore = isSame ? price : offerShipping({ ...chosen.method, prices }, shown).taxedPrice;
    add('shipping', chosen, asBefore, isSame ? told : asBefore);
  }
  if (payment && way?.method.id === payment.id) add('payment', way, payment.price, payment.told_as ?? payment.price);
  return changes;
}

/** What a cart shows now, and what of that differs from what was shown before by nothing that the shopper did. */
export interface ComparedCharges {
  now: SeenCharges | null;
  changes: ChargeChange[];
}

/** The one comparison from which changes are told, orders are refused, and losses are kept until either. */
export function compareCharges(shown: ShownCart, context: RequestContext): ComparedCharges {
  const { cart, lines } = shown;
  const now = chargesNow(shown, context);
  const before = cart.seen_charges;
  if (!before || lines.length === 0 || before.currency_id !== context.currency.id) return { now, changes: [] };
  return {
    now,
    changes: [
      ...discountChanges(before, now, shown, context),
      ...lostCredits(before, now, shown, context),
      ...lostVouchers(before, shown),
      ...methodChanges(before, shown, context),
    ],
  };
}

export const lossesOf = ({ changes }: ComparedCharges): ChargeChange[] => changes.filter(({ isLoss }) => isLoss);

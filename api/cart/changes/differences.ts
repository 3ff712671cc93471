import type { Minor } from '../../../contract/money.ts';
import { worthOf } from '../../loyalty/index.ts';
import type { RequestContext } from '../../platform/http/index.ts';
import type { CalculatedCart } from '../calculate/index.ts';
import {
  type Answered,
  type AnsweredCharge,
  type Change,
  type DiscountLossReason,
  wasExempt,
} from '../stored/index.ts';
import { answeredOf, askerOf } from './answered-charges.ts';

/** A charge as it was answered, and what it comes to now. */
interface Compared {
  before: AnsweredCharge;
  /** Undefined when it is gone. */
  now: AnsweredCharge | undefined;
  calculated: CalculatedCart;
  /** Whether more is to be paid behind charges of a kind than was answered. */
  isWorse: (sum: keyof Answered['sums']) => boolean;
}

/** Refusals of a discount that another one caused: of no matter unless all of them together take off less. */
const BY_OTHERS: ReadonlySet<string> = new Set(['other_discount', 'nothing_left']);

/** Why a discount does not hold any more; null where nothing is lost by it. */
function lossReason({ before, calculated, isWorse }: Compared): DiscountLossReason | null {
  const { discounted, usedUp, withheld } = calculated;
  if (usedUp.has(before.id)) return 'used_up_by_buyer';
  if (withheld.has(before.id)) return null;
  const discount = discounted.considered.find(({ id }) => id === before.id);
  if (!discount) return 'over';
  const refusal = discounted.refused.get(before.id)?.refusal.reason;
  if (!refusal) return null;
  if (refusal === 'first_order_only') return refusal;
  const hasOtherTerms = discount.version !== before.terms && !BY_OTHERS.has(refusal);
  return hasOtherTerms || isWorse('discounts') ? 'changed' : null;
}

type Found = Pick<Change, 'type' | 'reason' | 'isLoss'> | null;

function discountChange(compared: Compared): Found {
  const { before, now, isWorse } = compared;
  if (!now) {
    const reason = lossReason(compared);
    return reason && { type: 'discount_removed', reason, isLoss: true };
  }
  if (now.amount === before.amount) return null;
  const isLoss = now.amount < before.amount;
  const counts = now.terms !== before.terms || (isLoss && isWorse('discounts'));
  return counts ? { type: 'discount_changed', reason: isLoss ? 'changed' : null, isLoss } : null;
}

/** Whether an account holds less than it paid, and would pay more if it held it. */
function lacksCredits({ before, calculated: { discounted, lines, cart } }: Compared): boolean {
  const paid = lines.filter(({ customer_account_id: id }) => id === before.id);
  const credits = discounted.credits.find(({ account }) => account.id === before.id);
  if (!credits) return paid.length > 0 || cart.wished_credits.some(({ customer_account_id: id }) => id === before.id);
  const { account, isShort, pieces } = credits;
  const isPartlyPaid = paid.some((line) => (pieces.get(line.id) ?? line.amount) < line.amount);
  return worthOf(account, account.balance) < before.amount && (isShort || isPartlyPaid);
}

/** Cheaper goods take fewer credits and leave no more to pay: that is no change. */
function creditsChange(compared: Compared): Found {
  const { before, now, isWorse } = compared;
  const isLoss = (now?.amount ?? 0) < before.amount && (isWorse('credits') || lacksCredits(compared));
  return isLoss ? { type: 'credits_changed', reason: null, isLoss } : null;
}

/** Whether a voucher is empty and something remains to be paid behind it. */
function isEmptied({ before, now, calculated: { cart, vouchers, totals } }: Compared): boolean {
  const { balance } = vouchers.find(({ id }) => id === before.id) ?? { balance: 0 };
  const order = cart.entered_vouchers;
  const paid = vouchers.filter(({ id }) => order.indexOf(id) <= order.indexOf(before.id));
  const sum = paid.reduce((paidSoFar, { amount }) => paidSoFar + amount, totals.cashRounding);
  return (now?.amount ?? 0) === balance && sum < totals.taxedPrice;
}

function voucherChange(compared: Compared): Found {
  const { before, now, calculated, isWorse } = compared;
  if (!calculated.cart.entered_vouchers.includes(before.id)) return null;
  const isLoss = (now?.amount ?? 0) < before.amount && (isEmptied(compared) || isWorse('payable'));
  return isLoss ? { type: 'voucher_changed', reason: null, isLoss } : null;
}

/** A method that is still chosen at another price, other than for what left the cart. */
const methodChange =
  (type: Change['type']) =>
  ({ before, now, isWorse }: Compared): Found => {
    if (!now || now.amount === before.amount) return null;
    const isLoss = now.amount > before.amount;
    const counts = now.terms !== before.terms || (isLoss && isWorse('discounts'));
    return counts ? { type, reason: null, isLoss } : null;
  };

const CHANGES: Readonly<Record<AnsweredCharge['kind'], (compared: Compared) => Found>> = {
  discount: discountChange,
  credits: creditsChange,
  voucher: voucherChange,
  shipping: methodChange('shipping_price_changed'),
  payment: methodChange('payment_price_changed'),
};

/** Whether what was answered was so to the same caller in the same prices. */
const isComparable = ({ cart }: CalculatedCart, answered: Answered, context: RequestContext) =>
  answered.currency_id === context.currency.id &&
  answered.asker === askerOf(context) &&
  cart.price_list_id === context.priceListId;

/** The tax that left prices, or came back, as VIES said something else by now or a day passed. */
function taxChange({ totals, terms }: CalculatedCart, before: Minor | undefined): Change {
  return {
    type: terms.isExempt ? 'tax_removed' : 'tax_added',
    ...{ kind: 'tax', id: 0, name: '', amount: null, reason: null },
    prices: before === undefined ? null : { before, now: totals.payable },
    isLoss: !terms.isExempt,
  };
}

/** What charges come to otherwise than the last write answered: by their own terms, or where the sum behind got worse. */
export function differencesOf(calculated: CalculatedCart, context: RequestContext): Change[] {
  const { answered } = calculated.cart;
  if (calculated.lines.length === 0) return [];
  if (answered && !isComparable(calculated, answered, context)) return [];
  if (wasExempt(calculated.cart) !== calculated.terms.isExempt) return [taxChange(calculated, answered?.sums.payable)];
  if (!answered) return [];
  const current = answeredOf(calculated, context);
  const sums: Partial<Record<keyof Answered['sums'], Minor>> = current?.sums ?? {
    discounts: calculated.discounted.goods,
    credits: calculated.discounted.goods,
    payable: calculated.totals.payable,
  };
  const isWorse = (sum: keyof Answered['sums']) => (sums[sum] ?? 0) > answered.sums[sum];
  return answered.charges.flatMap((before): Change[] => {
    const now = current?.charges.find(({ kind, id }) => kind === before.kind && id === before.id);
    const found = CHANGES[before.kind]({ before, now, calculated, isWorse });
    const prices = { before: before.amount, now: now?.amount ?? 0 };
    return found ? [{ ...found, kind: before.kind, id: before.id, name: before.name, amount: null, prices }] : [];
  });
}

import type { OfferReason } from '../../contract/bank/rules.ts';
import { isSimilarNumber } from './similar-numbers.ts';

/** A movement as matching sees it. */
export interface MovementToMatch {
  /** Hundredths; below zero it left the account. */
  amount: number;
  currency: string;
  variableSymbol: string | null;
  counterAccount: string | null;
  isReversal: boolean;
  /** A person's word; null for the bank's own. */
  uploadedBy: string | null;
}

/** An order that the movement may be for: by its number, a similar one, or what is left to pay. */
export interface OrderToMatch {
  id: number;
  number: string;
  currency: string;
  decimalPlaces: number;
  /** Minor units that are left to pay; 0 or less: nothing. */
  left: number;
  isCancelled: boolean;
  /** Accounts to which a refund of the movement’s amount went; null for one that its statement does not tell. */
  paidBackTo: readonly (string | null)[];
}

/** A movement that a reversal may take back. */
export interface ReversibleMovement {
  id: number;
  amount: number;
  variableSymbol: string | null;
  counterAccount: string | null;
}

/** A refund by bank that is not done. */
export interface RefundToMatch {
  id: number;
  orderId: number;
  orderNumber: string;
  currency: string;
  decimalPlaces: number;
  /** Minor units. */
  amount: number;
  /** In a file for the bank, which has it. */
  isOrdered: boolean;
}

export interface MatchFacts {
  orders: readonly OrderToMatch[];
  reversible: readonly ReversibleMovement[];
  refunds: readonly RefundToMatch[];
}

export type Match =
  | { kind: 'order'; orderId: number; amount: number }
  | { kind: 'reversal'; movementId: number }
  | { kind: 'refund'; refundId: number; orderId: number }
  | { kind: 'offer'; reasons: OfferReason[]; orderIds: number[] }
  | { kind: 'unrelated' };

/** The largest sum of a ledger. */
const LARGEST = 2_000_000_000;
const MOST_OFFERED = 10;

/** Hundredths in minor units of a currency; null where they are no whole number of those, or too many. */
export function minorOf(hundredths: number, decimalPlaces: number): number | null {
  const minor = (hundredths * 10 ** decimalPlaces) / 100;
  return Number.isInteger(minor) && Math.abs(minor) <= LARGEST ? minor : null;
}

/** Minor units of a currency in hundredths. */
export const hundredthsOf = (minor: number, decimalPlaces: number): number => (minor * 100) / 10 ** decimalPlaces;

const offer = (reasons: OfferReason[], ids: readonly number[]): Match => ({
  kind: 'offer',
  reasons,
  orderIds: [...new Set(ids)].slice(0, MOST_OFFERED),
});

/** Orders that a person may choose of: those of a similar number first, then those of which as much is left to pay. */
function offerOrders(movement: MovementToMatch, orders: readonly OrderToMatch[]): Match {
  const { variableSymbol: symbol, amount, currency } = movement;
  const open = orders.filter((order) => !order.isCancelled && order.currency === currency);
  const similar = symbol === null ? [] : open.filter(({ number }) => isSimilarNumber(number, symbol));
  const equal = open.filter(({ left, decimalPlaces }) => left > 0 && left === minorOf(amount, decimalPlaces));
  const reason: OfferReason = symbol === null ? 'no_symbol' : 'unknown_symbol';
  const reasons: OfferReason[] = similar.length > 0 ? [reason, 'similar_symbol'] : [reason];
  return offer(
    reasons,
    [...similar, ...equal].map(({ id }) => id),
  );
}

/** Whether it may be a refund that came back, as from a closed account: it is from there, or nothing is due. */
function isReturnedRefund(
  { counterAccount: account }: MovementToMatch,
  { left, isCancelled, paidBackTo }: OrderToMatch,
): boolean {
  const isFromThere = paidBackTo.some((one) => one === null || account === null || one === account);
  return isFromThere || (paidBackTo.length > 0 && (isCancelled || left <= 0));
}

function matchReceived(movement: MovementToMatch, orders: readonly OrderToMatch[]): Match {
  const order = orders.find(({ number }) => number === movement.variableSymbol);
  if (!order) return offerOrders(movement, orders);
  if (order.currency !== movement.currency) return offer(['other_currency'], [order.id]);
  if (isReturnedRefund(movement, order)) return offer(['refund_returned'], [order.id]);
  const amount = minorOf(movement.amount, order.decimalPlaces);
  if (amount === null) return offer(['amount_not_bookable'], [order.id]);
  // By itself only what was due goes back, as the rest may be a stranger's, and nothing that a person's file says.
  if (order.isCancelled && (amount !== order.left || movement.uploadedBy !== null))
    return offer(['order_cancelled'], [order.id]);
  return { kind: 'order', orderId: order.id, amount };
}

/** Money that left: refunds of equal amount, those of the order that the symbol names. */
function matchSent(movement: MovementToMatch, refunds: readonly RefundToMatch[]): Match {
  const equal = refunds.filter(
    ({ amount, currency, decimalPlaces }) =>
      currency === movement.currency && amount === minorOf(-movement.amount, decimalPlaces),
  );
  const named = equal.find(({ orderNumber }) => orderNumber === movement.variableSymbol);
  // Of what nobody has ordered from the bank a person's file proves nothing.
  if (named && (movement.uploadedBy === null || named.isOrdered))
    return { kind: 'refund', refundId: named.id, orderId: named.orderId };
  if (equal.length === 0) return { kind: 'unrelated' };
  return offer(
    ['refund_of_equal_amount'],
    equal.map(({ orderId }) => orderId),
  );
}

function matchReversal(movement: MovementToMatch, reversible: readonly ReversibleMovement[]): Match {
  const [taken, other] = reversible.filter(
    ({ amount, variableSymbol, counterAccount }) =>
      amount === -movement.amount &&
      variableSymbol === movement.variableSymbol &&
      (movement.counterAccount === null || counterAccount === movement.counterAccount),
  );
  // Of several that look alike a person knows which one the bank took back.
  return taken && !other ? { kind: 'reversal', movementId: taken.id } : offer(['unknown_reversal'], []);
}

/** What a movement pays. Only the exact number of an order in its currency books; a person decides the rest. */
export function matchMovement(movement: MovementToMatch, { orders, reversible, refunds }: MatchFacts): Match {
  if (movement.isReversal) return matchReversal(movement, reversible);
  return movement.amount > 0 ? matchReceived(movement, orders) : matchSent(movement, refunds);
}

import { toMajor } from '../../contract/money.ts';
import type { MoneyState } from '../../contract/orders/rules.ts';
import { Failure } from '../platform/http/index.ts';

/** Sums are held in 32 bits. */
export const MOST_RECEIVED = 2_000_000_000;

/** 409 that names the most that is possible. */
export function tooMuch(limit: number, { decimal_places: decimals }: { decimal_places: number }, field = 'amount') {
  const most = toMajor(Math.max(0, limit), decimals);
  return new Failure('conflict', {}, [{ field, key: 'too_much_money', limit: most, values: { limit: most } }]);
}

/** Whether what an order has pays what is due. A bank transfer may lack the tolerance, in minor units. */
export const isEnough = (balance: number, due: number, tolerance = 0): boolean => balance + tolerance >= due;

export interface MoneySums {
  due: number;
  balance: number;
  underWay: number;
  /** What of the balance a carrier owes. */
  owed?: number;
  isPaid: boolean;
  /** What may be missing of an order that counts as paid. */
  tolerance: number;
}

/** How received and due money stand to each other. */
export function moneyState({ due, balance, underWay, owed = 0, isPaid, tolerance }: MoneySums): MoneyState {
  if (underWay > 0) return 'refund_under_way';
  if (balance > due) return 'over';
  if (owed > 0) return 'owed_by_carrier';
  if (balance === due || (isPaid && isEnough(balance, due, tolerance))) return 'settled';
  return balance > 0 ? 'part' : 'open';
}

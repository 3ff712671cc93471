import { readBalance, readBookedByPersons } from '../payments/index.ts';
import type { Executor } from '../platform/database/index.ts';
import { checkRecentSignIn, checkRight, Failure, type Operator } from '../platform/http/index.ts';

/** Sending money back needs a right of its own, and of persons a recent sign-in. */
export function checkRefund(operator: Operator | null, now: Date): void {
  checkRight(operator, 'orders.refund');
  if (operator?.kind === 'person') checkRecentSignIn(operator, now);
}

/** Whether an operator may send money back right now. */
export function mayRefund(operator: Operator | null, now: Date): boolean {
  try {
    checkRefund(operator, now);
    return true;
  } catch (error) {
    if (error instanceof Failure) return false;
    throw error;
  }
}

/** Whether cancelling sends money back, also of an unpaid order. What persons say that came waits for a person. */
async function sendsMoneyBack(db: Executor, { id, paid_at }: { id: number; paid_at: Date | null }): Promise<boolean> {
  if (paid_at !== null) return true;
  const { received, paidBack, underWay } = await readBalance(db, id);
  return received - paidBack - underWay > (await readBookedByPersons(db, id));
}

/** Cancelling an order that has money sends it back. */
export async function checkCancelRight(
  db: Executor,
  order: { id: number; paid_at: Date | null },
  operator: Operator | null,
  now: Date,
): Promise<void> {
  if (await sendsMoneyBack(db, order)) checkRefund(operator, now);
}

/** Whether an operator may cancel an order right now. */
export async function mayCancel(
  db: Executor,
  order: { id: number; paid_at: Date | null },
  operator: Operator | null,
  now: Date,
): Promise<boolean> {
  return mayRefund(operator, now) || !(await sendsMoneyBack(db, order));
}

import type { ChangedRow } from '../../contract/journal/records.ts';
import type { OrderStateCode } from '../../contract/orders/rules.ts';
import { plannedInsert } from '../journal/index.ts';
import type { Executor } from '../platform/database/index.ts';
import { documentsDue } from './documents-due.ts';
import type { Movement, OrderState } from './order-state.ts';
import { readOrderState } from './state-store.ts';

/** What is left to pay, booked by hand. */
function restByHand({ taxed_price, voucher_amount, transactions, today }: OrderState): Movement[] {
  const received = transactions.reduce((sum, { amount, refund_id: refund }) => sum + (refund === null ? amount : 0), 0);
  const amount = taxed_price - voucher_amount - received;
  return amount > 0 ? [{ id: 0, amount, kind: 'by_hand', means: null, refund_id: null, booked_on: today }] : [];
}

/** Documents that a change of an order would issue. */
export async function tryDocuments(
  db: Executor,
  orderId: number,
  { state, isPaid }: { state: OrderStateCode; isPaid: boolean },
  now: Date,
): Promise<ChangedRow[]> {
  const before = await readOrderState(db, orderId, now);
  if (!before) return [];
  const isPaidNow = isPaid && before.paid_on === null;
  const after: OrderState = {
    ...before,
    state,
    paid_on: isPaid ? (before.paid_on ?? before.today) : null,
    transactions: [...before.transactions, ...(isPaidNow ? restByHand(before) : [])],
  };
  return documentsDue(after).map(({ kind }) => plannedInsert('documents', { order_id: orderId, kind }));
}

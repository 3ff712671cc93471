import type { ChangedRow } from '../../contract/journal/records.ts';
import type { OrderStateCode } from '../../contract/orders/rules.ts';
import { plannedInsert } from '../journal/index.ts';
import type { StoredReturn } from '../orders/index.ts';
import { type DecidedReturn, moneyBack } from '../orders/worth/index.ts';
import type { Executor } from '../platform/database/index.ts';
import { documentsDue } from './documents-due.ts';
import { type Movement, type OrderState, paidBackBy, payableOf } from './order-state.ts';
import { readOrderState } from './state-store.ts';

/** What is left to pay, booked by hand. */
function restByHand(order: OrderState): Movement[] {
  const { transactions, today } = order;
  const received = transactions.reduce((sum, { amount, refund_id: refund }) => sum + (refund === null ? amount : 0), 0);
  const amount = payableOf(order) + paidBackBy(order, () => true) - received;
  return amount > 0 ? [{ id: 0, amount, kind: 'by_hand', means: null, refund_id: null, booked_on: today }] : [];
}

/** A return as it would be stored. */
const tried = (order_id: number, decided: DecidedReturn): StoredReturn => ({
  ...{
    id: 0,
    order_id,
    cause: 'goodwill',
    reason: null,
    operator_id: null,
    operator_name: null,
    created_at: new Date(0),
  },
  ...{ ...decided, voucher_amount: 0, refunded: 0, money: moneyBack(decided) },
});

/** Documents that a change of an order would issue. */
export async function tryDocuments(
  db: Executor,
  orderId: number,
  { state, isPaid, returned }: { state: OrderStateCode; isPaid: boolean; returned?: DecidedReturn },
  now: Date,
): Promise<ChangedRow[]> {
  const before = await readOrderState(db, orderId, now);
  if (!before) return [];
  const isPaidNow = isPaid && before.paid_on === null;
  const after: OrderState = {
    ...before,
    state,
    paid_on: isPaid ? (before.paid_on ?? before.today) : null,
    transactions: [...before.transactions, ...(isPaidNow && !returned ? restByHand(before) : [])],
    returns: returned ? [...before.returns, tried(orderId, returned)] : before.returns,
  };
  const due = documentsDue(after);
  // Those of returns from before the invoice follow it.
  const following = due.some(({ kind }) => kind === 'invoice') ? after.returns : [];
  return [
    ...due.map((one) => ({
      kind: one.kind,
      ...(one.kind === 'credit_note' && one.of === 'return' ? { taxed: one.returned.taxed_price } : {}),
    })),
    ...following.flatMap(({ taxed_price: taxed }) => (taxed > 0 ? [{ kind: 'credit_note', taxed }] : [])),
  ].map((document) => plannedInsert('documents', { order_id: orderId, ...document }));
}

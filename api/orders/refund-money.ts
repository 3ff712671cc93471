import type { ChangedRow, DryRun } from '../../contract/journal/records.ts';
import { planned, plannedInsert, plannedUpdate } from '../journal/index.ts';
import { insertRefund } from '../payments/index.ts';
import type { Executor, Transaction } from '../platform/database/index.ts';
import { emit } from '../platform/events/index.ts';
import { notFound, type Operator, type RepeatableRequest } from '../platform/http/index.ts';
import { causedMails } from './caused-mails.ts';
import { markPaid, type OrderDependencies } from './changes.ts';
import { type PlannedRefund, planRefund, type RefundInput } from './decide-return.ts';
import { byOf, once } from './money.ts';
import { checkRefund } from './refund-right.ts';
import { insertReturn, returnRow } from './return-store.ts';
import { type LockedOrder, lockOrder, readMoneyOrder } from './store.ts';

/** The columns of the return; null where only money goes back. */
function returnOf(order: LockedOrder, { cause, reason }: RefundInput, plan: PlannedRefund, operator: Operator | null) {
  if (!plan.decided || cause === 'overpaid') return null;
  const { decided, refunded } = plan;
  return { orderId: order.id, cause, reason, decided, refunded, ...byOf(operator) };
}

/** Writes refunds, and has their buyers told. */
async function insertRefunds(
  tx: Transaction,
  { id: orderId, currency, decimal_places: decimalPlaces }: LockedOrder,
  { parts }: PlannedRefund,
  refund: Pick<RefundInput, 'cause' | 'reason'> & { returnId: number | null } & ReturnType<typeof byOf>,
  now: Date,
): Promise<void> {
  for (const part of parts) {
    const id = await insertRefund(tx, { orderId, currency, decimalPlaces, ...part, ...refund }, now);
    await emit(tx, 'payment.refund_begun', { order_id: orderId, refund_id: id });
  }
}

/** Takes goods back or lowers the price, and pays back what was paid of it; or pays back an amount that is over. */
export function refundMoney(
  deps: OrderDependencies,
  id: number,
  input: RefundInput,
  request: RepeatableRequest,
  operator: Operator | null,
): Promise<{ isReplayed: boolean }> {
  checkRefund(operator, deps.clock());
  return once(deps, request, async (tx) => {
    await refundIn(tx, deps, id, input, operator);
  });
}

/** The same within a transaction; answers the number of the return. Whether the operator may is checked before. */
export async function refundIn(
  tx: Transaction,
  deps: OrderDependencies,
  id: number,
  input: RefundInput,
  operator: Operator | null,
): Promise<number | null> {
  const now = deps.clock();
  const order = await lockOrder(tx, id);
  if (!order) throw notFound();
  const plan = await planRefund(tx, order, input);
  const added = returnOf(order, input, plan, operator);
  const returnId = added && (await insertReturn(tx, added, now));
  if (added && returnId !== null)
    await deps.onPartBack?.(tx, { orderId: id, reason: `return ${returnId}`, ...added.decided }, now);
  const { cause, reason } = input;
  await insertRefunds(tx, order, plan, { cause, reason, returnId, ...byOf(operator) }, now);
  if (plan.isPaidNow) await markPaid(tx, deps, order, null);
  await deps.onChange?.(tx, id, now);
  return returnId;
}

/** State and payment of an order after the return. */
const movedBy = ({ state, paid_at }: LockedOrder, { isPaidNow }: PlannedRefund, now: Date) =>
  isPaidNow ? { state: state === 'new' ? ('processing' as const) : state, paid_at: now } : { state, paid_at };

/** Events of which its buyer hears. */
const eventsOf = ({ id: order_id }: LockedOrder, { parts, isPaidNow }: PlannedRefund) =>
  [...parts.map(() => 'payment.refund_begun'), ...(isPaidNow ? ['order.paid'] : [])].map((type) => ({
    type,
    payload: { order_id },
  }));

/** What `refundMoney` would change, with the mails that it causes. */
export async function tryRefund(
  tx: Executor,
  { clock, tryPartBack, tryChange }: Pick<OrderDependencies, 'clock' | 'tryPartBack' | 'tryChange'>,
  id: number,
  input: RefundInput,
  operator: Operator | null,
): Promise<DryRun> {
  const now = clock();
  checkRefund(operator, now);
  const order = await readMoneyOrder(tx, id);
  if (!order) throw notFound();
  const plan = await planRefund(tx, order, input);
  const added = returnOf(order, input, plan, operator);
  const refunds = plan.parts.map(({ gatewayPaymentId: gateway_payment_id, amount, way }) =>
    plannedInsert('order_refunds', { order_id: id, gateway_payment_id, amount, way, cause: input.cause }),
  );
  const mails = await causedMails(tx, eventsOf(order, plan));
  if (!added) return { ...planned(refunds), mails };
  const { decided } = added;
  const moved = movedBy(order, plan, now);
  const after = { state: moved.state, isPaid: moved.paid_at !== null, returned: decided };
  const following: ChangedRow[] = [
    ...plannedUpdate('orders', id, { ...order }, moved),
    ...((await tryPartBack?.(tx, { orderId: id, reason: 'return', ...decided }, now)) ?? []),
    ...((await tryChange?.(tx, id, after, now)) ?? []),
  ];
  return { ...planned([plannedInsert('order_returns', returnRow(added)), ...refunds, ...following]), mails };
}

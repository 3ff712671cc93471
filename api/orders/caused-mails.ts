import type { MailsOfKind } from '../../contract/journal/records.ts';
import { moveBetween } from '../../contract/orders/moves.ts';
import type { OrderStateCode } from '../../contract/orders/rules.ts';
import type { TriedEvent } from '../journal/index.ts';
import { type Executor, statement } from '../platform/database/index.ts';

/** Mails of events by which buyers are told of money and of their order. */
const MAILS = new Map([
  ['order.paid', 'order-paid'],
  ['order.waiting', 'order-waiting'],
  ['order.cancelled', 'order-cancelled'],
  ['payment.overpaid', 'overpaid'],
  ['payment.refund_begun', 'refund-begun'],
  ['payment.refund_dropped', 'refund-dropped'],
]);

/** The mail that a move causes by itself; others come by an event of their own. */
export function mailOfMove(from: OrderStateCode, to: OrderStateCode): string | undefined {
  const mail = moveBetween(from, to)?.mail;
  return mail === 'order-ready' || mail === 'order-shipped' ? mail : undefined;
}

function mailOf({ type, payload }: TriedEvent): string | undefined {
  if (type !== 'order.state_changed') return MAILS.get(type);
  return mailOfMove(payload.from as OrderStateCode, payload.to as OrderStateCode);
}

const inCash = statement(
  'orders_paid_in_cash',
  `select o.id from orders o join order_payment_methods m on m.order_id = o.id
   where o.id = any($1::int[]) and (m.payment_service in ('carrier', 'pickup_payment') or o.taxed_price = o.voucher_amount)`,
);

export const counted = (kinds: readonly string[]): MailsOfKind[] =>
  [...Map.groupBy(kinds, (kind) => kind)].map(([kind, of]) => ({ kind, total: of.length }));

/** Mails to buyers that events cause. Who paid in person gets none of it. */
export async function causedMails(db: Executor, events: readonly TriedEvent[]): Promise<MailsOfKind[]> {
  const paid = events.flatMap(({ type, payload }) => (type === 'order.paid' ? [payload.order_id] : []));
  const silent = new Set(paid.length > 0 ? (await db.query<{ id: number }>(inCash, [paid])).map(({ id }) => id) : []);
  const causing = events.filter(
    ({ type, payload }) => type !== 'order.paid' || !silent.has(payload.order_id as number),
  );
  return counted(causing.flatMap((event) => mailOf(event) ?? []));
}

import type { MailsOfKind } from '../../contract/journal/records.ts';
import { moveBetween } from '../../contract/orders/moves.ts';
import type { OrderStateCode } from '../../contract/orders/rules.ts';
import { parcelMove } from '../../contract/parcels/moves.ts';
import type { ParcelStateCode } from '../../contract/parcels/rules.ts';
import type { TriedEvent } from '../journal/index.ts';
import { isPaidAtHandOver } from '../payments/index.ts';
import { type Executor, statement } from '../platform/database/index.ts';
import { isAnnounced } from './holds.ts';

/** Mails of events by which buyers are told of money and of their order. */
const MAILS = new Map([
  ['order.paid', 'order-paid'],
  ['order.waiting', 'order-waiting'],
  ['order.noted', 'order-note'],
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
  if (type === 'order.edited') return payload.notify ? 'order-edited' : undefined;
  if (type === 'parcel.state_changed')
    return parcelMove(payload.from as ParcelStateCode, payload.to as ParcelStateCode)?.mail;
  if (type !== 'order.state_changed') return MAILS.get(type);
  return mailOfMove(payload.from as OrderStateCode, payload.to as OrderStateCode);
}

const paidOrders = statement(
  'orders_services_of_paid',
  `select o.id, m.payment_service, o.taxed_price = o.voucher_amount as "isFree"
   from orders o join order_payment_methods m on m.order_id = o.id where o.id = any($1::int[])`,
);
/** Orders of which no mail says that they are paid: in person, or nothing was to pay. */
async function paidInSilence(db: Executor, ids: number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const rows = await db.query<{ id: number; payment_service: string; isFree: boolean }>(paidOrders, [ids]);
  return new Set(
    rows.flatMap(({ id, payment_service, isFree }) => (isFree || isPaidAtHandOver(payment_service) ? [id] : [])),
  );
}

/** Orders whose buyers have not heard of them: none of a cancellation either. */
async function unannounced(db: Executor, ids: number[]): Promise<Set<number>> {
  const silent = new Set<number>();
  for (const id of ids) if (!(await isAnnounced(db, id))) silent.add(id);
  return silent;
}

const counted = (kinds: readonly string[]): MailsOfKind[] =>
  [...Map.groupBy(kinds, (kind) => kind)].map(([kind, of]) => ({ kind, total: of.length }));

/** Mails to buyers that events cause. */
export async function causedMails(db: Executor, events: readonly TriedEvent[]): Promise<MailsOfKind[]> {
  const ordersOf = (type: string) =>
    events.flatMap((event) => (event.type === type ? [Number(event.payload.order_id)] : []));
  const silent = new Map([
    ['order.paid', await paidInSilence(db, ordersOf('order.paid'))],
    ['order.cancelled', await unannounced(db, ordersOf('order.cancelled'))],
  ]);
  const causing = events.filter(({ type, payload }) => !silent.get(type)?.has(Number(payload.order_id)));
  const readdressed = events.filter(({ type, payload }) => type === 'order.edited' && payload.is_readdressed);
  return counted([...causing.flatMap((event) => mailOf(event) ?? []), ...readdressed.map(() => 'order-readdressed')]);
}

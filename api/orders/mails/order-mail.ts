import type { Events, EventType } from '../../../contract/events.ts';
import type { RoomMail } from '../../platform/mail/index.ts';
import { priceOfSum, type Sum } from './formats.ts';
import { type OrderMail, PARTS } from './kinds.ts';
import { type FactSources, type OrderFacts, readOrderFacts } from './order-facts.ts';
import { orderLetter } from './order-letter.ts';
import { originOf } from './origin-of.ts';
import { isPaidOnline, isPaidWithoutCash } from './payment.ts';

/** Events about an order. */
type OrderEvent = { [Type in EventType]: Events[Type] extends { order_id: number } ? Type : never }[EventType];

const ASKS_FOR_MONEY: readonly OrderMail[] = [
  'payment-failed',
  'order-unpaid',
  'order-transfer-due',
  'order-invoice-due',
  'order-payment-changed',
];

/** Whether a mail is still true when it is written. */
function isTrue(kind: OrderMail, facts: OrderFacts): boolean {
  const { paid_at: paidAt, cancelled_at: cancelledAt } = facts.order;
  if (kind === 'order-paid') return isPaidWithoutCash(facts);
  if (kind === 'parcel-ready') return cancelledAt === null;
  if (kind === 'order-edited') return cancelledAt === null;
  if (kind === 'order-waiting') return facts.order.waiting_note !== null;
  if (kind === 'payment-failed' && !isPaidOnline(facts)) return false;
  if (ASKS_FOR_MONEY.includes(kind)) return paidAt === null && cancelledAt === null;
  return true;
}

/** Whether the mail says how to pay: then the proforma goes along, or a link to it. */
const EXPLAINS_PAYMENT: readonly OrderMail[] = ['order-placed', 'order-payment-changed', 'order-edited'];
const asksToPay = (kind: OrderMail, { order }: OrderFacts) =>
  EXPLAINS_PAYMENT.includes(kind) && order.paid_at === null && order.state === 'new';

const leftToPay = (kind: OrderMail, { order }: OrderFacts) =>
  ASKS_FOR_MONEY.includes(kind) ? order._embedded.left_to_pay : undefined;

interface When<Type extends OrderEvent> {
  /** Whether the event causes the mail; without it each one does. */
  isFor?(payload: Events[Type]): boolean | Promise<boolean>;
  /** What tells mails of this kind about one order apart, such as a payment. */
  part?(payload: Events[Type]): number | undefined;
  /** The sum that the mail is about, where it is not what is left to pay. None: there is nothing to tell. */
  sumOf?(payload: Events[Type]): Promise<Sum | undefined>;
  /** The parcel that the mail is about. */
  parcelOf?(payload: Events[Type]): OrderFacts['parcel'];
  /** The edit that the mail is about. */
  editOf?(payload: Events[Type]): Promise<OrderFacts['edit']>;
}

/** A mail about an order to its buyer. */
export const orderMail = <Type extends OrderEvent>(
  sources: FactSources,
  kind: OrderMail,
  on: Type,
  { isFor = () => true, part, sumOf, parcelOf, editOf }: When<Type> = {},
): RoomMail<Type> => ({
  kind,
  on,
  table: 'orders',
  subject(payload) {
    const own = part?.(payload);
    return own === undefined ? payload.order_id : [payload.order_id, own];
  },
  async prepare(payload) {
    const { order_id: id } = payload;
    const due = isFor(payload);
    if (due === false) return null;
    const [isDue, origin] = await Promise.all([due, originOf(sources.db, payload)]);
    if (!isDue || !origin) return null;
    return {
      ...origin,
      async letter(reader) {
        const read = await readOrderFacts(sources, reader, PARTS[kind], id, payload);
        if (!isTrue(kind, read)) return null;
        const sum = await sumOf?.(payload);
        if (sumOf && !sum) return null;
        const proforma = asksToPay(kind, read) ? await sources.proformaOf?.(id) : null;
        const about = {
          sum: sum ? priceOfSum(sum, reader.locale) : leftToPay(kind, read),
          parcel: parcelOf?.(payload),
          edit: await editOf?.(payload),
          proforma,
        };
        return orderLetter(kind, { ...read, ...about }, origin);
      },
    };
  },
});

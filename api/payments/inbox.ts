import { type Database, type Executor, statement } from '../platform/database/index.ts';
import type { ProviderStatus } from './provider.ts';

/** Rows of one payment and kind, so that no gateway fills the table. */
const MOST_ROWS = 100;
/** Messages may name persons: they are kept for as long as a payment is disputed. */
export const DAYS_STORED = 400;

const hasRoom = (kind: 'message' | 'reading') =>
  `(select count(*) from gateway_messages where gateway_payment_id = $1 and kind = '${kind}') < ${MOST_ROWS}`;
const keep = statement(
  'payments_message_keep',
  `insert into gateway_messages (gateway_payment_id, kind, message_id, content, received_at, refund_number)
   select $1::int, 'message', $2, $3, $4, $5 where ${hasRoom('message')} on conflict do nothing`,
);
const handled = statement(
  'payments_message_is_handled',
  'select handled_at is not null as "isHandled" from gateway_messages where gateway_payment_id = $1 and message_id = $2',
);
interface NewMessage {
  paymentId: number;
  messageId: string;
  content: string;
  /** Number of the refund that it tells of. */
  refundId?: string | undefined;
}
/** Stores a message before it is acted on; true if that was done before. */
export async function keepMessage(
  db: Executor,
  { paymentId, messageId, content, refundId }: NewMessage,
  now: Date,
): Promise<boolean> {
  // PostgreSQL keeps no NUL in texts.
  await db.query(keep, [paymentId, messageId, content.replaceAll('\0', ''), now, refundId ?? null]);
  const [row] = await db.query<{ isHandled: boolean }>(handled, [paymentId, messageId]);
  return row?.isHandled ?? false;
}

const handle = statement(
  'payments_message_handled',
  'update gateway_messages set handled_at = $3 where gateway_payment_id = $1 and message_id = $2 and handled_at is null',
);
export async function endMessage(db: Executor, paymentId: number, messageId: string, now: Date): Promise<void> {
  await db.query(handle, [paymentId, messageId, now]);
}

const note = statement(
  'payments_reading_keep',
  `insert into gateway_messages (gateway_payment_id, kind, content, received_at, handled_at)
   select $1::int, 'reading', $2, $3, $3 where ${hasRoom('reading')} and $2 is distinct from (select content from gateway_messages
     where gateway_payment_id = $1 and kind = 'reading' order by id desc limit 1)`,
);
const lock = statement('payments_reading_lock', 'select from gateway_payments where id = $1 for update');
/** Stores what was read of a payment, if it differs from the reading before; of two at once the second sees the first. */
export async function keepReading(db: Database, paymentId: number, status: ProviderStatus, now: Date): Promise<void> {
  const { state, externalState, orderNumber, amount, currency } = status;
  const content = JSON.stringify({ state, external_state: externalState, order_number: orderNumber, amount, currency });
  await db.transaction(async (tx) => {
    await tx.query(lock, [paymentId]);
    await tx.query(note, [paymentId, content, now]);
  });
}

const forget = statement(
  'payments_messages_forget',
  `delete from gateway_messages where id = any(array(select id from gateway_messages where received_at < $1::timestamptz - interval '${DAYS_STORED} days' limit 10000))`,
);
/** Deletes messages that are old. */
export async function forgetMessages(db: Executor, now: Date): Promise<void> {
  await db.query(forget, [now]);
}

interface MessageRow {
  id: number;
  provider: string;
  kind: 'message' | 'reading';
  message_id: string | null;
  content: string;
  received_at: Date;
  handled_at: Date | null;
}

const ofOrder = statement(
  'payments_messages_of_order',
  `select m.id, p.provider, m.kind, m.message_id, m.content, m.received_at, m.handled_at from gateway_messages m
     join gateway_payments p on p.id = m.gateway_payment_id where p.order_id = $1 order by m.id desc limit 200`,
);
/** What gateways told of an order's payments, the newest first. */
export async function readMessages(db: Executor, orderId: number) {
  const rows = await db.query<MessageRow>(ofOrder, [orderId]);
  return rows.map((row) => ({
    ...row,
    received_at: row.received_at.toISOString(),
    handled_at: row.handled_at?.toISOString() ?? null,
  }));
}

const one = statement(
  'payments_message_of_order',
  `select p.id, m.message_id from gateway_messages m join gateway_payments p on p.id = m.gateway_payment_id where m.id = $1 and p.order_id = $2`,
);
/** The payment that a message of an order is about. */
export async function findMessage(db: Executor, id: number, orderId: number) {
  return (await db.query<{ id: number; message_id: string | null }>(one, [id, orderId]))[0];
}

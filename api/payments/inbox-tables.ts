import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { identity, instant } from '../platform/database/columns.ts';
import { gatewayPayments } from './tables.ts';

/** What gateways told of payments: their messages, and readings that differ from the one before. */
export const gatewayMessages = pgTable(
  'gateway_messages',
  {
    id: identity(),
    gateway_payment_id: integer()
      .notNull()
      .references(() => gatewayPayments.id),
    kind: text().notNull(),
    /** The message's own id at the gateway. */
    message_id: text(),
    /** Number of the refund that the message tells of. */
    refund_number: text(),
    content: text().notNull(),
    received_at: instant().notNull(),
    /** When the shop had acted on it. */
    handled_at: instant(),
  },
  (table) => [
    uniqueIndex('gateway_messages_once').on(table.gateway_payment_id, table.message_id),
    index('gateway_messages_payment').on(table.gateway_payment_id, table.kind, table.id),
    index('gateway_messages_received').on(table.received_at),
    index('gateway_messages_unhandled').on(table.received_at, table.id).where(sql`handled_at is null`),
    check('gateway_messages_kind', sql`${table.kind} in ('message', 'reading')`),
    check('gateway_messages_message', sql`(${table.kind} = 'message') = (${table.message_id} is not null)`),
    check('gateway_messages_length', sql`length(${table.content}) <= 65536 and length(${table.message_id}) <= 200`),
    check('gateway_messages_refund', sql`length(${table.refund_number}) <= 100`),
  ],
);

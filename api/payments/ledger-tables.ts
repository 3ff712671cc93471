import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { REFUND_CAUSES, REFUND_STATES, REFUND_WAYS, TRANSACTION_KINDS } from '../../contract/payments/rules.ts';
import { createdAt, identity, instant, minor } from '../platform/database/columns.ts';
import { gatewayPayments } from './tables.ts';

const quoted = (names: readonly string[]) => sql.raw(names.map((name) => `'${name}'`).join(', '));

/** Money that goes back, or went back without the shop. Its state is written by `refund-states.ts` alone. */
export const orderRefunds = pgTable(
  'order_refunds',
  {
    id: identity(),
    /** No foreign key: the room of orders is above this one. */
    order_id: integer().notNull(),
    amount: minor().notNull(),
    currency: text().notNull(),
    decimal_places: smallint().notNull(),
    cause: text().notNull(),
    /** Words of the operator. */
    reason: text(),
    way: text().notNull(),
    /** The payment that brought the money; null for what no gateway brought. */
    gateway_payment_id: integer().references(() => gatewayPayments.id),
    state: text().notNull().default('due'),
    /** The return whose money it is; no foreign key, as of the order. */
    return_id: integer(),
    /** Number of tries to send it. */
    tries: integer().notNull().default(0),
    next_try_at: instant().notNull(),
    /** Words of the operator who decided that nothing is paid back. */
    dropped_reason: text(),
    last_error: text(),
    /** Sent with each try; another one after the gateway refused it. */
    key: uuid().notNull().defaultRandom(),
    /** Its number at the gateway. */
    external_id: text(),
    /** When the gateway was asked for it last; the answer may be lost. */
    sent_at: instant(),
    done_at: instant(),
    operator_id: integer(),
    operator_name: text(),
    created_at: createdAt(),
  },
  (table) => [
    index('order_refunds_order').on(table.order_id),
    index('order_refunds_return').on(table.return_id).where(sql`return_id is not null`),
    index('order_refunds_payment').on(table.gateway_payment_id),
    index('order_refunds_due').on(table.next_try_at).where(sql`state not in ('done', 'dropped') and way = 'gateway'`),
    // What people decide, the oldest first: `api/invoicing/decision-store.ts`.
    index('order_refunds_undecided')
      .on(sql`coalesce(sent_at, created_at)`, table.id)
      .where(sql`state in ('given_up', 'unclear')`),
    index('order_refunds_to_pay').on(table.created_at, table.id).where(sql`state = 'due' and way <> 'gateway'`),
    index('order_refunds_elsewhere').on(table.created_at, table.id).where(sql`cause = 'at_gateway'`),
    check('order_refunds_amount', sql`${table.amount} > 0`),
    check('order_refunds_cause', sql`${table.cause} in (${quoted(REFUND_CAUSES)})`),
    check('order_refunds_way', sql`${table.way} in (${quoted(REFUND_WAYS)})`),
    check('order_refunds_gateway', sql`${table.way} <> 'gateway' or ${table.gateway_payment_id} is not null`),
    check('order_refunds_state', sql`${table.state} in (${quoted(REFUND_STATES)})`),
    check('order_refunds_done', sql`(${table.state} = 'done') = (${table.done_at} is not null)`),
    check('order_refunds_texts', sql`length(${table.reason}) <= 500 and length(${table.dropped_reason}) <= 500`),
    check('order_refunds_dropped', sql`(${table.state} = 'dropped') = (${table.dropped_reason} is not null)`),
  ],
);

/** Money received for orders, and paid back. Append-only: another booking takes one back. */
export const orderTransactions = pgTable(
  'order_transactions',
  {
    id: identity(),
    /** No foreign key: the room of orders is above this one. */
    order_id: integer().notNull(),
    /** Positive: received. Negative: paid back, or a correction. */
    amount: minor().notNull(),
    currency: text().notNull(),
    kind: text().notNull(),
    gateway_payment_id: integer().references(() => gatewayPayments.id),
    refund_id: integer().references(() => orderRefunds.id),
    /** Day on which the money moved, in the shop's time zone. */
    booked_on: date({ mode: 'string' }).notNull(),
    note: text(),
    /** Whether the order had more than its price with it. */
    is_over: boolean().notNull().default(false),
    operator_id: integer(),
    operator_name: text(),
    created_at: createdAt(),
  },
  (table) => [
    index('order_transactions_order').on(table.order_id),
    uniqueIndex('order_transactions_receipt').on(table.gateway_payment_id).where(sql`amount > 0 and refund_id is null`),
    uniqueIndex('order_transactions_payout').on(table.refund_id).where(sql`amount < 0`),
    index('order_transactions_over').on(table.order_id, table.id).where(sql`is_over`),
    index('order_transactions_reversed')
      .on(table.created_at, table.id)
      .where(sql`kind = 'bank' and amount < 0 and refund_id is null`),
    index('order_transactions_retained').on(table.booked_on).where(sql`kind = 'retained'`),
    check('order_transactions_amount', sql`${table.amount} <> 0`),
    check('order_transactions_kind', sql`${table.kind} in (${quoted(TRANSACTION_KINDS)})`),
    check('order_transactions_note', sql`length(${table.note}) <= 500`),
  ],
);

/** What carriers owe of orders now. A trigger of the ledger alone writes it. */
export const carrierDebts = pgTable(
  'carrier_debts',
  {
    order_id: integer().primaryKey(),
    amount: minor().notNull(),
    /** When the carrier came to owe it. */
    since: instant().notNull(),
  },
  (table) => [
    index('carrier_debts_since').on(table.since, table.order_id),
    check('carrier_debts_amount', sql`${table.amount} > 0`),
  ],
);

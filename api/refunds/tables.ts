import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import {
  LONGEST_REFUND_REASON,
  OPEN_REFUNDS,
  REFUND_REQUEST_STATES,
  REFUND_RESOLVES,
  REFUND_SOURCES,
  type RefundRequestState,
  type RefundResolve,
  type RefundSource,
} from '../../contract/refunds/rules.ts';
import { orderReturns } from '../orders/return-tables.ts';
import { orders } from '../orders/tables.ts';
import { createdAt, identity, instant, minor } from '../platform/database/columns.ts';

const quoted = (names: readonly string[]) => sql.raw(names.map((name) => `'${name}'`).join(', '));
const longest = sql.raw(String(LONGEST_REFUND_REASON));

/** Tax of a rate, in minor units. */
export interface RefundRate {
  tax_rate: number;
  price: number;
  taxed_price: number;
  tax_amount: number;
}

/** What buyers withdraw from. Money that goes back is in `order_refunds`, what came back in `order_returns`. */
export const refunds = pgTable(
  'refunds',
  {
    id: identity(),
    order_id: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    is_withdrawal: boolean().notNull(),
    state: text().$type<RefundRequestState>().notNull().default('draft'),
    source: text().$type<RefundSource>().notNull(),
    /** Who stated it without the order's link. */
    name: text(),
    /** What it comes to by the order's receipt, as it was last calculated. */
    total_price: minor().notNull(),
    taxed_total_price: minor().notNull(),
    rates: jsonb().$type<RefundRate[]>().notNull(),
    /** Whether its goods had left the shop when it was stated. */
    is_after_sending: boolean().notNull(),
    /** How the goods come back. */
    shipping_method_id: integer(),
    awaits_goods: boolean().notNull().default(false),
    has_proof: boolean().notNull().default(false),
    pay_back_by: date({ mode: 'string' }),
    /** Words of the shop for the buyer. */
    reason: text(),
    return_id: integer()
      .unique()
      .references(() => orderReturns.id),
    operator_id: integer(),
    operator_name: text(),
    expiration_at: instant(),
    sent_at: instant(),
    received_at: instant(),
    decided_at: instant(),
    created_at: createdAt(),
  },
  (table) => [
    uniqueIndex('refunds_draft').on(table.order_id).where(sql`state = 'draft'`),
    index('refunds_order').on(table.order_id),
    index('refunds_state').on(table.state, table.id),
    index('refunds_clock').on(table.awaits_goods, table.pay_back_by, table.id).where(sql`state <> 'draft'`),
    index('refunds_expired').on(table.expiration_at).where(sql`state = 'draft'`),
    index('refunds_created').on(table.created_at),
    index('refunds_withdrawal').on(table.is_withdrawal, table.id),
    index('refunds_awaiting_goods').on(table.awaits_goods, table.id),
    index('refunds_pay_back').on(table.pay_back_by, table.id),
    check('refunds_states', sql`${table.state} in (${quoted(REFUND_REQUEST_STATES)})`),
    check('refunds_sources', sql`${table.source} in (${quoted(REFUND_SOURCES)})`),
    check('refunds_sent', sql`(${table.state} = 'draft') = (${table.sent_at} is null)`),
    check('refunds_expiration', sql`(${table.state} = 'draft') = (${table.expiration_at} is not null)`),
    check('refunds_decided', sql`(${table.state} in ('settled', 'refused')) = (${table.decided_at} is not null)`),
    check('refunds_pay_back', sql`(${table.state} in (${quoted(OPEN_REFUNDS)})) = (${table.pay_back_by} is not null)`),
    check('refunds_awaiting', sql`not ${table.awaits_goods} or ${table.state} = 'sent' and not ${table.has_proof}`),
    check('refunds_money', sql`${table.total_price} between 0 and ${table.taxed_total_price}`),
    check('refunds_lengths', sql`length(${table.reason}) <= ${longest} and length(${table.name}) <= 100`),
  ],
);

/** Withdrawals by number and e-mail that nobody has looked up yet: the answer waits for none of it. */
export const withdrawalStatements = pgTable(
  'withdrawal_statements',
  {
    id: identity(),
    order_number: bigint({ mode: 'number' }).notNull(),
    email: text().notNull(),
    name: text(),
    created_at: createdAt(),
  },
  (table) => [
    check('withdrawal_statements_lengths', sql`length(${table.email}) <= 254 and length(${table.name}) <= 100`),
  ],
);

/** Pieces of lines in a refund. No foreign key: an edit may take the line out of the order, what was stated stays. */
export const refundItems = pgTable(
  'refund_items',
  {
    id: identity(),
    refund_id: integer()
      .notNull()
      .references(() => refunds.id, { onDelete: 'cascade' }),
    order_item_id: integer().notNull(),
    name: text().notNull(),
    variation_name: text(),
    sku: text(),
    amount: integer().notNull(),
    is_sealed: boolean().notNull().default(false),
    preferred_resolve: text().$type<RefundResolve>().notNull(),
    /** Words of the buyer. */
    reason: text(),
    tax_rate: numeric({ precision: 5, scale: 2, mode: 'number' }).notNull(),
    price: minor().notNull(),
    taxed_price: minor().notNull(),
    /** What the shop took of it, and put back on sale; null before it was inspected. */
    accepted_amount: integer(),
    restocked_amount: integer(),
    inspection: text(),
  },
  (table) => [
    unique('refund_items_line').on(table.refund_id, table.order_item_id),
    check('refund_items_amount', sql`${table.amount} >= 1`),
    check(
      'refund_items_pieces',
      sql`${table.accepted_amount} between 0 and ${table.amount} and ${table.restocked_amount} between 0 and coalesce(${table.accepted_amount}, ${table.amount})`,
    ),
    check('refund_items_resolves', sql`${table.preferred_resolve} in (${quoted(REFUND_RESOLVES)})`),
    check(
      'refund_items_lengths',
      sql`length(${table.reason}) <= ${longest} and length(${table.inspection}) <= ${longest}`,
    ),
  ],
);

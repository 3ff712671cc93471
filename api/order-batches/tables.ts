import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { BATCH_ACT_NAMES, type BatchActName } from '../../contract/order-batches/acts.ts';
import {
  BATCH_STATES,
  type BatchState,
  MOST_ORDERS,
  RESULT_STATES,
  type ResultState,
} from '../../contract/order-batches/rules.ts';
import { orders } from '../orders/tables.ts';
import { createdAt, identity, instant } from '../platform/database/columns.ts';
import type { StoredPreview, StoredReason } from './reason.ts';

const quoted = (names: readonly string[]) => sql.raw(names.map((name) => `'${name}'`).join(', '));

/** The same done to many orders. */
export const orderBatches = pgTable(
  'order_batches',
  {
    id: identity(),
    state: text().$type<BatchState>().notNull().default('draft'),
    act: text().$type<BatchActName>().notNull(),
    input: jsonb().$type<Record<string, unknown>>().notNull(),
    preview: jsonb().$type<StoredPreview>().notNull(),
    orders: integer().notNull(),
    done: integer().notNull().default(0),
    skipped: integer().notNull().default(0),
    failed: integer().notNull().default(0),
    stop_reason: jsonb().$type<StoredReason>(),
    operator_kind: text().$type<'person' | 'service'>().notNull(),
    operator_id: integer().notNull(),
    operator_name: text().notNull(),
    /** How long before the start its operator had signed in, in milliseconds; null for a service account. */
    signed_in_ms: integer(),
    /** Why, as the operator said. */
    reason: text(),
    created_at: createdAt(),
    started_at: instant(),
    finished_at: instant(),
  },
  (table) => [
    index('order_batches_state').on(table.state, table.id),
    index('order_batches_act').on(table.act, table.id),
    index('order_batches_operator')
      .on(table.operator_kind, table.operator_id)
      .where(sql`state in ('draft', 'running')`),
    index('order_batches_created').on(table.created_at),
    check('order_batches_states', sql`${table.state} in (${quoted(BATCH_STATES)})`),
    check('order_batches_acts', sql`${table.act} in (${quoted(BATCH_ACT_NAMES)})`),
    check('order_batches_operator_kind', sql`${table.operator_kind} in ('person', 'service')`),
    check('order_batches_reason', sql`length(${table.reason}) between 1 and 500`),
    check(
      'order_batches_counts',
      sql`${table.orders} between 1 and ${sql.raw(String(MOST_ORDERS))} and ${table.done} >= 0 and ${table.skipped} >= 0 and ${table.failed} >= 0
        and ${table.done} + ${table.skipped} + ${table.failed} <= ${table.orders}`,
    ),
  ],
);

/** Orders of batches, with what became of each. */
export const orderBatchOrders = pgTable(
  'order_batch_orders',
  {
    id: identity(),
    batch_id: integer()
      .notNull()
      .references(() => orderBatches.id, { onDelete: 'cascade' }),
    order_id: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    state: text().$type<ResultState>().notNull().default('waiting'),
    reason: jsonb().$type<StoredReason>(),
    /** Change sets go after a time; results stay. */
    change_set_id: integer(),
    finished_at: instant(),
  },
  (table) => [
    unique('order_batch_orders_once').on(table.batch_id, table.order_id),
    index('order_batch_orders_state').on(table.batch_id, table.state, table.id),
    index('order_batch_orders_order').on(table.order_id),
    check('order_batch_orders_states', sql`${table.state} in (${quoted(RESULT_STATES)})`),
  ],
);

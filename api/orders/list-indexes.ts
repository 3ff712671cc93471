import { sql } from 'drizzle-orm';
import { type ExtraConfigColumn, index } from 'drizzle-orm/pg-core';

type Columns = Record<
  | 'id'
  | 'created_at'
  | 'state'
  | 'email'
  | 'mailbox'
  | 'order_number'
  | 'sku'
  | 'code'
  | 'ean'
  | 'paid_at'
  | 'cancelled_at'
  | 'customer_id'
  | 'tags'
  | 'assigned_operator_id',
  ExtraConfigColumn
>;

/** Indexes for the filters and sorts of the list of orders. */
export const listIndexes = (table: Columns) => [
  // Newest first, the default; the other direction scans it backwards.
  index('orders_newest').on(table.created_at.desc().nullsFirst(), table.id),
  index('orders_state').on(table.state, table.created_at.desc().nullsFirst(), table.id),
  index('orders_customer').on(table.customer_id, table.created_at.desc().nullsFirst(), table.id),
  index('orders_email').on(table.email),
  // Whether a customer has ordered as a guest too, and how often somebody orders.
  index('orders_mailbox').on(table.mailbox, table.created_at),
  index('orders_number_text').on(sql`(${table.order_number}::text)`),
  index('orders_sku').on(table.sku).where(sql`sku is not null`),
  index('orders_code').on(table.code).where(sql`code is not null`),
  index('orders_ean').on(table.ean).where(sql`ean is not null`),
  index('orders_tags').using('gin', table.tags).where(sql`tags <> '{}'`),
  index('orders_assigned')
    .on(table.assigned_operator_id, table.created_at.desc().nullsFirst(), table.id)
    .where(sql`assigned_operator_id is not null`),
  // The most frequent filter: unpaid and not cancelled.
  index('orders_paid').on(table.paid_at, table.cancelled_at),
  index('orders_cancelled').on(table.cancelled_at).where(sql`cancelled_at is not null`),
];

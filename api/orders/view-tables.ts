import { sql } from 'drizzle-orm';
import { pgView } from 'drizzle-orm/pg-core';
import { orders } from './tables.ts';

/** Which orders customers have, for rooms below. */
export const customerOrders = pgView('customer_orders').as((query) =>
  query
    .select({
      id: orders.id,
      customer_id: orders.customer_id,
      order_number: orders.order_number,
      created_at: orders.created_at,
    })
    .from(orders)
    .where(sql`${orders.customer_id} is not null`),
);

import { sql } from 'drizzle-orm';
import { check, date, index, integer, jsonb, pgTable, pgView, text, unique, uuid } from 'drizzle-orm/pg-core';
import { VALIDITY_MONTHS, VOUCHER_OPERATIONS, type VoucherOperation } from '../../contract/vouchers/rules.ts';
import { products } from '../catalogue/tables.ts';
import { orderItems, orders } from '../orders/tables.ts';
import { createdAt, identity, instant, minor } from '../platform/database/columns.ts';
import { currencies, shopHostnames } from '../shop/tables.ts';

/** Products that are sold as vouchers. */
export const voucherProducts = pgTable(
  'voucher_products',
  {
    id: identity(),
    product_id: integer()
      .notNull()
      .unique()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** Months for which a voucher is valid. */
    validity_months: integer().notNull(),
  },
  (table) => [
    check(
      'voucher_products_validity',
      sql`${table.validity_months} between ${sql.raw(`${VALIDITY_MONTHS.min}`)} and ${sql.raw(`${VALIDITY_MONTHS.max}`)}`,
    ),
  ],
);

/** How long a voucher of a product is valid, for other rooms. */
export const voucherValidities = pgView('voucher_validities', {
  product_id: integer().notNull(),
  months: integer().notNull(),
}).as(sql`select product_id, validity_months as months from voucher_products`);

/** Prepaid vouchers. Codes follow from `seed` and a server's secret; a trigger keeps `balance` and `revoked_at`. */
export const vouchers = pgTable(
  'vouchers',
  {
    id: identity(),
    seed: uuid().notNull().unique(),
    code_hash: text().notNull().unique(),
    code_end: text().notNull(),
    currency_id: integer()
      .notNull()
      .references(() => currencies.id),
    amount: minor().notNull(),
    /** Sum of its bookings. */
    balance: minor().notNull().default(0),
    /** Last day on which it can be spent. */
    valid_until: date({ mode: 'string' }).notNull(),
    /** The last day before a return prolonged it; null while none did. */
    own_valid_until: date({ mode: 'string' }),
    /** Where it was bought: its code is mailed and printed for this host. */
    hostname_id: integer()
      .notNull()
      .references(() => shopHostnames.id),
    language: text().notNull(),
    email: text().notNull(),
    /** What is written on it. */
    dedication: jsonb().$type<{ name: string; value: string }[]>().notNull().default([]),
    order_id: integer().references(() => orders.id),
    order_item_id: integer().references(() => orderItems.id),
    /** Which of the item's pieces it is, from 1. */
    piece: integer(),
    revoked_at: instant(),
    created_at: createdAt(),
  },
  (table) => [
    unique('vouchers_once').on(table.order_item_id, table.piece),
    index('vouchers_order').on(table.order_id).where(sql`order_id is not null`),
    index('vouchers_email').on(table.email),
    index('vouchers_code_end').on(table.code_end),
    index('vouchers_due').on(table.valid_until).where(sql`balance > 0 and revoked_at is null`),
    check('vouchers_balance', sql`${table.balance} between 0 and ${table.amount}`),
    check('vouchers_amount', sql`${table.amount} between 1 and 2000000000`),
    check('vouchers_code_end', sql`length(${table.code_end}) = 4`),
    check('vouchers_bought', sql`num_nonnulls(${table.order_id}, ${table.order_item_id}, ${table.piece}) in (0, 3)`),
  ],
);

/** Vouchers that are mailed, or were: a mail has at most ten. */
export const voucherMails = pgTable(
  'voucher_mails',
  { id: identity(), voucher_ids: integer().array().notNull(), email: text().notNull(), created_at: createdAt() },
  (table) => [check('voucher_mails_few', sql`cardinality(${table.voucher_ids}) between 1 and 10`)],
);

const ofOperation = (...operations: VoucherOperation[]) =>
  sql.raw(`operation in (${operations.map((operation) => `'${operation}'`).join(', ')})`);

/** The ledger of vouchers: append-only. */
export const voucherBookings = pgTable(
  'voucher_bookings',
  {
    id: identity(),
    voucher_id: integer()
      .notNull()
      .references(() => vouchers.id),
    /** Positive gives, negative takes. */
    amount: minor().notNull(),
    operation: text().$type<VoucherOperation>().notNull(),
    /** Nothing is booked twice for the same reason of the same order. */
    reason: text().notNull(),
    /** The order that was paid with it. */
    order_id: integer().references(() => orders.id),
    /** Name of the operator; null for what the shop books by itself. */
    booked_by: text(),
    created_at: createdAt(),
  },
  (table) => [
    unique('voucher_bookings_once').on(table.voucher_id, table.reason, table.order_id).nullsNotDistinct(),
    index('voucher_bookings_order').on(table.order_id).where(sql`order_id is not null`),
    check('voucher_bookings_operation', ofOperation(...VOUCHER_OPERATIONS)),
    check(
      'voucher_bookings_sign',
      sql`case when ${ofOperation('issued', 'returned')} then ${table.amount} > 0
        when ${ofOperation('extended')} then ${table.amount} >= 0 when ${ofOperation('spent', 'expired')} then ${table.amount} < 0 else ${table.amount} <= 0 end`,
    ),
    check('voucher_bookings_of_orders', sql`${ofOperation('spent', 'returned')} = (${table.order_id} is not null)`),
    check('voucher_bookings_reason', sql`length(${table.reason}) <= 200`),
  ],
);

/** What vouchers paid of orders, for other rooms. */
export const orderVouchers = pgView('order_vouchers', {
  order_id: integer().notNull(),
  voucher_id: integer().notNull(),
  amount: minor().notNull(),
}).as(sql`select order_id, voucher_id, -sum(amount)::int as amount from voucher_bookings
  where order_id is not null and (operation = 'spent' or operation = 'returned' and reason like 'edit %') group by order_id, voucher_id having sum(amount) < 0`);

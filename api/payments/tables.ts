import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, identity, instant, minor, translated } from '../platform/database/columns.ts';
import { images } from '../platform/tables.ts';
import { countries, currencies, customerGroups, taxGroups } from '../shop/tables.ts';

export const paymentMethods = pgTable('payment_methods', {
  id: identity(),
  name: translated().notNull(),
  description: translated(),
  payment_note: translated(),
  /** Name of the service as in the contract: bank_transaction, carrier, or that of a gateway. */
  payment_service: text().notNull(),
  is_online: boolean().notNull().default(false),
  /** Settled in cash, so that the total is rounded to what coins can pay. */
  is_cash: boolean().notNull().default(false),
  image_id: integer().references(() => images.id),
  tax_group_id: integer()
    .notNull()
    .references(() => taxGroups.id),
  has_customer_groups: boolean().notNull().default(false),
  is_active: boolean().notNull().default(true),
  position: integer().notNull().default(0),
});

/** Groups that a method with `has_customer_groups` is for. */
export const paymentMethodCustomerGroups = pgTable(
  'payment_method_customer_groups',
  {
    payment_method_id: integer()
      .notNull()
      .references(() => paymentMethods.id, { onDelete: 'cascade' }),
    customer_group_id: integer()
      .notNull()
      .references(() => customerGroups.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.payment_method_id, table.customer_group_id] })],
);

export const paymentMethodPrices = pgTable(
  'payment_method_prices',
  {
    payment_method_id: integer()
      .notNull()
      .references(() => paymentMethods.id, { onDelete: 'cascade' }),
    currency_id: integer()
      .notNull()
      .references(() => currencies.id),
    price: minor().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.payment_method_id, table.currency_id] }),
    check('payment_method_prices_positive', sql`${table.price} >= 0`),
  ],
);

/** Countries that a method is offered in; none named means all. */
export const paymentMethodCountries = pgTable(
  'payment_method_countries',
  {
    payment_method_id: integer()
      .notNull()
      .references(() => paymentMethods.id, { onDelete: 'cascade' }),
    country_id: integer()
      .notNull()
      .references(() => countries.id),
  },
  (table) => [primaryKey({ columns: [table.payment_method_id, table.country_id] })],
);

/** One try to pay an order at a gateway. */
export const gatewayPayments = pgTable(
  'gateway_payments',
  {
    id: identity(),
    /** Owned by the orders room; a plain number, because payments stands below it. */
    order_id: integer().notNull(),
    provider: text().notNull(),
    external_id: text(),
    order_number: text().notNull(),
    amount: minor().notNull(),
    currency: text().notNull(),
    language: text().notNull(),
    state: text().notNull().default('created'),
    /** The gateway's own word for the state when it was last read. */
    external_state: text(),
    gate_url: text(),
    /** The buyer's own words; the shop never decides by them. */
    payload: jsonb().$type<Record<string, string>>(),
    /** What the gateway told instead of the agreed amount, currency or order number. */
    mismatch: jsonb(),
    /** Where the shop sends the buyer who comes back from the gateway: the address of the newest start. */
    return_url: text(),
    /** SHA-256 of the secret in the address that the gateway knows; it opens the order until `return_until`. */
    return_token_hash: text(),
    return_until: instant(),
    checked_at: instant(),
    settled_at: instant(),
    created_at: createdAt(),
  },
  (table) => [
    uniqueIndex('gateway_payments_return_token').on(table.return_token_hash),
    uniqueIndex('gateway_payments_external').on(table.provider, table.external_id),
    index('gateway_payments_order').on(table.order_id),
    index('gateway_payments_open').on(table.checked_at).where(sql`state in ('created', 'pending')`),
    uniqueIndex('gateway_payments_one_paid').on(table.order_id).where(sql`state = 'paid'`),
    check('gateway_payments_amount', sql`${table.amount} > 0`),
    check('gateway_payments_state', sql`${table.state} in ('created', 'pending', 'paid', 'failed', 'refunded')`),
  ],
);

/** Money that the shop owes back to a payer. The shop alone writes these: nothing that a buyer sends leads here. */
export const gatewayRefunds = pgTable(
  'gateway_refunds',
  {
    id: identity(),
    /** A payment goes back once and whole. */
    gateway_payment_id: integer()
      .notNull()
      .unique()
      .references(() => gatewayPayments.id),
    amount: minor().notNull(),
    /** What somebody had sent back at the gateway itself when the shop asked: the shop asks for the rest. */
    returned_by_hand: minor().notNull().default(0),
    cause: text().notNull(),
    state: text().notNull().default('due'),
    /** Times that the gateway was asked. */
    tries: integer().notNull().default(0),
    next_try_at: instant().notNull(),
    last_error: text(),
    done_at: instant(),
    created_at: createdAt(),
  },
  (table) => [
    index('gateway_refunds_due').on(table.next_try_at).where(sql`state <> 'done'`),
    check(
      'gateway_refunds_amount',
      sql`${table.amount} > 0 and ${table.returned_by_hand} between 0 and ${table.amount}`,
    ),
    check('gateway_refunds_cause', sql`${table.cause} in ('paid_twice', 'order_cancelled')`),
    check('gateway_refunds_state', sql`${table.state} in ('due', 'done', 'given_up')`),
    check('gateway_refunds_done', sql`(${table.state} = 'done') = (${table.done_at} is not null)`),
  ],
);

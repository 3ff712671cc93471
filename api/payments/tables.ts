import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { PAYMENT_MEANS, type PaymentMeans } from '../../contract/documents/rules.ts';
import { createdAt, identity, instant, minor, translated } from '../platform/database/columns.ts';
import { images } from '../platform/tables.ts';
import { countries, currencies, customerGroups, taxGroups } from '../shop/tables.ts';

export const paymentMethods = pgTable('payment_methods', {
  id: identity(),
  name: translated().notNull(),
  description: translated(),
  payment_note: translated(),
  /** Service as in the contract: bank_transaction, carrier, or a gateway's name. */
  payment_service: text().notNull(),
  is_online: boolean().notNull().default(false),
  /** Paid in cash: the total is rounded to the smallest coin. */
  is_cash: boolean().notNull().default(false),
  image_id: integer().references(() => images.id),
  tax_group_id: integer()
    .notNull()
    .references(() => taxGroups.id),
  has_customer_groups: boolean().notNull().default(false),
  is_active: boolean().notNull().default(true),
  position: integer().notNull().default(0),
});

/** Customer groups of methods with `has_customer_groups`. */
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

/** Countries of a method; none: all countries. */
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

/** An attempt to pay an order at a gateway. */
export const gatewayPayments = pgTable(
  'gateway_payments',
  {
    id: identity(),
    /** No foreign key: the room of orders is above this one. */
    order_id: integer().notNull(),
    provider: text().notNull(),
    external_id: text(),
    order_number: text().notNull(),
    amount: minor().notNull(),
    currency: text().notNull(),
    decimal_places: smallint().notNull(),
    language: text().notNull(),
    /** How its money comes, as documents say. */
    means: text().$type<PaymentMeans>().notNull().default('card'),
    state: text().notNull().default('created'),
    /** The gateway's name of the state when it was last read. */
    external_state: text(),
    gate_url: text(),
    /** Sent by the buyer; untrusted, not used for decisions. */
    payload: jsonb().$type<Record<string, string>>(),
    /** Amount, currency or order number from the gateway that do not match. */
    mismatch: jsonb(),
    /** Return URL of the newest start, for a buyer who returns from the gateway. */
    return_url: text(),
    /** Return URLs after a failure and a cancelled payment; null: `return_url`. */
    return_error_url: text(),
    return_cancel_url: text(),
    /** SHA-256 of the token in the gateway's return URL; gives access to the order until `return_until`. */
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
    index('gateway_payments_paid').on(table.checked_at).where(sql`state = 'paid'`),
    index('gateway_payments_mismatch').on(table.created_at, table.id).where(sql`mismatch is not null`),
    uniqueIndex('gateway_payments_one_paid').on(table.order_id).where(sql`state = 'paid'`),
    check(
      'gateway_payments_means',
      sql`${table.means} in (${sql.raw(PAYMENT_MEANS.map((name) => `'${name}'`).join(', '))})`,
    ),
    check('gateway_payments_amount', sql`${table.amount} > 0`),
    check('gateway_payments_state', sql`${table.state} in ('created', 'pending', 'paid', 'failed', 'refunded')`),
  ],
);

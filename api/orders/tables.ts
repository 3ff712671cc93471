import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  numeric,
  pgSequence,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { WithdrawalException } from '../../contract/catalogue/rules.ts';
import { SUPPLIES, type Supply } from '../../contract/documents/rules.ts';
import { MOST_TAGS, ORDER_STATES, type OrderStateCode } from '../../contract/orders/rules.ts';
import type { ShippingServiceName } from '../../contract/shipping/rules.ts';
import { addressColumns, customers } from '../customers/tables.ts';
import { operators } from '../operators/tables.ts';
import { gatewayPayments } from '../payments/tables.ts';
import { createdAt, identity, instant, minor } from '../platform/database/columns.ts';
import { countries, currencies, priceLists, shopHostnames } from '../shop/tables.ts';
import { listIndexes } from './list-indexes.ts';
import type { PriceStep, Reduction } from './receipt.ts';
import type { GiftTerms } from './worth/index.ts';

/** Order numbers are variable symbols too: digits only, at most ten. */
export const orderNumbers = pgSequence('order_numbers', {
  startWith: 1_000_001,
  maxValue: 9_999_999_999,
  cycle: false,
});

export const orders = pgTable(
  'orders',
  {
    id: identity(),
    order_number: bigint({ mode: 'number' }).notNull().unique().default(sql`nextval('order_numbers')`),
    /** Gives access to the order. */
    hash: text().notNull().unique(),
    hostname_id: integer()
      .notNull()
      .references(() => shopHostnames.id),
    customer_id: integer().references(() => customers.id),
    /** Its cart: one order per cart. */
    cart_id: uuid().notNull().unique(),
    currency_id: integer()
      .notNull()
      .references(() => currencies.id),
    price_list_id: integer()
      .notNull()
      .references(() => priceLists.id),
    language: text().notNull(),
    email: text().notNull(),
    /** `mailboxOf` its e-mail, for limits; null where it was not placed in the shop. */
    mailbox: text(),
    note: text(),
    state: text().$type<OrderStateCode>().notNull().default('new'),
    weight: integer().notNull().default(0),
    taxed_items_price: minor().notNull(),
    items_price: minor().notNull(),
    cash_rounding: minor().notNull().default(0),
    tax_amount: minor().notNull(),
    price: minor().notNull(),
    taxed_price: minor().notNull(),
    /** What vouchers paid of it. */
    voucher_amount: minor().notNull().default(0),
    /** What it is to the tax of its seller, and the country whose law that is by; as it was when it was placed. */
    supply: text().$type<Supply>().notNull().default('domestic'),
    tax_country_id: integer().references(() => countries.id),
    gender_oriented_product_preference: text(),
    referral_code: text(),
    /** The buyer's X-Tracking-Id; untrusted, for statistics only. */
    tracking_id: text(),
    /** The operator who placed it for the customer, and their name at that time; null when the buyer did. */
    placed_by_operator_id: integer(),
    placed_by_operator_name: text(),
    /** When its buyer requested an account; possible once. */
    account_requested_at: instant(),
    sku: text(),
    code: text(),
    ean: text(),
    paid_at: instant(),
    /** The gateway payment that paid it; null while unpaid, and when an operator marked it as paid. */
    gateway_payment_id: integer().references(() => gatewayPayments.id),
    /** When its buyer was reminded of an unfinished online payment. */
    payment_reminded_at: instant(),
    /** What it waits for, in words for its buyer, and until when; in the state `waiting` only. */
    waiting_note: text(),
    waiting_until: date({ mode: 'string' }),
    cancelled_at: instant(),
    /** Words by which operators group orders, as `tagOf` writes them. */
    tags: text().array().notNull().default([]),
    /** The operator who sees to it. */
    assigned_operator_id: integer().references(() => operators.id, { onDelete: 'set null' }),
    created_at: createdAt(),
  },
  (table) => [
    index('orders_payment_awaited')
      .on(table.created_at)
      .where(sql`paid_at is null and cancelled_at is null and payment_reminded_at is null`),
    // Those whose goods wait for their money.
    index('orders_unpaid')
      .on(table.id)
      .where(sql`paid_at is null and state in ('new', 'processing', 'waiting', 'ready')`),
    ...listIndexes(table),
    check('orders_total', sql`${table.taxed_price} = ${table.price} + ${table.tax_amount} + ${table.cash_rounding}`),
    check('orders_positive', sql`${table.taxed_price} >= 0 and ${table.items_price} >= 0`),
    check('orders_vouchers', sql`${table.voucher_amount} between 0 and ${table.taxed_price}`),
    check('orders_state', sql`${table.state} in (${sql.raw(ORDER_STATES.map((state) => `'${state}'`).join(', '))})`),
    check(
      'orders_waiting',
      sql`${table.state} = 'waiting' or ${table.waiting_note} is null and ${table.waiting_until} is null`,
    ),
    check('orders_tags', sql`cardinality(${table.tags}) <= ${sql.raw(String(MOST_TAGS))}`),
    check('orders_waiting_note', sql`length(${table.waiting_note}) <= 500`),
    check('orders_supply', sql`${table.supply} in (${sql.raw(SUPPLIES.map((supply) => `'${supply}'`).join(', '))})`),
    check('orders_cancelled', sql`(${table.state} = 'cancelled') = (${table.cancelled_at} is not null)`),
  ],
);

export const orderItems = pgTable(
  'order_items',
  {
    id: identity(),
    order_id: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** No foreign key: the product may be deleted, the order stays. */
    product_id: integer(),
    product_variation_id: integer(),
    parent_id: integer(),
    order_item_type: integer().notNull().default(0),
    name: text().notNull(),
    variation_name: text(),
    brand_id: integer(),
    price_list_id: integer().notNull(),
    tax_group_id: integer().notNull(),
    default_category_id: integer(),
    /** As its product had it. */
    withdrawal_exception: text().$type<WithdrawalException>(),
    code: text(),
    sku: text(),
    ean: text(),
    upc: text(),
    jan: text(),
    isbn: text(),
    mpn: text(),
    position: integer().notNull(),
    height: integer(),
    width: integer(),
    depth: integer(),
    weight: integer(),
    volume: integer(),
    amount: integer().notNull(),
    /** Pieces taken from stock, returned on cancellation; 0 when not tracked. */
    stock_taken: integer().notNull().default(0),
    tax_rate: numeric({ precision: 5, scale: 2, mode: 'number' }).notNull(),
    unit_price: minor().notNull(),
    taxed_unit_price: minor().notNull(),
    total_price: minor().notNull(),
    taxed_total_price: minor().notNull(),
    /** Before the product's own discount. */
    original_taxed_total_price: minor().notNull(),
    payload: jsonb().$type<Record<string, unknown>>(),
    /** How its price came to be; null in orders from before this was stored. */
    price_steps: jsonb().$type<PriceStep[]>(),
    /** What discounts and credits took off it, in the order they did; a share of the order's charges. */
    reductions: jsonb().$type<Reduction[]>().notNull().default([]),
    /** What a gift was given for; null for goods, and in orders from before this was stored. */
    gift_terms: jsonb().$type<GiftTerms>(),
    /** Texts that the buyer filled in, with the names of their fields in the buyer's language. */
    product_fields: jsonb().$type<{ product_field_id: number; name: string; value: string }[]>(),
  },
  (table) => [
    unique('order_items_of').on(table.order_id, table.id),
    foreignKey({
      name: 'order_items_parent',
      columns: [table.order_id, table.parent_id],
      foreignColumns: [table.order_id, table.id],
    }),
    index('order_items_product').on(table.product_id, table.order_id),
    check('order_items_stock_taken', sql`${table.stock_taken} between 0 and ${table.amount}`),
    check('order_items_amount', sql`${table.amount} >= 1`),
    // The price of a package is split among its parts, so one piece of a part has a rounded share of it.
    check(
      'order_items_total',
      sql`case when ${table.order_item_type} = 6 then 2 * abs(${table.taxed_total_price} - ${table.taxed_unit_price} * ${table.amount}) <= ${table.amount}
        else ${table.taxed_total_price} = ${table.taxed_unit_price} * ${table.amount} end`,
    ),
  ],
);

const methodColumns = () => ({
  name: text().notNull(),
  /** Whose rate it has; null in orders from before this was stored. */
  tax_group_id: integer(),
  tax_rate: numeric({ precision: 5, scale: 2, mode: 'number' }).notNull(),
  price: minor().notNull(),
  taxed_price: minor().notNull(),
  original_price: minor().notNull(),
  original_taxed_price: minor().notNull(),
});

export const orderShippingMethods = pgTable(
  'order_shipping_methods',
  {
    id: identity(),
    order_id: integer()
      .notNull()
      .unique()
      .references(() => orders.id, { onDelete: 'cascade' }),
    shipping_method_id: integer(),
    shipping_service: text().$type<ShippingServiceName>().notNull(),
    shipping_option_id: integer(),
    shipping_option_name: text(),
    tracking_numbers: text().array().notNull().default([]),
    /** Links that were typed, by number; others are made of the method's address. */
    tracking_links: jsonb().$type<Record<string, string>>().notNull().default({}),
    /** Promised working days from packing to delivery; null if none were promised. */
    delivery_days_min: integer(),
    delivery_days_max: integer(),
    ...methodColumns(),
  },
  (table) => [
    index('order_shipping_methods_tracking').using('gin', table.tracking_numbers).where(sql`tracking_numbers <> '{}'`),
    index('order_shipping_methods_method').on(table.shipping_method_id),
    index('order_shipping_methods_service').on(table.shipping_service),
  ],
);

export const orderPaymentMethods = pgTable(
  'order_payment_methods',
  {
    id: identity(),
    order_id: integer()
      .notNull()
      .unique()
      .references(() => orders.id, { onDelete: 'cascade' }),
    payment_method_id: integer(),
    payment_service: text().notNull(),
    ...methodColumns(),
  },
  (table) => [
    index('order_payment_methods_method').on(table.payment_method_id),
    index('order_payment_methods_service').on(table.payment_service),
  ],
);

export const orderAddresses = pgTable(
  'order_addresses',
  {
    id: identity(),
    order_id: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** 1 shipping, 2 billing. */
    type: integer().notNull(),
    ...addressColumns(),
    customer_address_id: integer(),
    shipping_method_id: integer(),
    shipping_option_id: integer(),
    shipping_service: text().$type<ShippingServiceName>(),
    created_at: createdAt(),
  },
  (table) => [
    uniqueIndex('order_addresses_type').on(table.order_id, table.type),
    check('order_addresses_kind', sql`${table.type} in (1, 2)`),
  ],
);

/** Tax of the order by rate. */
export const orderTaxRates = pgTable(
  'order_tax_rates',
  {
    order_id: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    tax_rate: numeric({ precision: 5, scale: 2, mode: 'number' }).notNull(),
    price: minor().notNull(),
    taxed_price: minor().notNull(),
    tax_amount: minor().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.order_id, table.tax_rate] }),
    check('order_tax_rates_sum', sql`${table.taxed_price} = ${table.price} + ${table.tax_amount}`),
  ],
);

import { desc, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  pgView,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import type { AddressType } from '../../contract/customers/address-fields.ts';
import { products, productVariations } from '../catalogue/tables.ts';
import { addressColumns, customers } from '../customers/tables.ts';
import { customerAccounts } from '../loyalty/tables.ts';
import { paymentMethods } from '../payments/tables.ts';
import { createdAt, identity, instant, minor } from '../platform/database/columns.ts';
import { discounts } from '../promotions/tables.ts';
import { discountCodes } from '../promotions/use-tables.ts';
import { shippingMethods, shippingOptions } from '../shipping/tables.ts';
import { countries, currencies, priceLists, shopHostnames } from '../shop/tables.ts';
import { vouchers } from '../vouchers/tables.ts';

export const carts = pgTable(
  'carts',
  {
    id: uuid().primaryKey().defaultRandom(),
    hostname_id: integer()
      .notNull()
      .references(() => shopHostnames.id),
    customer_id: integer().references(() => customers.id),
    currency_id: integer()
      .notNull()
      .references(() => currencies.id),
    price_list_id: integer()
      .notNull()
      .references(() => priceLists.id),
    language: text().notNull(),
    shipping_country_id: integer().references(() => countries.id),
    shipping_method_id: integer().references(() => shippingMethods.id),
    shipping_option_id: integer().references(() => shippingOptions.id),
    payment_method_id: integer().references(() => paymentMethods.id),
    has_shipping_address: boolean().notNull().default(false),
    email: text(),
    note: text(),
    additional_data: jsonb().notNull().default({}),
    /** The caller's X-Tracking-Id; untrusted, for statistics only. */
    tracking_id: text(),
    /** What the last write answered besides the prices of lines: what differs now, the shop, time or another order changed. */
    answered: jsonb(),
    /** Changes that writes found and nobody acknowledged. */
    changes: jsonb(),
    /** Discounts that an order of it was refused, as its e-mail has used them up. */
    used_up_discounts: jsonb(),
    /** Gifts that the buyer took out: they do not come again by themselves. */
    declined_gift_ids: integer().array().notNull().default([]),
    /** Set when the cart becomes an order; it can no longer be read or changed. */
    closed_at: instant(),
    /** Until when somebody may listen to its changes: they asked for leave a day before at most. */
    live_until: instant(),
    /** What was told to them of the lines as they stand, so that it is told once. */
    live_told: text().array(),
    expiration_at: instant().notNull(),
    created_at: createdAt(),
  },
  (table) => [
    index('carts_expiring').on(table.expiration_at),
    index('carts_customer').on(table.customer_id),
    index('carts_live').on(table.live_until).where(sql`live_until is not null`),
  ],
);

export const cartItems = pgTable(
  'cart_items',
  {
    id: identity(),
    cart_id: uuid()
      .notNull()
      .references(() => carts.id, { onDelete: 'cascade', onUpdate: 'cascade' }),
    product_id: integer()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    product_variation_id: integer().references(() => productVariations.id, { onDelete: 'cascade' }),
    amount: integer().notNull(),
    item_type: integer().notNull().default(0),
    /** The line that it belongs to and is deleted with. */
    parent_id: integer().references((): AnyPgColumn => cartItems.id, { onDelete: 'cascade' }),
    /** Part of the line's identity. Flat, so that the order of keys does not matter. */
    payload: jsonb().$type<Record<string, unknown>>(),
    /** Texts that the buyer filled in, by number of the field; part of the line's identity. */
    product_fields: jsonb().$type<Record<string, string>>(),
    /** Account of credits that pays as many of its pieces as it can. */
    customer_account_id: integer().references(() => customerAccounts.id, { onDelete: 'set null' }),
    /** The gift that it is; part of the line's identity. No foreign key: of a deleted gift the line leaves with a change told. */
    gift_id: integer(),
    /** Unit price with tax that the shopper last saw; a different current price is reported. */
    seen_unit_price: minor(),
    created_at: createdAt(),
  },
  (table) => [
    unique('cart_items_line')
      .on(
        table.cart_id,
        table.product_id,
        table.product_variation_id,
        table.item_type,
        table.parent_id,
        table.payload,
        table.product_fields,
        table.gift_id,
      )
      .nullsNotDistinct(),
    index('cart_items_customer_account').on(table.customer_account_id).where(sql`customer_account_id is not null`),
    index('cart_items_parent').on(table.parent_id).where(sql`parent_id is not null`),
    // So that it fits into the unique index of the lines.
    check('cart_items_payload', sql`pg_column_size(${table.payload}) <= 1000`),
    check('cart_items_product_fields', sql`pg_column_size(${table.product_fields}) <= 1500`),
    check('cart_items_amount', sql`${table.amount} between 1 and 10000`),
  ],
);

export const cartAddresses = pgTable(
  'cart_addresses',
  {
    id: identity(),
    cart_id: uuid()
      .notNull()
      .references(() => carts.id, { onDelete: 'cascade', onUpdate: 'cascade' }),
    type: text().$type<AddressType>().notNull(),
    ...addressColumns(),
    customer_address_id: integer(),
    created_at: createdAt(),
  },
  (table) => [
    unique('cart_addresses_type').on(table.cart_id, table.type),
    check('cart_addresses_kind', sql`${table.type} in ('shipping', 'billing')`),
  ],
);

/** Discounts whose codes were entered in a cart. */
export const cartDiscounts = pgTable(
  'cart_discounts',
  {
    id: identity(),
    cart_id: uuid()
      .notNull()
      .references(() => carts.id, { onDelete: 'cascade', onUpdate: 'cascade' }),
    discount_id: integer()
      .notNull()
      .references(() => discounts.id, { onDelete: 'cascade' }),
    /** The code that is used once; null for one that everybody enters. */
    discount_code_id: integer().references(() => discountCodes.id, { onDelete: 'cascade' }),
    /** As it is shown. */
    code: text().notNull(),
    created_at: createdAt(),
  },
  (table) => [
    unique('cart_discounts_one').on(table.cart_id, table.discount_id),
    index('cart_discounts_discount').on(table.discount_id),
    index('cart_discounts_code').on(table.discount_code_id).where(sql`discount_code_id is not null`),
  ],
);

/** Vouchers that pay a cart, in the order they were entered. */
export const cartVouchers = pgTable(
  'cart_vouchers',
  {
    id: identity(),
    cart_id: uuid()
      .notNull()
      .references(() => carts.id, { onDelete: 'cascade', onUpdate: 'cascade' }),
    voucher_id: integer()
      .notNull()
      .references(() => vouchers.id, { onDelete: 'cascade' }),
  },
  (table) => [
    unique('cart_vouchers_one').on(table.cart_id, table.voucher_id),
    index('cart_vouchers_voucher').on(table.voucher_id),
  ],
);

/** Credits that a customer wants taken off a cart, in the smallest unit of their account. */
export const cartCustomerAccounts = pgTable(
  'cart_customer_accounts',
  {
    cart_id: uuid()
      .notNull()
      .references(() => carts.id, { onDelete: 'cascade', onUpdate: 'cascade' }),
    customer_account_id: integer()
      .notNull()
      .references(() => customerAccounts.id, { onDelete: 'cascade' }),
    amount: integer().notNull(),
    created_at: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.cart_id, table.customer_account_id] }),
    index('cart_customer_accounts_account').on(table.customer_account_id),
    check('cart_customer_accounts_amount', sql`${table.amount} between 0 and 1000000000`),
  ],
);

/** Former ids of carts that were given to customers or moved: repeated calls find the cart by them. They open nothing. */
export const cartFormerIds = pgTable(
  'cart_former_ids',
  {
    former_id: uuid().primaryKey(),
    cart_id: uuid()
      .notNull()
      .references(() => carts.id, { onDelete: 'cascade', onUpdate: 'cascade' }),
    created_at: createdAt(),
  },
  (table) => [index('cart_former_ids_cart').on(table.cart_id)],
);

/** Reminders of carts that were left: one for each cart. */
export const abandonedCartMails = pgTable(
  'abandoned_cart_mails',
  {
    id: identity(),
    cart_id: uuid()
      .notNull()
      .unique()
      .references(() => carts.id, { onDelete: 'cascade', onUpdate: 'cascade' }),
    /** In small letters. */
    email: text().notNull(),
    /** The cart's then: another one says that it was used since. */
    expiration_at: instant().notNull(),
    created_at: createdAt(),
  },
  (table) => [index('abandoned_cart_mails_email').on(table.email)],
);

/** The newest open cart of each customer, for rooms below. */
export const customerLatestCarts = pgView('customer_latest_carts').as((query) =>
  query
    .selectDistinctOn([carts.customer_id], {
      customer_id: carts.customer_id,
      cart_id: sql<string>`${carts.id}`.as('cart_id'),
    })
    .from(carts)
    .where(sql`${carts.customer_id} is not null and ${carts.closed_at} is null and ${carts.expiration_at} > shop_now()`)
    .orderBy(carts.customer_id, desc(carts.created_at), carts.id),
);

/** Tokens that move a cart to another host of the shop in the same browser. */
export const cartHandovers = pgTable(
  'cart_handovers',
  {
    token_hash: text().primaryKey(),
    /** Hash of a secret of the browser that began the handover. */
    nonce_hash: text().notNull(),
    cart_id: uuid()
      .notNull()
      .references(() => carts.id, { onDelete: 'cascade', onUpdate: 'cascade' }),
    expires_at: instant().notNull(),
    /** When the cart was moved. The same browser may repeat the call, because the response may have been lost. */
    used_at: instant(),
  },
  (table) => [index('cart_handovers_cart').on(table.cart_id)],
);

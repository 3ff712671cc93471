import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  pgView,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import {
  LARGEST_BOOKING,
  LARGEST_WORTH,
  LONGEST_EXPIRY_DAYS,
  MOST_DECIMALS,
  USAGE_OPERATIONS,
  type UsageOperation,
} from '../../contract/loyalty/rules.ts';
import { customers } from '../customers/tables.ts';
import { orderItems, orders } from '../orders/tables.ts';
import { createdAt, identity, instant, minor, translated } from '../platform/database/columns.ts';
import { currencies } from '../shop/tables.ts';

/** Kinds of credits. Amounts are stored in the smallest unit, of which there are 10 ^ `decimal_places` in a credit. */
export const customerAccounts = pgTable(
  'customer_accounts',
  {
    id: identity(),
    name: translated().notNull(),
    decimal_places: integer().notNull().default(0),
    /** Days after which received credits expire; null: never. */
    expires_after_days: integer(),
    is_active: boolean().notNull().default(true),
    /** Largest share of the goods of an order that it pays, in percents; null: all. */
    max_order_percents: integer(),
    position: integer().notNull().default(0),
    created_at: createdAt(),
  },
  (table) => [
    check('customer_accounts_decimals', sql`${table.decimal_places} between 0 and ${sql.raw(String(MOST_DECIMALS))}`),
    check(
      'customer_accounts_expiry',
      sql`${table.expires_after_days} between 1 and ${sql.raw(String(LONGEST_EXPIRY_DAYS))}`,
    ),
    check('customer_accounts_share', sql`${table.max_order_percents} between 1 and 100`),
  ],
);

/** What one credit is worth, in major units of a currency. */
export const customerAccountConversions = pgTable(
  'customer_account_conversions',
  {
    /** The journal finds rows by it. */
    id: integer().notNull().unique().generatedByDefaultAsIdentity(),
    customer_account_id: integer()
      .notNull()
      .references(() => customerAccounts.id, { onDelete: 'cascade' }),
    currency_id: integer()
      .notNull()
      .references(() => currencies.id),
    value: numeric({ precision: 12, scale: 4 }).notNull(),
    /** What the goods of an order have to cost at least, after discounts; null: nothing. */
    min_order_price: minor(),
  },
  (table) => [
    primaryKey({ columns: [table.customer_account_id, table.currency_id] }),
    check('customer_account_conversions_value', sql`${table.value} between 0 and ${sql.raw(String(LARGEST_WORTH))}`),
    check('customer_account_conversions_min', sql`${table.min_order_price} >= 0`),
  ],
);

const ofOperation = (...operations: UsageOperation[]) =>
  sql.raw(`operation in (${operations.map((operation) => `'${operation}'`).join(', ')})`);

/** The append-only ledger. A trigger adds rows to balances and lots (`book_customer_account_usage`); nobody else does. */
export const customerAccountUsages = pgTable(
  'customer_account_usages',
  {
    id: identity(),
    customer_account_id: integer()
      .notNull()
      .references(() => customerAccounts.id),
    customer_id: integer()
      .notNull()
      .references(() => customers.id),
    /** Positive gives, negative takes. */
    amount: integer().notNull(),
    operation: text().$type<UsageOperation>().notNull(),
    /** Why, for the customer and in their language; null: the operation says it. */
    name: text(),
    /** Why, for the shop: nothing is booked twice for the same reason of the same order. */
    reason: text().notNull(),
    order_id: integer().references(() => orders.id),
    order_item_id: integer().references(() => orderItems.id),
    loyalty_program_id: integer(),
    order_credit_id: integer(),
    newsletter_id: integer(),
    payload: jsonb().$type<Record<string, unknown>>(),
    /** When given credits expire; null: never. */
    expires_at: instant(),
    /** Name of the operator who corrected by hand; null: the shop booked by itself. */
    booked_by: text(),
    created_at: createdAt(),
  },
  (table) => [
    unique('customer_account_usages_once')
      .on(table.customer_id, table.customer_account_id, table.reason, table.order_id, table.order_item_id)
      .nullsNotDistinct(),
    index('customer_account_usages_customer').on(table.customer_id, table.id),
    index('customer_account_usages_order').on(table.order_id).where(sql`order_id is not null`),
    check('customer_account_usages_operation', ofOperation(...USAGE_OPERATIONS)),
    check(
      'customer_account_usages_amount',
      sql`${table.amount} <> 0 and abs(${table.amount}) <= ${sql.raw(String(LARGEST_BOOKING))}`,
    ),
    check('customer_account_usages_gives', sql`${table.amount} > 0 or not ${ofOperation('received', 'returned')}`),
    check(
      'customer_account_usages_takes',
      sql`${table.amount} < 0 or not ${ofOperation('revoked', 'used', 'expired')}`,
    ),
    check('customer_account_usages_expiry', sql`${table.expires_at} is null or ${table.amount} > 0`),
    check('customer_account_usages_texts', sql`length(${table.name}) <= 200 and length(${table.reason}) <= 200`),
    check('customer_account_usages_by_hand', sql`${table.booked_by} is null or ${table.operation} = 'adjusted'`),
  ],
);

/** Sums of the ledger. */
export const customerAccountBalances = pgTable(
  'customer_account_balances',
  {
    customer_id: integer()
      .notNull()
      .references(() => customers.id),
    customer_account_id: integer()
      .notNull()
      .references(() => customerAccounts.id),
    amount: integer().notNull(),
    received_amount: integer().notNull(),
    used_amount: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.customer_id, table.customer_account_id] }),
    check('customer_account_balances_amount', sql`${table.amount} >= 0`),
    check('customer_account_balances_sum', sql`${table.amount} = ${table.received_amount} - ${table.used_amount}`),
  ],
);

/** What is left of each booking that gave credits. Those that expire first are used first. */
export const customerAccountLots = pgTable(
  'customer_account_lots',
  {
    usage_id: integer()
      .primaryKey()
      .references(() => customerAccountUsages.id),
    customer_id: integer().notNull(),
    customer_account_id: integer().notNull(),
    remaining: integer().notNull(),
    expires_at: instant(),
  },
  (table) => [
    index('customer_account_lots_open')
      .on(table.customer_id, table.customer_account_id, table.expires_at, table.usage_id)
      .where(sql`remaining > 0`),
    index('customer_account_lots_due').on(table.expires_at).where(sql`remaining > 0 and expires_at is not null`),
    check('customer_account_lots_remaining', sql`${table.remaining} >= 0`),
  ],
);

/** What accounts paid of orders, in their smallest units, for other rooms. */
export const orderCredits = pgView('order_credits', {
  order_id: integer().notNull(),
  customer_account_id: integer().notNull(),
  units: integer().notNull(),
}).as(sql`select order_id, customer_account_id, -sum(amount)::int as units from customer_account_usages
  where order_id is not null and (operation = 'used' or operation = 'returned' and reason like 'edit %') group by order_id, customer_account_id having sum(amount) < 0`);

/** Customers' balances with their worth in each currency, for other rooms. Expired credits never count. */
export const customerAccountAmounts = pgView('customer_account_amounts', {
  customer_id: integer().notNull(),
  customer_account_id: integer().notNull(),
  currency_id: integer().notNull(),
  amount: doublePrecision().notNull(),
  received_amount: doublePrecision().notNull(),
  used_amount: doublePrecision().notNull(),
  conversion_value: doublePrecision().notNull(),
  conversion_value_whole_account: doublePrecision().notNull(),
  conversion_value_received_amount: doublePrecision().notNull(),
  conversion_value_used_amount: doublePrecision().notNull(),
  name: translated().notNull(),
}).as(sql`select s.customer_id, s.customer_account_id, u.id as currency_id, s.amount::float8 as amount, s.received::float8 as received_amount,
    s.used::float8 as used_amount, s.value::float8 as conversion_value,
    trunc(s.amount * s.value, u.decimal_places)::float8 as conversion_value_whole_account,
    trunc(s.received * s.value, u.decimal_places)::float8 as conversion_value_received_amount,
    trunc(s.used * s.value, u.decimal_places)::float8 as conversion_value_used_amount, s.name
  from currencies u cross join lateral (
    select b.customer_id, b.customer_account_id, a.name, a.position, (b.amount - d.due) / 10.0 ^ a.decimal_places as amount,
      b.received_amount / 10.0 ^ a.decimal_places as received, (b.used_amount + d.due) / 10.0 ^ a.decimal_places as used, coalesce(c.value, 0) as value
    from customer_account_balances b join customer_accounts a on a.id = b.customer_account_id and a.is_active
    cross join lateral (select coalesce(sum(l.remaining), 0)::int as due from customer_account_lots l where l.customer_id = b.customer_id
      and l.customer_account_id = b.customer_account_id and l.remaining > 0 and l.expires_at <= shop_now()) d
    left join customer_account_conversions c on c.customer_account_id = a.id and c.currency_id = u.id) s`);

import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, numeric, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { ProgramRule } from '../../contract/loyalty/programs.ts';
import {
  EARNING_STATES,
  type EarningState,
  LARGEST_BOOKING,
  LONGEST_EXPIRY_DAYS,
  MOST_PROGRAM_ACCOUNTS,
  type PROGRAM_OPERATIONS,
} from '../../contract/loyalty/rules.ts';
import { orders } from '../orders/tables.ts';
import { createdAt, identity, instant, translated } from '../platform/database/columns.ts';
import type { EarningTerms } from './live-programs.ts';
import { customerAccounts } from './tables.ts';

const STATES = sql.raw(EARNING_STATES.map((state) => `'${state}'`).join(', '));

/** What customers get credits for. */
export const loyaltyPrograms = pgTable(
  'loyalty_programs',
  {
    id: identity(),
    name: translated().notNull(),
    description: translated(),
    operation: integer().$type<(typeof PROGRAM_OPERATIONS)[keyof typeof PROGRAM_OPERATIONS]>().notNull(),
    /** Percents, or credits. */
    value: numeric({ precision: 9, scale: 2, mode: 'number' }).notNull(),
    valid_from: instant(),
    valid_to: instant(),
    /** Orders that may earn, in total and of a customer. */
    usage_limit: integer(),
    limit_per_customer: integer(),
    rule: jsonb().$type<ProgramRule>(),
    /** Only the default category of a product counts, of those that the rule names. */
    is_for_default_category: boolean().notNull().default(false),
    /** State of an order from which it has earned. */
    order_state: text().$type<EarningState>().notNull().default('delivered'),
    /** Days after which they expire; null: by the account's rule. */
    expires_after_days: integer(),
    /** No foreign key: an undo brings back one that was deleted. */
    customer_account_ids: integer().array().notNull(),
    is_active: boolean().notNull().default(false),
    created_at: createdAt(),
  },
  (table) => [
    index('loyalty_programs_live').on(table.valid_to).where(sql`is_active`),
    check('loyalty_programs_operation', sql`${table.operation} in (0, 1)`),
    check(
      'loyalty_programs_value',
      sql`${table.value} between 0.01 and 1000000 and (${table.operation} <> 0 or ${table.value} <= 100)`,
    ),
    check('loyalty_programs_validity', sql`${table.valid_to} > ${table.valid_from}`),
    check('loyalty_programs_limits', sql`${table.usage_limit} >= 1 and ${table.limit_per_customer} >= 1`),
    check('loyalty_programs_state', sql`${table.order_state} in (${STATES})`),
    check(
      'loyalty_programs_expiry',
      sql`${table.expires_after_days} between 1 and ${sql.raw(String(LONGEST_EXPIRY_DAYS))}`,
    ),
    check(
      'loyalty_programs_accounts',
      sql`cardinality(${table.customer_account_ids}) between 1 and ${sql.raw(String(MOST_PROGRAM_ACCOUNTS))}`,
    ),
  ],
);

/** Credits that orders earn, as shown to their buyers; booked in the state. A cancelled order has none. */
export const orderEarnings = pgTable(
  'order_earnings',
  {
    order_id: integer()
      .notNull()
      .references(() => orders.id),
    loyalty_program_id: integer()
      .notNull()
      .references(() => loyaltyPrograms.id),
    customer_account_id: integer()
      .notNull()
      .references(() => customerAccounts.id),
    /** In the account's smallest unit. */
    amount: integer().notNull(),
    order_state: text().$type<EarningState>().notNull(),
    expires_after_days: integer(),
    /** By what an edit of the order calculates it anew; null in orders from before this was stored. */
    terms: jsonb().$type<EarningTerms>(),
  },
  (table) => [
    primaryKey({ columns: [table.order_id, table.loyalty_program_id, table.customer_account_id] }),
    index('order_earnings_program').on(table.loyalty_program_id),
    check('order_earnings_amount', sql`${table.amount} between 0 and ${sql.raw(String(LARGEST_BOOKING))}`),
    check('order_earnings_state', sql`${table.order_state} in (${STATES})`),
  ],
);

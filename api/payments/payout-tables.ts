import { sql } from 'drizzle-orm';
import { bigint, check, date, index, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { BATCH_FORMATS, BATCH_STATES, type BatchFormat, type BatchState } from '../../contract/payments/rules.ts';
import { createdAt, identity, instant } from '../platform/database/columns.ts';
import { orderRefunds } from './ledger-tables.ts';

const quoted = (names: readonly string[]) => sql.raw(names.map((name) => `'${name}'`).join(', '));

/** The account that a buyer gave for refunds of an order. */
export const orderPayoutAccounts = pgTable(
  'order_payout_accounts',
  {
    /** No foreign key: the room of orders is above this one. */
    order_id: integer().primaryKey(),
    /** Null after an operator removed it. */
    iban: text(),
    /** Counts the changes. */
    version: integer().notNull().default(1),
    changed_on: date({ mode: 'string' }).notNull(),
    /** Changes of that day. */
    changes_that_day: smallint().notNull().default(1),
  },
  (table) => [check('order_payout_accounts_iban', sql`${table.iban} ~ '^[A-Z]{2}[0-9]{2}[A-Z0-9]{10,30}$'`)],
);

/** Files of refunds for a bank. The file never changes. */
export const payoutBatches = pgTable(
  'payout_batches',
  {
    id: identity(),
    state: text().$type<BatchState>().notNull().default('made'),
    format: text().$type<BatchFormat>().notNull(),
    currency: text().notNull(),
    decimal_places: smallint().notNull(),
    /** IBAN of the shop's account that pays. */
    account: text().notNull(),
    day: date({ mode: 'string' }).notNull(),
    total: bigint({ mode: 'number' }).notNull(),
    refunds: integer().notNull(),
    content: text().notNull(),
    file_hash: text().notNull(),
    operator_name: text(),
    created_at: createdAt(),
    sent_at: instant(),
    sent_by: text(),
    cancelled_at: instant(),
  },
  (table) => [
    check('payout_batches_state', sql`${table.state} in (${quoted(BATCH_STATES)})`),
    check('payout_batches_format', sql`${table.format} in (${quoted(BATCH_FORMATS)})`),
    check('payout_batches_sent', sql`(${table.state} = 'sent') = (${table.sent_at} is not null)`),
  ],
);

/** Refunds of files: each is in one file at most that it has not left. */
export const payoutItems = pgTable(
  'payout_items',
  {
    id: identity(),
    batch_id: integer()
      .notNull()
      .references(() => payoutBatches.id),
    refund_id: integer()
      .notNull()
      .references(() => orderRefunds.id),
    iban: text().notNull(),
    /** When the file was cancelled, or the bank had refused the refund; the file still names its buyer. */
    left_at: instant(),
  },
  (table) => [
    uniqueIndex('payout_items_refund').on(table.refund_id).where(sql`left_at is null`),
    index('payout_items_batch').on(table.batch_id),
  ],
);

import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import {
  MOVEMENT_STATES,
  type MovementState,
  type OfferReason,
  STATEMENT_SOURCES,
  type StatementSource,
} from '../../contract/bank/rules.ts';
import { orders } from '../orders/tables.ts';
import { orderRefunds, orderTransactions } from '../payments/ledger-tables.ts';
import { createdAt, identity, instant } from '../platform/database/columns.ts';

const quoted = (names: readonly string[]) => sql.raw(names.map((name) => `'${name}'`).join(', '));
/** Hundredths of a currency, whatever its decimal places: statements tell two. */
const hundredths = () => bigint({ mode: 'number' });

/** Statements of the shop's accounts whose balances close. */
export const bankStatements = pgTable(
  'bank_statements',
  {
    id: identity(),
    source: text().$type<StatementSource>().notNull(),
    account: text().notNull(),
    currency: text(),
    number: text(),
    first_day: date({ mode: 'string' }).notNull(),
    last_day: date({ mode: 'string' }).notNull(),
    opening: hundredths().notNull(),
    closing: hundredths().notNull(),
    /** SHA-256 of the file, and the statement's position in it. */
    file_hash: text().notNull(),
    position: smallint().notNull(),
    operator_name: text(),
    created_at: createdAt(),
  },
  (table) => [
    unique('bank_statements_file').on(table.file_hash, table.position),
    check('bank_statements_source', sql`${table.source} in (${quoted(STATEMENT_SOURCES)})`),
  ],
);

/** When banks with an API gave a statement last. */
export const bankFeeds = pgTable('bank_feeds', {
  id: identity(),
  name: text().notNull().unique(),
  /** At first when it was asked first. */
  read_at: instant().notNull(),
  last_error: text(),
  /** When somebody was told that it is silent. */
  notified_at: instant(),
});

/** Movements of the shop's accounts, each once, from whatever sources. */
export const bankMovements = pgTable(
  'bank_movements',
  {
    id: identity(),
    /** The statement that told it first. */
    statement_id: integer()
      .notNull()
      .references(() => bankStatements.id),
    account: text().notNull(),
    day: date({ mode: 'string' }).notNull(),
    amount: hundredths().notNull(),
    currency: text().notNull(),
    /** Among those of equal account, day, amount and currency. */
    ordinal: smallint().notNull(),
    counter_account: text(),
    counter_name: text(),
    variable_symbol: text(),
    constant_symbol: text(),
    specific_symbol: text(),
    message: text(),
    is_reversal: boolean().notNull(),
    state: text().$type<MovementState>().notNull().default('new'),
    reasons: text().array().$type<OfferReason[]>().notNull().default([]),
    /** Orders that it may be for. */
    order_ids: integer().array().notNull().default([]),
    /** What of the amount is booked. */
    booked: hundredths().notNull().default(0),
    /** The movement that it takes back. */
    reverses_id: integer().references((): AnyPgColumn => bankMovements.id),
    created_at: createdAt(),
  },
  (table) => [
    unique('bank_movements_once').on(table.account, table.day, table.amount, table.currency, table.ordinal),
    unique('bank_movements_reverses').on(table.reverses_id),
    index('bank_movements_statement').on(table.statement_id),
    index('bank_movements_state').on(table.state, table.id),
    index('bank_movements_offered').on(table.created_at, table.id).where(sql`state = 'offered'`),
    index('bank_movements_symbol').on(table.variable_symbol).where(sql`variable_symbol is not null`),
    check('bank_movements_state', sql`${table.state} in (${quoted(MOVEMENT_STATES)})`),
    check('bank_movements_amount', sql`${table.amount} <> 0`),
    check(
      'bank_movements_booked',
      sql`${table.booked} between least(${table.amount}, 0) and greatest(${table.amount}, 0)`,
    ),
  ],
);

/** By which sources a movement is known, and the bank's number of it there. */
export const bankMovementSources = pgTable(
  'bank_movement_sources',
  {
    movement_id: integer()
      .notNull()
      .references(() => bankMovements.id),
    source: text().$type<StatementSource>().notNull(),
    reference: text(),
  },
  (table) => [primaryKey({ columns: [table.movement_id, table.source] })],
);

/** What movements were booked on orders. Append-only: a booking of a reversal takes one back. */
export const bankBookings = pgTable(
  'bank_bookings',
  {
    id: identity(),
    movement_id: integer()
      .notNull()
      .references(() => bankMovements.id),
    order_id: integer()
      .notNull()
      .references(() => orders.id),
    amount: hundredths().notNull(),
    /** The row of the order's ledger. */
    transaction_id: integer()
      .unique()
      .references(() => orderTransactions.id),
    /** The refund that it settled. */
    refund_id: integer()
      .unique()
      .references(() => orderRefunds.id),
    booked_by: text(),
    created_at: createdAt(),
  },
  (table) => [
    index('bank_bookings_movement').on(table.movement_id),
    index('bank_bookings_order').on(table.order_id),
    check('bank_bookings_amount', sql`${table.amount} <> 0`),
  ],
);

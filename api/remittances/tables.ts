import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, smallint, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { MOST_PARCELS, PARCEL_STATES, type ParcelState } from '../../contract/remittances/rules.ts';
import { bankMovements } from '../bank/tables.ts';
import { orders } from '../orders/tables.ts';
import { orderTransactions } from '../payments/ledger-tables.ts';
import { createdAt, identity, minor } from '../platform/database/columns.ts';

/** Sums of cash on delivery that carriers paid out. */
export const carrierRemittances = pgTable(
  'carrier_remittances',
  {
    id: identity(),
    carrier: text().notNull(),
    /** The carrier's own number of it. */
    reference: text().notNull(),
    currency: text().notNull(),
    decimal_places: smallint().notNull(),
    total: minor().notNull(),
    /** What of the total is booked on orders. */
    booked: minor().notNull(),
    received_on: date({ mode: 'string' }).notNull(),
    bank_movement_id: integer()
      .unique()
      .references(() => bankMovements.id),
    operator_name: text(),
    created_at: createdAt(),
  },
  (table) => [
    uniqueIndex('carrier_remittances_once').on(sql`lower(${table.reference})`, sql`lower(${table.carrier})`),
    index('carrier_remittances_reference').on(table.reference),
    check('carrier_remittances_sums', sql`${table.total} > 0 and ${table.booked} between 0 and ${table.total}`),
    check('carrier_remittances_texts', sql`length(${table.carrier}) <= 60 and length(${table.reference}) <= 100`),
  ],
);

/** Parcels of a remittance, as the carrier lists them, with what they were for. */
export const carrierRemittanceParcels = pgTable(
  'carrier_remittance_parcels',
  {
    id: identity(),
    remittance_id: integer()
      .notNull()
      .references(() => carrierRemittances.id),
    position: smallint().notNull(),
    /** Number of the order or of the parcel. */
    number: text().notNull(),
    order_id: integer().references(() => orders.id),
    amount: minor().notNull(),
    /** What was owed or to be collected; null where nothing is booked. */
    expected: minor(),
    state: text().$type<ParcelState>().notNull(),
    /** The row of the order's ledger. */
    transaction_id: integer()
      .unique()
      .references(() => orderTransactions.id),
  },
  (table) => [
    unique('carrier_remittance_parcels_position').on(table.remittance_id, table.position),
    index('carrier_remittance_parcels_order').on(table.order_id),
    check(
      'carrier_remittance_parcels_position_range',
      sql`${table.position} between 1 and ${sql.raw(`${MOST_PARCELS}`)}`,
    ),
    check(
      'carrier_remittance_parcels_state',
      sql`${table.state} in (${sql.raw(PARCEL_STATES.map((state) => `'${state}'`).join(', '))})`,
    ),
    check('carrier_remittance_parcels_amount', sql`${table.amount} > 0 and length(${table.number}) <= 60`),
    check('carrier_remittance_parcels_booked', sql`(${table.expected} is null) = (${table.transaction_id} is null)`),
  ],
);

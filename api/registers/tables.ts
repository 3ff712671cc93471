import { sql } from 'drizzle-orm';
import {
  check,
  date,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { createdAt, identity, instant } from '../platform/database/columns.ts';

/** Rates of central banks by the day that they were asked for, as the bank answered. */
export const exchangeRates = pgTable(
  'exchange_rates',
  {
    /** The bank's currency: `rate` of it is worth `per` of the other. */
    tax_currency: text().notNull(),
    day: date({ mode: 'string' }).notNull(),
    currency: text().notNull(),
    rate: numeric({ precision: 14, scale: 6, mode: 'number' }).notNull(),
    per: integer().notNull(),
    /** Day on which the bank announced it: that of a holiday is one before. */
    announced_on: date({ mode: 'string' }).notNull(),
    asked_at: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tax_currency, table.day, table.currency] }),
    check('exchange_rates_rate', sql`${table.rate} > 0 and ${table.per} > 0`),
    check('exchange_rates_announced', sql`${table.announced_on} <= ${table.day}`),
  ],
);

/** What VIES said of VAT numbers: the evidence of exempt supplies. One without an answer is asked again. */
export const vatNumberChecks = pgTable(
  'vat_number_checks',
  {
    id: identity(),
    number: text().notNull(),
    /** The seller's number, in whose name it was asked; empty for none. */
    requester: text().notNull(),
    state: text().$type<'valid' | 'invalid' | 'unanswered'>().notNull(),
    /** By which the authorities find the question; given to named requesters only. */
    consultation_number: text(),
    name: text(),
    address: text(),
    /** Day of the answer or of the last attempt, in the shop's time zone. */
    checked_on: date({ mode: 'string' }).notNull(),
    attempts: smallint().notNull().default(1),
    asked_at: instant().notNull(),
    created_at: createdAt(),
  },
  (table) => [
    index('vat_number_checks_number').on(table.number, table.requester, table.checked_on),
    uniqueIndex('vat_number_checks_unanswered').on(table.number, table.requester).where(sql`state = 'unanswered'`),
    check('vat_number_checks_state', sql`${table.state} in ('valid', 'invalid', 'unanswered')`),
  ],
);

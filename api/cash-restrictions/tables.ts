import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { RestrictionKind } from '../../contract/cash-restrictions/rules.ts';
import { createdAt, identity, instant } from '../platform/database/columns.ts';

/** Buyers who are kept from cash on delivery; of them a keyed hash and a hint alone. */
export const cashRestrictions = pgTable(
  'cash_restrictions',
  {
    id: identity(),
    kind: text().$type<RestrictionKind>().notNull(),
    key: text().notNull(),
    hint: text().notNull(),
    reason: text().notNull(),
    valid_to: instant().notNull(),
    created_at: createdAt(),
  },
  (table) => [
    uniqueIndex('cash_restrictions_key').on(table.key),
    index('cash_restrictions_end').on(table.valid_to),
    check('cash_restrictions_kind', sql`${table.kind} in ('email', 'phone', 'address')`),
    check('cash_restrictions_lengths', sql`length(${table.hint}) <= 330 and length(${table.reason}) between 3 and 300`),
  ],
);

import { sql } from 'drizzle-orm';
import { boolean, check, integer, numeric, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { EXTRA_CHARGES, REDUCING_CHARGES } from '../../contract/orders/rules.ts';
import { identity, minor } from '../platform/database/columns.ts';
import { orders } from './tables.ts';

const quoted = (names: readonly string[]) => names.map((name) => `'${name}'`).join(', ');

/** Charges of an order besides items, methods and rounding. One with several tax rates has a row for each. */
export const orderCharges = pgTable(
  'order_charges',
  {
    id: identity(),
    order_id: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    kind: text().notNull(),
    name: text().notNull(),
    code: text(),
    /** Of a discount; no foreign key: it may be deleted, the order stays. */
    discount_id: integer(),
    /** For discounts: whether it applies to the whole purchase. */
    is_for_purchase: boolean().notNull().default(true),
    tax_rate: numeric({ precision: 5, scale: 2, mode: 'number' }).notNull(),
    /** Negative for a charge that lowers the total. */
    price: minor().notNull(),
    taxed_price: minor().notNull(),
  },
  (table) => [
    unique('order_charges_position').on(table.order_id, table.position, table.tax_rate),
    check('order_charges_kind', sql`${table.kind} in (${sql.raw(quoted(EXTRA_CHARGES))})`),
    check(
      'order_charges_sign',
      sql`case when ${table.kind} in (${sql.raw(quoted(REDUCING_CHARGES))}) then ${table.taxed_price} <= ${table.price} and ${table.price} <= 0
        else 0 <= ${table.price} and ${table.price} <= ${table.taxed_price} end`,
    ),
  ],
);

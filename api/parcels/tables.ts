import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import {
  GOODS_BACK,
  type GoodsBack,
  HEAVIEST_PARCEL,
  LARGEST_LABEL_TEXT,
  MOST_PARCELS_OF_ORDER,
  PARCEL_DECISIONS,
  PARCEL_STATES,
  type ParcelDecision,
  type ParcelStateCode,
  TRACKED,
  UNDELIVERED,
} from '../../contract/parcels/rules.ts';
import type { ShippingServiceName } from '../../contract/shipping/rules.ts';
import { orderItems, orders } from '../orders/tables.ts';
import { createdAt, identity, instant, minor } from '../platform/database/columns.ts';
import { COUNTED, isStuck } from './conditions.ts';

const quoted = (names: readonly string[]) => sql.raw(names.map((name) => `'${name}'`).join(', '));
const number = (value: number) => sql.raw(String(value));

/** Parcels of orders. Its own number is stored before its carrier is asked for it. */
export const parcels = pgTable(
  'parcels',
  {
    id: identity(),
    order_id: integer()
      .notNull()
      .references(() => orders.id),
    /** Counts the parcels of its order. */
    position: smallint().notNull(),
    /** Its number at the shop, by which its carrier makes it once. */
    number: text().notNull().unique(),
    carrier: text().$type<ShippingServiceName>().notNull(),
    is_by_hand: boolean().notNull(),
    state: text().$type<ParcelStateCode>().notNull().default('new'),
    state_since: instant().notNull(),
    /** Grams. */
    weight: integer().notNull(),
    is_measured: boolean().notNull(),
    currency: text().notNull(),
    decimal_places: smallint().notNull(),
    insured_value: minor().notNull(),
    cash_on_delivery: minor().notNull(),
    /** The carrier's own number; kept before its label is asked for. */
    carrier_id: text(),
    tracking_number: text(),
    tracking_url: text(),
    /** The carrier's own name of the state. */
    carrier_state: text(),
    stored_until: date({ mode: 'string' }),
    problem: text(),
    /** When the carrier is asked next; it is claimed until then. Null: not by itself. */
    next_try_at: instant(),
    tries: smallint().notNull().default(0),
    decision: text().$type<ParcelDecision>(),
    goods_back: text().$type<GoodsBack>(),
    decision_reason: text(),
    operator_id: integer(),
    operator_name: text(),
    created_at: createdAt(),
  },
  (table) => [
    unique('parcels_of_order').on(table.order_id, table.position),
    unique('parcels_with_order').on(table.id, table.order_id),
    uniqueIndex('parcels_cash_once')
      .on(table.order_id)
      .where(sql.raw(`cash_on_delivery > 0 and ${COUNTED}`)),
    uniqueIndex('parcels_carrier_id').on(table.carrier, table.carrier_id),
    index('parcels_state').on(table.state, table.id),
    index('parcels_carrier').on(table.carrier, table.id),
    index('parcels_tracking_number').on(table.tracking_number),
    index('parcels_to_carrier')
      .on(table.next_try_at)
      .where(sql.raw(`state in ('new', 'unclear', 'cancelled') and next_try_at is not null`)),
    index('parcels_to_track')
      .on(table.carrier, table.next_try_at)
      .where(sql`state in (${quoted(TRACKED)}) and next_try_at is not null`),
    index('parcels_undecided')
      .on(table.state_since, table.id)
      .where(sql`state in (${quoted(UNDELIVERED)}) and decision is null`),
    index('parcels_stuck')
      .on(table.state_since, table.id)
      .where(sql.raw(isStuck('parcels'))),
    check('parcels_position', sql`${table.position} between 1 and ${number(MOST_PARCELS_OF_ORDER)}`),
    check('parcels_number', sql`${table.number} ~ '^[0-9]{1,10}-[0-9]{1,2}$'`),
    check('parcels_states', sql`${table.state} in (${quoted(PARCEL_STATES)})`),
    check('parcels_weight', sql`${table.weight} between 1 and ${number(HEAVIEST_PARCEL)}`),
    check('parcels_money', sql`${table.insured_value} >= 0 and ${table.cash_on_delivery} >= 0`),
    check(
      'parcels_lengths',
      sql`length(${table.carrier_id}) <= 60 and length(${table.tracking_number}) <= 60 and length(${table.tracking_url}) <= 2000
        and length(${table.carrier_state}) <= 200 and length(${table.problem}) <= 500 and length(${table.decision_reason}) <= 500`,
    ),
    check(
      'parcels_decision',
      sql`${table.decision} is null or ${table.decision} in (${quoted(PARCEL_DECISIONS)}) and ${table.state} in (${quoted(UNDELIVERED)})`,
    ),
    check(
      'parcels_goods_back',
      sql`${table.goods_back} is null or ${table.goods_back} in (${quoted(GOODS_BACK)}) and ${table.decision} is not null`,
    ),
  ],
);

/** Goods of a parcel. A trigger refuses more pieces than are ordered and have not come back. */
export const parcelItems = pgTable(
  'parcel_items',
  {
    parcel_id: integer().notNull(),
    order_id: integer().notNull(),
    order_item_id: integer().notNull(),
    amount: integer().notNull(),
    /** Pieces of stock that its cancelled order does not give back: the goods wait for a decision. */
    set_aside: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.parcel_id, table.order_item_id] }),
    foreignKey({
      name: 'parcel_items_parcel',
      columns: [table.parcel_id, table.order_id],
      foreignColumns: [parcels.id, parcels.order_id],
    }),
    foreignKey({
      name: 'parcel_items_line',
      columns: [table.order_id, table.order_item_id],
      foreignColumns: [orderItems.order_id, orderItems.id],
    })
      // A line that an edit takes out may stand in a cancelled parcel.
      .onDelete('cascade'),
    index('parcel_items_order_item').on(table.order_id, table.order_item_id),
    check('parcel_items_amount', sql`${table.amount} >= 1 and ${table.set_aside} between 0 and ${table.amount}`),
  ],
);

/** Each state that a parcel came into, what its carrier told of it, and what was decided. */
export const parcelStateHistory = pgTable(
  'parcel_state_history',
  {
    id: identity(),
    parcel_id: integer()
      .notNull()
      .references(() => parcels.id),
    state: text().$type<ParcelStateCode>().notNull(),
    carrier_state: text(),
    /** When it happened, as its carrier tells. */
    happened_at: instant(),
    decision: text().$type<ParcelDecision>(),
    operator_id: integer(),
    operator_name: text(),
    created_at: createdAt(),
  },
  (table) => [
    index('parcel_state_history_parcel').on(table.parcel_id, table.id),
    check('parcel_state_history_length', sql`length(${table.carrier_state}) <= 200`),
    check('parcel_state_history_decision', sql`${table.decision} in (${quoted(PARCEL_DECISIONS)})`),
  ],
);

/** Labels that were added by hand: PDF in base64, deleted 90 days after its last move. */
export const parcelLabels = pgTable(
  'parcel_labels',
  {
    parcel_id: integer()
      .primaryKey()
      .references(() => parcels.id),
    content: text().notNull(),
  },
  (table) => [check('parcel_labels_size', sql`length(${table.content}) <= ${number(LARGEST_LABEL_TEXT)}`)],
);

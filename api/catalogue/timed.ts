import { statement } from '../platform/database/index.ts';
import { emit } from '../platform/events/index.ts';
import type { TimedRecords } from '../platform/jobs/index.ts';
import { emitProductsChanged } from './emit-products.ts';

const LAST_DAY = 'coalesce(expected_date_max, expected_date_min)';
/** Sales that begin, and days of expected pieces that begin or end. Days are of the session's time zone, the shop's. */
const passed = `purchasable_since > $1 and purchasable_since <= $2
  or expected_date_min > $1::timestamptz::date and expected_date_min <= $2::timestamptz::date
  or ${LAST_DAY} >= $1::timestamptz::date and ${LAST_DAY} < $2::timestamptz::date`;
const changed = statement(
  'catalogue_clock',
  `select id from products where ${passed} union select product_id from product_variations where ${passed}`,
);

const ahead = (table: string, after: string) => `
  select min(purchasable_since) as moment from ${table} where purchasable_since > ${after}
  union all select min(expected_date_min)::timestamptz from ${table} where expected_date_min > ${after}::timestamptz::date
  union all select (min(${LAST_DAY}) + 1)::timestamptz from ${table} where ${LAST_DAY} >= ${after}::timestamptz::date`;

/** A day begins, on which other random products are drawn. */
const dayBegan = statement('catalogue_day_began', 'select 1 where ($1::timestamptz)::date < ($2::timestamptz)::date');
const nextDay = (after: string) => `select ((${after}::timestamptz)::date + 1)::timestamptz as moment`;

/** Changes of products on pages by the clock. */
export const timedProducts: TimedRecords = {
  async emitEvents(tx, since, now) {
    const ids = (await tx.query<{ id: number }>(changed, [since, now])).map((row) => row.id);
    if (ids.length > 0) await emitProductsChanged(tx, ids, true);
    if ((await tx.query(dayBegan, [since, now])).length > 0) await emit(tx, 'catalogue.day_began', {});
    return null;
  },
  next: (after) =>
    `${ahead('products', after)} union all ${ahead('product_variations', after)} union all ${nextDay(after)}`,
};

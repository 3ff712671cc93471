import { discountBeganOf, emitProductsChanged } from '../catalogue/index.ts';
import { statement } from '../platform/database/index.ts';
import type { TimedRecords } from '../platform/jobs/index.ts';
import { rememberChangedPrices } from './price-history.ts';

/** Prices whose history one transaction writes. A sale may begin for all products at one moment. */
const PART = 2_000;
/** Longer than any transaction: one open at the last run may have committed a discount that had begun. */
const SINCE_OPEN = `$1::timestamptz - interval '15 minutes'`;
const isPassed = (column: string) =>
  `p.${column} > ${SINCE_OPEN} and p.${column} <= $2::timestamptz and (p.${column} > $1::timestamptz or p.updated_at > ${SINCE_OPEN})`;

/** Of discounts that started or ended. */
const passed = statement(
  'pricing_clock_passed',
  `select p.id from prices p where p.discounted_price is not null and (${isPassed('discount_valid_from')} or ${isPassed('discount_valid_to')})
     and p.id > $3 order by p.id limit ${PART}`,
);
const changed = statement(
  'pricing_clock',
  `${rememberChangedPrices(
    'p.id = any($1::int[])',
    `case when p.discount_valid_to <= shop_now() then p.discount_valid_to else ${discountBeganOf('p')} end`,
  )} returning product_id`,
);

/** Starts and ends of discounts. Whether they were announced is known from the history. */
export const timedPrices: TimedRecords = {
  inParts: true,
  async emitEvents(tx, since, now, after = 0) {
    const ids = (await tx.query<{ id: number }>(passed, [since, now, after])).map(({ id }) => id);
    if (ids.length === 0) return null;
    const rows = await tx.query<{ product_id: number }>(changed, [ids]);
    const products = [...new Set(rows.map((row) => row.product_id))];
    if (products.length > 0) await emitProductsChanged(tx, products, true);
    return ids.length < PART ? null : (ids.at(-1) ?? null);
  },
  next: (
    after,
  ) => `select min(discount_valid_from) as moment from prices where discounted_price is not null and discount_valid_from > ${after}
    union all select min(discount_valid_to) from prices where discounted_price is not null and discount_valid_to > ${after}`,
};

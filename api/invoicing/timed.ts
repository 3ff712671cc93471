import { statement } from '../platform/database/index.ts';
import { emit } from '../platform/events/index.ts';
import type { TimedRecords } from '../platform/jobs/index.ts';

const DAYS =
  'select valid_from as day from seller_tax_ids union all select oss_from from sellers where oss_from is not null';

const changed = statement(
  'invoicing_seller_days_timed',
  `select 1 from (${DAYS}) d where d.day::timestamptz > $1 and d.day::timestamptz <= $2 limit 1`,
);

/** Days from which a seller pays tax, or pays it no more, or pays that of other member states: prices have another one. */
export const timedSellerDays: TimedRecords = {
  async emitEvents(tx, since, now) {
    if ((await tx.query(changed, [since, now])).length > 0) await emit(tx, 'shop.changed', {});
    return null;
  },
  next: (after) => `select min(d.day::timestamptz) as moment from (${DAYS}) d where d.day::timestamptz > ${after}`,
};

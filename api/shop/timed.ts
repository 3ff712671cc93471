import { statement } from '../platform/database/index.ts';
import { emit } from '../platform/events/index.ts';
import type { TimedRecords } from '../platform/jobs/index.ts';

const changed = statement(
  'shop_tax_rates_timed',
  `select 1 from tax_rates where valid_from::timestamptz > $1 and valid_from::timestamptz <= $2
     or valid_to::timestamptz > $1 and valid_to::timestamptz <= $2 limit 1`,
);

/** Days on which a tax rate begins or ends, in the session's time zone, which is the shop's. */
export const timedTaxRates: TimedRecords = {
  async emitEvents(tx, since, now) {
    if ((await tx.query(changed, [since, now])).length > 0) await emit(tx, 'shop.changed', {});
    return null;
  },
  next: (
    after,
  ) => `select min(valid_from::timestamptz) as moment from tax_rates where valid_from::timestamptz > ${after}
    union all select min(valid_to::timestamptz) from tax_rates where valid_to::timestamptz > ${after}`,
};

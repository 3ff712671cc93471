import { statement } from '../platform/database/index.ts';
import { emit } from '../platform/events/index.ts';
import type { TimedRecords } from '../platform/jobs/index.ts';

/** Cutoff times of the day of `after` and the next, in the session's time zone, which is the shop's. */
const cutoffs = (
  after: string,
) => `select (${after}::timestamptz::date + day + make_interval(hours => s.cutoff_hour))::timestamptz as moment
  from shops s, generate_series(0, 1) day`;
const passed = statement(
  'shipping_cutoff_passed',
  `select 1 from (${cutoffs('$1')}) cutoffs where moment > $1 and moment <= $2 or $2::timestamptz - $1::timestamptz > interval '1 day' limit 1`,
);

/** The cutoff hour for packing on the same day, on working days only: on other days it affects no page. */
export const timedShipping: TimedRecords = {
  async emitEvents(tx, since, now) {
    if ((await tx.query(passed, [since, now])).length > 0) await emit(tx, 'shipping.cutoff_passed', {});
    return null;
  },
  next: (after) => `select min(moment) as moment from (${cutoffs(after)}) cutoffs where moment > ${after}`,
};

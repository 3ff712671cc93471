import { emit, statement, type TimedRecords } from '../platform/index.ts';

/** Moments after $1 at which the shop stops packing for the day: today's and tomorrow's, in the session's zone, which is the shop's. */
const CUTOFFS = `select ($1::timestamptz::date + day + make_interval(hours => s.cutoff_hour))::timestamptz as moment
  from shops s, generate_series(0, 1) day`;
const passed = statement(
  'shipping_cutoff_passed',
  `select 1 from (${CUTOFFS}) cutoffs where moment > $1 and moment <= $2 or $2::timestamptz - $1::timestamptz > interval '1 day' limit 1`,
);

/** The hour until which orders are packed the same day; on other days it changes nothing that is shown. */
export const timedShipping: TimedRecords = {
  async announce(tx, since, now) {
    if ((await tx.query(passed, [since, now])).length > 0) await emit(tx, 'shipping.cutoff_passed', {});
  },
  next: `select min(moment) as moment from (${CUTOFFS}) cutoffs where moment > $1`,
};

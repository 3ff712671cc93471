import { emit, statement, type TimedRecords } from '../platform/index.ts';

/** Cutoff times after $1, of today and tomorrow, in the session's time zone, which is the shop's. */
const CUTOFFS = `select ($1::timestamptz::date + day + make_interval(hours => s.cutoff_hour))::timestamptz as moment
  from shops s, generate_series(0, 1) day`;
const passed = statement(
  'shipping_cutoff_passed',
  `select 1 from (${CUTOFFS}) cutoffs where moment > $1 and moment <= $2 or $2::timestamptz - $1::timestamptz > interval '1 day' limit 1`,
);

/** The cutoff hour for packing on the same day, on working days only: on other days it affects no page. */
export const timedShipping: TimedRecords = {
  async announce(tx, since, now) {
    if ((await tx.query(passed, [since, now])).length > 0) await emit(tx, 'shipping.cutoff_passed', {});
  },
  next: `select min(moment) as moment from (${CUTOFFS}) cutoffs where moment > $1`,
};

import { statement } from '../platform/database/index.ts';
import { emit } from '../platform/events/index.ts';
import type { TimedRecords } from '../platform/jobs/index.ts';

const changed = statement(
  'promotions_timed',
  'select id from discounts where is_active and (valid_from > $1 and valid_from <= $2 or valid_to > $1 and valid_to <= $2) order by id',
);

/** Beginnings and ends of discounts. */
export const timedDiscounts: TimedRecords = {
  async emitEvents(tx, since, now) {
    const ids = (await tx.query<{ id: number }>(changed, [since, now])).map(({ id }) => id);
    if (ids.length > 0) await emit(tx, 'discount.changed', { discount_ids: ids });
    return null;
  },
  next: (after) => `select min(valid_from) as moment from discounts where is_active and valid_from > ${after}
    union all select min(valid_to) from discounts where is_active and valid_to > ${after}`,
};

import { statement } from '../platform/database/index.ts';
import { emit } from '../platform/events/index.ts';
import type { TimedRecords } from '../platform/jobs/index.ts';

const banners = statement(
  'content_banners_timed',
  'select id from banners where valid_from > $1 and valid_from <= $2 or valid_to > $1 and valid_to <= $2 order by id',
);
const articles = statement(
  'content_articles_timed',
  'select id from articles where publish_at > $1 and publish_at <= $2 order by id',
);

/** Beginnings and ends of banners, and publication of articles. */
export const timedContent: TimedRecords = {
  async emitEvents(tx, since, now) {
    for (const [kind, changed] of [
      ['banner', banners],
      ['article', articles],
    ] as const) {
      const ids = (await tx.query<{ id: number }>(changed, [since, now])).map((row) => row.id);
      if (ids.length > 0) await emit(tx, 'content.changed', { kind, ids });
    }
    return null;
  },
  next: (after) => `select min(valid_from) as moment from banners where valid_from > ${after}
    union all select min(valid_to) from banners where valid_to > ${after}
    union all select min(publish_at) from articles where publish_at > ${after}`,
};

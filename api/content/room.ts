import type { SharedRows } from '../catalogue/index.ts';
import type { Database, Room } from '../platform/index.ts';
import { cacheSubjects } from './article-subjects.ts';
import { calls } from './routes.ts';
import { timedContent } from './timed.ts';

/** Banners, articles and static pages. */
export function contentRoom({ db, clock, rows }: { db: Database; clock: () => Date; rows: SharedRows }): Room {
  const subjects = cacheSubjects(db, clock);
  return { calls: calls({ db, rows, subjects }), timed: timedContent, onEvents: subjects.onEvents };
}

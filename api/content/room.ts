import type { SharedRows } from '../catalogue/index.ts';
import type { Database, Lifetimes, Room } from '../platform/index.ts';
import { cacheSubjects } from './article-subjects.ts';
import { calls } from './routes.ts';
import { timedContent } from './timed.ts';

/** Banners, articles and static pages. */
interface ContentRoom {
  db: Database;
  lifetimes: Lifetimes;
  rows: SharedRows;
}

export function contentRoom({ db, lifetimes, rows }: ContentRoom): Room {
  const subjects = cacheSubjects(db, lifetimes);
  return { calls: calls({ db, rows, subjects }), timed: timedContent, onEvents: subjects.onEvents };
}

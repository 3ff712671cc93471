import type { SharedRows } from '../catalogue/index.ts';
import type { Database } from '../platform/database/index.ts';
import type { FileStore } from '../platform/files/index.ts';
import type { Lifetimes } from '../platform/jobs/index.ts';
import type { Room } from '../platform/room/index.ts';
import { cacheSubjects } from './article-subjects.ts';
import { draftCalls, draftDryRuns } from './drafts/routes.ts';
import { pictureCalls } from './pictures.ts';
import { calls } from './routes.ts';
import { timedContent } from './timed.ts';
import { contentDryRuns, writeCalls } from './write-routes.ts';

/** Banners, articles, static pages and texts of the shop. */
interface ContentRoom {
  db: Database;
  lifetimes: Lifetimes;
  rows: SharedRows;
  clock: () => Date;
  files: FileStore;
}

export function contentRoom({ db, lifetimes, rows, clock, files }: ContentRoom): Room {
  const subjects = cacheSubjects(db, lifetimes);
  return {
    calls: {
      ...calls({ db, rows, subjects }),
      ...writeCalls({ db, clock }),
      ...draftCalls({ db, clock }),
      ...pictureCalls(db, files),
    },
    dryRuns: { ...contentDryRuns({ clock }), ...draftDryRuns({ clock }) },
    timed: timedContent,
    onEvents: subjects.onEvents,
  };
}

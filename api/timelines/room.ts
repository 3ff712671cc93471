import type { Database } from '../platform/database/index.ts';
import type { Room } from '../platform/room/index.ts';
import { readTimeline } from './read-timeline.ts';

/** What happened to orders. */
export const timelinesRoom = ({ db }: { db: Database }): Room => ({
  calls: {
    'GET /orders/{id}/timeline': ({ params, query, context }) => readTimeline(db, params.id, query, context),
  },
});

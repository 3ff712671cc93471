import { type Database, statement } from '../platform/database/index.ts';
import type { Room } from '../platform/room/index.ts';
import { readTimeline } from './read-timeline.ts';

const buyer = statement('timelines_buyer', 'select id, email from orders where id = $1');

/** What happened to orders. Notes and what carriers and mail servers told are about their buyer. */
export const timelinesRoom = ({ db }: { db: Database }): Room => ({
  calls: {
    'GET /orders/{id}/timeline': ({ params, query, context }) => readTimeline(db, params.id, query, context),
  },
  personsOf: { 'GET /orders/{id}/timeline': ({ params }) => db.query(buyer, [params.id]) },
});

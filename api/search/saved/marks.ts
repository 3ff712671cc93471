import { type Executor, statement } from '../../platform/database/index.ts';

/** How far an index is: the delivered event that it has the changes of, and of all before. */
export interface Mark {
  position: number;
  /** The event itself. A restored or another database has another one under this number, or none. */
  event: string;
}

/** With the database's own number, which one made for a restored copy has not. */
const EVENT = `(select oid from pg_database where datname = current_database()) || ' ' || id || ' ' || type || ' ' || extract(epoch from created_at) || ' ' || md5(payload::text)`;
const at = statement(
  'search_mark_at',
  `select delivery as position, ${EVENT} as event from outbox_events where delivery = $1`,
);
const last = statement(
  'search_mark_last',
  `select delivery as position, ${EVENT} as event from outbox_events
   where delivery = (select max(delivery) from outbox_events)`,
);

/** The mark of a position; null when its event is gone. */
export const markAt = async (db: Executor, position: number): Promise<Mark | null> =>
  (await db.query<Mark>(at, [position]))[0] ?? null;

/** The mark of the last delivered event; null in a database without any. */
export const lastMark = async (db: Executor): Promise<Mark | null> => (await db.query<Mark>(last))[0] ?? null;

/** Whether a database has the event of a mark, and so all that came after. */
export async function isMarked(db: Executor, { position, event }: Mark): Promise<boolean> {
  return (await markAt(db, position))?.event === event;
}

import { type Executor, statement } from '../../platform/database/index.ts';

/** How far an index is: the delivered event that it has the changes of, and of all before. */
export interface Mark {
  position: number;
  /** The event itself. A database with another history has another one under this number, or none. */
  event: string;
  /** Events that came later, but before the mark was made: the index may have what they changed. */
  later: string[];
}

/** With more of them the index is saved after a later event. */
const MOST_LATER = 1_000;

/** Unlike everything that another transaction or another database has ever written. */
const EVENT = `id || ' ' || type || ' ' || extract(epoch from created_at) || ' ' || md5(payload::text)`;
// Two branches, each with an index of its own.
const at = statement(
  'search_mark_at',
  `select delivery as position, ${EVENT} as event, array(
     select event from (
       select ${EVENT} as event from outbox_events where delivery > $1
       union all select ${EVENT} from outbox_events where delivery is null) as waiting
     limit ${MOST_LATER + 1}) as later
   from outbox_events where delivery = $1`,
);
const known = statement(
  'search_mark_known',
  `select exists (select from outbox_events where delivery = $1 and ${EVENT} = $2) and not exists (
     select from unnest($3::text[]) as later(event) where not exists (
       select from outbox_events where id = split_part(later.event, ' ', 1)::bigint and ${EVENT} = later.event
       and (delivery > $1 or delivery is null))) as known`,
);

/** The mark of an index that changes no more; null when its event is gone, or too many came later. */
export async function markAt(db: Executor, position: number): Promise<Mark | null> {
  const [mark] = await db.query<Mark>(at, [position]);
  return mark && mark.later.length <= MOST_LATER ? mark : null;
}

/** Whether a database, or a copy, has all that an index with this mark may have; what came later is read again. */
export async function isMarked(db: Executor, { position, event, later }: Mark): Promise<boolean> {
  const [row] = await db.query<{ known: boolean }>(known, [position, event, later]);
  return row?.known === true;
}

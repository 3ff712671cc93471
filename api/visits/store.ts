import { STORED_VISITS, VISIT_DAYS } from '../../contract/visits/rules.ts';
import { type Database, type Executor, statement } from '../platform/database/index.ts';
import { deleteInBatches } from '../platform/jobs/index.ts';

/** A moment that the shop would not keep, or that has not come yet, is none that it can have been. */
const moment = `least(greatest(v.visited_at, $4::timestamptz - interval '${VISIT_DAYS} days'), $4::timestamptz)`;
// Tabs of one customer add and forget the same rows: one after another, or they wait for each other in a ring.
const lock = statement('visits_lock', 'select pg_advisory_xact_lock(hashtextextended($1, 0))');
const add = statement(
  'visits_add',
  `insert into product_visits (customer_id, product_id, last_visited_at)
   select $1, v.product_id, max(${moment}) from unnest($2::int[], $3::timestamptz[]) v (product_id, visited_at)
   join products p on p.id = v.product_id group by v.product_id order by v.product_id
   on conflict (customer_id, product_id) do update set last_visited_at = greatest(product_visits.last_visited_at, excluded.last_visited_at)`,
);
const trim = statement(
  'visits_trim',
  `delete from product_visits where customer_id = $1 and id not in
     (select id from product_visits where customer_id = $1 order by last_visited_at desc, id desc limit ${STORED_VISITS})`,
);

export interface Visited {
  product_id: number;
  last_visited_at?: string;
}

/** Remembers visits of a customer, and forgets those that are too many. */
export function addVisits(db: Database, customerId: number, visited: Visited[], now: Date): Promise<void> {
  const ids = visited.map(({ product_id }) => product_id);
  const moments = visited.map(({ last_visited_at: at }) => (at === undefined ? now : new Date(at)));
  return db.transaction(async (tx) => {
    tx.send(lock, [`visits ${customerId}`]);
    await tx.query(add, [customerId, ids, moments, now]);
    await tx.query(trim, [customerId]);
  });
}

const forget = statement('visits_forget', 'delete from product_visits where customer_id = $1');
export async function forgetVisits(db: Executor, customerId: number): Promise<void> {
  await db.query(forget, [customerId]);
}

const old = statement(
  'visits_delete_old',
  `delete from product_visits where id in (select id from product_visits
     where last_visited_at < $1::timestamptz - interval '${VISIT_DAYS} days' order by last_visited_at limit $2) returning id`,
);
export const deleteOldVisits = (db: Executor, now: Date) => deleteInBatches(db, old, [now]);

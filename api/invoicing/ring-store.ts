import type { RingProblem } from '../../contract/invoicing/rules.ts';
import { type Database, type Executor, statement } from '../platform/database/index.ts';
import { settledAt } from './settled-rows.ts';

export interface FoundProblems {
  problems: readonly RingProblem[];
  /** What was said when drafting failed. */
  detail: string | null;
}

const LONGEST_DETAIL = 1_000;
const note = statement(
  'invoicing_note_problems',
  `insert into order_ring_problems (order_id, problems, detail, found_at) values ($1, $2, $3, $4)
   on conflict (order_id) do update set problems = excluded.problems, detail = excluded.detail, found_at = excluded.found_at`,
);
const forget = statement('invoicing_forget_problems', 'delete from order_ring_problems where order_id = $1');
/** Writes down what is off with an order, or that nothing is. */
export async function noteProblems(
  db: Executor,
  orderId: number,
  { problems, detail }: FoundProblems,
  now: Date,
): Promise<void> {
  if (problems.length === 0) await db.query(forget, [orderId]);
  else await db.query(note, [orderId, problems, detail?.slice(0, LONGEST_DETAIL) ?? null, now]);
}

const again = statement(
  'invoicing_orders_with_problems',
  'select order_id as id from order_ring_problems where order_id > $1 order by order_id limit $2',
);
/** Orders with problems, by number. */
export const readOrdersWithProblems = (db: Executor, after: number, limit: number): Promise<{ id: number }[]> =>
  db.query<{ id: number }>(again, [after, limit]);

const page = (columns: string, table: string) =>
  `with page as (select ${columns} from ${table} where id > $1 and ${settledAt('$2')} order by id limit $3)
   select max(id) as last, coalesce(array_agg(distinct order_id), '{}') as orders from page`;
const SOURCES = {
  orders: statement('invoicing_changed_orders', page('id, id as order_id', 'orders')),
  order_state_history: statement('invoicing_changed_states', page('id, order_id', 'order_state_history')),
  order_transactions: statement('invoicing_changed_money', page('id, order_id', 'order_transactions')),
  order_returns: statement('invoicing_changed_returns', page('id, order_id', 'order_returns')),
  order_refunds: statement('invoicing_changed_refunds', page('id, order_id', 'order_refunds')),
};
export type RingSource = keyof typeof SOURCES;
export const RING_SOURCES = Object.keys(SOURCES) as RingSource[];

const position = statement('invoicing_ring_position', 'select last_id from ring_positions where source = $1');
const move = statement(
  'invoicing_move_ring_position',
  `insert into ring_positions (source, last_id) values ($1, $2) on conflict (source) do update set last_id = excluded.last_id`,
);

/** Orders that rows of a source changed since the last page, with the number to go on from; null without any. */
export async function readChanged(
  db: Database,
  source: RingSource,
  { now, limit }: { now: Date; limit: number },
): Promise<{ last: number; orders: number[] } | null> {
  const [former] = await db.query<{ last_id: number }>(position, [source]);
  const [found] = await db.query<{ last: number | null; orders: number[] }>(SOURCES[source], [
    former?.last_id ?? 0,
    now,
    limit,
  ]);
  return found && found.last !== null ? { last: found.last, orders: found.orders } : null;
}

export async function moveOn(db: Executor, source: RingSource, last: number): Promise<void> {
  await db.query(move, [source, last]);
}

import type { BatchActName } from '../../contract/order-batches/acts.ts';
import { DRAFT_HOURS, RETENTION_DAYS, type ResultState } from '../../contract/order-batches/rules.ts';
import { type Executor, statement, type Transaction } from '../platform/database/index.ts';
import type { Operator } from '../platform/http/index.ts';
import type { StoredPreview, StoredReason } from './reason.ts';
import type { orderBatches } from './tables.ts';

export type BatchRow = typeof orderBatches.$inferSelect;

const json = (value: unknown) => (value === null ? null : JSON.stringify(value));

const lockOperator = statement(
  'order_batches_lock_operator',
  `select pg_advisory_xact_lock(hashtextextended('order batches ' || $1::text || $2::int, 0))`,
);
const countOpen = statement(
  'order_batches_count_open',
  `select count(*)::int as total from order_batches where operator_kind = $1 and operator_id = $2 and state in ('draft', 'running')`,
);
/** Batches of an operator that are not over; whoever makes another one waits. */
export async function countOpenOf(tx: Transaction, { kind, id }: Operator): Promise<number> {
  await tx.query(lockOperator, [kind, id]);
  return (await tx.query<{ total: number }>(countOpen, [kind, id]))[0]?.total ?? 0;
}

export interface NewBatch {
  act: BatchActName;
  input: object;
  preview: StoredPreview;
  reason: string | null;
  orderIds: readonly number[];
  operator: Operator;
}
const insert = statement(
  'order_batches_insert',
  `with made as (insert into order_batches (act, input, preview, orders, reason, operator_kind, operator_id, operator_name, created_at)
     values ($1, $2::jsonb, $3::jsonb, cardinality($4::int[]), $5, $6, $7, $8, $9) returning id),
   added as (insert into order_batch_orders (batch_id, order_id) select m.id, o from made m, unnest($4::int[]) o)
   select id from made`,
);
export async function insertBatch(tx: Transaction, one: NewBatch, now: Date): Promise<number> {
  const { operator: by } = one;
  const what = [one.act, json(one.input), json(one.preview), one.orderIds, one.reason];
  const [row] = await tx.query<{ id: number }>(insert, [...what, by.kind, by.id, by.name, now]);
  if (!row) throw new Error('A batch was not given back.');
  return row.id;
}

const lock = statement('order_batches_lock', 'select * from order_batches where id = $1 for update');
export const lockBatch = async (tx: Transaction, id: number): Promise<BatchRow | undefined> =>
  (await tx.query<BatchRow>(lock, [id]))[0];

const start = statement(
  'order_batches_start',
  `update order_batches set state = 'running', started_at = $2, signed_in_ms = $3 where id = $1`,
);
/** Starts a batch; who has just signed in has done so for all of its orders. */
export async function startBatch(tx: Transaction, id: number, { authenticatedAt }: Operator, now: Date): Promise<void> {
  await tx.query(start, [id, now, authenticatedAt && Math.max(0, now.getTime() - authenticatedAt.getTime())]);
}

const end = statement(
  'order_batches_end',
  `update order_batches set state = $2, stop_reason = $3::jsonb, finished_at = $4 where id = $1 and state in ('draft', 'running')`,
);
export async function endBatch(
  db: Executor,
  id: number,
  state: 'cancelled' | 'stopped',
  reason: StoredReason | null,
  now: Date,
): Promise<void> {
  await db.query(end, [id, state, json(reason), now]);
}

/** The order whose turn it is. */
export interface Turn extends Pick<BatchRow, 'act' | 'input' | 'operator_kind' | 'operator_id' | 'operator_name'> {
  id: number;
  batch_id: number;
  order_id: number;
  reason: string | null;
  signed_in_ms: number | null;
}
const next = statement(
  'order_batches_next',
  `select r.id, b.id as batch_id, r.order_id, b.act, b.input, b.reason, b.operator_kind, b.operator_id, b.operator_name, b.signed_in_ms
   from order_batches b, lateral (select id, order_id from order_batch_orders where batch_id = b.id and state = 'waiting' order by id limit 1) r
   where b.state = 'running' order by b.id limit 1`,
);
export const readTurn = async (db: Executor): Promise<Turn | undefined> => (await db.query<Turn>(next))[0];

const alone = statement(
  'order_batches_alone',
  `select pg_try_advisory_xact_lock(hashtextextended('order batches', 0)) as is_alone`,
);
const claim = statement(
  'order_batches_claim',
  `select 1 from order_batch_orders r join order_batches b on b.id = r.batch_id
   where r.id = $1 and r.state = 'waiting' and b.state = 'running' for update`,
);
/** Locks a turn with its batch, so that nobody else takes it, or cancels meanwhile; only one is taken in the shop at once. */
export async function claimTurn(tx: Transaction, id: number): Promise<'claimed' | 'gone' | 'busy'> {
  const [row] = await tx.query<{ is_alone: boolean }>(alone);
  if (!row?.is_alone) return 'busy';
  return (await tx.query(claim, [id])).length > 0 ? 'claimed' : 'gone';
}

const finish = statement(
  'order_batches_finish',
  `with ended as (update order_batch_orders set state = $2, reason = $3::jsonb, finished_at = $4,
       change_set_id = case when $2 = 'done' then nullif(current_setting('pult.change_set', true), '')::int end
     where id = $1 and state = 'waiting' returning batch_id)
   update order_batches b set done = b.done + ($2 = 'done')::int, skipped = b.skipped + ($2 = 'skipped')::int, failed = b.failed + ($2 = 'failed')::int,
     state = case when b.state = 'running' and b.done + b.skipped + b.failed + 1 = b.orders then 'done' else b.state end,
     finished_at = case when b.state = 'running' and b.done + b.skipped + b.failed + 1 = b.orders then $4 else b.finished_at end
   from ended e where b.id = e.batch_id`,
);
/** Ends a turn that is not over yet, and its batch with the last one. */
export async function finishTurn(
  db: Executor,
  id: number,
  state: Exclude<ResultState, 'waiting'>,
  reason: StoredReason | null,
  now: Date,
): Promise<void> {
  await db.query(finish, [id, state, json(reason), now]);
}

const forget = statement(
  'order_batches_forget',
  `delete from order_batches where id in (select id from order_batches
     where state = 'draft' and created_at < $1::timestamptz - interval '${DRAFT_HOURS} hours'
       or state <> 'draft' and state <> 'running' and created_at < $1::timestamptz - interval '${RETENTION_DAYS} days' order by id limit 20)`,
);
/** Forgets a few, each with up to 10,000 orders; what is left follows in the next run. */
export async function forgetBatches(db: Executor, now: Date): Promise<void> {
  await db.query(forget, [now]);
}

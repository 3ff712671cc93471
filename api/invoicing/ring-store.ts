import type { RingProblem } from '../../contract/invoicing/rules.ts';
import { type Executor, statement } from '../platform/database/index.ts';

export interface FoundProblems {
  orderId: number;
  problems: readonly RingProblem[];
  detail: string | null;
}

const LONGEST_DETAIL = 1_000;
const note = statement(
  'invoicing_note_problems',
  `insert into order_ring_problems (order_id, problems, detail, found_at) values ($1, $2, $3, $4)
   on conflict (order_id) do update set problems = excluded.problems, detail = excluded.detail, found_at = excluded.found_at`,
);
/** Names what is off with an order. */
export async function noteProblems(
  db: Executor,
  { orderId, problems, detail }: FoundProblems,
  now: Date,
): Promise<void> {
  await db.query(note, [orderId, problems, detail?.slice(0, LONGEST_DETAIL) ?? null, now]);
}

import { type Database, type Executor, statement } from '../platform/index.ts';

/** Longer than a financial year and the time to close its books. */
const RETENTION_DAYS = 500;
const BATCH = 5_000;
const MOST_LISTED = 200;

const insert = statement(
  'operators_record_change',
  'insert into operator_changes (operator_token_id, call, record, created_at) values ($1, $2, $3, shop_now())',
);
const list = statement(
  'operators_changes',
  `select call, record, created_at from operator_changes where operator_token_id = $1 order by created_at desc, id desc limit ${MOST_LISTED}`,
);
const deleteOld = statement(
  'operators_delete_changes',
  `delete from operator_changes where id in (
     select id from operator_changes where created_at < $1::timestamptz - interval '${RETENTION_DAYS} days' limit ${BATCH}) returning 1`,
);

/** A write with an operator's token. */
export interface OperatorChange {
  call: string;
  record: string;
  created_at: Date;
}

/** Records which token made a change; call it in the transaction of that change. */
export async function recordChange(
  tx: Executor,
  operatorId: number,
  { call, record }: Pick<OperatorChange, 'call' | 'record'>,
): Promise<void> {
  await tx.query(insert, [operatorId, call, record]);
}

/** The newest changes made with a token. */
export const listOperatorChanges = (db: Executor, operatorId: number): Promise<OperatorChange[]> =>
  db.query<OperatorChange>(list, [operatorId]);

/** Deletes old changes, a limited number per statement. */
export async function deleteOldChanges(db: Database, now: Date): Promise<void> {
  for (let full = true; full; ) full = (await db.query(deleteOld, [now])).length === BATCH;
}

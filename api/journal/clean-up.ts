import { type Database, statement } from '../platform/database/index.ts';

/** Longer than a financial year and the time to close its books. */
const RETENTION_DAYS = 500;
const BATCH = 1_000;

const deleteOld = statement(
  'journal_delete_old',
  `delete from change_sets where id in (
     select id from change_sets where created_at < $1::timestamptz - interval '${RETENTION_DAYS} days' limit ${BATCH}) returning 1`,
);

/** Deletes old change sets with their rows, a limited number per statement. */
export async function deleteOldChanges(db: Database, now: Date): Promise<void> {
  for (let full = true; full; ) full = (await db.query(deleteOld, [now])).length === BATCH;
}

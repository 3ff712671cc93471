import type { Executor, Statement } from '../database/index.ts';

/** Rows per statement, so that locks are short. */
const BATCH = 5_000;
/** Bounds the time of a run; what is left follows in the next one. */
const MOST_BATCHES = 40;

/** Deletes old rows in batches. The last parameter is the most to delete; it returns a row for each. */
export async function deleteInBatches(db: Executor, statement: Statement, values: unknown[]): Promise<void> {
  for (let batch = 0; batch < MOST_BATCHES; batch += 1)
    if ((await db.query(statement, [...values, BATCH])).length < BATCH) return;
}

import { type Executor, statement } from '../platform/database/index.ts';

const forget = statement(
  'journal_forget',
  'delete from change_rows where table_name = $1 and record_ids && $2::int[] and (field is null or field = any($3::text[]))',
);

/** Deletes journaled values of a forgotten person. Other records of the same statement lose theirs too. */
export async function forgetValues(
  tx: Executor,
  table: string,
  { ids, fields }: { ids: readonly number[]; fields: readonly string[] },
): Promise<void> {
  await tx.query(forget, [table, ids, fields]);
}

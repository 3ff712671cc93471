import { type Executor, statement } from '../platform/index.ts';

const forget = statement(
  'journal_forget',
  'delete from change_rows where table_name = $1 and record_ids && $2::int[] and (field is null or field = any($3::text[]))',
);

/**
 * Deletes the values that fields of records had: of a person who is to be forgotten. What other records had goes too where one
 * statement changed several.
 */
export async function forgetValues(
  tx: Executor,
  table: string,
  { ids, fields }: { ids: readonly number[]; fields: readonly string[] },
): Promise<void> {
  await tx.query(forget, [table, ids, fields]);
}

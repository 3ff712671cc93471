import type { ChangedRow } from '../../contract/journal/records.ts';
import { changeSetInProgress, type Database, type Executor, type Transaction } from '../platform/database/index.ts';
import { type CopiedTables, hideBehindCopies } from './copies.ts';
import { netChangesOf } from './net-changes.ts';
import { quoted, readSetTables, type SetTable } from './set-tables.ts';

/** Changes that are listed of each table and operation. */
const MOST_LISTED = 100;
/** Number of the change set among the copies. */
const SET = 1;

/** A change of a dry run, with the whole row as it would be, or was before it went away. */
export type TriedChange = Omit<ChangedRow, 'record_id'> & { record_id: number; row: Record<string, unknown> };

/** How many rows of a table would change, and the first of them. */
export interface TriedTable {
  table_name: string;
  operation: ChangedRow['operation'];
  total: number;
  changes: TriedChange[];
}

/** Net changes of a change set in one table. */
export async function changesIn(db: Executor, table: SetTable, set: number): Promise<TriedTable[]> {
  const [row, join] =
    table.key === 'id'
      ? ['coalesce(to_jsonb(t), n.before)', `left join ${quoted(table.name)} t on t.id = n.record`]
      : ['coalesce(n.after, n.before)', ''];
  const text = `with ${netChangesOf(table)},
      numbered as (select net.*, row_number() over (partition by operation order by record)::int as place,
        count(*) over (partition by operation)::int as total from net)
    select n.record as record_id, n.operation, n.before, n.after, n.total, ${row} as row
    from numbered n ${join} where n.place <= ${MOST_LISTED} order by n.operation desc, n.place`;
  const rows = await db.query<Omit<TriedChange, 'table_name'> & { total: number }>(text, [set]);
  return [...Map.groupBy(rows, ({ operation }) => operation)].map(([operation, of]) => ({
    table_name: table.name,
    operation,
    total: of[0]?.total ?? 0,
    changes: of.map(({ total: _, ...change }) => ({ table_name: table.name, ...change })),
  }));
}

/** Runs work on copies of its tables; `readChanges` gives its changes. PostgreSQL refuses any other write. */
export function dryRunOnCopies<T>(
  db: Database,
  copied: CopiedTables,
  work: (tx: Transaction, readChanges: () => Promise<TriedTable[]>) => Promise<T>,
): Promise<T> {
  return changeSetInProgress.run(null, () =>
    db.transaction(async (tx) => {
      await tx.query('set transaction isolation level repeatable read');
      await hideBehindCopies(tx, copied);
      await tx.query('set transaction read only');
      await tx.query("select set_config('pult.change_set', $1::int::text, true)", [SET]);
      return work(tx, async () => {
        const tables: TriedTable[] = [];
        for (const table of await readSetTables(tx, SET, {})) tables.push(...(await changesIn(tx, table, SET)));
        return tables;
      });
    }),
  );
}

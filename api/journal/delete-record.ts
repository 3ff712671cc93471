import type { ChangedRow } from '../../contract/journal/records.ts';
import { type Executor, Failure, notFound } from '../platform/index.ts';
import { plannedDelete } from './planned.ts';
import type { Values, WrittenTable } from './written-table.ts';

/** What deleting a record takes away: its row and those that connect it with others. Refuses one that others stand below. */
export async function planDeletion(
  db: Executor,
  { table, isTree, links = {} }: WrittenTable,
  id: number,
  isLocked: boolean,
): Promise<ChangedRow[]> {
  const lock = isLocked ? 'for update' : '';
  const [row] = await db.query<Values>({ text: `select * from "${table}" where id = $1 ${lock}` }, [id]);
  if (!row) throw notFound();
  const below = isTree ? await db.query({ text: `select 1 from "${table}" where parent_id = $1 limit 1` }, [id]) : [];
  if (below.length > 0) throw new Failure('conflict', {}, [{ field: 'id', key: 'has_children' }]);
  const connected: ChangedRow[] = [];
  for (const link of Object.values(links)) {
    const rows = await db.query<Values>({ text: `select * from "${link.table}" where "${link.own}" = $1` }, [id]);
    connected.push(...rows.map((one) => plannedDelete(link.table, id, one)));
  }
  return [...connected, plannedDelete(table, id, row)];
}

/** Deletes a record and what connects it with others. */
export async function deleteRecord(tx: Executor, { table, links = {} }: WrittenTable, id: number): Promise<void> {
  for (const link of Object.values(links))
    await tx.query({ text: `delete from "${link.table}" where "${link.own}" = $1` }, [id]);
  await tx.query({ text: `delete from "${table}" where id = $1` }, [id]);
}

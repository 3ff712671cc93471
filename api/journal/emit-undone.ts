import type { Executor, Transaction } from '../platform/database/index.ts';
import type { Excluded, Undoing } from './conflicts.ts';
import { literal, quoted } from './set-tables.ts';

interface Emitted {
  rows: Record<string, unknown>[];
  recordIds: number[];
}

/** SQL condition on the rows `t` of a table that an undo changes; `$2` is the table's name, `$3` lists records that stay. */
const changedRow = (key: string) =>
  `t.${quoted(key)} in (select unnest(record_ids) from change_rows where change_set_id = $1 and table_name = $2) and t.${quoted(key)} <> all($3::int[])`;

/** By table, what its room needs of the rows that an undo changes, as they are now, and of records that these belong to. */
export async function rowsToEmit(
  db: Executor,
  { setId, tables, declared }: Undoing,
  excluded: Excluded,
): Promise<Map<string, Emitted>> {
  const found = new Map<string, Emitted>();
  const read = async (name: string, of: string, key: string, condition: string) => {
    const columns = declared[name]?.emits?.columns;
    if (!columns) return;
    const row = `jsonb_build_object(${columns.map((column) => `${literal(column)}, t.${quoted(column)}`).join(', ')})`;
    const text = `select ${row} as row, array_agg(t.${quoted(key)}) as ids from ${quoted(name)} t where ${condition} group by 1`;
    const rows = await db.query<{ row: Record<string, unknown>; ids: number[] }>(text, [
      setId,
      of,
      [...(excluded.get(of) ?? [])],
    ]);
    const former = found.get(name) ?? { rows: [], recordIds: [] };
    found.set(name, {
      rows: [...former.rows, ...rows.map(({ row }) => row)],
      recordIds: [...former.recordIds, ...rows.flatMap(({ ids }) => ids)],
    });
  };
  for (const { name, key } of tables) {
    await read(name, name, key, changedRow(key));
    const whole = declared[name]?.partOf;
    if (!whole) continue;
    const part = `select ${quoted(whole.column)} from ${quoted(name)} t where (${whole.condition}) and ${changedRow(key)}`;
    await read(whole.table, name, 'id', `t.id in (${part})`);
  }
  return found;
}

/** Informs each room which of its rows were undone; `states`: before and after. */
export async function emitUndone(
  tx: Transaction,
  { declared }: Undoing,
  states: readonly Map<string, Emitted>[],
): Promise<void> {
  for (const name of new Set(states.flatMap((state) => [...state.keys()]))) {
    const rows = new Map(
      states.flatMap((state) => state.get(name)?.rows ?? []).map((row) => [JSON.stringify(row), row]),
    );
    const recordIds = [...new Set(states.flatMap((state) => state.get(name)?.recordIds ?? []))];
    if (rows.size > 0) await declared[name]?.emits?.emitEvents(tx, [...rows.values()], recordIds);
  }
}

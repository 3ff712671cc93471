import type { Executor, Transaction } from '../platform/index.ts';
import type { Kept, Undoing } from './conflicts.ts';
import { literal, quoted } from './set-tables.ts';

interface Announced {
  rows: Record<string, unknown>[];
  recordIds: number[];
}

/** By table, what its room needs of the rows that an undo changes, as they are now. */
export async function announcedRows(
  db: Executor,
  { setId, tables, declared }: Undoing,
  kept: Kept,
): Promise<Map<string, Announced>> {
  const found = new Map<string, Announced>();
  for (const { name, key } of tables) {
    const columns = declared[name]?.announced?.columns;
    if (!columns) continue;
    const row = `jsonb_build_object(${columns.map((column) => `${literal(column)}, t.${quoted(column)}`).join(', ')})`;
    const text = `select ${row} as row, array_agg(t.${quoted(key)}) as ids from ${quoted(name)} t
      where t.${quoted(key)} in (select unnest(record_ids) from change_rows where change_set_id = $1 and table_name = $2)
        and t.${quoted(key)} <> all($3::int[]) group by 1`;
    const rows = await db.query<{ row: Record<string, unknown>; ids: number[] }>(text, [
      setId,
      name,
      [...(kept.get(name) ?? [])],
    ]);
    found.set(name, { rows: rows.map(({ row }) => row), recordIds: rows.flatMap(({ ids }) => ids) });
  }
  return found;
}

/** Tells each room which of its rows were undone; `states`: before and after. */
export async function announceUndone(
  tx: Transaction,
  { tables, declared }: Undoing,
  states: readonly Map<string, Announced>[],
): Promise<void> {
  for (const { name } of tables) {
    const rows = new Map(
      states.flatMap((state) => state.get(name)?.rows ?? []).map((row) => [JSON.stringify(row), row]),
    );
    const recordIds = [...new Set(states.flatMap((state) => state.get(name)?.recordIds ?? []))];
    if (rows.size > 0) await declared[name]?.announced?.announce(tx, [...rows.values()], recordIds);
  }
}

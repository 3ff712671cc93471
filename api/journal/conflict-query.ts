import type { UndoConflict } from '../../contract/journal/records.ts';
import { netChangesOf, sameRow } from './net-changes.ts';
import { literal, quoted, type SetTable } from './set-tables.ts';

/** More are not listed: nobody reads them, and an undo with so many is no undo. */
export const MOST_CONFLICTS = 200_000;

/** A conflict of a record of one table. */
export interface ConflictRow {
  record: number;
  problem: UndoConflict['problem'];
  field: string | null;
  theirs: unknown;
  ours: unknown;
}

export const textArray = (names: readonly string[]) => `array[${names.map(literal).join(', ')}]::text[]`;

/** SQL of the net changes beside the rows as they are now, without what is not noted; `$2` lists the records that stay. */
export function netChangesNow(table: SetTable): string {
  const join = table.key === 'id' ? 't.id = n.record' : sameRow(table, 't', 'coalesce(n.after, n.before)');
  return `with recursive ${netChangesOf(table)},
  here as materialized (select n.*, case when t.${quoted(table.primaryKey[0] ?? 'id')} is not null then to_jsonb(t) - ${textArray(table.ignored)} end as now
    from net n left join ${quoted(table.name)} t on ${join} where n.record <> all($2::int[]))`;
}

import type { ChangedRow, DryRun } from '../../contract/journal/records.ts';

type Values = Readonly<Record<string, unknown>>;

const wireValue = (value: unknown) => (value instanceof Date ? value.toISOString() : (value ?? null));

/** A row that a write would change, with the fields whose values differ; none when all are the same. */
export function plannedUpdate(table_name: string, record_id: number, before: Values, after: Values): ChangedRow[] {
  const fields = Object.keys(after).filter(
    (field) => JSON.stringify(wireValue(before[field])) !== JSON.stringify(wireValue(after[field])),
  );
  if (fields.length === 0) return [];
  const of = (values: Values) => Object.fromEntries(fields.map((field) => [field, wireValue(values[field])]));
  return [{ table_name, record_id, operation: 'update', before: of(before), after: of(after) }];
}

/** A row that a write would make; it has no number yet. */
export const plannedInsert = (table_name: string, row: Values): ChangedRow => ({
  table_name,
  record_id: null,
  operation: 'insert',
  before: null,
  after: Object.fromEntries(Object.entries(row).map(([field, value]) => [field, wireValue(value)])),
});

/** A row that a write would delete. */
export const plannedDelete = (table_name: string, record_id: number, row: Values): ChangedRow => ({
  table_name,
  record_id,
  operation: 'delete',
  before: Object.fromEntries(Object.entries(row).map(([field, value]) => [field, wireValue(value)])),
  after: null,
});

const MOST_LISTED = 100;

/** Answer of a dry run that is no undo. */
export const planned = (changes: ChangedRow[]): DryRun => ({
  changes: changes.slice(0, MOST_LISTED),
  changes_total: changes.length,
  conflicts: [],
  conflicts_total: 0,
});

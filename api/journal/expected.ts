import { Failure } from '../platform/index.ts';

type Values = Readonly<Record<string, unknown>>;

/** Times are equal as moments, lists by their items. */
function comparable(value: unknown): string {
  if (value instanceof Date) return value.toISOString();
  const isTime = typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value);
  return isTime ? new Date(value).toISOString() : JSON.stringify(value ?? null);
}

/**
 * Refuses a write of fields that changed since the caller read them: 409 that names each with both values. A field that
 * has the wanted value already is no conflict. `expected` is what the caller read, by field.
 */
export function checkExpected(expected: Values | undefined, now: Values, wanted: Values): void {
  const stale = Object.keys(expected ?? {}).filter((field) => {
    const value = comparable(now[field]);
    return (
      value !== comparable(expected?.[field]) && (wanted[field] === undefined || value !== comparable(wanted[field]))
    );
  });
  if (stale.length === 0) return;
  const failures = stale.map((field) => ({
    field,
    key: 'changed_meanwhile' as const,
    values: {
      theirs: comparable(now[field]).slice(0, 200),
      ours: comparable(wanted[field] ?? expected?.[field]).slice(0, 200),
    },
  }));
  throw new Failure('changed_meanwhile', {}, failures);
}

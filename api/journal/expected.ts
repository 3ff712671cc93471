import { Failure } from '../platform/http/index.ts';

type Values = Readonly<Record<string, unknown>>;

const textOf = (value: unknown) => (value instanceof Date ? value.toISOString() : JSON.stringify(value ?? null));

/** A sent value, for comparison with a stored one: a time only beside a stored time, as any text may look like one. */
function sentText(value: unknown, now: unknown): string {
  const time = now instanceof Date && typeof value === 'string' ? new Date(value) : undefined;
  return textOf(time && !Number.isNaN(time.getTime()) ? time : value);
}

/** Refuses a write of fields that changed since the caller read them (`expected`): 409 with both values of each. */
export function checkExpected(expected: Values | undefined, now: Values, wanted: Values): void {
  const stale = Object.keys(expected ?? {}).filter((field) => {
    const isNow = (value: unknown) => sentText(value, now[field]) === textOf(now[field]);
    return !isNow(expected?.[field]) && (wanted[field] === undefined || !isNow(wanted[field]));
  });
  if (stale.length === 0) return;
  const failures = stale.map((field) => ({
    field,
    key: 'changed_meanwhile' as const,
    values: {
      theirs: textOf(now[field]).slice(0, 200),
      ours: sentText(wanted[field] ?? expected?.[field], now[field]).slice(0, 200),
    },
  }));
  throw new Failure('changed_meanwhile', {}, failures);
}

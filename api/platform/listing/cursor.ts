import { z } from 'zod';
import { invalidFields } from '../http/index.ts';
import type { SortKey } from './sorting.ts';
import type { SqlBuilder } from './sql-builder.ts';

/** Keyset cursor: the end of a page of a long list, where the next page starts. */
export interface Cursor {
  /** Sort of the page; a cursor is valid only for the same sort. */
  sort: string;
  /** Number of the next page. */
  page: number;
  /** Id of the page's last record. */
  id: number;
  /** Sort keys of that record as PostgreSQL's text: a JavaScript date would lose microseconds. */
  values: (string | null)[];
}

const written = z.tuple([
  z.string().max(200),
  z.int().min(1).max(1_000_000_000),
  z.int().min(0).max(2_147_483_647),
  z.array(z.string().max(1_000).nullable()).max(5),
]);

export const notACursor = () => invalidFields({ field: 'after', key: 'not_a_cursor' });

/** 422 for a forged cursor with values that the database cannot parse. */
export function refuseBadCursor({ after }: { after?: string }): (error: unknown) => never {
  return (error) => {
    if (after !== undefined && /^22/.test((error as { code?: string }).code ?? '')) throw notACursor();
    throw error;
  };
}

export function writeCursor({ sort, page, id, values }: Cursor): string {
  return Buffer.from(JSON.stringify([sort, page, id, values])).toString('base64url');
}

/** Parses a value of `_meta.after`; 422 for anything else, and for a cursor of another sort. */
export function readCursor(text: string, sort: string): Cursor {
  let parsed: unknown;
  try {
    parsed = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
  } catch {
    throw notACursor();
  }
  const { data } = written.safeParse(parsed);
  if (data?.[0] !== sort || data[3].length !== sort.split(',').length) throw notACursor();
  return { sort, page: data[1], id: data[2], values: data[3] };
}

interface Bound extends SortKey {
  /** SQL parameter of the value; null when the value is null. */
  parameter: string | null;
}

const isEqual = ({ expression, parameter }: Bound) =>
  parameter === null ? `${expression} is null` : `${expression} = ${parameter}`;

/** Nulls are last in both directions, so nothing comes after one. */
function comesAfter({ expression, isDescending, isNullable, parameter }: Bound): string {
  if (parameter === null) return 'false';
  const further = `${expression} ${isDescending ? '<' : '>'} ${parameter}`;
  return isNullable ? `(${further} or ${expression} is null)` : further;
}

/** SQL condition for records after the cursor. Values need no cast: PostgreSQL infers their types. */
export function afterCondition(keys: readonly SortKey[], { id, values }: Cursor, sql: SqlBuilder): string {
  const bound: Bound[] = keys.map((key, index) => {
    const value = values[index] ?? null;
    return { ...key, parameter: value === null ? null : sql.bind(value) };
  });
  bound.push({ expression: 't.id', isDescending: false, isNullable: false, parameter: `${sql.bind(id)}::int` });
  const anywhere = bound.map((key, index) => [...bound.slice(0, index).map(isEqual), comesAfter(key)].join(' and '));
  const condition = `(${anywhere.map((one) => `(${one})`).join(' or ')})`;
  const [first] = bound;
  if (!first || first.parameter === null || first.isNullable) return condition;
  // The first key's bound is a condition of its own, so that an index scan starts at the page.
  return `${first.expression} ${first.isDescending ? '<=' : '>='} ${first.parameter} and ${condition}`;
}

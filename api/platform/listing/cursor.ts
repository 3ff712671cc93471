import { z } from 'zod';
import { invalidFields } from '../http/errors.ts';
import type { SortKey } from './sorting.ts';
import type { SqlBuilder } from './sql-builder.ts';

/** Where a page of a long list ends: what the next one goes on from, however far into the list that is. */
export interface Cursor {
  /** The sort that the page was made with; under another one it would lead anywhere. */
  sort: string;
  /** Number of the page that it leads to. */
  page: number;
  /** The last record of the page before. */
  id: number;
  /** What that record was sorted by, as the database writes it: a time of JavaScript loses microseconds. */
  values: (string | null)[];
}

const written = z.tuple([
  z.string().max(200),
  z.int().min(1).max(1_000_000_000),
  z.int().min(0).max(2_147_483_647),
  z.array(z.string().max(1_000).nullable()).max(5),
]);

export const notACursor = () => invalidFields({ field: 'after', key: 'not_a_cursor' });

/** A cursor that was made up may hold what the database cannot take for a time or a number. */
export function refuseBadCursor({ after }: { after?: string }): (error: unknown) => never {
  return (error) => {
    if (after !== undefined && /^22/.test((error as { code?: string }).code ?? '')) throw notACursor();
    throw error;
  };
}

export function writeCursor({ sort, page, id, values }: Cursor): string {
  return Buffer.from(JSON.stringify([sort, page, id, values])).toString('base64url');
}

/** Reads what `_meta.after` gave; anything else is refused with 422, and so is one of another sort. */
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
  /** The place of its value; null where the value is null. */
  parameter: string | null;
}

const isEqual = ({ expression, parameter }: Bound) =>
  parameter === null ? `${expression} is null` : `${expression} = ${parameter}`;

/** Nulls stand last in both directions, so nothing comes after one. */
function comesAfter({ expression, isDescending, isNullable, parameter }: Bound): string {
  if (parameter === null) return 'false';
  const further = `${expression} ${isDescending ? '<' : '>'} ${parameter}`;
  return isNullable ? `(${further} or ${expression} is null)` : further;
}

/** SQL that holds for the records behind the cursor. Values get no cast: the database takes each for what it is compared with. */
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
  // Said by itself, so that an index begins to read where the page begins.
  return `${first.expression} ${first.isDescending ? '<=' : '>='} ${first.parameter} and ${condition}`;
}

import type { Translated } from '../../contract/locales.ts';

export type Values = Readonly<Record<string, unknown>>;

/** Rows that connect a record with others, written as the list of the others' ids. */
export interface LinkTable {
  table: string;
  /** Column of the record's id, and that of the others. */
  own: string;
  other: string;
  /** Table of the others. */
  target: string;
  /** Whether the place in the list is the column `position`. */
  isOrdered?: boolean;
}

/** A journaled table that operators write field by field. Its names are constants of the code, never of a request. */
export interface WrittenTable {
  table: string;
  /** Every column that is written, with the value of a new row; undefined where a new row must have one. */
  defaults: Values;
  /** Columns with a text in each language. */
  texts?: readonly string[];
  /** Those of them that hold HTML. */
  html?: readonly string[];
  times?: readonly string[];
  /** Columns with the id of a row of another table. */
  references?: Readonly<Record<string, string>>;
  /** Columns whose value only one row may have. */
  unique?: readonly string[];
  /** Whether `parent_id` makes a tree of the table. */
  isTree?: boolean;
  links?: Readonly<Record<string, LinkTable>>;
  /** Whether it stays while rows of any other table name it, but for its own links and the two below. */
  staysWhileNamed?: boolean;
  /** Rows of others that go with it when it is deleted, by the column that names it; `key`: the journal's column of them. */
  connections?: readonly { table: string; column: string; key: string }[];
  /** Columns of others that are emptied when it is deleted. */
  emptied?: readonly { table: string; column: string }[];
}

/** Languages of a text in one order, without those taken away; null when none is left. */
export function mergedText(before: unknown, given: unknown): Translated | null {
  if (given === null) return null;
  const merged = { ...(before as object | null), ...(given as object) };
  const left = Object.entries(merged).filter(([, text]) => typeof text === 'string' && text !== '');
  return left.length > 0 ? Object.fromEntries(left.sort(([a], [b]) => (a < b ? -1 : 1))) : null;
}

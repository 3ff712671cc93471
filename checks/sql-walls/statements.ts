import type { Expression } from 'oxc-parser';
import { HOLE, type Reader, textOf } from './evaluate.ts';
import { parse } from './parse.ts';
import { type Source, type Sources, stringsOf } from './sources.ts';
import { type Touch, touchesOf } from './touches.ts';

/** A statement, or a part of one, with its position. */
export interface SqlText {
  file: string;
  line: number;
  room: string;
  text: string;
  /** Undefined when the text cannot be parsed as SQL. */
  touches: Touch[] | undefined;
  /** Names of its common table expressions. */
  cteNames: string[];
}

const STATEMENT =
  /^\s*(select\b.*\bfrom\b|insert\s+into\b|update\s+\S+\s.*\bset\b|delete\s+from\b|merge\s+into\b|truncate\b|copy\s+\S+[^;]*\b(from|to)\b|with\s+(recursive\s+)?\w+(\s*\([^)]*\))?\s+as\b)/is;
/** Code of the database inside a statement, which nobody reads here: it belongs into a function of a migration. */
const BLOCK = /^\s*do\s+(language\b|\$|')/i;
const partOf = (tables: Iterable<string>) =>
  new RegExp(`\\b(from|join|into|update|using)\\s+(only\\s+)?"?(${[...tables].join('|')})\\b`, 'i');

const SIDES = ['consequent', 'alternate'] as const;

const lineOf = ({ text }: Source, { start }: Expression) => text.slice(0, start).split('\n').length;

export interface SqlReader {
  sources: Sources;
  tables: Iterable<string>;
  roomOf: (path: string) => string;
}

/** The SQL of a file. Text from other rooms is checked where it is written, so it is left out if the rest can be parsed. */
export function statementsOf(source: Source, { sources, tables, roomOf }: SqlReader): SqlText[] {
  const part = partOf(tables);
  const room = roomOf(source.path);
  const readsOwn = { sources, enters: (from: string, to: string) => roomOf(from) === roomOf(to) };
  const readsAll = { sources, enters: () => true };
  const found = (reader: Reader, node: Expression) => {
    const tree = parse(textOf(reader, source, node));
    const all = tree && touchesOf(tree);
    return all?.touches.every(({ table }) => !table.includes(HOLE)) ? all : undefined;
  };
  return stringsOf(source).flatMap((node) => {
    const seen = new Set<string>();
    return SIDES.flatMap((side) => {
      const text = textOf({ ...readsAll, side }, source, node);
      const isBlock = BLOCK.test(text);
      if (seen.has(text) || !(isBlock || STATEMENT.test(text) || part.test(text))) return [];
      seen.add(text);
      const read = isBlock ? undefined : (found({ ...readsOwn, side }, node) ?? found({ ...readsAll, side }, node));
      const { touches, cteNames = [] } = read ?? {};
      return [{ file: source.path, line: lineOf(source, node), room, text, touches, cteNames }];
    });
  });
}

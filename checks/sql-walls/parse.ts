import { loadModule, parseSync, type SqlError } from 'libpg-query';
import { HOLE, PARAMETER } from './evaluate.ts';

await loadModule();

/** Name of the table in frames around parts of statements. */
export const FRAME = '_frame_';

/** Frames that complete a part of a statement. */
const FRAMES: ((part: string) => string)[] = [
  (part) => part,
  (part) => `select ${part}`,
  (part) => `select 1 from ${part}`,
  (part) => `select 1 from ${FRAME} ${part}`,
  (part) => `select 1 where ${part}`,
  (part) => `select 1 where true ${part}`,
  (part) => `with ${part} select 1`,
];

/** Possible contents of a hole: a name, value, nothing, statement, assignment, number, typed column, operator. */
const fillings = (hole: string) => [hole, '', 'select 1', `${hole} = 1`, '1', `${hole} int`, '='];
const HOLES = new RegExp(`(${HOLE}|${PARAMETER})`);
const MAX_TRIES = 60;

/** Replaces named and counted parameters, which the parser does not read; casts with `::` stay. */
const plain = (text: string) =>
  text
    .replace(/(?<![:\w]):(?=[a-z_])\w+|\$_(hole|parameter)_/g, () => '$1')
    .replaceAll('{collation}', '"C"')
    .replaceAll('{language}', "'cs'");

/** Fills the holes and returns where each begins. */
function fill(parts: string[], chosen: number[]): { sql: string; starts: number[] } {
  const starts: number[] = [];
  let sql = '';
  for (const [index, part] of parts.entries()) {
    if (index % 2 === 1) starts.push(sql.length);
    sql += index % 2 === 1 ? (fillings(part)[chosen[starts.length - 1] ?? 0] ?? '') : part;
  }
  return { sql, starts };
}

/** Tries the next filling of the hole before an error, or of an earlier one. False when none is left. */
function fillOtherwise(parts: string[], chosen: number[], starts: number[], position: number): boolean {
  for (let hole = starts.findLastIndex((start) => start <= position); hole >= 0; hole -= 1) {
    const next = (chosen[hole] ?? 0) + 1;
    if (next < fillings(parts[2 * hole + 1] ?? '').length) {
      chosen[hole] = next;
      return true;
    }
    chosen[hole] = 0;
  }
  return false;
}

function parseFramed(parts: string[]): object | undefined {
  const chosen: number[] = [];
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const { sql, starts } = fill(parts, chosen);
    try {
      return parseSync(sql);
    } catch (error) {
      const position = (error as SqlError).sqlDetails?.cursorPosition ?? sql.length;
      if (!fillOtherwise(parts, chosen, starts, position)) return undefined;
    }
  }
  return undefined;
}

/** The tree of a statement, or of a part of one, by PostgreSQL's own parser; undefined when it cannot be parsed. */
export function parse(text: string): object | undefined {
  const sql = plain(text);
  for (const frame of FRAMES) {
    const tree = parseFramed(frame(sql).split(HOLES));
    if (tree) return tree;
  }
  return undefined;
}

import { loadModule, parseSync, type SqlError } from 'libpg-query';
import { HOLE, PARAMETER } from './evaluate.ts';

await loadModule();

/** The table that parts of statements are framed with. */
export const FRAME = '_frame_';

/** Ways in which a part of a statement becomes a whole one. */
const FRAMES: ((part: string) => string)[] = [
  (part) => part,
  (part) => `select ${part}`,
  (part) => `select 1 from ${part}`,
  (part) => `select 1 from ${FRAME} ${part}`,
  (part) => `select 1 where ${part}`,
  (part) => `select 1 where true ${part}`,
  (part) => `with ${part} select 1`,
];

/** What a hole may stand for: a name or value, nothing, a statement, an assignment, a number, a typed column, an operator. */
const fillings = (hole: string) => [hole, '', 'select 1', `${hole} = 1`, '1', `${hole} int`, '='];
const HOLES = new RegExp(`(${HOLE}|${PARAMETER})`);
const MAX_TRIES = 60;

/** Values of lists have names, and numbers of some are counted by code; casts with `::` stay. */
const plain = (text: string) =>
  text.replace(/(?<![:\w]):(?=[a-z_])\w+|\$_(hole|parameter)_/g, () => '$1').replaceAll('{collation}', '"C"');

/** Fills the holes and says where each of them begins. */
function fill(parts: string[], chosen: number[]): { sql: string; starts: number[] } {
  const starts: number[] = [];
  let sql = '';
  for (const [index, part] of parts.entries()) {
    if (index % 2 === 1) starts.push(sql.length);
    sql += index % 2 === 1 ? (fillings(part)[chosen[starts.length - 1] ?? 0] ?? '') : part;
  }
  return { sql, starts };
}

/** Fills the hole before an error otherwise; when it was filled in every way, the one before it. False when none is left. */
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

/** The tree of a statement, or of a part of one, as PostgreSQL's own parser gives it; nothing when it cannot be read. */
export function parse(text: string): object | undefined {
  const sql = plain(text);
  for (const frame of FRAMES) {
    const tree = parseFramed(frame(sql).split(HOLES));
    if (tree) return tree;
  }
  return undefined;
}

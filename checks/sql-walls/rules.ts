import { PARAMETER } from './evaluate.ts';
import type { Owned } from './owners.ts';
import { FRAME } from './parse.ts';
import type { Exception, Walls } from './plan.ts';
import type { SqlText } from './statements.ts';
import type { Touch } from './touches.ts';

export type Rule = 'write' | 'read' | 'unknown-table' | 'unreadable' | 'unused-exception' | 'ring';

/** One breach of the walls. */
export interface Breach {
  rule: Rule;
  file: string;
  line: number;
  message: string;
}

export interface Rooms {
  /** Owners of the tables declared in some `tables.ts`. */
  owners: Map<string, Owned>;
  /** Floors of the house, top-down. */
  floors: string[][];
  walls: Walls;
}

type Problem = { rule: Rule; message: string } | undefined;

/** Whether it is a placeholder: of a frame, or of a parameter. */
const isNoTable = (table: string) => table === FRAME || table === PARAMETER;

function checkRead(room: string, { table }: Touch, owner: Owned, { floors, walls }: Rooms): Problem {
  const floorOf = (name: string) => floors.findIndex((rooms) => rooms.includes(name));
  if (owner.isView || walls.columns[room]?.[table] || floorOf(owner.room) >= floorOf(room)) return undefined;
  return {
    rule: 'read',
    message: `${room} is below ${owner.room} and may not read ${table}: let a room above hand it down, or declare a view`,
  };
}

/** Columns of the table that other rooms write. */
const columnsOfOthers = (room: string, table: string, { columns }: Walls) =>
  new Set(Object.entries(columns).flatMap(([other, tables]) => (other === room ? [] : (tables[table] ?? []))));

function checkWrite(room: string, { table, columns }: Touch, owner: Owned, { walls }: Rooms): Problem {
  const own = walls.columns[room]?.[table];
  const others = columnsOfOthers(room, table, walls);
  const foreign =
    owner.room === room
      ? columns?.filter((column) => others.has(column))
      : (columns?.filter((column) => !own?.includes(column)) ?? ['all of it']);
  if (!foreign || foreign.length === 0) return undefined;
  return {
    rule: 'write',
    message: `${room} may not write ${table} (${foreign.join(', ')}): call the door of the room that does`,
  };
}

function checkTouch(room: string, touch: Touch, rooms: Rooms, ownNames: ReadonlySet<string>): Problem {
  const { table, access } = touch;
  const undeclared = rooms.walls.undeclared[table];
  if (undeclared === room || table.startsWith('pg_') || isNoTable(table)) return undefined;
  if (undeclared) return { rule: access, message: `${table} is ${undeclared}'s alone` };
  const owner = rooms.owners.get(table);
  if (owner) return access === 'read' ? checkRead(room, touch, owner, rooms) : checkWrite(room, touch, owner, rooms);
  return ownNames.has(table)
    ? undefined
    : { rule: 'unknown-table', message: `no tables.ts declares ${table}: mend the name, or list it in sql-walls.json` };
}

const isMeant =
  ({ room, touch, problem }: { room: string; touch: Touch; problem: Problem }) =>
  (one: Exception) =>
    one.room === room &&
    one.table === touch.table &&
    one.access === problem?.rule &&
    (!one.columns || touch.columns?.every((column) => one.columns?.includes(column)));

/** Names of common table expressions by file: parts of statements read them as tables. */
function namesOfFiles(texts: SqlText[]): Map<string, Set<string>> {
  const names = new Map<string, Set<string>>();
  for (const { file, cteNames } of texts) names.set(file, new Set([...(names.get(file) ?? []), ...cteNames]));
  return names;
}

/** Every forbidden access without an exception, and exceptions that nothing needs. */
export function checkRules(texts: SqlText[], rooms: Rooms): Breach[] {
  const used = new Set<Exception>();
  const names = namesOfFiles(texts);
  const breaches = texts.flatMap(({ file, line, room, text, touches }): Breach[] => {
    if (!touches)
      return [
        {
          rule: 'unreadable',
          file,
          line,
          message: `cannot be read as SQL; name tables and columns where it is written: ${text.trim().slice(0, 100)}`,
        },
      ];
    return touches.flatMap((touch) => {
      const problem = checkTouch(room, touch, rooms, names.get(file) ?? new Set());
      const meant = problem && rooms.walls.exceptions.find(isMeant({ room, touch, problem }));
      if (meant) used.add(meant);
      return problem && !meant ? [{ ...problem, file, line }] : [];
    });
  });
  return [...new Map(breaches.map((one) => [JSON.stringify(one), one])).values(), ...unusedOf(rooms.walls, used)];
}

const unusedOf = ({ exceptions }: Walls, used: ReadonlySet<Exception>) =>
  exceptions
    .filter((one) => !used.has(one))
    .map(
      ({ room, access, table }): Breach => ({
        rule: 'unused-exception',
        file: 'checks/sql-walls.json',
        line: 1,
        message: `${room} does not ${access} ${table} against the rules: delete the exception`,
      }),
    );

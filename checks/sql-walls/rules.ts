import { HOLE, PARAMETER } from './evaluate.ts';
import type { Migrated } from './migrations.ts';
import type { Owned } from './owners.ts';
import { FRAME } from './parse.ts';
import type { Exception, HouseRights, RuntimeStatement, Walls } from './plan.ts';
import type { SqlText } from './statements.ts';
import type { Touch } from './touches.ts';

export type Rule =
  | 'write'
  | 'read'
  | 'unknown-table'
  | 'unreadable'
  | 'runtime'
  | 'unowned'
  | 'writer'
  | 'unused-exception'
  | 'ring';

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

export type Problem = { rule: Rule; message: string } | undefined;

/** Whether it is a placeholder: of a frame, or of a parameter. */
const isNoTable = (table: string) => table === FRAME || table === PARAMETER;

const floorOf = (room: string, { floors }: Rooms) => floors.findIndex((rooms) => rooms.includes(room));

function checkRead(room: string, { table }: Touch, owner: Owned, rooms: Rooms): Problem {
  if (owner.isView || rooms.walls.columns[room]?.[table] || floorOf(owner.room, rooms) >= floorOf(room, rooms))
    return undefined;
  return {
    rule: 'read',
    message: `${room} is below ${owner.room} and may not read ${table}: let a room above hand it down, or declare a view`,
  };
}

/** Whether a part of a name is only known at run time. */
const isUnknown = (name: string) => name.includes(HOLE) || name.includes(PARAMETER);

/** Columns of the table that other rooms write. */
const columnsOfOthers = (room: string, table: string, { columns }: Walls) =>
  new Set(Object.entries(columns).flatMap(([other, tables]) => (other === room ? [] : (tables[table] ?? []))));

function checkWrite(room: string, { table, columns }: Touch, owner: Owned, { walls }: Rooms): Problem {
  const own = walls.columns[room]?.[table];
  const others = columnsOfOthers(room, table, walls);
  if (others.size > 0 && columns?.some(isUnknown))
    return {
      rule: 'runtime',
      message: `${room} writes columns of ${table} that only running the code tells, and some belong to other rooms: name them, or list the statement in sql-walls.json`,
    };
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

/** Other houses than the API may touch only the tables listed for them. */
function checkHouse(house: string, { table, access }: Touch, rights: HouseRights): Problem {
  const allowed = access === 'read' ? rights.reads : rights.writes;
  if (allowed === '*' || allowed.includes(table)) return undefined;
  return { rule: access, message: `${house} may not ${access} ${table}: ask the API, or list it in sql-walls.json` };
}

function checkTouch(room: string, touch: Touch, rooms: Rooms, ownNames: ReadonlySet<string>): Problem {
  const { table, access } = touch;
  if (access === 'write' && table === PARAMETER && !rooms.walls.houses[room])
    return {
      rule: 'runtime',
      message: `${room} writes a table that only the caller names: name it, or list the statement in sql-walls.json`,
    };
  const undeclared = rooms.walls.undeclared[table];
  if (undeclared === room || table.startsWith('pg_') || isNoTable(table)) return undefined;
  const house = rooms.walls.houses[room];
  if (house) return checkHouse(room, touch, house);
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

const unreadable = ({ file, line, text }: SqlText): Breach => ({
  rule: 'unreadable',
  file,
  line,
  message: `cannot be read as SQL; name tables and columns where it is written: ${text.trim().slice(0, 100)}`,
});

const unowned = ({ file, line, text }: SqlText): Breach => ({
  rule: 'unowned',
  file,
  line,
  message: `no room answers for a function of the database: name its room in sql-walls.json: ${text.slice(0, 60)}`,
});

const isListed =
  ({ file, text }: SqlText) =>
  (one: RuntimeStatement) =>
    one.file === file && text.trim().startsWith(one.starts);

/** Every forbidden access without an exception, and exceptions that nothing needs. */
export function checkRules(texts: SqlText[], rooms: Rooms): Breach[] {
  const used = new Set<object>();
  const { exceptions, runtime } = rooms.walls;
  const names = namesOfFiles(texts);
  /** Whether it is intended: a `problem` by the room's exceptions, a statement built at run time by its list. */
  const isMeantSo = (text: SqlText, touch: Touch | undefined, problem: Problem): boolean => {
    const meant =
      touch && problem?.rule !== 'runtime'
        ? exceptions.find(isMeant({ room: text.room, touch, problem }))
        : runtime.find(isListed(text));
    if (meant) used.add(meant);
    return meant !== undefined;
  };
  const breaches = texts.flatMap((text): Breach[] => {
    const { file, line, room, touches } = text;
    if (!touches) return isMeantSo(text, undefined, undefined) ? [] : [unreadable(text)];
    if (room === '' && touches.some(({ table }) => rooms.owners.has(table))) return [unowned(text)];
    return touches.flatMap((touch) => {
      const problem = checkTouch(room, touch, rooms, names.get(file) ?? new Set());
      return problem && !isMeantSo(text, touch, problem) ? [{ ...problem, file, line }] : [];
    });
  });
  return [...new Map(breaches.map((one) => [JSON.stringify(one), one])).values(), ...unusedOf(rooms.walls, used)];
}

const unused = (message: string): Breach => ({
  rule: 'unused-exception',
  file: 'checks/sql-walls.json',
  line: 1,
  message,
});

const unusedOf = ({ exceptions, runtime }: Walls, used: ReadonlySet<object>): Breach[] => [
  ...exceptions
    .filter((one) => !used.has(one))
    .map(({ room, access, table }) =>
      unused(`${room} does not ${access} ${table} against the rules: delete the exception`),
    ),
  ...runtime
    .filter((one) => !used.has(one))
    .map(({ file, starts }) =>
      unused(`${file} has no unreadable statement that begins with "${starts}": delete it from the list`),
    ),
];

/** A trigger's function must belong to the room that owns its table, or columns of it, or to a room below. */
export function checkTriggers({ triggers, roomOf }: Pick<Migrated, 'triggers' | 'roomOf'>, rooms: Rooms): Breach[] {
  const { functions, columns } = rooms.walls;
  const foreign = triggers.flatMap(({ table, routine }): Breach[] => {
    const room = roomOf.get(routine);
    const owner = rooms.owners.get(table)?.room;
    if (room === undefined || owner === undefined || room === owner || columns[room]?.[table]) return [];
    if (floorOf(owner, rooms) < floorOf(room, rooms)) return [];
    return [
      {
        rule: 'write',
        file: 'api/migrations',
        line: 1,
        message: `${routine} of ${room} may not be a trigger on ${table}, which is ${owner}'s`,
      },
    ];
  });
  const gone = Object.keys(functions).filter((name) => !roomOf.has(name));
  return [...foreign, ...gone.map((name) => unused(`the database has no function ${name}: delete it from the list`))];
}

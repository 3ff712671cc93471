import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parsePlPgSQLSync, parseSync } from 'libpg-query';
import { parse } from './parse.ts';
import type { SqlText } from './statements.ts';
import { type Touch, touchesOf } from './touches.ts';

type Node = Record<string, unknown>;
interface Names {
  String: { sval: string };
}

/** A function of the database, by its last migration. */
interface Routine {
  name: string;
  file: string;
  line: number;
  /** Its `create function` statement. */
  source: string;
  language: string;
  body: string;
}

/** A trigger, with its names of the transition tables. */
export interface Trigger {
  table: string;
  routine: string;
  transitions: string[];
}

export interface Migrated {
  routines: SqlText[];
  triggers: Trigger[];
  /** Room of each function that touches tables: declared, or of its trigger's tables; undefined when there is none. */
  roomOf: ReadonlyMap<string, string | undefined>;
}

const lastName = (names: unknown) => (names as Names[]).at(-1)?.String.sval ?? '';
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

/** All values of a key in a tree. */
function valuesOf(tree: unknown, key: string): Node[] {
  if (!isNode(tree)) return [];
  return Object.entries(tree).flatMap(([name, value]) => [
    ...(name === key && isNode(value) ? [value] : []),
    ...valuesOf(value, key),
  ]);
}

function optionOf({ options }: Node, name: string): string {
  const option = valuesOf(options, 'DefElem').find(({ defname }) => defname === name);
  return valuesOf(option, 'String').map(({ sval }) => String(sval))[0] ?? '';
}

class Schema {
  readonly routines = new Map<string, Routine>();
  readonly triggers = new Map<string, Trigger>();
  readonly blocks: SqlText[] = [];

  read(file: string, text: string): void {
    const bytes = Buffer.from(text);
    for (const { stmt = {}, stmt_location: start = 0, stmt_len: length = bytes.length } of parseSync(text).stmts ??
      []) {
      const source = bytes.subarray(start, start + length).toString();
      const line =
        bytes.subarray(0, start).toString().split('\n').length + (/^\s*/.exec(source)?.[0].split('\n').length ?? 1) - 1;
      for (const [kind, node] of Object.entries<Node>(stmt)) this.#apply(kind, node, { file, line, source });
    }
  }

  #apply(kind: string, node: Node, at: Pick<Routine, 'file' | 'line' | 'source'>): void {
    if (kind === 'CreateFunctionStmt') {
      const name = lastName(node.funcname);
      this.routines.set(name, { name, ...at, language: optionOf(node, 'language'), body: optionOf(node, 'as') });
    }
    if (kind === 'CreateTrigStmt') this.#addTrigger(node);
    if (kind === 'DropStmt') this.#drop(node);
    // Static SQL of a `do` block ran once, on the tables of that time; only its dynamic SQL is checked.
    if (kind === 'DoStmt' && /\bexecute\b/i.test(at.source))
      this.blocks.push({ file: at.file, line: at.line, room: '', text: at.source, touches: undefined, cteNames: [] });
  }

  #addTrigger({ trigname, relation, funcname, transitionRels }: Node): void {
    const table = String((relation as Node).relname);
    const transitions = valuesOf(transitionRels, 'TriggerTransition').map(({ name }) => String(name));
    this.triggers.set(`${table} ${trigname}`, { table, routine: lastName(funcname), transitions });
  }

  #drop({ removeType, objects }: Node): void {
    for (const object of objects as Node[]) {
      const names = valuesOf(object, 'String').map(({ sval }) => String(sval));
      if (removeType === 'OBJECT_FUNCTION') this.routines.delete(lastName((object.ObjectWithArgs as Node).objname));
      if (removeType === 'OBJECT_TRIGGER') this.triggers.delete(names.slice(-2).join(' '));
      if (removeType === 'OBJECT_TABLE')
        for (const [key, { table }] of this.triggers) if (table === names.at(-1)) this.triggers.delete(key);
    }
  }
}

/** PL/pgSQL's parser marks assignments (`new.state := …`) by these modes. */
const ASSIGNMENT = 3;

/** Tables that a function touches; undefined when it cannot be parsed or uses dynamic SQL. */
function touchesOfRoutine({ language, body, source }: Routine): { touches: Touch[]; cteNames: string[] } | undefined {
  if (language === 'sql') {
    const tree = parse(body);
    return tree && touchesOf(tree);
  }
  if (language !== 'plpgsql') return undefined;
  const tree = parsePlPgSQLSync(source);
  if (valuesOf(tree, 'PLpgSQL_stmt_dynexecute').length > 0) return undefined;
  const all = { touches: [] as Touch[], cteNames: [] as string[] };
  for (const { query, parseMode } of valuesOf(tree, 'PLpgSQL_expr')) {
    const text = Number(parseMode) >= ASSIGNMENT ? String(query).replace(/^[^=]*=/, '') : String(query);
    const parsed = parse(text);
    if (!parsed) return undefined;
    const found = touchesOf(parsed);
    all.touches.push(...found.touches);
    all.cteNames.push(...found.cteNames);
  }
  return all;
}

/** Functions and triggers after all migrations of a folder. Other statements ran once and are not checked. */
export function readMigrations(
  project: string,
  folder: string,
  {
    functions,
    ownerOf,
  }: { functions: Readonly<Record<string, string>>; ownerOf: (table: string) => string | undefined },
): Migrated {
  const schema = new Schema();
  for (const name of readdirSync(join(project, folder)).sort())
    if (name.endsWith('.sql')) schema.read(`${folder}/${name}`, readFileSync(join(project, folder, name), 'utf8'));
  const triggers = [...schema.triggers.values()];
  const roomOf = new Map<string, string | undefined>();
  const routines = [...schema.routines.values()].map((routine): SqlText => {
    const own = triggers.filter((trigger) => trigger.routine === routine.name);
    const owners = new Set(own.map(({ table }) => ownerOf(table)));
    const room = functions[routine.name] ?? (owners.size === 1 ? [...owners][0] : undefined);
    roomOf.set(routine.name, room);
    const { touches, cteNames = [] } = touchesOfRoutine(routine) ?? {};
    const names = [...cteNames, ...own.flatMap(({ transitions }) => transitions)];
    const { file, line, body } = routine;
    return { file, line, room: room ?? '', text: `${routine.name}: ${body}`, touches, cteNames: names };
  });
  return { routines: [...routines, ...schema.blocks], triggers, roomOf };
}

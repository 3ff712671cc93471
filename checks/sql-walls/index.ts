import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import { listSources, type Plan, positionOf, readModules } from '../floors/index.ts';
import { type Migrated, readMigrations } from './migrations.ts';
import { declaresTables, ownersOf } from './owners.ts';
import type { Walls } from './plan.ts';
import { checkReadRings } from './read-rings.ts';
import { type Breach, checkRules, checkTriggers, type Rooms } from './rules.ts';
import { Sources } from './sources.ts';
import { type SqlText, statementsOf } from './statements.ts';
import { checkWriters } from './writers.ts';

export { readWalls, type Walls } from './plan.ts';
export type { Breach, Rule } from './rules.ts';

const HOUSE = 'api';
const MIGRATIONS = 'api/migrations';

const sourcesOf = (sources: Sources, project: string, house: string) =>
  existsSync(join(project, house))
    ? listSources(join(project, house))
        .map((file) => relative(project, file))
        .filter((path) => !/\.test\.tsx?$/.test(path))
        .map((path) => sources.read(path))
    : [];

function readTexts(project: string, plan: Plan, walls: Walls) {
  const sources = new Sources(project);
  const files = sourcesOf(sources, project, HOUSE);
  const others = Object.keys(walls.houses).flatMap((house) => sourcesOf(sources, project, house));
  const roomOf = (path: string) => {
    const [house = ''] = path.split('/');
    return walls.houses[house] ? house : (positionOf(plan, path)?.room ?? '');
  };
  const owners = ownersOf(
    files.filter(({ path }) => declaresTables(path)),
    roomOf,
  );
  const texts = [...files, ...others]
    .filter(({ path }) => !declaresTables(path))
    .flatMap((source) => statementsOf(source, { sources, tables: owners.keys(), roomOf }));
  return { texts, owners };
}

const NOTHING: Migrated = { routines: [], triggers: [], roomOf: new Map() };

/** Tables of other rooms that each room touches: one line for each pair of rooms, written tables with a star. */
function usesOf(texts: SqlText[], owners: Rooms['owners']): string[] {
  const uses = new Map<string, Set<string>>();
  for (const { room, touches } of texts)
    for (const { table, access } of touches ?? []) {
      const owner = owners.get(table)?.room ?? room;
      if (owner === room) continue;
      const pair = `${room} → ${owner}`;
      uses.set(pair, (uses.get(pair) ?? new Set()).add(access === 'write' ? `${table}*` : table));
    }
  return [...uses].map(([pair, tables]) => `${pair}: ${[...tables].sort().join(', ')}`).sort();
}

/** All breaches of the SQL walls between the API's rooms, and the tables of other rooms that each room touches. */
export function checkSqlWalls(
  project: string,
  plan: Plan,
  walls: Walls,
): { breaches: Breach[]; statements: number; uses: string[] } {
  const { texts: written, owners } = readTexts(project, plan, walls);
  const ownerOf = (table: string) => owners.get(table)?.room;
  const migrated = existsSync(join(project, MIGRATIONS))
    ? readMigrations(project, MIGRATIONS, { functions: walls.functions, ownerOf })
    : NOTHING;
  const texts = [...written, ...migrated.routines];
  const rooms: Rooms = { owners, floors: plan.floors[HOUSE]?.rooms ?? [], walls };
  const modules = readModules(project, [HOUSE], () => false);
  const breaches = [
    ...checkRules(texts, rooms),
    ...checkWriters(written, walls),
    ...checkTriggers(migrated, rooms),
    ...checkReadRings(HOUSE, texts, rooms, { plan, modules }),
  ];
  return { breaches, statements: texts.length, uses: usesOf(texts, owners) };
}

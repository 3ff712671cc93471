import { join, relative } from 'node:path';
import { listSources, type Plan, placeOf, readModules } from '../floors/index.ts';
import { declaresTables, ownersOf } from './owners.ts';
import type { Walls } from './plan.ts';
import { checkReadRings } from './read-rings.ts';
import { type Breach, checkRules, type Rooms } from './rules.ts';
import { Sources } from './sources.ts';
import { statementsOf } from './statements.ts';

export { readWalls, type Walls } from './plan.ts';
export type { Breach, Rule } from './rules.ts';

const HOUSE = 'api';

/** All breaches of the walls between the API's rooms in its SQL, and how many statements and parts of them were read. */
export function checkSqlWalls(project: string, plan: Plan, walls: Walls): { breaches: Breach[]; statements: number } {
  const sources = new Sources(project);
  const files = listSources(join(project, HOUSE))
    .map((file) => relative(project, file))
    .filter((path) => !/\.test\.tsx?$/.test(path))
    .map((path) => sources.read(path));
  const roomOf = (path: string) => placeOf(plan, path)?.room ?? '';
  const owners = ownersOf(
    files.filter(({ path }) => declaresTables(path)),
    roomOf,
  );
  const texts = files
    .filter(({ path }) => !declaresTables(path))
    .flatMap((source) => statementsOf(source, { sources, tables: owners.keys(), roomOf }));
  const rooms: Rooms = { owners, floors: plan.floors[HOUSE]?.rooms ?? [], walls };
  const modules = readModules(project, [HOUSE], () => false);
  const breaches = [...checkRules(texts, rooms), ...checkReadRings(HOUSE, texts, rooms, { plan, modules })];
  return { breaches, statements: texts.length };
}

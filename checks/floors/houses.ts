import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { listSources, type Module } from './modules.ts';
import type { Plan } from './plan.ts';
import { positionOf } from './position.ts';
import type { Breach } from './rules.ts';

/** Generated folders. */
const GENERATED = ['node_modules', 'dist', 'test-results'];

/** Every folder with sources must be a house of the plan. */
export function checkHouses(project: string, plan: Plan): Breach[] {
  return readdirSync(project, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.') && !GENERATED.includes(entry.name))
    .filter(({ name }) => !plan.houses[name] && listSources(join(project, name)).length > 0)
    .map(({ name }) => ({ rule: 'unplaced', file: name, message: `the folder ${name} is no house of floors.json` }));
}

/** A house, room or door in the plan must exist: a missing one may be a misspelt name. */
export function checkAbsent(plan: Plan, modules: Module[]): Breach[] {
  const paths = new Set(modules.map(({ path }) => path));
  const rooms = new Set(modules.map(({ path }) => roomOf(plan, path)));
  const named = [
    ...Object.entries(plan.floors).flatMap(([house, floors]) =>
      [...floors.rooms.flat(), ...floors.open].filter(isNamed).map((room) => ({
        name: `${house}/${room}`,
        exists: rooms.has(`${house}/${room}`),
      })),
    ),
    ...Object.entries(plan.houses).flatMap(([house, { doors }]) =>
      doors.filter(isNamed).map((door) => ({ name: `${house}/${door}`, exists: paths.has(`${house}/${door}`) })),
    ),
  ];
  const absent = new Set(named.filter(({ exists }) => !exists).map(({ name }) => name));
  return [...absent].map((file) => ({ rule: 'absent', file, message: 'floors.json names it, and it does not exist' }));
}

const isNamed = (name: string): boolean => name !== '**';

function roomOf(plan: Plan, path: string): string {
  const position = positionOf(plan, path);
  return `${position?.house}/${position?.room}`;
}

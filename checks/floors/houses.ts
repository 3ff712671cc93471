import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { listSources, type Module } from './modules.ts';
import { placeOf } from './place.ts';
import type { Plan } from './plan.ts';
import type { Breach } from './rules.ts';

/** Made by tools, not written. */
const MADE = ['node_modules', 'dist', 'test-results'];

/** Every folder with sources must be a house of the plan. */
export function checkHouses(project: string, plan: Plan): Breach[] {
  return readdirSync(project, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.') && !MADE.includes(entry.name))
    .filter(({ name }) => !plan.houses[name] && listSources(join(project, name)).length > 0)
    .map(({ name }) => ({ rule: 'unplaced', file: name, message: `the folder ${name} is no house of floors.json` }));
}

/** A house, room or door that the plan names must be there: an absent one hides a wrong name. */
export function checkAbsent(plan: Plan, modules: Module[]): Breach[] {
  const paths = new Set(modules.map(({ path }) => path));
  const rooms = new Set(modules.map(({ path }) => roomOf(plan, path)));
  const named = [
    ...Object.entries(plan.floors).flatMap(([house, floors]) =>
      [...floors.rooms.flat(), ...floors.open].map((room) => ({
        name: `${house}/${room}`,
        isThere: rooms.has(`${house}/${room}`),
      })),
    ),
    ...Object.entries(plan.houses).flatMap(([house, { doors }]) =>
      doors
        .filter((door) => door !== '**')
        .map((door) => ({ name: `${house}/${door}`, isThere: paths.has(`${house}/${door}`) })),
    ),
  ];
  const absent = new Set(named.filter(({ isThere }) => !isThere).map(({ name }) => name));
  return [...absent].map((file) => ({ rule: 'absent', file, message: 'floors.json names it, and it does not exist' }));
}

function roomOf(plan: Plan, path: string): string {
  const place = placeOf(plan, path);
  return `${place?.house}/${place?.room}`;
}

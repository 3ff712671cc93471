import type { Import, Module } from './modules.ts';
import type { Plan } from './plan.ts';
import { type Position, positionOf } from './position.ts';

export type Rule = 'house' | 'house-door' | 'unplaced' | 'absent' | 'up' | 'sideways' | 'door' | 'ring' | 'browser';

/** One breach of the plan. */
export interface Breach {
  rule: Rule;
  file: string;
  message: string;
}

const DOOR = /^index\.tsx?$/;
const FOLDER_DOOR = /^[^/]+\/index\.tsx?$/;

/** Checks every import of every module by itself. */
export function checkImports(plan: Plan, modules: Module[]): Breach[] {
  return modules.flatMap((module) => {
    const from = positionOf(plan, module.path);
    if (!from) return [];
    const unplaced = plan.floors[from.house] && from.floor === undefined;
    if (unplaced)
      return [breach('unplaced', module, `the room ${from.house}/${from.room} stands on no floor of floors.json`)];
    return module.imports.flatMap((imported) => checkImport(plan, module, from, imported));
  });
}

function checkImport(plan: Plan, module: Module, from: Position, imported: Import): Breach[] {
  const to = positionOf(plan, imported.target);
  if (!to) return [];
  return from.house === to.house ? checkInside(plan, module, from, to, imported) : checkAcross(plan, module, from, to);
}

function checkAcross(plan: Plan, module: Module, from: Position, to: Position): Breach[] {
  const allowed = [...(plan.houses[from.house]?.imports ?? []), ...(module.isTest ? plan.testsAlsoImport : [])];
  if (!allowed.includes(to.house))
    return [breach('house', module, `${from.house} may not import ${to.house} (${to.inside})`)];
  const doors = plan.houses[to.house]?.doors ?? [];
  if (doors.includes('**') || doors.includes(to.inside)) return [];
  return [
    breach('house-door', module, `${to.house} is entered by ${doors.join(', ') || 'nobody'}, not by ${to.inside}`),
  ];
}

function checkInside(plan: Plan, module: Module, from: Position, to: Position, imported: Import): Breach[] {
  const floors = plan.floors[from.house];
  if (!floors || from.room === to.room || from.floor === undefined || to.floor === undefined) return [];
  // A test may import from floors above, to start the whole application.
  if (!module.isTest && to.floor < from.floor) {
    return [breach('up', module, `${from.room} is below ${to.room} and may not import it`)];
  }
  if (!module.isTest && !floors.sideways && to.floor === from.floor) {
    return [breach('sideways', module, `${from.room} and ${to.room} share a floor and may not import each other`)];
  }
  const file = to.inside.slice(to.room.length + 1);
  const hasPass = floors.passes.some(
    (pass) => isNamed(from.inside, pass.from) && pass.to.some((to) => isNamed(file, to)),
  );
  const isOpen = floors.open.includes('**') || floors.open.includes(to.room);
  const hasFolderDoors = floors.folderDoors?.includes(to.room);
  const isDoor = isOpen || hasPass || (hasFolderDoors ? FOLDER_DOOR : DOOR).test(file);
  // A lazy import names the file: through the door it would load everything.
  if (isDoor || imported.lazy || !/\.(ts|tsx|js)$/.test(to.inside)) return [];
  const door = hasFolderDoors ? 'the doors of its folders' : `${to.room}/index.ts`;
  return [breach('door', module, `${to.room} is entered by ${door}, not by ${to.inside}`)];
}

/** Whether the file has this name or a name with this suffix: `tables.ts` and `price-tables.ts`. */
function isNamed(path: string, name: string): boolean {
  return path === name || path.endsWith(`/${name}`) || path.endsWith(`-${name}`);
}

function breach(rule: Rule, { path }: Module, message: string): Breach {
  return { rule, file: path, message };
}

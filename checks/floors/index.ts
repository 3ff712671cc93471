import { checkBrowser } from './browser.ts';
import { checkAbsent, checkHouses } from './houses.ts';
import { checkInner } from './inner.ts';
import { readModules } from './modules.ts';
import type { Plan } from './plan.ts';
import { checkRings } from './rings.ts';
import { type Breach, checkImports } from './rules.ts';

export { listSources, type Module, readModules } from './modules.ts';
export { type Plan, readPlan } from './plan.ts';
export { positionOf } from './position.ts';
export { type Arrow, ringsWith } from './rings.ts';
export type { Breach, Rule } from './rules.ts';

/** All breaches of the plan in the project's sources, and how many files were read. */
export function checkFloors(project: string, plan: Plan): { breaches: Breach[]; files: number } {
  const isIgnored = (path: string) => path.startsWith('checks/fixtures/');
  const modules = readModules(project, Object.keys(plan.houses), isIgnored);
  const breaches = [
    ...checkHouses(project, plan),
    ...checkAbsent(plan, modules),
    ...checkImports(plan, modules),
    ...checkInner(plan, modules),
    ...checkRings(plan, modules),
    ...checkBrowser(plan, modules),
  ];
  return { breaches, files: modules.length };
}

import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { listSources } from './modules.ts';
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

import type { HouseRights } from './plan.ts';
import type { Problem } from './rules.ts';
import type { Touch } from './touches.ts';

/** Other houses than the API may touch only the tables listed for them. */
export function checkHouse(house: string, { table, access }: Touch, rights: HouseRights): Problem {
  const allowed = access === 'read' ? rights.reads : rights.writes;
  if (allowed === '*' || allowed.includes(table)) return undefined;
  return { rule: access, message: `${house} may not ${access} ${table}: ask the API, or list it in sql-walls.json` };
}

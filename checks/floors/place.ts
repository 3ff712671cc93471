import type { Plan } from './plan.ts';

/** Where a file lives. */
export interface Place {
  house: string;
  /** Path inside the house. */
  inside: string;
  /** First folder inside the house; `.` for the house's own files. */
  room: string;
  /** Floor counted from the top; nothing in a house without floors or for a room that is not in the plan. */
  floor: number | undefined;
}

/** Nothing for packages and for files outside the houses. */
export function placeOf(plan: Plan, path: string): Place | undefined {
  const [house = '', ...rest] = path.split('/');
  if (!plan.houses[house] || rest.length === 0) return undefined;
  const room = rest.length > 1 ? (rest[0] ?? '.') : '.';
  const floor = plan.floors[house]?.rooms.findIndex((rooms) => rooms.includes(room));
  return { house, inside: rest.join('/'), room, floor: floor === -1 ? undefined : floor };
}

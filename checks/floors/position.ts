import type { Plan } from './plan.ts';

/** Position of a file in the plan. */
export interface Position {
  house: string;
  /** Path inside the house. */
  inside: string;
  /** First folder inside the house, or a folder or file within it that the plan names; `.` for the house's other files. */
  room: string;
  /** Floor counted from the top; undefined in a house without floors or for a room that is not in the plan. */
  floor: number | undefined;
}

/** Undefined for packages and for files outside of the houses. */
export function positionOf(plan: Plan, path: string): Position | undefined {
  const [house = '', ...rest] = path.split('/');
  if (!plan.houses[house] || rest.length === 0) return undefined;
  const rooms = plan.floors[house]?.rooms;
  const room = roomOf(rest, rooms?.flat() ?? []);
  const floor = rooms?.findIndex((onFloor) => onFloor.includes(room));
  return { house, inside: rest.join('/'), room, floor: floor === -1 ? undefined : floor };
}

function roomOf([first = '.', second, ...deeper]: string[], named: readonly string[]): string {
  const nested = `${first}/${second}`;
  if (deeper.length > 0 && named.includes(nested)) return nested;
  if (second === undefined) return named.includes(first) ? first : '.';
  return first;
}

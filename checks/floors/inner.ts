import type { Module } from './modules.ts';
import type { Plan } from './plan.ts';
import type { Breach } from './rules.ts';

/** A folder of a room with floors of its own; `.` for the room's own files. */
const folderIn = (room: string, path: string): string => {
  const [first = '', ...deeper] = path.slice(room.length + 1).split('/');
  return deeper.length > 0 ? first : '.';
};
/** Folders of a room without a door have none either. */
function isWithoutDoor(plan: Plan, path: string): boolean {
  const [house = '', ...room] = path.split('/');
  return plan.floors[house]?.open.includes(room.join('/')) ?? false;
}
/** Tables stand below everything: each folder may name the columns that it reads. */
const isTables = (path: string): boolean => /(^|\/|-)tables\.ts$/.test(path);

/** Imports between folders of a room go down and by doors, where there are doors; those of types too. */
export function checkInner(plan: Plan, modules: Module[]): Breach[] {
  return Object.entries(plan.inner).flatMap(([room, floors]) => {
    const isOpen = isWithoutDoor(plan, room);
    const isInside = (path: string) => path.startsWith(`${room}/`);
    const own = modules.filter(({ path, isTest }) => isInside(path) && !isTest && !isTables(path));
    return own.flatMap(({ path, imports }) => {
      const from = folderIn(room, path);
      if (from !== '.' && !floors.includes(from))
        return [breachOf('unplaced', path, `${room}/${from} stands on no floor of floors.json`)];
      return imports.flatMap(({ target }) => {
        const to = folderIn(room, target);
        if (!isInside(target) || to === from || isTables(target)) return [];
        if (to === '.' || (from !== '.' && floors.indexOf(to) < floors.indexOf(from)))
          return [breachOf('up', path, `${from} is below ${to} and may not import it`)];
        const isDoor = target === `${room}/${to}/index.ts`;
        return isOpen || isDoor ? [] : [breachOf('door', path, `${to} is entered by ${to}/index.ts, not by ${target}`)];
      });
    });
  });
}

const breachOf = (rule: Breach['rule'], file: string, message: string): Breach => ({ rule, file, message });

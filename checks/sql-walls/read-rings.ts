import { type Arrow, type Plan, type readModules, ringsWith } from '../floors/index.ts';
import type { Breach, Rooms } from './rules.ts';
import type { SqlText } from './statements.ts';

interface Imports {
  plan: Plan;
  modules: ReturnType<typeof readModules>;
}

/** Rings of rooms on one floor that read each other's tables. */
export function checkReadRings(house: string, texts: SqlText[], rooms: Rooms, { plan, modules }: Imports): Breach[] {
  const floorOf = (room: string) => rooms.floors.findIndex((floor) => floor.includes(room));
  const arrows = texts.flatMap(({ room, touches }) =>
    (touches ?? []).flatMap(({ table }): Arrow[] => {
      const owner = rooms.owners.get(table);
      if (!owner || owner.isView || owner.room === room || floorOf(owner.room) !== floorOf(room)) return [];
      return [[`${house}/${room}`, `${house}/${owner.room}`]];
    }),
  );
  return ringsWith(plan, modules, arrows).map((ring) => ({
    rule: 'ring',
    file: ring[0] ?? '',
    line: 1,
    message: `a ring of imports and reads: ${[...ring, ring[0]].join(' → ')}`,
  }));
}

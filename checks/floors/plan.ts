import { readFileSync } from 'node:fs';

/** The floor plan as `floors.json` states it; `docs/architecture.md` explains it. */
export interface Plan {
  /** Houses: what each imports, and which of its files others may import (`**`: all). */
  houses: Record<string, { imports: string[]; doors: string[] }>;
  testsAlsoImport: string[];
  /** Floors of a house, top-down, each a list of rooms; `.` is the house's own files, a file is a room by its name. */
  floors: Record<string, HouseFloors>;
  /** Floors inside a large room, top-down: folders that import those below by their doors; tests may do otherwise. */
  inner: Record<string, string[]>;
  /** Browser code must load no module at run time that imports the schema library. */
  browser: { house: string; serverRooms: string[]; schemaHouse: string; schemaPackage: string };
}

export interface HouseFloors {
  /** Whether rooms of one floor may import each other. */
  sideways: boolean;
  /** Rooms without a door (`**`: all): rooms above may import each of their files. */
  open: string[];
  /** Rooms without a door of their own: each of their folders has one. */
  folderDoors?: string[];
  /** Files that may import named files of other rooms, `x.ts` or `some-x.ts`: foreign keys need other rooms' tables. */
  passes: Array<{ from: string; to: string[] }>;
  rooms: string[][];
}

export function readPlan(file: string): Plan {
  return JSON.parse(readFileSync(file, 'utf8')) as Plan;
}

import { readFileSync } from 'node:fs';

/** An access that is meant although the rules forbid it. */
export interface Exception {
  room: string;
  table: string;
  access: 'read' | 'write';
  /** Columns that the statement may write; all of them when left out. */
  columns?: string[];
  reason: string;
}

/** `sql-walls.json`: what the rooms' `tables.ts` do not tell. */
export interface Walls {
  /** Columns of a room in the tables of another one, which it alone writes: room, table, columns. */
  columns: Record<string, Record<string, string[]>>;
  /** Tables that no `tables.ts` declares, of libraries and of former versions, and the room that alone uses each. */
  undeclared: Record<string, string>;
  exceptions: Exception[];
}

export const readWalls = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Walls;

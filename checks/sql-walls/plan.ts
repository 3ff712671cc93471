import { readFileSync } from 'node:fs';

/** An intended exception to the rules. */
export interface Exception {
  room: string;
  table: string;
  access: 'read' | 'write';
  /** Columns that the statement may write; all when left out. */
  columns?: string[];
  reason: string;
}

/** `sql-walls.json`: facts that the rooms' `tables.ts` do not contain. */
export interface Walls {
  /** Columns in another room's tables that only this room writes: room, table, columns. */
  columns: Record<string, Record<string, string[]>>;
  /** Tables that no `tables.ts` declares, of libraries and former versions, and the only room that uses each. */
  undeclared: Record<string, string>;
  exceptions: Exception[];
}

export const readWalls = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Walls;

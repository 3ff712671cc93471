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

/** Accesses of another house to the API's tables; `*` means all. */
export interface HouseRights {
  reads: string[] | '*';
  writes: string[] | '*';
  reason: string;
}

/** A statement that is built at run time, so that it cannot be parsed. */
export interface RuntimeStatement {
  file: string;
  /** Static beginning of its text. */
  starts: string;
  reason: string;
}

/** `sql-walls.json`: facts that the rooms' `tables.ts` do not contain. */
export interface Walls {
  /** Columns in another room's tables that only this room writes: room, table, columns. */
  columns: Record<string, Record<string, string[]>>;
  /** Columns that only one file writes: table, column, file. */
  writers: Record<string, Record<string, string>>;
  /** Tables that no `tables.ts` declares, of libraries and former versions, and the only room that uses each. */
  undeclared: Record<string, string>;
  exceptions: Exception[];
  /** The room of each function that touches tables; by default for a trigger's function that of its table. */
  functions: Record<string, string>;
  houses: Record<string, HouseRights>;
  runtime: RuntimeStatement[];
}

export const readWalls = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Walls;

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

/** What another house than the API does with its tables; `*` stands for all of them. */
export interface HouseRights {
  reads: string[] | '*';
  writes: string[] | '*';
  reason: string;
}

/** A statement that only running the code puts together, so that it cannot be read. */
export interface RuntimeStatement {
  file: string;
  /** How its text begins, as far as the check can put it together. */
  starts: string;
  reason: string;
}

/** `sql-walls.json`: facts that the rooms' `tables.ts` do not contain. */
export interface Walls {
  /** Columns in another room's tables that only this room writes: room, table, columns. */
  columns: Record<string, Record<string, string[]>>;
  /** Tables that no `tables.ts` declares, of libraries and former versions, and the only room that uses each. */
  undeclared: Record<string, string>;
  exceptions: Exception[];
  /** The room that answers for each function of the database that touches tables; a trigger's is else that of its table. */
  functions: Record<string, string>;
  houses: Record<string, HouseRights>;
  runtime: RuntimeStatement[];
}

export const readWalls = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Walls;

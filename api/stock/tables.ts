import { boolean, integer } from 'drizzle-orm/pg-core';

/**
 * Pieces of a product or a variation. They stand in the catalogue's rows, so that taking them and reading what can be sold
 * touch one row, and are written by this room alone (`checks/sql-walls.json`).
 */
export const pieceColumns = () => ({
  /** Whether pieces are counted at all. */
  update_stock: boolean().notNull().default(true),
  stock_state: integer().notNull().default(0),
  reserved_state: integer().notNull().default(0),
});

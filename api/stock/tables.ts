import { boolean, integer } from 'drizzle-orm/pg-core';

/**
 * Stock columns of products and variations. They are in the catalogue's tables, so that taking stock and reading what can
 * be sold touch one row, but only this room writes them (`checks/sql-walls.json`).
 */
export const pieceColumns = () => ({
  /** Whether stock is tracked. */
  update_stock: boolean().notNull().default(true),
  stock_state: integer().notNull().default(0),
  reserved_state: integer().notNull().default(0),
});

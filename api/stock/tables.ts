import { boolean, integer } from 'drizzle-orm/pg-core';

/** Stock columns of catalogue tables, so that taking and reading touch one row; only this room writes them. */
export const pieceColumns = () => ({
  /** Whether stock is tracked. */
  update_stock: boolean().notNull().default(true),
  stock_state: integer().notNull().default(0),
  reserved_state: integer().notNull().default(0),
});

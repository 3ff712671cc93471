import { COUNTED_PIECES, publicPieces } from '../../contract/stock/rules.ts';
import type { pieceColumns } from './tables.ts';

/** Columns of products and variations that only this room writes. */
export type PieceColumn = keyof ReturnType<typeof pieceColumns> | 'sells_count';

/** Stock columns of a product's or variation's row. */
export interface Stocked {
  update_stock: boolean;
  stock_state: number;
}

/** Pieces in stock; null if not tracked. */
export const countedPieces = ({ update_stock, stock_state }: Stocked): number | null =>
  update_stock ? stock_state : null;

/** The same in SQL. */
export const countedPiecesOf = (row: string) => `case when ${row}.update_stock then ${row}.stock_state end`;

/** Whether it is in stock, if tracked. */
export const hasPieces = ({ update_stock, stock_state }: Stocked): boolean => !update_stock || stock_state > 0;

/** The same in SQL. */
export const hasPiecesOf = (row: string) => `(not ${row}.update_stock or ${row}.stock_state > 0)`;

/** Stock level shown on pages; null if not tracked. Pages are affected only when it changes. */
export function publicLevel(row: Stocked): number | null {
  const pieces = countedPieces(row);
  return pieces === null ? null : publicPieces(pieces);
}

/** `publicPieces` of the contract in SQL. */
export const publicPiecesOf = (stock: string) => `least(greatest(${stock}, 0), ${COUNTED_PIECES + 1})`;

import { COUNTED_PIECES, shownPieces } from '../../contract/stock/rules.ts';
import type { pieceColumns } from './tables.ts';

/** Columns of products and variations that this room alone writes. */
export type PieceColumn = keyof ReturnType<typeof pieceColumns> | 'sells_count';

/** The pieces of a product or a variation as its row has them. */
export interface Stocked {
  update_stock: boolean;
  stock_state: number;
}

/** Pieces that there are; null where they are not counted. */
export const countedPieces = ({ update_stock, stock_state }: Stocked): number | null =>
  update_stock ? stock_state : null;

/** SQL of the same for a row. */
export const countedPiecesOf = (row: string) => `case when ${row}.update_stock then ${row}.stock_state end`;

/** Whether there is some, where pieces are counted. */
export const hasPieces = ({ update_stock, stock_state }: Stocked): boolean => !update_stock || stock_state > 0;

/** SQL of the same for a row. */
export const hasPiecesOf = (row: string) => `(not ${row}.update_stock or ${row}.stock_state > 0)`;

/** What pages show of the pieces; null where they are not counted. A page looks different when this changed. */
export function shownLevel(row: Stocked): number | null {
  const pieces = countedPieces(row);
  return pieces === null ? null : shownPieces(pieces);
}

/** `shownPieces` of the contract, in SQL. */
export const shownPiecesOf = (stock: string) => `least(greatest(${stock}, 0), ${COUNTED_PIECES + 1})`;

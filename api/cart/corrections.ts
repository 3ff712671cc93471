import type { CartChange } from '../../contract/records/cart.ts';
import type { Transaction } from '../platform/index.ts';
import { changeLines, type LineRow, removeLines } from './line-store.ts';
import { fullName, isOffered, isPurchasable, largestAmount, type SoldLine } from './sellable.ts';

/** A cart's lines as they can be sold now, and what had to change for that. */
export interface CorrectedLines<Row extends LineRow = LineRow> {
  lines: (SoldLine & Row)[];
  changes: CartChange[];
  removed: number[];
  /** Lines whose amount or price has to be written down. */
  altered: { id: number; amount: number; seen: number }[];
}

/** Compares lines with what can be sold; nothing is written. */
export function correct<Row extends LineRow>(rows: readonly Row[], language: string): CorrectedLines<Row> {
  const result: CorrectedLines<Row> = { lines: [], changes: [], removed: [], altered: [] };
  for (const row of rows) {
    const tell = (type: CartChange['type'], amount: number | null = null) =>
      result.changes.push({ type, cart_item_id: row.id, name: fullName(row, language), amount });
    if (!isOffered(row) || !isPurchasable(row)) {
      tell(isOffered(row) ? 'item_sold_out' : 'item_removed');
      result.removed.push(row.id);
      continue;
    }
    const line = row as SoldLine & Row;
    const amount = Math.min(row.amount, largestAmount(row));
    if (amount < row.amount) tell('item_amount_decreased', amount);
    if (row.seen_unit_price !== null && row.seen_unit_price !== line.current_price) tell('item_price_changed');
    if (amount !== row.amount || row.seen_unit_price !== line.current_price)
      result.altered.push({ id: row.id, amount, seen: line.current_price });
    result.lines.push({ ...line, amount, seen_unit_price: line.current_price });
  }
  return result;
}

export const needsWriting = ({ removed, altered }: CorrectedLines) => removed.length > 0 || altered.length > 0;

/** Writes corrections down, so that they are told once. The caller holds the cart. */
export async function writeCorrections(
  tx: Transaction,
  cartId: string,
  { removed, altered }: CorrectedLines,
): Promise<void> {
  if (removed.length > 0) await removeLines(tx, cartId, removed);
  if (altered.length > 0) changeLines(tx, cartId, altered);
}

import type { CartChange } from '../../contract/cart/records.ts';
import type { Transaction } from '../platform/index.ts';
import type { LineRow } from './line-store.ts';
import { changeLines, removeLines } from './line-writes.ts';
import { fullName, isInStock, isOffered, isOnSale, largestAmount, type SoldLine } from './sellable.ts';

/** A cart's lines corrected to what can be sold now, and the corrections. */
export interface CorrectedLines<Row extends LineRow = LineRow> {
  lines: (SoldLine & Row)[];
  changes: CartChange[];
  removed: number[];
  /** Lines whose amount or price has to be saved. */
  altered: { id: number; amount: number; seen: number }[];
}

/** Sets the amounts that other lines have of each line's product. */
function besideOthers<Row extends LineRow>(lines: Row[]): Row[] {
  const amounts = new Map<number, number>();
  for (const { product_id: id, amount } of lines) amounts.set(id, (amounts.get(id) ?? 0) + amount);
  return lines.map((line) => ({ ...line, other_amount: (amounts.get(line.product_id) ?? 0) - line.amount }));
}

/** Corrects lines to what can be sold, without writing. A product's limit is given to its first lines first. */
export function correct<Row extends LineRow>(rows: readonly Row[], language: string): CorrectedLines<Row> {
  const result: CorrectedLines<Row> = { lines: [], changes: [], removed: [], altered: [] };
  const usedOf = new Map<number, number>();
  for (const row of rows) {
    const report = (type: CartChange['type'], amount: number | null = null) =>
      result.changes.push({ type, cart_item_id: row.id, name: fullName(row, language), amount });
    const isOrphan = row.parent_id !== null && result.removed.includes(row.parent_id);
    if (isOrphan || !isOffered(row) || !isOnSale(row) || !isInStock(row)) {
      report(!isOrphan && isOffered(row) && isOnSale(row) ? 'item_sold_out' : 'item_removed');
      result.removed.push(row.id);
      continue;
    }
    const line = row as SoldLine & Row;
    const before = usedOf.get(row.product_id) ?? 0;
    const amount = Math.min(row.amount, largestAmount({ ...row, other_amount: before }));
    if (amount < row.amount) report('item_amount_decreased', amount);
    if (amount === 0) {
      result.removed.push(row.id);
      continue;
    }
    usedOf.set(row.product_id, before + amount);
    if (row.seen_unit_price !== null && row.seen_unit_price !== line.current_price) report('item_price_changed');
    if (amount !== row.amount || row.seen_unit_price !== line.current_price)
      result.altered.push({ id: row.id, amount, seen: line.current_price });
    result.lines.push({ ...line, amount, seen_unit_price: line.current_price });
  }
  return { ...result, lines: besideOthers(result.lines) };
}

export const needsWriting = ({ removed, altered }: CorrectedLines) => removed.length > 0 || altered.length > 0;

/** Saves corrections, so that each is reported once. The caller has locked the cart. */
export async function writeCorrections(
  tx: Transaction,
  cartId: string,
  { removed, altered }: CorrectedLines,
): Promise<void> {
  if (removed.length > 0) await removeLines(tx, cartId, removed);
  if (altered.length > 0) changeLines(tx, cartId, altered);
}

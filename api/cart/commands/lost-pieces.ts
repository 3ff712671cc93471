import type { DisplayedRow } from '../answers/index.ts';
import { UsedPieces } from '../stored/index.ts';
import type { CartWork } from './change-cart.ts';
import type { ComposedRow } from './compose.ts';

type Lines = Pick<CartWork, 'facts' | 'before'>;

/** Pieces of stored lines that cannot be had: they take no room of a product's limit. */
function lostPieces({ facts, before }: Lines): { line: DisplayedRow; pieces: number }[] {
  const amounts = new Map(before.lines.map(({ id, amount }) => [id, amount]));
  return facts.lines.flatMap((line) => {
    const pieces = line.amount - (amounts.get(line.id) ?? 0);
    return pieces > 0 ? [{ line, pieces }] : [];
  });
}

const isOf = ({ id, parent_id }: Pick<DisplayedRow, 'id' | 'parent_id'>, lineId: number | null) =>
  lineId !== null && (id === lineId || parent_id === lineId);

/** Things to add beside what can be had of other lines. */
export function thingsBesideLost(lines: Lines, things: readonly ComposedRow[]): ComposedRow[] {
  const lost = lostPieces(lines);
  if (lost.length === 0) return [...things];
  return things.map((thing) => {
    const used = new UsedPieces();
    for (const { line, pieces } of lost) if (!isOf(line, thing.line_id)) used.add(line, pieces);
    const beside = <One extends ComposedRow>(one: One): One => ({
      ...one,
      other_amount: Math.max(0, one.other_amount - used.ofProduct(one)),
      other_pieces: Math.max(0, one.other_pieces - used.ofPiece(one)),
    });
    return { ...beside(thing), parts: thing.parts?.map(beside), services: thing.services?.map(beside) };
  });
}

/** Rows of a line beside what can be had of other lines. */
export function rowsBesideLost(lines: Lines, rows: readonly DisplayedRow[], lineId: number): DisplayedRow[] {
  const lost = new Map(lostPieces(lines).map(({ line, pieces }) => [line.id, pieces]));
  return rows.flatMap((row) => {
    const amount = isOf(row, lineId) ? row.amount : row.amount - (lost.get(row.id) ?? 0);
    return amount > 0 ? [{ ...row, amount }] : [];
  });
}

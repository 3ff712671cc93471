import type { Cell, Pdf, TextStyle } from '../../platform/pdf/index.ts';
import { HEAD, LEFT, LINE, MAIN, SMALL, TEXT } from './page-styles.ts';
import type { PrintedColumn, PrintedRow } from './printed-document.ts';

const GAP = 6;
const PADDING = 4.5;

interface Box {
  x: number;
  width: number;
  isNumber: boolean;
}

/** Where the columns stand in a width. */
export function boxesOf(columns: readonly PrintedColumn[], left = LEFT, width = MAIN): Box[] {
  let x = left;
  return columns.map(({ share, isNumber }) => {
    const box = { x, width: share * width - GAP, isNumber };
    x += share * width;
    return isNumber ? { ...box, x: box.x + GAP } : box;
  });
}

const most = (numbers: readonly number[]) => Math.max(0, ...numbers);

/** Lines of a text in a column; numbers stand at its right end, and smaller when they are too wide. */
function cellOf(pdf: Pdf, text: string, { x, width, isNumber }: Box, y: number, plain: TextStyle): Cell {
  if (!isNumber) return { lines: pdf.linesOf(text, width, plain), at: { x, y }, style: plain };
  const style = { ...plain, isTabular: true };
  const wide = pdf.widthOf(text, style);
  const size = wide > width ? (style.size * width) / wide : style.size;
  return { lines: [text], at: { x: x + Math.max(0, width - wide), y }, style: { ...style, size } };
}

/** Heads may break; each of their lines stands at the right end. */
function headCells(pdf: Pdf, columns: readonly PrintedColumn[], boxes: readonly Box[], y: number): Cell[] {
  return columns.map(({ label }, index) => {
    const { x, width, isNumber } = boxes[index] as Box;
    const lines = pdf.linesOf(label, width, HEAD);
    const wide = most(lines.map((line) => pdf.widthOf(line, HEAD)));
    return { lines, at: { x: isNumber ? x + width - wide : x, y }, style: HEAD };
  });
}

export function headHeight(pdf: Pdf, columns: readonly PrintedColumn[], boxes: readonly Box[]): number {
  const count = most(columns.map(({ label }, i) => pdf.linesOf(label, (boxes[i] as Box).width, HEAD).length));
  return pdf.heightOf(count, HEAD) + 2 * PADDING;
}

type WriteRow = ReturnType<Pdf['table']>;

function rule(pdf: Pdf, y: number, left: number, width: number): void {
  pdf.decorate((doc) =>
    doc
      .moveTo(left, y)
      .lineTo(left + width, y)
      .lineWidth(0.6)
      .stroke(LINE),
  );
}

/** Writes names of columns; returns where the first row begins. */
export function writeHead(
  pdf: Pdf,
  write: WriteRow,
  columns: readonly PrintedColumn[],
  { y, left = LEFT, width = MAIN }: { y: number; left?: number; width?: number },
): number {
  const boxes = boxesOf(columns, left, width);
  write(headCells(pdf, columns, boxes, y + PADDING), true);
  const bottom = y + headHeight(pdf, columns, boxes);
  rule(pdf, bottom, left, width);
  return bottom;
}

export function rowHeight(pdf: Pdf, { cells, below }: PrintedRow, boxes: readonly Box[]): number {
  const count = most(cells.map((text, i) => cellOf(pdf, text, boxes[i] as Box, 0, TEXT).lines.length));
  const [first] = boxes as [Box];
  const under = below.reduce((sum, { label }) => sum + pdf.linesOf(label, first.width, SMALL).length, 0);
  return pdf.heightOf(count, TEXT) + pdf.heightOf(under, SMALL) + 2 * PADDING;
}

/** Discounts stand below the name, with their amounts below the price that they lower. */
function belowCells(pdf: Pdf, { below, cells }: PrintedRow, boxes: readonly Box[], top: number): Cell[] {
  const [first] = boxes as [Box];
  const priced = boxes[Math.min(3, cells.length - 1)] as Box;
  let y = top;
  return below.flatMap(({ label, value }) => {
    const name = cellOf(pdf, label, first, y, SMALL);
    const amount = value === '' ? [] : [cellOf(pdf, value, priced, y, SMALL)];
    y += pdf.heightOf(name.lines.length, SMALL);
    return [name, ...amount];
  });
}

/** Writes a row; returns where the next one begins. */
export function writeRow(
  pdf: Pdf,
  write: WriteRow,
  row: PrintedRow,
  {
    y,
    columns,
    left = LEFT,
    width = MAIN,
  }: { y: number; columns: readonly PrintedColumn[]; left?: number; width?: number },
): number {
  const boxes = boxesOf(columns, left, width);
  const cells = row.cells.map((text, index) => cellOf(pdf, text, boxes[index] as Box, y + PADDING, TEXT));
  const under = y + PADDING + pdf.heightOf(most(cells.map(({ lines }) => lines.length)), TEXT);
  const below = belowCells(pdf, row, boxes, under);
  write([...cells, ...below]);
  const bottom = y + rowHeight(pdf, row, boxes);
  rule(pdf, bottom, left, width);
  return bottom;
}

import type { Pdf } from '../../platform/pdf/index.ts';
import { LEFT, MAIN, PAPER, PAYABLE, SMALL, STRONG, TEXT } from './page-styles.ts';
import { boxesOf, headHeight, rowHeight, writeHead, writeRow } from './page-table.ts';
import type { PrintedDocument } from './printed-document.ts';

const GAP = 22;
const QR = 92;
const PADDING = 12;
const TOTALS = 224;

/** Width of the tax summary, beside the totals; with a second currency it needs all of the page. */
const isWide = ({ rates }: PrintedDocument) => rates !== null && rates.columns.length > 4;
const ratesWidth = (printed: PrintedDocument) => (isWide(printed) ? MAIN : MAIN - TOTALS - GAP);

function ratesHeight(pdf: Pdf, printed: PrintedDocument): number {
  const { rates } = printed;
  if (!rates) return 0;
  const width = ratesWidth(printed);
  const boxes = boxesOf(rates.columns, LEFT, width);
  const rows = rates.rows.reduce((sum, row) => sum + rowHeight(pdf, row, boxes), 0);
  const note = rates.note ? pdf.heightOf(pdf.linesOf(rates.note, width, SMALL).length, SMALL) + 4 : 0;
  return pdf.heightOf(1, STRONG) + 2 + headHeight(pdf, rates.columns, boxes) + rows + note;
}

const payableHeight = (pdf: Pdf, { payable, qr }: PrintedDocument): number =>
  payable ? Math.max(pdf.heightOf(2, TEXT) + pdf.heightOf(1, PAYABLE), qr ? QR : 0) + 2 * PADDING : 0;

const totalLine = (pdf: Pdf) => pdf.heightOf(1, TEXT) + 4;
const totalsHeight = (pdf: Pdf, printed: PrintedDocument): number =>
  printed.totals.length * totalLine(pdf) + 8 + payableHeight(pdf, printed);

const notesHeight = (pdf: Pdf, { notes }: PrintedDocument): number =>
  notes.reduce(
    (sum, note) => sum + pdf.heightOf(pdf.linesOf(note, MAIN, TEXT).length, TEXT),
    notes.length > 0 ? 14 : 0,
  );

/** What stands below the last row, and is never broken. */
export function summaryHeight(pdf: Pdf, printed: PrintedDocument): number {
  const [rates, totals] = [ratesHeight(pdf, printed), totalsHeight(pdf, printed)];
  const both = isWide(printed) ? rates + 10 + totals : Math.max(rates, totals);
  return 16 + both + notesHeight(pdf, printed);
}

function writeRates(pdf: Pdf, printed: PrintedDocument, top: number): void {
  const { rates } = printed;
  if (!rates) return;
  const width = ratesWidth(printed);
  const at = { left: LEFT, width };
  const write = pdf.table();
  let y = pdf.write('P', [rates.title], { x: LEFT, y: top }, STRONG) + 2;
  y = writeHead(pdf, write, rates.columns, { y, ...at });
  for (const row of rates.rows) y = writeRow(pdf, write, row, { y, columns: rates.columns, ...at });
  if (rates.note) pdf.write('P', pdf.linesOf(rates.note, width, SMALL), { x: LEFT, y: y + 4 }, SMALL);
}

/** What is left to pay, with its code, in a box. */
function writePayable(pdf: Pdf, printed: PrintedDocument, left: number, top: number): void {
  const { payable, qr } = printed;
  if (!payable) return;
  const height = payableHeight(pdf, printed);
  pdf.decorate((doc) => doc.roundedRect(left, top, TOTALS, height, 6).fill(PAPER));
  const inner = TOTALS - 2 * PADDING - (qr ? QR + 8 : 0);
  const x = left + PADDING;
  const lines = pdf.linesOf(payable.label, inner, TEXT, 2);
  const y = pdf.write('P', lines, { x, y: top + PADDING }, TEXT);
  const size = Math.min(PAYABLE.size, (PAYABLE.size * inner) / pdf.widthOf(payable.value, PAYABLE));
  pdf.write('P', [payable.value], { x, y: y + 2 }, { ...PAYABLE, size });
  if (!qr) return;
  const hint = pdf.linesOf(qr.hint, inner, SMALL, 2);
  pdf.write('P', hint, { x, y: top + height - PADDING - pdf.heightOf(hint.length, SMALL) }, SMALL);
  pdf.picture(qr.png, { x: left + TOTALS - PADDING - QR, y: top + PADDING, size: QR }, qr.hint);
}

function writeTotals(pdf: Pdf, printed: PrintedDocument, top: number): void {
  const left = LEFT + MAIN - TOTALS;
  const write = pdf.table();
  let y = top;
  printed.totals.forEach(({ label, value }, index) => {
    const style = index === 0 ? STRONG : { ...TEXT, isTabular: true };
    const wide = pdf.widthOf(value, style);
    write([
      { lines: pdf.linesOf(label, TOTALS - wide - 10, style, 1), at: { x: left, y }, style },
      { lines: [value], at: { x: left + TOTALS - wide, y }, style },
    ]);
    y += totalLine(pdf);
  });
  writePayable(pdf, printed, left, y + 8);
}

/** Tax by rate, totals and notes, below the last row. */
export function writeSummary(pdf: Pdf, printed: PrintedDocument, bottom: number): void {
  const top = bottom + 16;
  writeRates(pdf, printed, top);
  const [rates, totals] = [ratesHeight(pdf, printed), totalsHeight(pdf, printed)];
  writeTotals(pdf, printed, isWide(printed) ? top + rates + 10 : top);
  let y = top + (isWide(printed) ? rates + 10 + totals : Math.max(rates, totals)) + 14;
  for (const note of printed.notes) y = pdf.write('P', pdf.linesOf(note, MAIN, TEXT), { x: LEFT, y }, TEXT);
}

import type { Pdf } from '../../platform/pdf/index.ts';
import {
  ACCENT,
  AUTHOR,
  BOTTOM,
  HEIGHT,
  LABEL,
  LEFT,
  LINE,
  MAIN,
  NAME,
  NUMBER,
  SMALL,
  STRONG,
  TEXT,
  TITLE,
  WIDTH,
} from './page-styles.ts';
import { summaryHeight, writeSummary } from './page-summary.ts';
import { boxesOf, headHeight, rowHeight, writeHead, writeRow } from './page-table.ts';
import type { PrintedDocument, PrintedFact, PrintedParty } from './printed-document.ts';

const TOP = 40;
const COLUMN_GAP = 18;

/** The seller's name at the left, what it is and its number at the right. */
function writeTitle(pdf: Pdf, { author, title, number }: PrintedDocument): number {
  const half = MAIN / 2 - COLUMN_GAP;
  pdf.decorate((doc) => doc.rect(0, 0, WIDTH, 6).fill(ACCENT));
  const atRight = (text: string, style: typeof TITLE) => LEFT + MAIN - pdf.widthOf(text, style);
  const left = pdf.write('P', pdf.linesOf(author, half, AUTHOR, 2), { x: LEFT, y: TOP }, AUTHOR);
  const y = pdf.write('H1', [title], { x: atRight(title, TITLE), y: TOP }, TITLE);
  const right = pdf.write('P', [number], { x: atRight(number, NUMBER), y: y + 1 }, NUMBER);
  return Math.max(left, right) + 18;
}

function writeParty(pdf: Pdf, { label, name, lines }: PrintedParty, x: number, width: number, top: number): number {
  let y = pdf.write('P', [label], { x, y: top }, LABEL) + 1;
  y = pdf.write('P', pdf.linesOf(name, width, NAME), { x, y }, NAME);
  for (const line of lines) y = pdf.write('P', pdf.linesOf(line, width, TEXT), { x, y }, TEXT);
  return y;
}

/** Seller and buyer beside each other; a third one gets its column too. */
function writeParties(pdf: Pdf, { parties }: PrintedDocument, top: number): number {
  if (parties.length === 0) return top;
  const step = MAIN / parties.length;
  const ends = parties.map((party, index) => writeParty(pdf, party, LEFT + index * step, step - COLUMN_GAP, top));
  return Math.max(...ends) + 16;
}

/** Days and numbers in a grid of four columns, between two lines. */
function writeFacts(pdf: Pdf, facts: readonly PrintedFact[], top: number): number {
  const columns = 4;
  const step = MAIN / columns;
  const rule = (y: number) =>
    pdf.decorate((doc) =>
      doc
        .moveTo(LEFT, y)
        .lineTo(LEFT + MAIN, y)
        .lineWidth(0.6)
        .stroke(LINE),
    );
  rule(top);
  let y = top + 9;
  let column = 0;
  let bottom = y;
  for (const { label, value } of facts) {
    const wide = Math.min(columns, Math.ceil((pdf.widthOf(value, STRONG) + 8) / step));
    if (column + wide > columns) {
      column = 0;
      y = bottom + 6;
    }
    const x = LEFT + column * step;
    const end = pdf.write('P', [label], { x, y }, LABEL);
    bottom = Math.max(bottom, pdf.write('P', pdf.linesOf(value, wide * step - 8, STRONG), { x, y: end }, STRONG));
    column += wide;
  }
  rule(bottom + 9);
  return bottom + 18;
}

function writeFoot(pdf: Pdf, { seller, pageLabel }: PrintedDocument, page: number, pages: number): void {
  const label = pageLabel.replace('{page}', String(page)).replace('{pages}', String(pages));
  const wide = pdf.widthOf(label, SMALL);
  const y = HEIGHT - 42;
  pdf.writeBeside({ lines: pdf.linesOf(seller, MAIN - wide - 20, SMALL, 2), at: { x: LEFT, y }, style: SMALL });
  pdf.writeBeside({ lines: [label], at: { x: LEFT + MAIN - wide, y }, style: SMALL });
}

/** How many rows stand on each page; the summary follows the last row, which goes with it to another page. */
function rowsOfPages(heights: readonly number[], tops: { first: number; next: number }, summary: number): number[] {
  const pages = [0];
  let y = tops.first;
  for (const height of heights) {
    if (y + height > BOTTOM && (pages.at(-1) ?? 0) > 0) {
      pages.push(0);
      y = tops.next;
    }
    y += height;
    pages.push((pages.pop() ?? 0) + 1);
  }
  if (y + summary > BOTTOM) {
    const last = pages.pop() ?? 0;
    pages.push(...(last > 1 ? [last - 1, 1] : [last, 0]));
  }
  return pages;
}

/** Draws a document over as many pages as it needs, in the order in which it is read. */
export function drawDocument(pdf: Pdf, printed: PrintedDocument): void {
  const { columns, rows, facts } = printed;
  const boxes = boxesOf(columns);
  const head = headHeight(pdf, columns, boxes);
  const continued = TOP + pdf.heightOf(1, STRONG) + 10;
  pdf.addPage();
  let y = writeFacts(pdf, facts, writeParties(pdf, printed, writeTitle(pdf, printed)));
  const heights = rows.map((row) => rowHeight(pdf, row, boxes));
  const tops = { first: y + head, next: continued + head };
  const pages = rowsOfPages(heights, tops, summaryHeight(pdf, printed));
  const write = pdf.table();
  let done = 0;
  pages.forEach((count, index) => {
    if (index > 0) {
      pdf.addPage();
      pdf.writeBeside({ lines: [printed.continued], at: { x: LEFT, y: TOP }, style: STRONG });
      y = continued;
    }
    if (count > 0) y = writeHead(pdf, write, columns, { y });
    for (const row of rows.slice(done, done + count)) y = writeRow(pdf, write, row, { y, columns });
    done += count;
    if (index === pages.length - 1) writeSummary(pdf, printed, y);
    writeFoot(pdf, printed, index + 1, pages.length);
  });
}

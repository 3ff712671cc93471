import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import { FACES, fontsOf } from './fonts.ts';
import { featuresOf, lineOf, linesOf, runsOf, type TextStyle, widthOf } from './text.ts';

/** A file inside the PDF. */
export interface Attachment {
  name: string;
  content: Buffer;
  type: string;
  description: string;
  /** What it is to the pages: the same in another form, or what they were made of. */
  relationship: 'Alternative' | 'Data' | 'Source' | 'Supplement';
  modifiedAt: Date;
}

export interface PdfOptions {
  title: string;
  author: string;
  language: string;
  /** Width and height of a page, in points. */
  size: readonly [width: number, height: number];
  /** When it is said to be made: the same content gives the same file then. */
  createdAt?: Date;
  attachments?: readonly Attachment[];
}

/** Position in points, from the left and from the top. */
export interface Point {
  x: number;
  y: number;
}

/** What is written somewhere. */
export interface Cell {
  lines: readonly string[];
  at: Point;
  style: TextStyle;
}

/** Draws pages, which readers and screen readers get in the order of the calls. */
export interface Pdf {
  addPage(): void;
  /** Lines of a width; the last one of `most` is cut. */
  linesOf: typeof linesOf;
  widthOf: typeof widthOf;
  heightOf(lines: number, style: TextStyle): number;
  /** Draws what is no content. */
  decorate(draw: (doc: PDFKit.PDFDocument) => void): void;
  /** Writes lines below one another; returns where the next one begins. */
  write(tag: 'H1' | 'P', lines: readonly string[], at: Point, style: TextStyle): number;
  /** Begins a table; each call of what it returns writes a row. */
  table(): (cells: readonly Cell[], isHead?: boolean) => void;
  /** Writes what belongs to the page and is not read as content, such as its number. */
  writeBeside(cell: Cell): void;
  /** A PNG with the text that stands for it. */
  picture(png: Uint8Array, at: Point & { size: number }, alternative: string): void;
}

function writeLine(doc: PDFKit.PDFDocument, line: string, { x, y }: Point, style: TextStyle): void {
  let left = x;
  for (const { name, text } of runsOf(line, style.face)) {
    doc.font(name).fontSize(style.size).fillColor(style.color);
    doc.text(text, left, y, {
      lineBreak: false,
      baseline: 'alphabetic',
      characterSpacing: style.spacing ?? 0,
      // The types know lists of features only.
      features: featuresOf(style) as unknown as PDFKit.Mixins.OpenTypeFeatures[],
    });
    left += widthOf(text, style);
  }
}

/** Writes lines below one another; the space keeps words of two lines apart when the text is read. */
function writeLines(doc: PDFKit.PDFDocument, { lines, at: { x, y }, style }: Cell): void {
  const { height, baseline } = lineOf(style);
  lines.forEach((line, index) => {
    const text = index < lines.length - 1 ? `${line} ` : line;
    writeLine(doc, text, { x, y: y + index * height + baseline }, style);
  });
}

function tableOf(doc: PDFKit.PDFDocument, root: PDFKit.PDFStructureElement): ReturnType<Pdf['table']> {
  const table = doc.struct('Table');
  root.add(table);
  return (cells, isHead = false) => {
    const row = doc.struct('TR');
    table.add(row);
    for (const cell of cells) row.add(doc.struct(isHead ? 'TH' : 'TD', {}, () => writeLines(doc, cell)));
    row.end();
  };
}

function pagesOf(doc: PDFKit.PDFDocument): { pdf: Pdf; end: () => void } {
  const root = doc.struct('Document');
  doc.addStructure(root);
  const pdf: Pdf = {
    addPage: () => void doc.addPage(),
    linesOf,
    widthOf,
    heightOf: (lines, style) => lines * lineOf(style).height,
    decorate(draw) {
      doc.markContent('Artifact', { type: 'Layout' }).save();
      draw(doc);
      doc.restore().endMarkedContent();
    },
    write(tag, lines, at, style) {
      root.add(doc.struct(tag, {}, () => writeLines(doc, { lines, at, style })));
      return at.y + lines.length * lineOf(style).height;
    },
    table: () => tableOf(doc, root),
    writeBeside(cell) {
      doc.markContent('Artifact', { type: 'Pagination' });
      writeLines(doc, cell);
      doc.endMarkedContent();
    },
    picture(png, { x, y, size }, alt) {
      const draw = () => void doc.image(Buffer.from(png), x, y, { width: size, height: size });
      const figure = { alt, bbox: [x, y, x + size, y + size] };
      root.add(doc.struct('Figure', figure, draw));
    },
  };
  return { pdf, end: () => root.end() };
}

/** Writes a PDF that archives keep (PDF/A-3a): tagged, with its fonts, and with files inside. */
export async function writePdf(options: PdfOptions, draw: (pdf: Pdf) => void): Promise<Buffer> {
  const { title, author, language, size, createdAt, attachments = [] } = options;
  const doc = new PDFDocument({
    autoFirstPage: false,
    size: [...size],
    margin: 0,
    info: { Title: title, Author: author, ...(createdAt && { CreationDate: createdAt }) },
    lang: language,
    displayTitle: true,
    tagged: true,
    pdfVersion: '1.7',
    subset: 'PDF/A-3a',
  });
  const written = buffer(doc);
  // The types know neither the relationship nor parsed fonts.
  for (const { content, modifiedAt: modifiedDate, ...file } of attachments)
    doc.file(content, { ...file, modifiedDate });
  for (const { name, font } of FACES.flatMap(fontsOf)) doc.registerFont(name, font as unknown as Buffer);
  const { pdf, end } = pagesOf(doc);
  draw(pdf);
  end();
  doc.end();
  return written;
}

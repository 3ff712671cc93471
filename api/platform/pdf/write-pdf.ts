import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import { FACES, fontsOf } from './fonts.ts';
import { lineOf, linesOf, runsOf, type TextStyle, widthOf } from './text.ts';

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
  attachments?: readonly Attachment[];
}

/** Position in points, from the left and from the top. */
export interface Point {
  x: number;
  y: number;
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
  /** A PNG with the text that stands for it. */
  picture(png: Uint8Array, at: Point & { size: number }, alternative: string): void;
}

function writeLine(doc: PDFKit.PDFDocument, line: string, { x, y }: Point, style: TextStyle): void {
  let left = x;
  for (const { name, text } of runsOf(line, style.face)) {
    doc.font(name).fontSize(style.size).fillColor(style.color);
    doc.text(text, left, y, { lineBreak: false, baseline: 'alphabetic', characterSpacing: style.spacing ?? 0 });
    left += widthOf(text, style);
  }
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
    write(tag, lines, { x, y }, style) {
      const { height, baseline } = lineOf(style);
      const draw = () =>
        lines.forEach((line, index) => {
          // The space keeps words of two lines apart when the text is read.
          const text = index < lines.length - 1 ? `${line} ` : line;
          writeLine(doc, text, { x, y: y + index * height + baseline }, style);
        });
      root.add(doc.struct(tag, {}, draw));
      return y + lines.length * height;
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
  const { title, author, language, size, attachments = [] } = options;
  const doc = new PDFDocument({
    autoFirstPage: false,
    size: [...size],
    margin: 0,
    info: { Title: title, Author: author },
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

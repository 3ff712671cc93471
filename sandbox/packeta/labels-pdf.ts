import PDFDocument from 'pdfkit';
import { table } from '../server/table.ts';
import type { Packet } from './packets.ts';

interface Sheet {
  width: number;
  height: number;
  columns: number;
  rows: number;
}

const MM = 72 / 25.4;

/** Papers in millimetres, with their columns and rows of labels. */
const SHEETS: Readonly<Record<string, Sheet>> = table({
  'A6 on A6': { width: 105, height: 148, columns: 1, rows: 1 },
  'A7 on A7': { width: 105, height: 74, columns: 1, rows: 1 },
  'A8 on A8': { width: 74, height: 50, columns: 1, rows: 1 },
  'A6 on A4': { width: 210, height: 297, columns: 2, rows: 2 },
  'A7 on A4': { width: 210, height: 297, columns: 2, rows: 4 },
  '105x35mm on A4': { width: 210, height: 297, columns: 2, rows: 8 },
});

export const isFormat = (format: string): boolean => Object.hasOwn(SHEETS, format);
export const labelsOnSheet = (format: string): number => (SHEETS[format]?.columns ?? 0) * (SHEETS[format]?.rows ?? 0);

/** Labels as a PDF, from a place of the first sheet on. */
export async function labelsPdf(packets: readonly Packet[], format: string, offset: number): Promise<Buffer> {
  const { width, height, columns, rows } = SHEETS[format] as Sheet;
  const size: [number, number] = [width * MM, height * MM];
  const pdf = new PDFDocument({ size, margin: 0, autoFirstPage: false, info: { CreationDate: new Date(0) } });
  const parts: Buffer[] = [];
  pdf.on('data', (part: Buffer) => void parts.push(part));
  const ended = new Promise<void>((resolve) => pdf.on('end', resolve));
  const [cellWidth, cellHeight] = [size[0] / columns, size[1] / rows];
  packets.forEach((packet, index) => {
    const place = (offset + index) % (columns * rows);
    if (index === 0 || place === 0) pdf.addPage();
    const [x, y] = [(place % columns) * cellWidth, Math.floor(place / columns) * cellHeight];
    pdf.rect(x + 6, y + 6, cellWidth - 12, cellHeight - 12).stroke();
    pdf.fontSize(14).text(packet.courierNumber ?? `Z ${packet.id}`, x + 14, y + 14, { lineBreak: false });
    pdf.fontSize(9).text(`No. ${packet.number}`, x + 14, y + 34, { lineBreak: false });
    pdf.text(`To ${packet.addressId}`, x + 14, y + 48, { lineBreak: false });
  });
  pdf.end();
  await ended;
  return Buffer.concat(parts);
}

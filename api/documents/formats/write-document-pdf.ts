import type { DocumentData } from '../../../contract/documents/data.ts';
import { transferInstructions } from '../../payments/index.ts';
import { type Drawing, drawApart } from '../../platform/pdf/index.ts';
import { DOCUMENT_TEXTS } from '../texts/index.ts';
import { isdocType, writeIsdoc } from './isdoc.ts';
import { printDocument } from './print-document.ts';
import type { DocumentOrder } from './printed-document.ts';

export type DocumentDrawing = Pick<Drawing<DocumentOrder>, 'draw'>;

// Runs the source: a build has the project's `package.json` above it too.
export const drawDocumentsInThread = () => drawApart<DocumentOrder>(import.meta.resolve('#draw-documents'));

/** The code to pay by of what is left to pay; banks of the buyer's country read it. */
function paymentCode(data: DocumentData): Uint8Array | null {
  const { payment_details: details, currency, totals, seller, buyer } = data;
  if (!details) return null;
  const { qr_code } = transferInstructions({
    account: details.account,
    amount: totals.payable,
    currency,
    locale: 'cs-CZ',
    orderNumber: details.variable_symbol,
    recipient: seller.name,
    country: buyer.country,
  });
  return Buffer.from(qr_code.base64_path.replace(/^data:image\/png;base64,/, ''), 'base64');
}

/** A document as PDF/A-3 with its ISDOC inside, drawn in a thread. The same data give the same file. */
export async function writeDocumentPdf(data: DocumentData, drawing: DocumentDrawing): Promise<Buffer> {
  const description = DOCUMENT_TEXTS[data.language]('attachment');
  return drawing.draw({
    pages: [printDocument(data, paymentCode(data))],
    language: data.language,
    createdAt: new Date(data.issued_on),
    isdoc: isdocType(data) === null ? null : { content: writeIsdoc(data), description },
  });
}

import type { DocumentData } from '../../contract/documents/data.ts';
import { TAX_DOCUMENTS } from '../../contract/documents/rules.ts';
import type { DocumentFormat, OrderDocument } from '../../contract/invoicing/file-records.ts';
import { priceOf } from '../../contract/money.ts';
import {
  documentTitle,
  drawDocumentsInThread,
  hasIsdoc,
  isForPeppol,
  writeDocumentPdf,
  writeIsdoc,
  writeUbl,
} from '../documents/index.ts';
import { cacheFiles } from '../platform/pdf/index.ts';
import { type StoredDocument, verifiedData } from './stored-documents.ts';

/** A document to save or to attach. */
export interface DocumentFile {
  filename: string;
  contentType: string;
  content: Buffer;
}

const ENDINGS: Readonly<Record<DocumentFormat, string>> = { pdf: 'pdf', isdoc: 'isdoc', ubl: 'xml' };
const TYPES: Readonly<Record<DocumentFormat, string>> = {
  pdf: 'application/pdf',
  isdoc: 'application/xml',
  ubl: 'application/xml',
};

/** Numbers may have characters that names of files may not. */
const filenameOf = ({ number }: DocumentData, format: DocumentFormat) =>
  `${number.replace(/[^A-Za-z0-9.-]+/g, '-')}.${ENDINGS[format]}`;

/** Files that are of use: programs of companies read e-invoices, ISDOC in the Czech Republic, UBL in Slovakia. */
export function formatsOf(data: DocumentData): DocumentFormat[] {
  const { kind, seller, buyer } = data;
  const isBooked = TAX_DOCUMENTS.includes(kind) && buyer.is_company;
  const isOf = (country: string) => isBooked && seller.country === country;
  const isdoc = isOf('CZ') && hasIsdoc(data);
  const ubl = isOf('SK') && isForPeppol(data);
  return ['pdf', ...(isdoc ? (['isdoc'] as const) : []), ...(ubl ? (['ubl'] as const) : [])];
}

/** A document as its buyer's pages list it; amounts of credit notes are taken off. */
export function listedDocument({ id, data }: StoredDocument, locale: string): OrderDocument {
  const { kind, number, issued_on, totals, currency } = data;
  const sign = kind === 'credit_note' ? -1 : 1;
  return {
    id,
    kind,
    title: documentTitle(data),
    number,
    issued_on,
    taxed_price: priceOf(sign * (totals.taxed + totals.rounding), currency, locale),
    formats: formatsOf(data),
  };
}

export interface DocumentFiles {
  /** Null for a format that the document does not have. */
  file(document: StoredDocument, format: DocumentFormat): Promise<DocumentFile | null>;
  close(): Promise<void>;
}

/** Makes files of what was issued. A PDF is drawn once within minutes, however often it is asked for. */
export function createDocumentFiles(drawing = drawDocumentsInThread()): DocumentFiles {
  const cached = cacheFiles();
  async function contentOf(document: StoredDocument, format: DocumentFormat): Promise<Buffer | null> {
    const data = verifiedData(document);
    if (format === 'pdf') return cached([document.id, document.hash], () => writeDocumentPdf(data, drawing));
    if (format === 'isdoc') return hasIsdoc(data) ? Buffer.from(writeIsdoc(data)) : null;
    return isForPeppol(data) ? Buffer.from(writeUbl(data)) : null;
  }
  return {
    async file(document, format) {
      const content = await contentOf(document, format);
      return content && { filename: filenameOf(document.data, format), contentType: TYPES[format], content };
    },
    close: drawing.close,
  };
}

export { hasIsdoc, writeIsdoc } from './isdoc.ts';
export { documentTitle, printDocument } from './print-document.ts';
export type { PrintedColumn, PrintedDocument, PrintedFact, PrintedRow } from './printed-document.ts';
export { isForPeppol, writeUbl } from './ubl.ts';
export { type DocumentDrawing, drawDocumentsInThread, writeDocumentPdf } from './write-document-pdf.ts';

export { hasIsdoc, writeIsdoc } from './isdoc.ts';
export { documentTitle, printDocument } from './print-document.ts';
export { isForPeppol, writeUbl } from './ubl.ts';
export { drawDocumentsInThread, writeDocumentPdf } from './write-document-pdf.ts';

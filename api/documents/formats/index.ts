export { writeIsdoc } from './isdoc.ts';
export { isForPeppol, writeUbl } from './ubl.ts';
export { drawDocumentsInThread, writeDocumentPdf } from './write-document-pdf.ts';

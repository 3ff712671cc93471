export { draftCreditNote } from './credit-note.ts';
export { draftDocument, draftTaxDocument } from './draft.ts';
export { drawDocumentsInThread, isForPeppol, writeDocumentPdf, writeIsdoc, writeUbl } from './formats/index.ts';

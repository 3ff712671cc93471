export { type CreditedPart, draftCreditNote } from './credit-note.ts';
export { draftDocument, draftTaxDocument, variableSymbolOf } from './draft.ts';
export type { IssueFacts, OrderFacts } from './facts.ts';
export { drawDocumentsInThread, isForPeppol, writeDocumentPdf, writeIsdoc, writeUbl } from './formats/index.ts';

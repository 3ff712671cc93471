export { draftCreditNote } from './credit-note.ts';
export { draftDocument, draftTaxDocument } from './draft.ts';
export { isForPeppol, writeIsdoc, writeUbl } from './formats/index.ts';

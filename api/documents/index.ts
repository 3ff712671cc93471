export { draftCreditNote } from './credit-note.ts';
export { draftDocument, draftTaxDocument } from './draft.ts';

export { type RetainedRow, taxSheet, writePohoda, writeTaxSheet } from './accounting/index.ts';
export { type CreditedPart, draftCreditNote } from './credit-note.ts';
export { draftDocument, draftTaxDocument, variableSymbolOf } from './draft.ts';
export type { IssueFacts, OrderFacts } from './facts.ts';
export {
  type DocumentDrawing,
  documentTitle,
  drawDocumentsInThread,
  hasIsdoc,
  isForPeppol,
  type PrintedColumn,
  type PrintedDocument,
  type PrintedFact,
  type PrintedRow,
  printDocument,
  writeDocumentPdf,
  writeIsdoc,
  writeUbl,
} from './formats/index.ts';
export { withDividedDiscounts } from './order-lines.ts';
export { requiresPeppol } from './peppol-duty.ts';
export { type Rated, reRated } from './re-rated.ts';

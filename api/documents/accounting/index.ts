export { writePohoda } from './pohoda.ts';
export { type SheetRow, taxSheet, writeTaxSheet } from './tax-sheet.ts';

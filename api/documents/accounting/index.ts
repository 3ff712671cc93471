export { writePohoda } from './pohoda.ts';
export { type RetainedRow, taxSheet, writeTaxSheet } from './tax-sheet.ts';

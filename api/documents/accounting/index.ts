export { writePohoda } from './pohoda.ts';
export { taxSheet, writeTaxSheet } from './tax-sheet.ts';

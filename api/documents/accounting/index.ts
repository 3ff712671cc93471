export { writePohoda } from './pohoda.ts';
export { type KeptRow, taxSheet, writeTaxSheet } from './tax-sheet.ts';

export { keptTaxRates } from './kept-lines.ts';
export { dropSaved, listSaved, restoreSaved, savedRecords, saveItem } from './saved-items.ts';
export { endShares, findShared, keepShare, readShared, shareCart, toShare } from './shares.ts';

export { dropSaved, listSaved, restoreSaved, savedRecords, saveItem } from './saved-items.ts';
export { savedTaxRates } from './saved-lines.ts';
export { endShares, findShared, readShared, saveShare, shareCart, toShare } from './shares.ts';

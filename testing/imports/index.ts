export { flatRow, importFolder, nestedRow } from './import-files.ts';
export { IMPORT, type ImportingShop, IN_DOLLARS, startImportingShop } from './importing-shop.ts';

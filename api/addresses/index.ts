/** Addresses of the official registers: suggestions, places, and the import. */
export { runAddressImport } from './import-addresses.ts';
export { addressesRoom } from './room.ts';
export { locate } from './suggest.ts';

export { claimFreePaths } from './claim-free-paths.ts';
export { routingJournal } from './journal.ts';
export { askedPath, moveTo, pathOf, tryMoveTo } from './paths.ts';
export { isReserved } from './reserved-paths.ts';
export { routingRoom } from './room.ts';
export { type SharedSlugs, shareSlugs } from './shared-slugs.ts';
export { isKnownPath, readPaths, readRedirect } from './store.ts';
export { type AddressedRecord, deleteSlugs, tryDeleteSlugs, trySlugs, writeSlugs } from './write-slugs.ts';

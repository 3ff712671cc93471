export { listOperatorChanges } from './by-account.ts';
export { type Author, inChangeSet, type NewChangeSet } from './in-change-set.ts';
export { journalRoom } from './room.ts';

export { listOperatorChanges } from './by-account.ts';
export { inChangeSet } from './in-change-set.ts';
export { journalRoom } from './room.ts';
export { tryUndo, undoChangeSet } from './undo.ts';

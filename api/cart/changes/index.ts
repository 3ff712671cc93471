export { answeredOf } from './answered-charges.ts';
export { changeRecords, changesId, nameIn } from './change-records.ts';
export { isSameChange, mergeChanges, pendingChanges, refusesOrder } from './pending-changes.ts';

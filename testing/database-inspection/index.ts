export { deadlocks } from './deadlocks.ts';
export { duringChange, waitsForLock } from './during-change.ts';
export { rowsRead, wholeScans } from './statement-plans.ts';
export { tableContents } from './table-contents.ts';

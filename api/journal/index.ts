export type { CopiedTables } from './copies.ts';
export { deleteRecord, planDeletion } from './delete-record.ts';
export { dryRunOnCopies, type TriedChange, type TriedTable } from './dry-run.ts';
export { checkExpected } from './expected.ts';
export { forgetValues } from './forget.ts';
export { completeChangeSet, inChangeSet, type NewChangeSet } from './in-change-set.ts';
export { planned, plannedDelete, plannedInsert, plannedUpdate } from './planned.ts';
export { readBehindPlan } from './read-behind-plan.ts';
export { recordWrites } from './record-writes.ts';
export { journalRoom } from './room.ts';
export { listServiceAccountChanges } from './service-account-changes.ts';
export { type TriedEvent, tryWrite } from './try-write.ts';
export { tryUndo, undoChangeSet } from './undo.ts';
export {
  changesAnything,
  type PlannedRecord,
  planRecord,
  readWritten,
  rowsOfPlan,
  storedValues,
  writePlanned,
} from './write-record.ts';
export { type WritingCall, writeOf } from './writing-call.ts';
export { mergedText, type Values, type WrittenTable } from './written-table.ts';

import type { ChangedRow, DryRun } from '../../contract/journal/records.ts';
import type { Database, Executor, Transaction } from '../platform/database/index.ts';
import { deleteRecord, planDeletion } from './delete-record.ts';
import { planned } from './planned.ts';
import { changesAnything, type PlannedRecord, rowsOfPlan, writePlanned } from './write-record.ts';
import type { WrittenTable } from './written-table.ts';

interface RecordRules<Write> {
  table: WrittenTable;
  /** Refuses what may not be written. */
  plan(db: Executor, write: Write, isLocked: boolean): Promise<PlannedRecord>;
  /** Refuses to delete what is used, and answers the rows that go. */
  planRemoval?(db: Executor, id: number, isLocked: boolean): Promise<ChangedRow[]>;
  /** Emits the event of a change. */
  emitChange?(tx: Transaction, id: number, isDeleted: boolean): Promise<void>;
}

/** Writes and deletes records of a table by its rules; dry runs keep the same rules. */
export function recordWrites<Write>({ table, plan, planRemoval, emitChange }: RecordRules<Write>) {
  const rowsThatGo = planRemoval ?? ((db, id, isLocked) => planDeletion(db, table, id, isLocked));
  return {
    /** Returns the number of the record. */
    write: (db: Database, write: Write): Promise<number> =>
      db.transaction(async (tx) => {
        const made = await plan(tx, write, true);
        const id = await writePlanned(tx, table, made);
        if (changesAnything(made)) await emitChange?.(tx, id, false);
        return id;
      }),
    tryWrite: async (db: Executor, write: Write): Promise<DryRun> =>
      planned(rowsOfPlan(table, await plan(db, write, false))),
    remove: (db: Database, id: number): Promise<void> =>
      db.transaction(async (tx) => {
        await rowsThatGo(tx, id, true);
        await deleteRecord(tx, table, id);
        await emitChange?.(tx, id, true);
      }),
    tryRemoval: async (db: Executor, id: number): Promise<DryRun> => planned(await rowsThatGo(db, id, false)),
  };
}

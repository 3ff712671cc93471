import type { DryRun } from '../../contract/journal/records.ts';
import { inChangeSet, tryUndo, undoChangeSet } from '../journal/index.ts';
import { JOB_TIMEOUTS, openDatabase } from '../platform/database/index.ts';
import { Failure } from '../platform/http/index.ts';
import { JOURNALED_TABLES } from './journaled-tables.ts';

/** `npm run undo -- 12`. */
export interface UndoCommand {
  databaseUrl: string;
  setId: number;
  isDryRun: boolean;
  partial: boolean;
  /** Why, for the journal of changes. */
  reason: string | null;
}

/** What an undo did, or would do; conflicts stop one that is not partial. */
export interface UndoResult extends DryRun {
  /** Number of the undo's own change set; null when nothing was undone. */
  id: number | null;
  /** Why it cannot be undone at all. */
  refused: 'not_found' | 'already_undone' | 'nothing_to_undo' | null;
}

const REFUSED: UndoResult = {
  id: null,
  refused: null,
  changes: [],
  changes_total: 0,
  conflicts: [],
  conflicts_total: 0,
};

/** Undoes a change set of any size from the command line, or previews what that would change. */
export async function runUndo({ databaseUrl, setId, isDryRun, partial, reason }: UndoCommand): Promise<UndoResult> {
  const db = openDatabase(databaseUrl, 2, () => undefined, { databaseTimeouts: JOB_TIMEOUTS });
  const request = { setId, partial, mostRows: null };
  const changeSet = { author: { kind: 'command', name: 'undo' } as const, call: 'undo', record: String(setId), reason };
  try {
    const plan = () => db.reading((tx) => tryUndo(tx, JOURNALED_TABLES, request));
    if (isDryRun) return { ...(await plan()), id: null, refused: null };
    const work = () => db.transaction((tx) => undoChangeSet(tx, JOURNALED_TABLES, request));
    // Its conflicts are read only when there are any: of a large change set that takes as long as the undo.
    const undone = await inChangeSet(changeSet, work).catch(async (error: unknown) => {
      if (!(error instanceof Failure) || error.type !== 'undo_conflicts') throw error;
      return { ...(await plan()), id: null, undone_total: 0 };
    });
    return { changes: [], ...undone, changes_total: undone.undone_total, refused: null };
  } catch (error) {
    const type = error instanceof Failure ? error.type : null;
    if (type === 'not_found' || type === 'already_undone' || type === 'nothing_to_undo')
      return { ...REFUSED, refused: type };
    throw error;
  } finally {
    await db.close();
  }
}

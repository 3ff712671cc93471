import type { DryRun, MailsOfKind, UndoConflict } from '../../contract/journal/records.ts';
import {
  type Executor,
  isCheckViolation,
  isReferenceViolation,
  isUniqueViolation,
  type Transaction,
} from '../platform/database/index.ts';
import { Failure, type FieldFailure, notFound } from '../platform/http/index.ts';
import type { JournaledTables } from '../platform/room/index.ts';
import { type Excluded, findConflicts, readUndo, type Undoing } from './conflicts.ts';
import { emitUndone, rowsToEmit } from './emit-undone.ts';
import { lockRows, replayBackwards } from './replay.ts';
import { readSetTables } from './set-tables.ts';
import { countRows, findChangeSet, lockUndos, markUndo } from './store.ts';

/** Conflicts and changes that an answer lists. */
const MOST_LISTED = 100;
/** Rows that a room looks at to refuse an undo: of tables as small as those of operators. */
const MOST_ROWS_OF_RULE = 5_000;
/** Conflicts among the errors of an answer. */
const MOST_NAMED = 20;

export interface UndoRequest {
  setId: number;
  /** Undo what has no conflict. */
  partial: boolean;
  /** Most rows; null for any number. */
  mostRows: number | null;
}

export interface Undone {
  id: number;
  undone_total: number;
  conflicts: UndoConflict[];
  conflicts_total: number;
}

const shortOf = (value: unknown) => String(JSON.stringify(value) ?? 'null').slice(0, 100);

function failureOf({ table_name, record_id, field, problem, theirs, ours }: UndoConflict): FieldFailure {
  const name = [table_name, record_id, ...(problem === 'used' || field === null ? [] : [field])].join('.');
  const values = { theirs: shortOf(theirs), ours: shortOf(ours), field: field ?? '' };
  return { field: name, key: `undo_${problem}`, values };
}

async function prepare(db: Executor, declared: JournaledTables, { setId, mostRows }: UndoRequest): Promise<Undoing> {
  const set = await findChangeSet(db, setId);
  if (!set) throw notFound();
  if (set.undone_by_id !== null) throw new Failure('already_undone');
  const rows = await countRows(db, setId);
  if (rows === 0) throw new Failure('nothing_to_undo');
  if (mostRows !== null && rows > mostRows) throw new Failure('undo_too_large');
  return { setId, declared, tables: await readSetTables(db, setId, declared) };
}

/** Refuses what rooms would refuse after the undo, by what it would change. */
async function refuseUndo(db: Executor, undoing: Undoing, excluded: Excluded): Promise<void> {
  const { tables, declared } = undoing;
  for (const refuse of new Set(tables.map(({ name }) => declared[name]?.refuseUndo))) {
    if (!refuse) continue;
    const own = tables.filter(({ name }) => declared[name]?.refuseUndo === refuse);
    const { changes } = await readUndo(db, { ...undoing, tables: own }, excluded, MOST_ROWS_OF_RULE);
    await refuse(db, changes);
  }
}

/** Takes the changes back and asks at once what triggers ask at the commit: an answer could not mention it any more. */
async function replayNow(tx: Transaction, undoing: Undoing, excluded: Excluded): Promise<void> {
  await replayBackwards(tx, undoing, excluded);
  await tx.query('set constraints all immediate');
  await tx.query('set constraints all deferred');
}

/** Undoes a change set in the change set of the transaction. */
export async function undoChangeSet(tx: Transaction, declared: JournaledTables, request: UndoRequest): Promise<Undone> {
  await lockUndos(tx, request.setId);
  const undoing = await prepare(tx, declared, request);
  await lockRows(tx, undoing);
  const { conflicts, excluded } = await findConflicts(tx, undoing);
  if (conflicts.length > 0 && !request.partial)
    throw new Failure('undo_conflicts', {}, conflicts.slice(0, MOST_NAMED).map(failureOf));
  await refuseUndo(tx, undoing, excluded);
  const { total } = await readUndo(tx, undoing, excluded, 0);
  const before = await rowsToEmit(tx, undoing, excluded);
  await replayNow(tx, undoing, excluded).catch((error: unknown) => {
    // A value was taken or a reference deleted since the check, or a rule forbids by now what was before.
    throw isUniqueViolation(error) || isCheckViolation(error) || isReferenceViolation(error)
      ? new Failure('undo_conflicts', {}, [], { cause: error })
      : error;
  });
  await emitUndone(tx, undoing, [before, await rowsToEmit(tx, undoing, excluded)]);
  const id = await markUndo(tx, request.setId);
  return { id, undone_total: total, conflicts: conflicts.slice(0, MOST_LISTED), conflicts_total: conflicts.length };
}

/** Mails that told somebody of what an undo would take back. */
async function readSentMails(db: Executor, undoing: Undoing, excluded: Excluded, since: string) {
  const mails: MailsOfKind[] = [];
  for (const table of undoing.tables) {
    const sentMails = undoing.declared[table.name]?.sentMails;
    if (!sentMails) continue;
    const { changes } = await readUndo(db, { ...undoing, tables: [table] }, excluded, MOST_ROWS_OF_RULE);
    mails.push(...(await sentMails(db, changes, since)));
  }
  return mails;
}

/** What an undo would change, and its conflicts. */
export async function tryUndo(db: Executor, declared: JournaledTables, request: UndoRequest): Promise<DryRun> {
  const undoing = await prepare(db, declared, request);
  const { conflicts, excluded } = await findConflicts(db, undoing);
  const { changes, total } = await readUndo(db, undoing, excluded, MOST_LISTED);
  await refuseUndo(db, undoing, excluded);
  const set = await findChangeSet(db, request.setId);
  const sent = set ? await readSentMails(db, undoing, excluded, set.created_at) : [];
  return {
    changes,
    changes_total: total,
    conflicts: conflicts.slice(0, MOST_LISTED),
    conflicts_total: conflicts.length,
    ...(sent.length > 0 && { sent_mails: sent }),
  };
}

import { isDeepStrictEqual } from 'node:util';
import type { DraftKind } from '../../../contract/content/rules.ts';
import type { DryRun } from '../../../contract/journal/records.ts';
import {
  checkExpected,
  planned,
  plannedInsert,
  plannedUpdate,
  storedValues,
  type Values,
} from '../../journal/index.ts';
import type { Database, Executor } from '../../platform/database/index.ts';
import { notFound } from '../../platform/http/index.ts';
import { planWrite, readAddressed } from '../write-content.ts';
import type { DraftedKind } from '../written-tables.ts';
import { baseOf, mergeChanges, valuesFor } from './merge.ts';
import { type Draft, findDraft, plannedDrop, removeDraft, saveDraft } from './store.ts';

/** A write of a draft. */
export interface DraftWrite {
  id: number;
  body: Values;
  shopId: number;
  now: Date;
}

type NewDraft = Omit<Draft, 'id'> & { id?: number };

/** The draft before and after a write. Refuses what publishing it would refuse, and what it did not start from. */
async function planDraft(db: Executor, spec: DraftedKind, { id, body, shopId, now }: DraftWrite, isLocked: boolean) {
  const record = await readAddressed(db, spec, id, isLocked);
  const before = await findDraft(db, spec.kind, id, isLocked);
  const { expected, ...given } = body as Values & { expected?: Values };
  const former = before?.changes ?? {};
  const preview = { ...record, ...former, ...storedValues(spec, record, former) };
  const changes = mergeChanges(spec, former, given);
  if (expected) {
    const wanted = { ...given, ...storedValues(spec, preview, given) };
    checkExpected({ ...expected, ...storedValues(spec, preview, expected) }, preview, wanted);
  }
  await planWrite(db, spec, { id, body: changes, shopId, now });
  const base = baseOf(spec, before?.base ?? {}, valuesFor(spec, changes, record), given);
  const after: NewDraft = { id: before?.id, kind: spec.kind, record_id: id, changes, base, updated_at: now };
  const isSame = before && isDeepStrictEqual([before.changes, before.base], [changes, base]);
  return { before, after: isSame ? { ...after, ...before } : after, isSame };
}

/** Adds changes to the draft of a record. */
export function writeDraft(db: Database, spec: DraftedKind, write: DraftWrite): Promise<Draft> {
  return db.transaction(async (tx) => {
    const { before, after, isSame } = await planDraft(tx, spec, write, true);
    return before && isSame ? before : saveDraft(tx, after);
  });
}

const TABLE = 'content_drafts';
const rowOf = ({ kind, record_id, changes, base, updated_at }: NewDraft) => ({
  kind,
  record_id,
  changes,
  base,
  updated_at,
});

/** What `writeDraft` would change. */
export async function tryDraft(db: Executor, spec: DraftedKind, write: DraftWrite): Promise<DryRun> {
  const { before, after } = await planDraft(db, spec, write, false);
  return planned(
    before
      ? plannedUpdate(
          TABLE,
          before.id,
          { ...before },
          { changes: after.changes, base: after.base, updated_at: after.updated_at },
        )
      : [plannedInsert(TABLE, rowOf(after))],
  );
}

/** The draft of a record; 404 without one. */
export async function readDraft(db: Executor, kind: DraftKind, id: number, isLocked = false): Promise<Draft> {
  const draft = await findDraft(db, kind, id, isLocked);
  if (!draft) throw notFound();
  return draft;
}

/** Throws a draft away. */
export function dropDraft(db: Database, kind: DraftKind, id: number): Promise<void> {
  return db.transaction(async (tx) => removeDraft(tx, await readDraft(tx, kind, id, true)));
}

/** What `dropDraft` would change. */
export const tryDrop = async (db: Executor, kind: DraftKind, id: number): Promise<DryRun> =>
  planned([plannedDrop(await readDraft(db, kind, id))]);

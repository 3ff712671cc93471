import type { DryRun } from '../../../contract/journal/records.ts';
import { checkExpected, planned, type Values } from '../../journal/index.ts';
import type { Database, Executor } from '../../platform/database/index.ts';
import { planWrite, readAddressed, writeWithin } from '../write-content.ts';
import type { DraftedKind } from '../written-tables.ts';
import { valuesFor } from './merge.ts';
import { type Draft, plannedDrop, removeDraft } from './store.ts';
import { readDraft } from './write-draft.ts';

export interface Publication {
  id: number;
  /** When the draft was changed as the caller read it. */
  updatedAt: string | undefined;
  shopId: number;
  now: Date;
}

/** Refuses a draft that was changed since, and one whose record has other values than it started from. */
function checkUnchanged(spec: DraftedKind, draft: Draft, record: Values, { updatedAt }: Publication): void {
  if (updatedAt !== undefined)
    checkExpected({ updated_at: updatedAt }, { updated_at: draft.updated_at }, { updated_at: undefined });
  checkExpected(draft.base, valuesFor(spec, draft.changes, record), draft.changes);
}

const writeOf = ({ changes }: Draft, { id, shopId, now }: Publication) => ({ id, body: changes, shopId, now });

/** The only way from a draft to its record: writes it as any change of the record, and removes it. */
export function publishDraft(db: Database, spec: DraftedKind, publication: Publication): Promise<void> {
  return db.transaction(async (tx) => {
    const record = await readAddressed(tx, spec, publication.id, true);
    const draft = await readDraft(tx, spec.kind, publication.id, true);
    checkUnchanged(spec, draft, record, publication);
    await writeWithin(tx, spec, writeOf(draft, publication));
    await removeDraft(tx, draft);
  });
}

/** What `publishDraft` would change. */
export async function tryPublication(db: Executor, spec: DraftedKind, publication: Publication): Promise<DryRun> {
  const record = await readAddressed(db, spec, publication.id, false);
  const draft = await readDraft(db, spec.kind, publication.id);
  checkUnchanged(spec, draft, record, publication);
  const { rows } = await planWrite(db, spec, writeOf(draft, publication));
  return planned([...rows, plannedDrop(draft)]);
}

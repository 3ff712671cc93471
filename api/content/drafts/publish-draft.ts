import type { DraftKind } from '../../../contract/content/rules.ts';
import type { DryRun } from '../../../contract/journal/records.ts';
import { checkExpected, planned, planRecord, readWritten, type Values, writePlanned } from '../../journal/index.ts';
import { type Database, type Executor, Failure } from '../../platform/index.ts';
import { rowsOfWrite, writeWithin } from '../write-content.ts';
import {
  ARTICLE_CATEGORIES,
  ARTICLES,
  BANNERS,
  type DraftedKind,
  STATIC_CONTENTS,
  STATIC_PAGES,
} from '../written-tables.ts';
import { valuesFor } from './merge.ts';
import { type Draft, findDraft, plannedDrop, removeDraft } from './store.ts';
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
    const record = await readWritten(tx, spec, publication.id, true);
    const draft = await readDraft(tx, spec.kind, publication.id, true);
    checkUnchanged(spec, draft, record, publication);
    await writeWithin(tx, spec, writeOf(draft, publication));
    await removeDraft(tx, draft);
  });
}

/** What `publishDraft` would change. */
export async function tryPublication(db: Executor, spec: DraftedKind, publication: Publication): Promise<DryRun> {
  const record = await readWritten(db, spec, publication.id, false);
  const draft = await readDraft(db, spec.kind, publication.id);
  checkUnchanged(spec, draft, record, publication);
  return planned([...(await rowsOfWrite(db, spec, writeOf(draft, publication))), plannedDrop(draft)]);
}

const KINDS: Readonly<Record<DraftKind, DraftedKind>> = {
  article: ARTICLES,
  'article-category': ARTICLE_CATEGORIES,
  'static-page': STATIC_PAGES,
  'static-content': STATIC_CONTENTS,
  banner: BANNERS,
};

/** Ends the transaction of a preview. */
class TakenBack extends Error {}

/**
 * Reads a record as it would be with its draft published: writes the draft, reads, and takes everything back, so that every
 * embed is that of the later page. Nothing is announced, and nobody else sees it.
 */
export async function readAsPublished<T>(
  db: Database,
  kind: DraftKind,
  id: number,
  read: (db: Executor) => Promise<T>,
): Promise<T> {
  const draft = await findDraft(db, kind, id);
  if (!draft) return read(db);
  const spec = KINDS[kind];
  let shown: { record: T } | undefined;
  try {
    await db.transaction(async (tx) => {
      await writePlanned(tx, spec, await planRecord(tx, spec, id, draft.changes, true));
      shown = { record: await read(tx) };
      throw new TakenBack();
    });
  } catch (error) {
    if (!(error instanceof TakenBack || error instanceof Failure)) throw error;
  }
  // A draft that cannot be written any more, such as one that names a deleted category.
  return shown ? shown.record : read(db);
}

import type { DraftKind } from '../../../contract/content/rules.ts';
import { readBehindPlan } from '../../journal/index.ts';
import type { Database, Executor } from '../../platform/database/index.ts';
import { Failure } from '../../platform/http/index.ts';
import { type ContentWrite, planWrite } from '../write-content.ts';
import {
  ARTICLE_CATEGORIES,
  ARTICLES,
  BANNERS,
  type DraftedKind,
  STATIC_CONTENTS,
  STATIC_PAGES,
} from '../written-tables.ts';
import { findDraft } from './store.ts';

const KINDS: Readonly<Record<DraftKind, DraftedKind>> = {
  article: ARTICLES,
  'article-category': ARTICLE_CATEGORIES,
  'static-page': STATIC_PAGES,
  'static-content': STATIC_CONTENTS,
  banner: BANNERS,
};

/** What a link shows: a record with the draft that it had, or as it was without one. */
export interface Preview extends Pick<ContentWrite, 'shopId' | 'now'> {
  kind: DraftKind;
  id: number;
  /** Number of the draft; null for the record alone. */
  draftId: number | null;
}

/** The number of a record's draft; null without one. */
export const draftIdOf = async (db: Executor, kind: DraftKind, id: number): Promise<number | null> =>
  (await findDraft(db, kind, id))?.id ?? null;

/** Planned anew: what a draft names may be gone by now. Undefined when the draft is no longer there. */
async function planOf(db: Executor, { kind, id, draftId, shopId, now }: Preview) {
  if (draftId === null) return null;
  const draft = await findDraft(db, kind, id);
  if (draft?.id !== draftId) return undefined;
  try {
    return (await planWrite(db, KINDS[kind], { id, body: draft.changes, shopId, now })).plan;
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return error.type === 'not_found' ? null : error;
  }
}

/**
 * Reads a record as if its draft were published, with all embeds, or its refusal; undefined once it is. Writes nothing.
 */
export async function readAsPublished<T>(
  db: Database,
  preview: Preview,
  read: (db: Executor) => Promise<T>,
): Promise<T | Failure | undefined> {
  const plan = await planOf(db, preview);
  if (plan === undefined) return undefined;
  if (!plan) return read(db);
  if (plan instanceof Failure) return plan;
  return readBehindPlan(db, KINDS[preview.kind], plan, read);
}

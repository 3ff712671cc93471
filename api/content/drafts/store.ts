import { DRAFT_KINDS, type DraftKind } from '../../../contract/content/rules.ts';
import { plannedDelete, type Values } from '../../journal/index.ts';
import { type Executor, statement } from '../../platform/database/index.ts';
import type { WrittenKind } from '../written-tables.ts';

/** What was written of a record and is not published yet, beside the live record. */
export interface Draft {
  id: number;
  kind: DraftKind;
  record_id: number;
  /** Fields as a write of the record takes them; texts by language, null takes one away. */
  changes: Values;
  /** The live values that they started from, in the same shape. */
  base: Values;
  updated_at: Date;
}

const COLUMNS = 'id, kind, record_id, changes, base, updated_at';
const FIND = `select ${COLUMNS} from content_drafts where kind = $1 and record_id = $2`;
const find = statement('content_draft', FIND);
const lock = statement('content_lock_draft', `${FIND} for update`);
const newest = statement(
  'content_drafts',
  `select ${COLUMNS} from content_drafts order by updated_at desc, id desc limit 1000`,
);
const insert = statement(
  'content_insert_draft',
  `insert into content_drafts (kind, record_id, changes, base, updated_at) values ($1, $2, $3, $4, $5) returning ${COLUMNS}`,
);
const update = statement(
  'content_update_draft',
  `update content_drafts set changes = $2, base = $3, updated_at = $4 where id = $1 returning ${COLUMNS}`,
);
const remove = statement('content_remove_draft', 'delete from content_drafts where id = $1');

/** The draft of a record; with a lock for who writes it, after the lock of the record. */
export async function findDraft(
  db: Executor,
  kind: DraftKind,
  id: number,
  isLocked = false,
): Promise<Draft | undefined> {
  return (await db.query<Draft>(isLocked ? lock : find, [kind, id]))[0];
}

const mayHaveDraft = (kind: string): kind is DraftKind => DRAFT_KINDS.some((one) => one === kind);

/** The draft of a record of any kind. */
export const draftOf = async (db: Executor, { kind }: WrittenKind, id: number, isLocked: boolean) =>
  mayHaveDraft(kind) ? findDraft(db, kind, id, isLocked) : undefined;

/** The newest drafts of all records. */
export const newestDrafts = (db: Executor): Promise<Draft[]> => db.query<Draft>(newest);

/** Writes a draft; one without an id is new. */
export async function saveDraft(tx: Executor, draft: Omit<Draft, 'id'> & { id?: number }): Promise<Draft> {
  const { id, kind, record_id, changes, base, updated_at } = draft;
  const values = [JSON.stringify(changes), JSON.stringify(base), updated_at];
  const rows =
    id === undefined
      ? await tx.query<Draft>(insert, [kind, record_id, ...values])
      : await tx.query<Draft>(update, [id, ...values]);
  if (!rows[0]) throw new Error('A written draft was not given back.');
  return rows[0];
}

export async function removeDraft(tx: Executor, { id }: Draft): Promise<void> {
  await tx.query(remove, [id]);
}

/** The row that goes away with a draft. */
export const plannedDrop = (draft: Draft) => plannedDelete('content_drafts', draft.id, { ...draft });

import type { ChangedRow, DryRun } from '../../contract/journal/records.ts';
import type { Language, Translated } from '../../contract/locales.ts';
import {
  changesAnything,
  deleteRecord,
  type PlannedRecord,
  planDeletion,
  planned,
  planRecord,
  readWritten,
  rowsOfPlan,
  type Values,
  writePlanned,
} from '../journal/index.ts';
import type { Database, Executor, Transaction } from '../platform/database/index.ts';
import { emit } from '../platform/events/index.ts';
import { planTime } from '../platform/jobs/index.ts';
import {
  type AddressedRecord,
  deleteSlugs,
  readPaths,
  tryDeleteSlugs,
  trySlugs,
  writeSlugs,
} from '../routing/index.ts';
import { screenPaths } from '../shop/index.ts';
import { draftOf, plannedDrop, removeDraft } from './drafts/store.ts';
import { refuseUnreachable, refuseUsed } from './refuse-used.ts';
import type { WrittenKind } from './written-tables.ts';

/** A write of one record; `id` is null for a new one. */
export interface ContentWrite {
  id: number | null;
  body: Values;
  shopId: number;
  now: Date;
}

/** A new article without a time is published from now on. */
const withTime = (spec: WrittenKind, { id, body, now }: ContentWrite): Values =>
  spec.kind === 'article' && id === null ? { publish_at: now.toISOString(), ...body } : body;

async function addressesOf(
  db: Executor,
  { modelType }: WrittenKind,
  { id, before, after }: PlannedRecord,
  { body, shopId }: ContentWrite,
): Promise<AddressedRecord | null> {
  if (modelType === undefined) return null;
  const own = (body.slugs ?? {}) as Partial<Record<Language, string>>;
  const name = { before: (before?.name ?? {}) as Translated, after: after.name as Translated };
  const isAutomatic = after.has_automatic_slug === true;
  return { modelType, id, name, own, isAutomatic, screens: await screenPaths(db, shopId) };
}

async function emitEvents(tx: Transaction, { kind, times }: WrittenKind, id: number): Promise<void> {
  await emit(tx, 'content.changed', { kind, ids: [id] });
  if (times) await planTime(tx);
}

/** Writes a record with its connections and addresses in a transaction; returns its id. */
export async function writeWithin(tx: Transaction, spec: WrittenKind, write: ContentWrite): Promise<number> {
  const plan = await planRecord(tx, spec, write.id, withTime(spec, write), true);
  refuseUnreachable(spec, plan.before, plan.after);
  const id = await writePlanned(tx, spec, plan);
  const addresses = await addressesOf(tx, spec, plan, write);
  const hasMoved = addresses !== null && (await writeSlugs(tx, { ...addresses, id }));
  if (hasMoved || changesAnything(plan)) await emitEvents(tx, spec, id);
  return id;
}

export const writeContent = (db: Database, spec: WrittenKind, write: ContentWrite): Promise<number> =>
  db.transaction((tx) => writeWithin(tx, spec, write));

/** What `writeContent` would do, without a lock, and the rows that it would change. Refuses what the write would refuse. */
export async function planWrite(db: Executor, spec: WrittenKind, write: ContentWrite) {
  const plan = await planRecord(db, spec, write.id, withTime(spec, write), false);
  refuseUnreachable(spec, plan.before, plan.after);
  const addresses = await addressesOf(db, spec, plan, write);
  const rows: ChangedRow[] = [...rowsOfPlan(spec, plan), ...(addresses ? await trySlugs(db, addresses) : [])];
  return { plan, rows };
}

/** What `writeContent` would change. */
export const tryContent = async (db: Executor, spec: WrittenKind, write: ContentWrite): Promise<DryRun> =>
  planned((await planWrite(db, spec, write)).rows);

/** A record with its connections and its addresses, by the fields of a write. */
export async function readAddressed(db: Executor, spec: WrittenKind, id: number, isLocked: boolean): Promise<Values> {
  const record = await readWritten(db, spec, id, isLocked);
  if (spec.modelType === undefined) return record;
  return { ...record, slugs: (await readPaths(db, spec.modelType, [id])).get(id) ?? {} };
}

/** The deleted record itself, which is planned last. */
const rowOf = (rows: ChangedRow[]): Values => rows.at(-1)?.before ?? {};

/** Articles that lose what is deleted. */
const articlesOf = (rows: ChangedRow[]) => [
  ...new Set(
    rows.flatMap(({ table_name, record_id }) =>
      /^article(s|_\w+_links)$/.test(table_name) ? [Number(record_id)] : [],
    ),
  ),
];

/** Deletes a record with its connections and addresses; articles that have it stay without it. */
export function deleteContent(db: Database, spec: WrittenKind, id: number): Promise<void> {
  return db.transaction(async (tx) => {
    const rows = await planDeletion(tx, spec, id, true);
    await refuseUsed(tx, spec, id, rowOf(rows));
    if (spec.modelType !== undefined) await deleteSlugs(tx, spec.modelType, id);
    await deleteRecord(tx, spec, id);
    const draft = await draftOf(tx, spec, id, true);
    if (draft) await removeDraft(tx, draft);
    await emitEvents(tx, spec, id);
    const articles = spec.kind === 'article' ? [] : articlesOf(rows);
    if (articles.length > 0) await emit(tx, 'content.changed', { kind: 'article', ids: articles });
  });
}

/** What `deleteContent` would change. */
export async function tryDeletion(db: Executor, spec: WrittenKind, id: number): Promise<DryRun> {
  const rows = await planDeletion(db, spec, id, false);
  await refuseUsed(db, spec, id, rowOf(rows));
  const addresses = spec.modelType === undefined ? [] : await tryDeleteSlugs(db, spec.modelType, id);
  const draft = await draftOf(db, spec, id, false);
  const drafts = draft ? [plannedDrop(draft)] : [];
  return planned([...addresses, ...rows, ...drafts]);
}

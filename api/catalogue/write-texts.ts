import type { DryRun } from '../../contract/journal/records.ts';
import type { Language, Translated } from '../../contract/locales.ts';
import { LANGUAGES, translate } from '../../contract/locales.ts';
import { MODEL_TYPES } from '../../contract/pages/rules.ts';
import {
  changesAnything,
  deleteRecord,
  type PlannedRecord,
  planDeletion,
  planned,
  planRecord,
  rowsOfPlan,
  type Values,
  type WritingCall,
  writeOf,
  writePlanned,
} from '../journal/index.ts';
import { type Database, type Executor, statement } from '../platform/database/index.ts';
import { notFound } from '../platform/http/index.ts';
import {
  type AddressedRecord,
  deleteSlugs,
  readPaths,
  tryDeleteSlugs,
  trySlugs,
  writeSlugs,
} from '../routing/index.ts';
import { screenPaths } from '../shop/index.ts';
import { freeSlug } from './free-slug.ts';
import { columnsOfProducts, PRODUCT_TEXTS, type WrittenRecord } from './written-tables.ts';

type TextColumn =
  | 'description'
  | 'short_description'
  | `meta_${'title' | 'h1_title' | 'description'}`
  | `og_${'title' | 'description'}`;
type ProductTexts = Record<TextColumn, Translated | null> &
  Record<'meta_index' | 'meta_follow' | 'show_on_sitemap' | 'has_automatic_slug', boolean> & {
    id: number;
    name: Translated;
    og_image_id: number | null;
  };
const productTexts = statement(
  'catalogue_product_texts',
  `select id, ${Object.keys(PRODUCT_TEXTS.defaults).join(', ')} from products where id = $1`,
);

/** A write of one record; `id` is null for a new one. */
interface RecordWrite {
  id: number | null;
  body: Values;
  shopId: number;
}

const inLanguages = (name: unknown): Translated =>
  typeof name === 'string' ? Object.fromEntries(LANGUAGES.map((language) => [language, name])) : (name as Translated);

async function addressesOf(
  db: Executor,
  { modelType }: WrittenRecord,
  { id, before, after }: PlannedRecord,
  { body, shopId }: RecordWrite,
): Promise<AddressedRecord | null> {
  if (modelType === undefined) return null;
  const own = (body.slugs ?? {}) as Partial<Record<Language, string>>;
  const name = { before: inLanguages(before?.name ?? {}), after: inLanguages(after.name) };
  const isAutomatic = after.has_automatic_slug === true;
  return { modelType, id, name, own, isAutomatic, screens: await screenPaths(db, shopId) };
}

/** What is written: a new record without a slug gets one of its name. */
async function valuesOf(db: Executor, { slugged }: WrittenRecord, { id, body }: RecordWrite): Promise<Values> {
  if (id !== null || !slugged || body.slug !== undefined) return body;
  const { name } = body;
  return {
    ...body,
    slug: await freeSlug(db, slugged, typeof name === 'string' ? name : translate(inLanguages(name), 'en')),
  };
}

export const recordWriteOf = (call: WritingCall): RecordWrite => ({ ...writeOf(call), shopId: call.context.shopId });

/** Whether products that belong to the record are found, listed or sold otherwise. */
const affectsProducts = (spec: WrittenRecord, plan: PlannedRecord): boolean =>
  rowsOfPlan(spec, plan).some(
    ({ table_name, after }) =>
      table_name !== spec.table || columnsOfProducts(spec).some((column) => after !== null && column in after),
  );

/** Writes a record with its connections and addresses; returns its number and addresses. */
export function writeTexts(db: Database, spec: WrittenRecord, write: RecordWrite) {
  return db.transaction(async (tx) => {
    const plan = await planRecord(tx, spec, write.id, await valuesOf(tx, spec, write), true);
    const own = () => writePlanned(tx, spec, plan);
    const id = await (spec.along ? spec.along.write(tx, plan, own) : own());
    const addresses = await addressesOf(tx, spec, plan, write);
    const hasMoved = addresses !== null && (await writeSlugs(tx, { ...addresses, id }));
    const removed = rowsOfPlan(spec, plan).filter(({ operation }) => operation === 'delete');
    // No product belongs to a new record yet.
    const isOfProducts = plan.before !== null && (hasMoved || affectsProducts(spec, plan));
    const { before } = plan;
    if (hasMoved || changesAnything(plan))
      await spec.emitEvents(tx, id, { before, removed, affectsProducts: isOfProducts });
    const urls = spec.modelType === undefined ? {} : ((await readPaths(tx, spec.modelType, [id])).get(id) ?? {});
    return { id, urls };
  });
}

/** Texts of a product in all languages. */
export async function readProductTexts(db: Executor, id: number) {
  const [row] = await db.query<ProductTexts>(productTexts, [id]);
  if (!row) throw notFound();
  return { ...row, urls: (await readPaths(db, MODEL_TYPES.product, [id])).get(id) ?? {} };
}

/** What `writeTexts` would change. */
export async function tryTexts(db: Executor, spec: WrittenRecord, write: RecordWrite): Promise<DryRun> {
  const plan = await planRecord(db, spec, write.id, await valuesOf(db, spec, write), false);
  const along = (await spec.along?.plan(db, plan)) ?? [];
  const addresses = await addressesOf(db, spec, plan, write);
  return planned([...along, ...rowsOfPlan(spec, plan), ...(addresses ? await trySlugs(db, addresses) : [])]);
}

export const trier = (spec: WrittenRecord) => (call: WritingCall, tx: Executor) =>
  tryTexts(tx, spec, recordWriteOf(call));

/** What deleting a record takes away; refuses what must stay. */
async function removalOf(db: Executor, spec: WrittenRecord, id: number, isLocked: boolean) {
  const rows = await planDeletion(db, spec, id, isLocked);
  spec.refuseRemoval?.(rows.at(-1)?.before ?? {});
  return rows;
}

/** Deletes a record that nothing has, with its connections and addresses. */
export function removeRecord(db: Database, spec: WrittenRecord, id: number): Promise<void> {
  return db.transaction(async (tx) => {
    const removed = await removalOf(tx, spec, id, true);
    if (spec.modelType !== undefined) await deleteSlugs(tx, spec.modelType, id);
    await deleteRecord(tx, spec, id);
    const before = removed.at(-1)?.before ?? null;
    await spec.emitEvents(tx, id, { before, removed, affectsProducts: spec.ownPages === undefined });
  });
}

/** What `removeRecord` would change. */
export async function tryRemoval(db: Executor, spec: WrittenRecord, id: number): Promise<DryRun> {
  const rows = await removalOf(db, spec, id, false);
  const addresses = spec.modelType === undefined ? [] : await tryDeleteSlugs(db, spec.modelType, id);
  return planned([...addresses, ...rows]);
}

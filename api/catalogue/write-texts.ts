import type { DryRun } from '../../contract/journal/records.ts';
import type { Language, Translated } from '../../contract/locales.ts';
import { LANGUAGES } from '../../contract/locales.ts';
import { MODEL_TYPES } from '../../contract/pages/rules.ts';
import {
  changesAnything,
  type PlannedRecord,
  planned,
  planRecord,
  rowsOfPlan,
  type Values,
  type WrittenTable,
  writePlanned,
} from '../journal/index.ts';
import { type Database, type Executor, emit, notFound, statement, type Transaction } from '../platform/index.ts';
import { type AddressedRecord, readPaths, trySlugs, writeSlugs } from '../routing/index.ts';
import { screenPaths } from '../shop/index.ts';
import { announceProducts } from './announce.ts';
import { touchProduct } from './change-store.ts';

interface WrittenTexts extends WrittenTable {
  modelType: number;
  announce(tx: Transaction, id: number): Promise<void>;
}

const META = {
  meta_title: null,
  meta_h1_title: null,
  meta_description: null,
  meta_index: true,
  meta_follow: true,
  show_on_sitemap: true,
  has_automatic_slug: true,
};
const OWN_PICTURES = { image_id: null, thumbnail_image_id: null };
const OG = { og_title: null, og_description: null, og_image_id: null };
const META_TEXTS = ['meta_title', 'meta_h1_title', 'meta_description'];
const PICTURES = { image_id: 'images', thumbnail_image_id: 'images' };

/** Texts, pictures and addresses of categories. */
export const CATEGORY_TEXTS: WrittenTexts = {
  table: 'categories',
  modelType: MODEL_TYPES.category,
  defaults: { name: undefined, description: null, ...META, ...OWN_PICTURES },
  texts: ['name', 'description', ...META_TEXTS],
  html: ['description'],
  references: PICTURES,
  announce: (tx, id) => emit(tx, 'category.changed', { category_ids: [id] }),
};

/** The same of brands, whose name is the same in every language. */
export const BRAND_TEXTS: WrittenTexts = {
  table: 'brands',
  modelType: MODEL_TYPES.brand,
  defaults: {
    name: undefined,
    short_description: null,
    description: null,
    ...OG,
    ...META,
    ...OWN_PICTURES,
  },
  texts: ['short_description', 'description', 'og_title', 'og_description', ...META_TEXTS],
  html: ['description'],
  references: { ...PICTURES, og_image_id: 'images' },
  announce: (tx, id) => emit(tx, 'brand.changed', { brand_ids: [id] }),
};

/** Texts and addresses of products. */
export const PRODUCT_TEXTS: WrittenTexts = {
  table: 'products',
  modelType: MODEL_TYPES.product,
  defaults: { name: undefined, short_description: null, description: null, ...OG, ...META },
  texts: ['name', 'short_description', 'description', 'og_title', 'og_description', ...META_TEXTS],
  html: ['description'],
  references: { og_image_id: 'images' },
  async announce(tx, id) {
    await touchProduct(tx, id);
    await announceProducts(tx, [id], true);
  },
};

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

interface TextWrite {
  id: number;
  body: Values;
  shopId: number;
}

const inLanguages = (name: unknown): Translated =>
  typeof name === 'string' ? Object.fromEntries(LANGUAGES.map((language) => [language, name])) : (name as Translated);

async function addressesOf(
  db: Executor,
  { modelType }: WrittenTexts,
  { before, after }: PlannedRecord,
  { id, body, shopId }: TextWrite,
): Promise<AddressedRecord & { id: number }> {
  const own = (body.slugs ?? {}) as Partial<Record<Language, string>>;
  const name = { before: inLanguages(before?.name), after: inLanguages(after.name) };
  return {
    modelType,
    id,
    name,
    own,
    isAutomatic: after.has_automatic_slug === true,
    screens: await screenPaths(db, shopId),
  };
}

/** Writes texts, pictures and addresses; returns the record's addresses. */
export function writeTexts(db: Database, spec: WrittenTexts, write: TextWrite) {
  return db.transaction(async (tx) => {
    const plan = await planRecord(tx, spec, write.id, write.body, true);
    await writePlanned(tx, spec, plan);
    const hasMoved = await writeSlugs(tx, await addressesOf(tx, spec, plan, write));
    if (hasMoved || changesAnything(plan)) await spec.announce(tx, write.id);
    const urls = (await readPaths(tx, spec.modelType, [write.id])).get(write.id) ?? {};
    return { id: write.id, urls };
  });
}

/** Texts of a product in all languages. */
export async function readProductTexts(db: Executor, id: number) {
  const [row] = await db.query<ProductTexts>(productTexts, [id]);
  if (!row) throw notFound();
  return { ...row, urls: (await readPaths(db, MODEL_TYPES.product, [id])).get(id) ?? {} };
}

/** What `writeTexts` would change. */
export async function tryTexts(db: Executor, spec: WrittenTexts, write: TextWrite): Promise<DryRun> {
  const plan = await planRecord(db, spec, write.id, write.body, false);
  return planned([...rowsOfPlan(spec, plan), ...(await trySlugs(db, await addressesOf(db, spec, plan, write)))]);
}

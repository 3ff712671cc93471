import type { ChangedRow } from '../../contract/journal/records.ts';
import { LANGUAGES } from '../../contract/locales.ts';
import { MODEL_TYPES } from '../../contract/pages/rules.ts';
import type { PlannedRecord, Values, WrittenTable } from '../journal/index.ts';
import type { Executor, Transaction } from '../platform/database/index.ts';
import { emit } from '../platform/events/index.ts';
import { touchProduct } from './change-store.ts';
import { emitCategoriesChanged } from './emit-categories.ts';
import { emitProductsChanged } from './emit-products.ts';
import type { Slugged } from './free-slug.ts';

/** A record of the catalogue that operators write field by field. */
export interface WrittenRecord extends WrittenTable {
  /** The code of its addresses, of records with pages. */
  modelType?: number;
  /** Whose `slug` a new one gets by its name. */
  slugged?: Slugged;
  /** Changes in other records: `plan` previews them, `write` makes them around the write of the record. */
  along?: {
    plan(db: Executor, plan: PlannedRecord): Promise<ChangedRow[]>;
    write(tx: Transaction, plan: PlannedRecord, write: () => Promise<number>): Promise<number>;
  };
  /** Refuses to delete a record, besides because of what names it. */
  refuseRemoval?(row: Values): void;
  /** Columns that only the record's own pages and lists show. By the others products are found, listed or sold. */
  ownPages?: readonly string[];
  /** Informs pages, index and feeds. */
  emitEvents(tx: Transaction, id: number, write: EmittedWrite): Promise<void>;
}

export interface EmittedWrite {
  /** Values before it; null for a new record. */
  before: Values | null;
  /** Rows that it deleted. */
  removed: readonly ChangedRow[];
  /** Whether products are found, listed or sold otherwise. */
  affectsProducts: boolean;
}

/** Columns that products are found, listed or sold by. */
export const columnsOfProducts = ({ defaults, ownPages = [] }: WrittenRecord): string[] =>
  Object.keys(defaults).filter((column) => !ownPages.includes(column));

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

export const CATEGORIES: WrittenRecord = {
  table: 'categories',
  modelType: MODEL_TYPES.category,
  defaults: {
    name: undefined,
    description: null,
    ...META,
    ...OWN_PICTURES,
    parent_id: null,
    position: 0,
    color: null,
    available_for_languages: [...LANGUAGES],
    is_active: true,
    customer_groups_restriction: false,
  },
  texts: ['name', 'description', ...META_TEXTS],
  html: ['description'],
  references: { ...PICTURES, parent_id: 'categories' },
  links: {
    restricted_customer_group_ids: {
      table: 'category_customer_groups',
      own: 'category_id',
      other: 'customer_group_id',
      target: 'customer_groups',
    },
  },
  isTree: true,
  staysWhileNamed: true,
  ownPages: ['description', ...Object.keys(META), ...Object.keys(OWN_PICTURES), 'position', 'color'],
  emitEvents: (tx, id, { before, affectsProducts }) =>
    emitCategoriesChanged(
      tx,
      [id, ...(typeof before?.parent_id === 'number' ? [before.parent_id] : [])],
      affectsProducts,
    ),
};

/** Brands, whose name is the same in every language. */
export const BRANDS: WrittenRecord = {
  table: 'brands',
  modelType: MODEL_TYPES.brand,
  slugged: 'brands',
  defaults: {
    name: undefined,
    short_description: null,
    description: null,
    ...OG,
    ...META,
    ...OWN_PICTURES,
    slug: undefined,
    parent_id: null,
    is_active: true,
  },
  texts: ['short_description', 'description', 'og_title', 'og_description', ...META_TEXTS],
  html: ['description'],
  references: { ...PICTURES, og_image_id: 'images', parent_id: 'brands' },
  unique: ['slug'],
  isTree: true,
  staysWhileNamed: true,
  ownPages: ['short_description', 'description', 'slug', 'parent_id', ...[OG, META, OWN_PICTURES].flatMap(Object.keys)],
  emitEvents: (tx, id, { affectsProducts }) =>
    emit(tx, 'brand.changed', { brand_ids: [id], affects_products: affectsProducts }),
};

/** Texts and addresses of products. */
export const PRODUCT_TEXTS: WrittenRecord = {
  table: 'products',
  modelType: MODEL_TYPES.product,
  defaults: { name: undefined, short_description: null, description: null, ...OG, ...META },
  texts: ['name', 'short_description', 'description', 'og_title', 'og_description', ...META_TEXTS],
  html: ['description'],
  references: { og_image_id: 'images' },
  async emitEvents(tx, id) {
    await touchProduct(tx, id);
    await emitProductsChanged(tx, [id], true);
  },
};

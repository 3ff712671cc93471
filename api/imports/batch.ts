import type { Language } from '../../contract/locales.ts';
import { MODEL_TYPES } from '../../contract/pages/rules.ts';
import {
  assignCategories,
  assignTags,
  type MergedProduct,
  mergeBrands,
  mergeCategories,
  mergeManufacturers,
  mergeProducts,
  mergeSections,
  mergeTags,
  mergeVideos,
  type ProductDefaults,
  pathKey,
  readTakenSkus,
} from '../catalogue/index.ts';
import type { Executor, Transaction } from '../platform/database/index.ts';
import { type MergedPrice, mergePrices } from '../pricing/index.ts';
import { claimFreePaths } from '../routing/index.ts';
import type { ImportedRow } from './shapes/row.ts';

export type Priced = ImportedRow & { prices: Omit<MergedPrice, 'product_id'>[] };

/** Settings of all batches of an import. */
export interface Setting {
  source: string;
  language: Language;
  defaults: ProductDefaults;
}

export interface Written {
  /** Ids of products by row number. */
  ids: Map<number, number>;
  created: number;
  /** Skipped rows, whose SKU belongs to another product. */
  taken: number[];
  /** Skipped rows, whose category would stand deeper than a tree may be. */
  deep: number[];
}

/** Import key of a row's product. */
export const keyOf = (source: string, row: ImportedRow) => `${source}:${row.key}`;

async function mergeCategoriesAndBrands(tx: Transaction, rows: Priced[], { source, language }: Setting) {
  const names = [
    ...new Map(rows.flatMap(({ brand }) => (brand ? [[brand.toLowerCase(), brand] as const] : []))).values(),
  ];
  const brands = await mergeBrands(tx, names);
  const paths = [...new Map(rows.map(({ categories }) => [pathKey(categories), categories])).values()];
  const categories = await mergeCategories(tx, { source, language, paths });
  await claimFreePaths(tx, MODEL_TYPES.brand, brands.created);
  const shelves = paths.flatMap((path) => {
    const id = categories.ids.get(pathKey(path));
    return id === undefined ? [] : [{ id, name: path.at(-1) ?? '' }];
  });
  // Names of brands are the same in all languages; what has a text in one has no page in the others.
  await claimFreePaths(tx, MODEL_TYPES.category, [...categories.created, ...shelves], [language]);
  const makers = await mergeManufacturers(
    tx,
    rows.flatMap(({ supplements }) => supplements.manufacturer ?? []),
  );
  return { brands: brands.ids, categories: categories.ids, makers };
}

type MergedGroups = Awaited<ReturnType<typeof mergeCategoriesAndBrands>>;

function productOf(row: Priced, source: string, { brands, categories, makers }: MergedGroups): MergedProduct {
  return {
    import_key: keyOf(source, row),
    name: row.name,
    short_description: row.shortDescription,
    description: row.description,
    brand_id: row.brand ? (brands.get(row.brand.toLowerCase()) ?? null) : null,
    default_category_id: categories.get(pathKey(row.categories)) ?? null,
    manufacturer_id: makers.get(row.supplements.manufacturer?.name.toLowerCase() ?? '') ?? null,
    sku: row.sku,
    ean: row.ean,
    stock_state: row.stock,
    position: row.row,
    weight: row.weight,
    width: row.width,
    height: row.height,
    depth: row.depth,
    ...row.facts,
  };
}

/** Numbers of rows whose SKU belongs to another product of the shop. */
export async function takenRows(db: Executor, rows: Priced[], { source }: Setting): Promise<number[]> {
  const keys = await readTakenSkus(
    db,
    rows.map((row) => ({ sku: row.sku, import_key: keyOf(source, row) })),
  );
  return rows.filter((row) => keys.has(keyOf(source, row))).map((row) => row.row);
}

/** A list that hangs on products, by their ids, of the rows that have it. */
const given = <Name extends 'sections' | 'videos'>(rows: Priced[], idOf: (row: Priced) => number, name: Name) =>
  new Map(
    rows.flatMap((row) => {
      const list = row.supplements[name];
      return list ? [[idOf(row), list as NonNullable<typeof list>] as const] : [];
    }),
  );

/** Writes rows with their related records, in a fixed number of statements. */
export async function writeBatch(tx: Transaction, all: Priced[], setting: Setting): Promise<Written> {
  const { source, language, defaults } = setting;
  const taken = await takenRows(tx, all, setting);
  const free = all.filter(({ row }) => !taken.includes(row));
  const groups = await mergeCategoriesAndBrands(tx, free, setting);
  const isPlaced = ({ categories }: Priced) => categories.length === 0 || groups.categories.has(pathKey(categories));
  const deep = free.flatMap((row) => (isPlaced(row) ? [] : [row.row]));
  const rows = free.filter(isPlaced);
  const records = rows.map((row) => productOf(row, source, groups));
  const { ids: idsByKey, created } = await mergeProducts(tx, records, defaults);
  const ids = new Map(rows.map((row) => [row.row, idsByKey.get(keyOf(source, row)) ?? 0]));
  const idOf = (row: Priced) => ids.get(row.row) ?? 0;
  const tags = await mergeTags(tx, language, [...new Set(rows.flatMap((row) => row.tags))]);
  const shelved = records.filter(({ default_category_id }) => default_category_id !== null);
  await assignCategories(
    tx,
    shelved.map(({ import_key, default_category_id }) => [idsByKey.get(import_key) ?? 0, default_category_id ?? 0]),
  );
  await assignTags(
    tx,
    rows.flatMap((row) => row.tags.map((tag): [number, number] => [idOf(row), tags.get(tag) ?? 0])),
  );
  await mergeSections(tx, language, given(rows, idOf, 'sections'));
  await mergeVideos(tx, given(rows, idOf, 'videos'));
  await mergePrices(
    tx,
    rows.flatMap((row) => row.prices.map((price) => ({ ...price, product_id: idOf(row) }))),
  );
  await claimFreePaths(
    tx,
    MODEL_TYPES.product,
    rows.map((row) => ({ id: idOf(row), name: row.name })),
    [language],
  );
  return { ids, created, taken, deep };
}

import type { Language } from '../../../contract/locales.ts';
import { statement, type Transaction } from '../../platform/index.ts';
import { type NewLevel, setProductLevels } from '../../stock/index.ts';

/** A product as an import brings it; texts in one language. */
export interface MergedProduct {
  import_key: string;
  name: string;
  short_description: string | null;
  description: string | null;
  brand_id: number | null;
  default_category_id: number | null;
  sku: string | null;
  ean: string | null;
  /** Null leaves the stock of a known product as it is. */
  stock_state: number | null;
  position: number;
  weight: number | null;
  width: number | null;
  height: number | null;
  depth: number | null;
  rating_average: number | null;
  rating_count: number;
}

/** What products get that the import's source does not tell. */
export interface ProductDefaults {
  language: Language;
  tax_group_id: number;
  stock_state: number;
  /** Availabilities of products with stock and without it. */
  refilled_id: number;
  empty_id: number;
}

const ROWS = `jsonb_to_recordset($1::jsonb) as n(import_key text, name text, short_description text, description text, brand_id int,
  default_category_id int, sku text, ean text, stock_state int, position int, weight int, width int, height int, depth int,
  rating_average numeric, rating_count int)`;

const inLanguage = (column: string) =>
  `case when n.${column} is not null then jsonb_build_object($2::text, n.${column}) end`;
const added = (column: string) => `coalesce(p.${column}, '{}') || coalesce(${inLanguage(column)}, '{}')`;

/** An availability that an operator chose otherwise stays. Pieces are set by the stock afterwards. */
const UPDATE = `
  update products p set name = ${added('name')}, short_description = ${added('short_description')}, description = ${added('description')},
    brand_id = n.brand_id, default_category_id = coalesce(n.default_category_id, p.default_category_id),
    sku = coalesce(n.sku, p.sku), ean = coalesce(n.ean, p.ean),
    product_availability_id = case when p.product_availability_id in ($3, $4) and n.stock_state is not null and not p.has_variations
      then case when n.stock_state > 0 then $3 else $4 end else p.product_availability_id end,
    weight = coalesce(n.weight, p.weight), width = coalesce(n.width, p.width), height = coalesce(n.height, p.height), depth = coalesce(n.depth, p.depth),
    rating_average = coalesce(n.rating_average, p.rating_average),
    rating_count = case when n.rating_average is null then p.rating_count else n.rating_count end, updated_at = now()
  from ${ROWS} where p.import_key = n.import_key returning p.id, p.import_key`;

const INSERT = `
  insert into products (import_key, name, short_description, description, brand_id, default_category_id, sku, ean,
    product_availability_id, tax_group_id, position, weight, width, height, depth, rating_average, rating_count)
  select n.import_key, ${inLanguage('name')}, ${inLanguage('short_description')}, ${inLanguage('description')}, n.brand_id, n.default_category_id,
    n.sku, n.ean, case when coalesce(n.stock_state, $5) > 0 then $3::int else $4::int end, $6,
    n.position, n.weight, n.width, n.height, n.depth, n.rating_average, n.rating_count
  from ${ROWS} where not exists (select 1 from products p where p.import_key = n.import_key)
  order by n.position returning id, import_key`;

export interface MergedProducts {
  /** Number of each product by its import key. */
  ids: Map<string, number>;
  created: number;
}

interface Row {
  id: number;
  import_key: string;
}

/** Null leaves the pieces as they are. */
const levelOf = (id: number, pieces: number | null | undefined): NewLevel[] => (pieces == null ? [] : [{ id, pieces }]);

/** Brings products up to date by their import keys, and makes those that the shop does not have. */
export async function mergeProducts(
  tx: Transaction,
  products: MergedProduct[],
  { language, refilled_id, empty_id, stock_state, tax_group_id }: ProductDefaults,
): Promise<MergedProducts> {
  const rows = JSON.stringify(products);
  const updated = await tx.query<Row>(UPDATE, [rows, language, refilled_id, empty_id]);
  const created = await tx.query<Row>(INSERT, [rows, language, refilled_id, empty_id, stock_state, tax_group_id]);
  const told = new Map(products.map((product) => [product.import_key, product.stock_state]));
  await setProductLevels(tx, [
    ...updated.flatMap(({ id, import_key }) => levelOf(id, told.get(import_key))),
    ...created.flatMap(({ id, import_key }) => levelOf(id, told.get(import_key) ?? stock_state)),
  ]);
  return { ids: new Map([...updated, ...created].map((row) => [row.import_key, row.id])), created: created.length };
}

const OWNERS = `
  select n.import_key as wanted from unnest($1::text[], $2::text[]) n(sku, import_key)
  where exists (select 1 from products p where p.sku = n.sku and p.import_key is distinct from n.import_key)`;

/** Import keys of those whose article number another product of the shop has. */
export async function readTakenSkus(
  tx: Transaction,
  products: { sku: string | null; import_key: string }[],
): Promise<Set<string>> {
  const asked = products.filter((product) => product.sku !== null);
  const rows = await tx.query<{ wanted: string }>(OWNERS, [
    asked.map((one) => one.sku),
    asked.map((one) => one.import_key),
  ]);
  return new Set(rows.map((row) => row.wanted));
}

const STANDING = statement(
  'catalogue_standing_availabilities',
  `select (select id from product_availabilities where can_purchase and in_catalog order by for_refilled_stock desc, id limit 1) as refilled,
     (select id from product_availabilities where in_catalog order by for_empty_stock desc, can_purchase desc, id limit 1) as empty`,
);

/** Availabilities that products with and without stock get; null when the shop has none. */
export async function readStandingAvailabilities(tx: Transaction): Promise<{ refilled: number; empty: number } | null> {
  const [row] = await tx.query<{ refilled: number | null; empty: number | null }>(STANDING);
  return row?.refilled && row.empty ? { refilled: row.refilled, empty: row.empty } : null;
}

import { productFacts } from '../../../contract/catalogue/products.ts';
import type { Language } from '../../../contract/locales.ts';
import { type Executor, statement, type Transaction } from '../../platform/database/index.ts';
import type { Answered } from '../../platform/listing/index.ts';
import { type NewLevel, type PieceColumn, setProductLevels } from '../../stock/index.ts';
import type { ProductTable } from '../product-rows.ts';

/**
 * How an import updates a value: `added` in its language, `replaced`, `survivor` if the file has none, `first` if new.
 */
type OnUpdate = 'added' | 'replaced' | 'survivor' | 'first';

const facts = Object.fromEntries(Object.keys(productFacts).map((name) => [name, 'survivor'])) as Record<
  keyof typeof productFacts,
  'survivor'
>;
/** Columns that an import fills; stock is set by the room `stock`. */
const COLUMNS = {
  name: 'added',
  short_description: 'added',
  description: 'added',
  brand_id: 'replaced',
  default_category_id: 'survivor',
  manufacturer_id: 'survivor',
  sku: 'survivor',
  ean: 'survivor',
  position: 'first',
  weight: 'survivor',
  width: 'survivor',
  height: 'survivor',
  depth: 'survivor',
  ...facts,
} satisfies { [Name in keyof Omit<ProductTable, PieceColumn>]?: OnUpdate };

type Column = keyof typeof COLUMNS | 'stock_state';

/** An imported product, with texts in one language. Null keeps an existing product's value, except its brand. */
export type MergedProduct = { import_key: string; name: string; position: number } & {
  [Name in Exclude<Column, 'name' | 'position'>]: Answered<ProductTable[Name]> | null;
};

/** Values for products that the source does not have. */
export interface ProductDefaults {
  language: Language;
  tax_group_id: number;
  stock_state: number;
  /** Availabilities of products with and without stock. */
  refilled_id: number;
  empty_id: number;
}

const ROWS = 'jsonb_populate_recordset(null::products, $1::jsonb) n';

const inLanguage = (column: string) =>
  `case when n.${column} is not null then jsonb_build_object($2::text, n.${column}) end`;
const VALUES: Record<OnUpdate, (column: string) => string> = {
  added: (column) =>
    `case when n.${column} is null then p.${column} else coalesce(p.${column}, '{}') || ${inLanguage(column)} end`,
  replaced: (column) => `n.${column}`,
  survivor: (column) => `coalesce(n.${column}, p.${column})`,
  first: (column) => `p.${column}`,
};
const columns = Object.entries<OnUpdate>(COLUMNS);
const names = columns.map(([name]) => name).join(', ');
const updates = columns.map(([name, rule]) => VALUES[rule](name)).join(', ');
const inserts = columns.map(([name, rule]) => (rule === 'added' ? inLanguage(name) : `n.${name}`)).join(', ');

/** Keeps an availability that an operator chose. */
const UPDATE = `
  update products p set (${names}) = row(${updates}),
    product_availability_id = case when p.product_availability_id in ($3, $4) and n.stock_state is not null and not p.has_variations
      then case when n.stock_state > 0 then $3 else $4 end else p.product_availability_id end, updated_at = now()
  from ${ROWS} where p.import_key = n.import_key returning p.id, p.import_key`;

const INSERT = `
  insert into products (import_key, ${names}, product_availability_id, tax_group_id)
  select n.import_key, ${inserts}, case when coalesce(n.stock_state, $5) > 0 then $3::int else $4::int end, $6
  from ${ROWS} where not exists (select 1 from products p where p.import_key = n.import_key)
  order by n.position returning id, import_key`;

export interface MergedProducts {
  /** Ids of products by import key. */
  ids: Map<string, number>;
  created: number;
}

interface Row {
  id: number;
  import_key: string;
}

/** Null keeps the stock. */
const levelOf = (id: number, pieces: number | null | undefined): NewLevel[] => (pieces == null ? [] : [{ id, pieces }]);

/** Updates products by import key and creates missing ones. */
export async function mergeProducts(
  tx: Transaction,
  products: MergedProduct[],
  { language, refilled_id, empty_id, stock_state, tax_group_id }: ProductDefaults,
): Promise<MergedProducts> {
  const rows = JSON.stringify(products);
  const updated = await tx.query<Row>(UPDATE, [rows, language, refilled_id, empty_id]);
  const created = await tx.query<Row>(INSERT, [rows, language, refilled_id, empty_id, stock_state, tax_group_id]);
  const before = new Map(products.map((product) => [product.import_key, product.stock_state]));
  await setProductLevels(tx, [
    ...updated.flatMap(({ id, import_key }) => levelOf(id, before.get(import_key))),
    ...created.flatMap(({ id, import_key }) => levelOf(id, before.get(import_key) ?? stock_state)),
  ]);
  return { ids: new Map([...updated, ...created].map((row) => [row.import_key, row.id])), created: created.length };
}

const OWNERS = `
  select n.import_key as wanted from unnest($1::text[], $2::text[]) n(sku, import_key)
  where exists (select 1 from products p where p.sku = n.sku and p.import_key is distinct from n.import_key)`;

/** Import keys of products whose SKU belongs to another product. */
export async function readTakenSkus(
  db: Executor,
  products: { sku: string | null; import_key: string }[],
): Promise<Set<string>> {
  const withSku = products.filter((product) => product.sku !== null);
  const rows = await db.query<{ wanted: string }>(OWNERS, [
    withSku.map((one) => one.sku),
    withSku.map((one) => one.import_key),
  ]);
  return new Set(rows.map((row) => row.wanted));
}

const IMPORTED = 'select id, import_key from products where import_key = any($1::text[])';

/** Products that were imported before, by import key. */
export async function readImported(db: Executor, keys: string[]): Promise<Map<string, number>> {
  const rows = await db.query<Row>(IMPORTED, [keys]);
  return new Map(rows.map(({ id, import_key }) => [import_key, id]));
}

const STANDING = statement(
  'catalogue_standing_availabilities',
  `select (select id from product_availabilities where can_purchase and in_catalog order by for_refilled_stock desc, id limit 1) as refilled,
     (select id from product_availabilities where in_catalog order by for_empty_stock desc, can_purchase desc, id limit 1) as empty`,
);

/** Default availabilities of products with and without stock; null if the shop has none. */
export async function readStandingAvailabilities(db: Executor): Promise<{ refilled: number; empty: number } | null> {
  const [row] = await db.query<{ refilled: number | null; empty: number | null }>(STANDING);
  return row?.refilled && row.empty ? { refilled: row.refilled, empty: row.empty } : null;
}

import { startBrowsingShop, type TestShop } from '../shops/index.ts';
import { importFolder } from './import-files.ts';

/** Default options of imports in tests. */
export const IMPORT = {
  currency: 'USD',
  rates: { CZK: 20, EUR: 0.8 },
  language: 'en',
  stock: 10,
  pictures: null,
} as const;

/** Flags of the same. */
export const IN_DOLLARS = ['--currency', 'USD', '--rate', 'CZK=20', '--rate', 'EUR=0.8', '--language', 'en'];

interface ImportedProduct {
  id: number;
  name: Record<string, string>;
  stock_state: number;
  product_availability_id: number;
  sku: string | null;
  ean: string | null;
  [column: string]: unknown;
}

const COUNTED = [
  'products',
  'brands',
  'categories',
  'slugs',
  'prices',
  'price_history',
  'tags',
  'product_categories',
  'outbox_events',
];

/** The fixture shop with a folder of files to import, and reads of the result. */
export interface ImportingShop extends TestShop {
  folder: string;
  /** Writes rows, or a raw text, into a new file; returns its path. */
  file(rows: unknown[] | string): Promise<string>;
  /** A new import source, so that all its products are new. */
  freshSource(): string;
  productsOf(source: string): Promise<ImportedProduct[]>;
  /** A product's canonical paths by language. */
  pathsOf(id: number): Promise<Record<string, string>>;
  /** Row counts of all tables that an import writes. */
  totals(): Promise<Record<string, number> | undefined>;
}

/** Starts it; call in `beforeAll`, and `close` in `afterAll`. */
export async function startImportingShop(): Promise<ImportingShop> {
  const shop = await startBrowsingShop();
  const { folder, file, remove } = await importFolder();
  let sources = 0;
  return {
    ...shop,
    folder,
    file,
    freshSource: () => {
      sources += 1;
      return `test${sources}`;
    },
    productsOf: (source) =>
      shop.sql('select * from products where import_key like $1 order by position', [`${source}:%`]),
    async pathsOf(id) {
      const paths = 'select language, path from slugs where model_type = 9 and model_id = $1 and is_canonical';
      const rows = await shop.sql<{ language: string; path: string }>(paths, [id]);
      return Object.fromEntries(rows.map((row) => [row.language, row.path]));
    },
    async totals() {
      const counts = COUNTED.map((table) => `(select count(*) from ${table}) as ${table}`).join(', ');
      return (await shop.sql<Record<string, number>>(`select ${counts}`))[0];
    },
    async close() {
      await shop.close();
      await remove();
    },
  };
}

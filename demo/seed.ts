import pg from 'pg';
import { catalogue } from './catalogue/index.ts';
import { addressTables } from './generate/address-tables.ts';
import { Assortment } from './generate/assortment.ts';
import { writeCandleGuide } from './generate/candle-guide.ts';
import { contentTables } from './generate/content-tables.ts';
import { bookingTable, creditTables } from './generate/credit-tables.ts';
import { addWholesaleSlug, customerTables, wholesaleTables } from './generate/customer-tables.ts';
import { discountTables } from './generate/discount-tables.ts';
import { drawAll } from './generate/draw.ts';
import { giftTable } from './generate/gift-tables.ts';
import { methodTables } from './generate/method-tables.ts';
import { orderTables } from './generate/order-tables.ts';
import { Pictures } from './generate/pictures.ts';
import { productTables } from './generate/product-tables.ts';
import { reviewTables } from './generate/review-tables.ts';
import { synonymTable } from './generate/search-tables.ts';
import { sellerTables } from './generate/seller-tables.ts';
import { hostTables, shelfTables, worldTables } from './generate/shop-tables.ts';
import { Slugs } from './generate/slugs.ts';
import { copyInto, type Table } from './load/copy.ts';

export interface SeedOptions {
  /** Where the pictures' originals are written. */
  filesDir: string;
  /** Number of products; more than the catalogue has repeats it. */
  products?: number;
  /** Number of reviews; more than were written repeats them, for measurements. */
  reviews?: number;
  /** Whether to make customers to sign in with, whose password everybody knows, and buyers of what is reviewed. */
  customers: boolean;
  /** Called with the progress, from 0 to 1. */
  onProgress?: (done: number) => void;
  now?: Date;
}

const DRAWING_SHARE = 0.6;

/** Draws in small batches, so that progress and signals are handled in between. */
async function draw(pictures: Pictures, onProgress: (done: number) => void): Promise<Map<string, number>> {
  const drawing = drawAll(pictures);
  const steps = catalogue.products.length + catalogue.categories.length;
  for (let done = 0; ; done += 1) {
    const step = drawing.next();
    if (step.done) return step.value;
    if (done % 8 === 0) {
      onProgress((done / steps) * DRAWING_SHARE);
      await new Promise((resolve) => setImmediate(resolve));
    }
  }
}

function slugTable(assortment: Assortment, content: (slugs: Slugs) => void): Table {
  const slugs = new Slugs();
  for (const category of catalogue.categories) slugs.add(16, assortment.categories.of(category.key), category.name);
  for (const brand of catalogue.brands)
    slugs.add(15, assortment.brands.of(brand.key), { cs: brand.name, sk: brand.name, en: brand.name });
  addWholesaleSlug(slugs, assortment);
  content(slugs);
  for (const offer of assortment.offers()) slugs.add(9, offer.id, offer.name);
  return { name: 'slugs', columns: ['language', 'path', 'model_type', 'model_id'], rows: slugs.rows };
}

/** Numbers that were written by hand must not be given again. */
async function moveSequences(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ table: string; column: string }>(
    `select c.relname as table, a.attname as column from pg_attribute a join pg_class c on c.oid = a.attrelid
     where a.attidentity <> '' and c.relkind = 'r' and c.relnamespace = 'public'::regnamespace`,
  );
  for (const { table, column } of rows) {
    await client.query(
      `select setval(pg_get_serial_sequence('${table}', '${column}'), coalesce((select max(${column}) from ${table}), 0) + 1, false)`,
    );
  }
}

/** Banners link to categories, whose paths exist only now. */
async function linkBanners(client: pg.Client, links: [banner: number, category: number][]): Promise<void> {
  for (const [banner, category] of links) {
    await client.query(
      `update banners set button_link = paths.urls, url = paths.urls from (select json_object_agg(language, path)::jsonb as urls
       from slugs where model_type = 16 and model_id = $2) paths where id = $1`,
      [banner, category],
    );
  }
}

async function write(client: pg.Client, tables: Table[], onProgress: (done: number) => void): Promise<void> {
  for (const [done, table] of tables.entries()) {
    await copyInto(client, table.name, table.columns, table.rows);
    onProgress(DRAWING_SHARE + ((done + 1) / tables.length) * (1 - DRAWING_SHARE));
  }
}

/** Fills an empty, migrated database with the demo shop; all of it or nothing. */
export async function seed(connectionString: string, options: SeedOptions): Promise<{ products: number }> {
  const onProgress = options.onProgress ?? (() => undefined);
  const now = options.now ?? new Date();
  const assortment = new Assortment(options.products);
  const pictures = await Pictures.in(options.filesDir);
  const images = await draw(pictures, onProgress);
  const content = contentTables(pictures, assortment, now);
  await pictures.written();
  await writeCandleGuide(options.filesDir);
  const pictureRows = pictures.all.map((one) => [
    one.id,
    one.fileKey,
    'image/svg+xml',
    one.width,
    one.height,
    one.hash,
  ]);
  const client = new pg.Client({ connectionString, application_name: 'pult seed' });
  // A connection that breaks fails the statement under way; unheard, the event would end the process.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('begin');
    await write(
      client,
      [
        ...worldTables(),
        content.shop,
        ...hostTables(),
        ...sellerTables(now),
        { name: 'images', columns: ['id', 'file_key', 'mime_type', 'width', 'height', 'hash'], rows: pictureRows },
        ...shelfTables(assortment, images),
        ...productTables(assortment, catalogue.products, images, now),
        ...wholesaleTables(assortment),
        ...creditTables(),
        ...(options.customers ? [...customerTables(now), bookingTable(now)] : []),
        ...discountTables(assortment, options.customers),
        giftTable(assortment),
        synonymTable(),
        ...content.tables,
        ...methodTables(),
        ...addressTables(),
        ...(options.customers ? orderTables(assortment, now) : []),
        ...reviewTables(assortment, now, { wanted: options.reviews, withBuyers: options.customers }),
        slugTable(assortment, content.addSlugs),
      ],
      onProgress,
    );
    await linkBanners(client, content.links);
    await moveSequences(client);
    await client.query(
      `insert into outbox_events (type, payload) values ('catalogue.replaced', '{}'), ('shop.changed', '{}')`,
    );
    await client.query('commit');
    await client.query('analyze');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    await client.end();
  }
  return { products: assortment.size };
}

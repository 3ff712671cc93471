import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FIXTURE } from '../../testing/fixtures/index.ts';
import { IMPORT, type ImportingShop, nestedRow, startImportingShop } from '../../testing/imports/index.ts';
import { diskStore } from '../platform/files/index.ts';
import { importFile } from './import-file.ts';
import type { ImportOptions } from './options.ts';

let shop: ImportingShop;
beforeAll(async () => {
  shop = await startImportingShop();
});
afterAll(() => shop?.close());

const run = async (rows: unknown[] | string, options: Partial<ImportOptions> = {}) =>
  importFile(shop.api.db, { ...IMPORT, input: await shop.file(rows), files: diskStore(shop.folder), ...options });

describe('a nested file', () => {
  const source = 'first-nested';

  test('becomes a product with all data of the file', async () => {
    const report = await run([nestedRow()], { source });
    expect(report).toMatchObject({
      shape: 'nested',
      rows: 1,
      created: 1,
      updated: 0,
      skipped: 0,
      problems: [],
      notes: {},
    });
    const [product] = await shop.productsOf(source);
    expect(product).toMatchObject({
      name: { en: 'Copper kettle' },
      description: { en: '<p>Whistles in F sharp.</p>' },
      short_description: { en: 'Whistles in F sharp.' },
      sku: 'KIT-HAR-001',
      ean: '4006381333931',
      stock_state: 12,
      weight: 2000,
      width: 151,
      height: 220,
      depth: 95,
    });
    expect(await shop.pathsOf(product?.id ?? 0)).toEqual({ en: '/copper-kettle' });
  });

  test('has the tags of the shop by their names, renamed ones by their slugs, and new ones', async () => {
    await shop.sql(`insert into tags (id, name, slug) values
      (900, '{"en":"Vitamin D 25 µg"}', 'vitamin-d-25-mg'), (901, '{"en":"Half ½"}', 'half-1-2-old'), (902, '{"en":"Sale!"}', 'reduced')`);
    const tags = ['vitamin D 25 µg', 'Half ½', 'Reduced', 'Brand new'];
    await run([nestedRow({ sku: 'KIT-TAG-001', title: 'Tagged kettle', tags })], { source: 'tagged' });
    await run([nestedRow({ sku: 'KIT-TAG-001', title: 'Tagged kettle', tags })], { source: 'tagged' });
    const [product] = await shop.productsOf('tagged');
    const found = await shop.sql(
      'select t.slug from product_tags p join tags t on t.id = p.tag_id where p.product_id = $1 order by t.slug',
      [product?.id],
    );
    expect(found).toEqual([
      { slug: 'brand-new' },
      { slug: 'half-1-2-old' },
      { slug: 'reduced' },
      { slug: 'vitamin-d-25-mg' },
    ]);
  });

  test('is sold in every price list, with its discount and a history', async () => {
    const [product] = await shop.productsOf(source);
    const prices = await shop.sql(
      'select price_list_id, price, discounted_price from prices where product_id = $1 order by 1',
      [product?.id],
    );
    expect(prices).toEqual([
      { price_list_id: FIXTURE.priceLists.czk, price: 200_000, discounted_price: 165_000 },
      { price_list_id: FIXTURE.priceLists.eur, price: 8000, discounted_price: 6600 },
    ]);
    const history = await shop.sql('select price_list_id, price from price_history where product_id = $1 order by 1', [
      product?.id,
    ]);
    expect(history).toEqual([
      { price_list_id: 1, price: 165_000 },
      { price_list_id: 2, price: 6600 },
    ]);
  });

  test('is found on the hosts of its language, and has no page on others', async () => {
    await shop.api.flushEvents();
    const others = Object.values(FIXTURE.hosts).filter((one) => one !== FIXTURE.hosts.en);
    for (const host of others)
      expect((await shop.request('GET /pages?path=/copper-kettle', { host })).status).toBe(404);
    for (const host of [FIXTURE.hosts.en]) {
      const { body, status } = await shop.request('GET /listings?path=/kitchen-ware', { host });
      expect(status).toBe(200);
      const [card] = body.item.items;
      expect(card).toMatchObject({ name: 'Copper kettle', short_description: 'Whistles in F sharp.' });
      expect(card._embedded.brand.name).toBe('Harbour & Sons');
      expect(card._embedded.image_url).toBe('/media/placeholder/640.webp');
      const page = await shop.request('GET /pages?path=/copper-kettle', { host });
      expect(page.body.item).toMatchObject({ page_type: 'product', headers: { h1: 'Copper kettle' } });
    }
  });

  test('brought again updates what is there', async () => {
    const [before] = await shop.productsOf(source);
    const sums = await shop.totals();
    const again = nestedRow({
      title: 'Copper kettle, large',
      price: 120,
      discountPercentage: 0,
      stock: 0,
      brand: 'Harbour & sons',
    });
    const report = await run([again], { source });
    expect(report).toMatchObject({ created: 0, updated: 1, skipped: 0 });
    const [after] = await shop.productsOf(source);
    expect(after).toMatchObject({
      id: before?.id,
      name: { en: 'Copper kettle, large' },
      stock_state: 0,
    });
    expect(after?.product_availability_id).not.toBe(before?.product_availability_id);
    expect(await shop.pathsOf(after?.id ?? 0)).toMatchObject({ en: '/copper-kettle' });
    const now = await shop.totals();
    expect({ ...now, price_history: 0, outbox_events: 0 }).toEqual({ ...sums, price_history: 0, outbox_events: 0 });
    expect(now?.price_history).toBe((sums?.price_history ?? 0) + 2);
    const prices = await shop.sql(
      'select price, discounted_price, discount_valid_from from prices where product_id = $1 order by price',
      [after?.id],
    );
    expect(prices).toEqual([
      { price: 9600, discounted_price: null, discount_valid_from: null },
      { price: 240_000, discounted_price: null, discount_valid_from: null },
    ]);
  });

  test('unchanged leaves prices, history and the beginning of a discount as they are', async () => {
    const own = shop.freshSource();
    const row = nestedRow({ sku: 'SAME-1' });
    await run([row], { source: own });
    const [product] = await shop.productsOf(own);
    const read = () =>
      shop.sql('select id, price, discount_valid_from, updated_at from prices where product_id = $1 order by id', [
        product?.id,
      ]);
    const sums = await shop.totals();
    const prices = await read();
    await run([row], { source: own });
    expect(await read()).toEqual(prices);
    expect(await shop.totals()).toEqual({ ...sums, outbox_events: (sums?.outbox_events ?? 0) + 2 });
  });

  test('in a second language adds its texts to the first', async () => {
    const own = shop.freshSource();
    await run([nestedRow({ sku: 'TWO-1' })], { source: own });
    await run([nestedRow({ sku: 'TWO-1', title: 'Měděná konvice', description: null })], {
      source: own,
      language: 'cs',
    });
    const [product] = await shop.productsOf(own);
    expect(product).toMatchObject({
      name: { cs: 'Měděná konvice', en: 'Copper kettle' },
      short_description: { en: 'Whistles in F sharp.' },
    });
  });
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FIXTURE } from '../../testing/fixtures/index.ts';
import { flatRow, IMPORT, type ImportingShop, startImportingShop } from '../../testing/imports/index.ts';
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

describe('a flat file', () => {
  test('becomes products in a tree of categories', async () => {
    const source = shop.freshSource();
    const rows = [flatRow({ name: 'Tin lantern' }), flatRow({ name: 'Deck chair', categories: ['Outdoor', 'Chairs'] })];
    const report = await run(rows, { source });
    expect(report).toMatchObject({ shape: 'flat', created: 2, skipped: 0 });
    const tree = await shop.sql<{ path: string }>(
      `with recursive down as (select id, name->>'en' as path from categories where parent_id is null and import_key like $1
         union all select c.id, d.path || ' > ' || (c.name->>'en') from categories c join down d on c.parent_id = d.id)
       select path from down order by path`,
      [`${source}:%`],
    );
    expect(tree.map((one) => one.path)).toEqual([
      'Outdoor',
      'Outdoor > Chairs',
      'Outdoor > Lighting',
      'Outdoor > Lighting > Lanterns',
    ]);
    const roots = await shop.sql<{ ours: boolean }>(
      'select import_key is null as ours from categories where parent_id is null order by position, id',
    );
    expect(roots.findLastIndex((one) => one.ours)).toBeLessThan(roots.findIndex((one) => !one.ours));
    await shop.api.flushEvents();
    const { body } = await shop.request('GET /listings?path=/outdoor', { host: FIXTURE.hosts.en });
    expect(body.item.items.map((card: { name: string }) => card.name).sort()).toEqual(['Deck chair', 'Tin lantern']);
    const [lantern] = await shop.productsOf(source);
    expect(lantern).toMatchObject({ stock_state: 10, sku: null });
  });

  test('may name one category instead of a path', async () => {
    const source = shop.freshSource();
    const rows = [flatRow({ categories: 'Umbrellas' }), flatRow({ categories: '' }), flatRow({ categories: 5 })];
    const report = await run(rows, { source });
    expect(report).toMatchObject({ created: 1, skipped: 2 });
    expect(report.problems).toEqual([
      { row: 2, field: 'categories.0', message: 'is empty' },
      { row: 3, field: 'categories', message: 'is not a list or a name' },
    ]);
    const [category] = await shop.sql(
      `select c.name->>'en' as name from categories c join product_categories pc on pc.category_id = c.id
       join products p on p.id = pc.product_id where p.import_key like $1`,
      [`${source}:%`],
    );
    expect(category).toEqual({ name: 'Umbrellas' });
  });

  test('without stock keeps the shop’s current stock', async () => {
    const source = shop.freshSource();
    await run([flatRow()], { source });
    await shop.sql('update products set stock_state = 3 where import_key like $1', [`${source}:%`]);
    await run([flatRow({ price: 40 })], { source, stock: 99 });
    expect(await shop.productsOf(source)).toMatchObject([{ stock_state: 3 }]);
  });

  test('products with equal names are distinguished by their images, and get paths of their own', async () => {
    const source = shop.freshSource();
    const rows = [1, 2, 3, 4, 5, 6, 7].map((n) =>
      flatRow({ name: 'Twin vase', image: `https://pictures.example/vase-${n}.jpg` }),
    );
    expect(await run(rows, { source })).toMatchObject({ created: 7, skipped: 0 });
    const products = await shop.productsOf(source);
    const paths = await Promise.all(products.map(({ id }) => shop.pathsOf(id)));
    expect(paths.slice(0, 4).map(({ en }) => en)).toEqual([
      '/twin-vase',
      '/twin-vase-2',
      '/twin-vase-3',
      '/twin-vase-4',
    ]);
    expect(paths[6]?.en).toBe(`/twin-vase-${products[6]?.id}`);
    expect(await run(rows.reverse(), { source })).toMatchObject({ created: 0, updated: 7 });
  });

  test('a duplicate product in a file is reported and imported once', async () => {
    const source = shop.freshSource();
    const report = await run([flatRow(), flatRow({ price: 1 }), flatRow({ image: null }), flatRow({ image: null })], {
      source,
    });
    expect(report).toMatchObject({ created: 2, skipped: 2 });
    expect(report.problems).toEqual([
      { row: 2, field: 'picture', message: 'is the same as in row 1' },
      { row: 4, field: 'name', message: 'is the same as in row 3' },
    ]);
  });

  test('paths of screens, of redirects and of other records are left alone', async () => {
    const source = shop.freshSource();
    await shop.sql("insert into redirects (language, path, destination) values ('cs', '/spring-sale', '/home')");
    await run([flatRow({ name: 'Cart' }), flatRow({ name: 'Spring sale' })], { source, language: 'cs' });
    const [cart, sale] = await shop.productsOf(source);
    expect(await shop.pathsOf(cart?.id ?? 0)).toEqual({ cs: '/cart-2' });
    expect(await shop.pathsOf(sale?.id ?? 0)).toEqual({ cs: '/spring-sale-2' });
  });
});

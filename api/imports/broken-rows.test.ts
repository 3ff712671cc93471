import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { flatRow, IMPORT, type ImportingShop, nestedRow, startImportingShop } from '../../testing/imports/index.ts';
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

describe('broken rows', () => {
  const broken: [string, unknown, string, string][] = [
    ['nothing', null, 'row', 'is not a record'],
    ['a list', [1], 'row', 'is not a record'],
    ['a text', 'x', 'row', 'is not a record'],
    ['no price', nestedRow({ price: undefined }), 'price', 'is missing'],
    ['null as price', nestedRow({ price: null }), 'price', 'is missing'],
    ['a text as price', nestedRow({ price: '9.99' }), 'price', 'is not a number'],
    ['a negative price', nestedRow({ price: -1 }), 'price', 'must be above zero'],
    ['a price of nothing', nestedRow({ price: 0 }), 'price', 'must be above zero'],
    ['1e308 as price', nestedRow({ price: 1e308 }), 'price', 'is above'],
    [
      'a price that a price list cannot hold',
      nestedRow({ price: 99_999_999 }),
      'price',
      'is above what a price list holds',
    ],
    ['no name', nestedRow({ title: undefined }), 'title', 'is missing'],
    ['an empty name', nestedRow({ title: ' \u200b ' }), 'title', 'is empty'],
    ['a name that cannot be seen', nestedRow({ title: '\u3164\u2800' }), 'title', 'is empty'],
    ['a category that cannot be seen', nestedRow({ category: '\u115f' }), 'category', 'is empty'],
    ['a name of nothing but script', nestedRow({ title: '<script>alert(1)</script>' }), 'title', 'is empty'],
    ['a huge name', nestedRow({ title: 'x'.repeat(300) }), 'title', 'is longer than 255'],
    ['a number as name', nestedRow({ title: 5 }), 'title', 'is not a text'],
    ['a huge description', nestedRow({ description: 'x'.repeat(20_001) }), 'description', 'is longer than'],
    ['a discount of everything', nestedRow({ discountPercentage: 100 }), 'discountPercentage', 'must be below 100'],
    ['half a piece', nestedRow({ stock: 1.5 }), 'stock', 'is not a whole number'],
    ['stock below zero', nestedRow({ stock: -1 }), 'stock', 'is below 0'],
    ['absurd stock', nestedRow({ stock: 1e15 }), 'stock', 'is above'],
    ['a formula as article number', nestedRow({ sku: '=cmd|calc!A0' }), 'sku', 'characters'],
    ['a text as tags', nestedRow({ tags: 'a' }), 'tags', 'is not a list'],
    ['an object as tag', nestedRow({ tags: ['a', {}] }), 'tags.1', 'is not a text'],
    ['absurd weight', nestedRow({ weight: 1e9 }), 'weight', 'is above'],
    ['a text as dimensions', nestedRow({ dimensions: 'big' }), 'dimensions', 'is not a record'],
    [
      'a price from a prototype',
      JSON.parse('{"title":"a","category":"b","__proto__":{"price":1}}'),
      'price',
      'is missing',
    ],
    ['a huge row', nestedRow({ reviews: ['x'.repeat(1_100_000)] }), 'row', 'is larger than'],
  ];

  test('are told by row and field and left out, the others come in', async () => {
    const source = shop.freshSource();
    const rows = [...broken.map(([, row]) => row), nestedRow({ sku: 'GOOD-1', id: 500 })];
    const report = await run(rows, { source, format: 'nested' });
    for (const [index, [what, , field, message]] of broken.entries()) {
      const found = report.problems.find((problem) => problem.row === index + 1);
      expect(found, what).toMatchObject({ row: index + 1, field, message: expect.stringContaining(message) });
    }
    expect(report).toMatchObject({ rows: broken.length + 1, created: 1, skipped: broken.length });
    expect(await shop.productsOf(source)).toMatchObject([{ sku: 'GOOD-1' }]);
  });

  test('come before the first good one, too', async () => {
    const report = await run([null, 5, {}, flatRow()], { source: shop.freshSource() });
    expect(report).toMatchObject({ shape: 'flat', created: 1, skipped: 3 });
  });

  test('an article number of the shop keeps its product', async () => {
    const [own] = await shop.sql<{ sku: string; name: object }>(
      'select sku, name from products where sku is not null and import_key is null limit 1',
    );
    const source = shop.freshSource();
    const report = await run([nestedRow({ sku: own?.sku }), nestedRow({ sku: 'FREE-1', id: 2 })], { source });
    expect(report).toMatchObject({ created: 1, skipped: 1 });
    expect(report.problems).toEqual([{ row: 1, field: 'sku', message: 'belongs to another product of the shop' }]);
    expect(await shop.sql('select sku, name from products where sku = $1', [own?.sku])).toEqual([own]);
  });

  test('an article number twice in a file is taken once', async () => {
    const report = await run([nestedRow({ sku: 'DUP-1' }), nestedRow({ sku: 'DUP-1', id: 2 })], {
      source: shop.freshSource(),
    });
    expect(report.problems).toEqual([{ row: 2, field: 'sku', message: 'is the same as in row 1' }]);
  });

  test('strict: one broken row, and nothing is imported', async () => {
    const sums = await shop.totals();
    const strict = run([flatRow({ name: 'Strict one' }), flatRow({ price: -1 })], {
      source: shop.freshSource(),
      mode: 'strict',
    });
    await expect(strict).rejects.toThrow('Nothing was imported: row 2, price must be above zero (1 broken rows).');
    expect(await shop.totals()).toEqual(sums);
  });

  test('a wrong check digit leaves the number out, not the product', async () => {
    const source = shop.freshSource();
    const report = await run([nestedRow({ sku: 'EAN-1', meta: { barcode: '4006381333932' } })], { source });
    expect(report).toMatchObject({ created: 1, notes: { 'meta.barcode: its check digit is wrong': 1 } });
    expect(await shop.productsOf(source)).toMatchObject([{ ean: null }]);
  });
});

describe('hostile texts', () => {
  test('are kept as text, safe where they are shown as HTML', async () => {
    const source = shop.freshSource();
    const rows = [
      nestedRow({
        sku: 'H-1',
        title: '<img src=x onerror=alert(1)>Lamp',
        description: '<p onclick="x">Hi</p><script>alert(1)</script>',
      }),
      nestedRow({
        sku: 'H-2',
        title: '=HYPERLINK("http://evil.example","x")',
        brand: "Robert'); drop table products;--",
      }),
      nestedRow({
        sku: 'H-3',
        title: 'Nul\u0000 and \u202eevil\u202c',
        category: '../../etc/passwd',
        tags: ['<b>x</b>', '日本'],
      }),
      nestedRow({ sku: 'H-4', title: '日本の茶碗 \ud83d\ude00', category: '茶' }),
      nestedRow({ sku: 'H-5', title: '__proto__', category: 'constructor', brand: 'toString' }),
    ];
    const report = await run(rows, { source });
    expect(report).toMatchObject({ created: 5, skipped: 0 });
    const products = await shop.productsOf(source);
    expect(products.map(({ name }) => name.en)).toEqual([
      'Lamp',
      '=HYPERLINK("http://evil.example","x")',
      'Nul and evil',
      '日本の茶碗 😀',
      '__proto__',
    ]);
    expect(products[0]?.description).toEqual({ en: '<p>Hi</p>' });
    const paths = await Promise.all(products.map(({ id }) => shop.pathsOf(id)));
    expect(paths.map(({ en }) => en)).toEqual([
      '/lamp',
      '/hyperlink-http-evil-example-x',
      '/nul-and-evil',
      expect.stringMatching(/^\/x/),
      '/proto',
    ]);
    expect(await shop.sql('select count(*) from products')).toHaveLength(1);
  });
});

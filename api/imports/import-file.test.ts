import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FIXTURE, flatRow, importFolder, nestedRow, startTestApi, type TestShop } from '../../testing/index.ts';
import { diskStore } from '../platform/index.ts';
import { importFile } from './import-file.ts';
import type { ImportOptions } from './options.ts';

let shop: TestShop;
let files: Awaited<ReturnType<typeof importFolder>>;

beforeAll(async () => {
  shop = await startTestApi();
  files = await importFolder();
});
afterAll(async () => {
  await shop?.close();
  await files?.remove();
});

let sources = 0;
/** A source of each test's own, so that its products are new. */
const freshSource = () => {
  sources += 1;
  return `test${sources}`;
};

async function run(rows: unknown[] | string, options: Partial<ImportOptions> = {}) {
  return importFile(shop.api.db, {
    input: await files.file(rows),
    files: diskStore(files.folder),
    currency: 'USD',
    rates: { CZK: 20, EUR: 0.8 },
    language: 'en',
    stock: 10,
    pictures: null,
    ...options,
  });
}

interface Product {
  id: number;
  name: Record<string, string>;
  stock_state: number;
  product_availability_id: number;
  sku: string | null;
  ean: string | null;
  [column: string]: unknown;
}
const productsOf = (source: string) =>
  shop.sql<Product>('select * from products where import_key like $1 order by position', [`${source}:%`]);
const pathsOf = async (id: number) => {
  const rows = await shop.sql<{ language: string; path: string }>(
    'select language, path from slugs where model_type = 9 and model_id = $1 and is_canonical',
    [id],
  );
  return Object.fromEntries(rows.map((row) => [row.language, row.path]));
};
const totals = async () => {
  const tables = [
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
  const counts = tables.map((table) => `(select count(*) from ${table}) as ${table}`).join(', ');
  return (await shop.sql<Record<string, number>>(`select ${counts}`))[0];
};

describe('a nested file', () => {
  const source = 'first-nested';

  test('becomes a product with all that the file tells', async () => {
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
    const [product] = await productsOf(source);
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
      rating_average: 4.25,
      rating_count: 2,
    });
    expect(await pathsOf(product?.id ?? 0)).toEqual({
      cs: '/copper-kettle',
      sk: '/copper-kettle',
      en: '/copper-kettle',
    });
  });

  test('is sold in every price list, with its discount and a history', async () => {
    const [product] = await productsOf(source);
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

  test('is found on every host, its texts in the language at hand', async () => {
    await shop.api.flushEvents();
    for (const host of Object.values(FIXTURE.hosts)) {
      const { body, status } = await shop.ask('GET /listings?path=/kitchen-ware', { host });
      expect(status).toBe(200);
      const [card] = body.item.items;
      expect(card).toMatchObject({ name: 'Copper kettle', short_description: 'Whistles in F sharp.' });
      expect(card._embedded.brand.name).toBe('Harbour & Sons');
      expect(card._embedded.image_url).toBe('/media/placeholder/640.webp');
      const page = await shop.ask('GET /pages?path=/copper-kettle', { host });
      expect(page.body.item).toMatchObject({ page_type: 'product', headers: { h1: 'Copper kettle' } });
    }
  });

  test('brought again updates what is there', async () => {
    const [before] = await productsOf(source);
    const sums = await totals();
    const again = nestedRow({
      title: 'Copper kettle, large',
      price: 120,
      discountPercentage: 0,
      stock: 0,
      rating: 5,
      brand: 'Harbour & sons',
    });
    const report = await run([again], { source });
    expect(report).toMatchObject({ created: 0, updated: 1, skipped: 0 });
    const [after] = await productsOf(source);
    expect(after).toMatchObject({
      id: before?.id,
      name: { en: 'Copper kettle, large' },
      stock_state: 0,
      rating_average: 5,
    });
    expect(after?.product_availability_id).not.toBe(before?.product_availability_id);
    expect(await pathsOf(after?.id ?? 0)).toMatchObject({ en: '/copper-kettle' });
    const now = await totals();
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
    const own = freshSource();
    const row = nestedRow({ sku: 'SAME-1' });
    await run([row], { source: own });
    const [product] = await productsOf(own);
    const read = () =>
      shop.sql('select id, price, discount_valid_from, updated_at from prices where product_id = $1 order by id', [
        product?.id,
      ]);
    const sums = await totals();
    const prices = await read();
    await run([row], { source: own });
    expect(await read()).toEqual(prices);
    expect(await totals()).toEqual({ ...sums, outbox_events: (sums?.outbox_events ?? 0) + 1 });
  });

  test('in a second language adds its texts to the first', async () => {
    const own = freshSource();
    await run([nestedRow({ sku: 'TWO-1' })], { source: own });
    await run([nestedRow({ sku: 'TWO-1', title: 'Měděná konvice', description: null })], {
      source: own,
      language: 'cs',
    });
    const [product] = await productsOf(own);
    expect(product).toMatchObject({
      name: { cs: 'Měděná konvice', en: 'Copper kettle' },
      short_description: { en: 'Whistles in F sharp.' },
    });
  });
});

describe('a flat file', () => {
  test('becomes products in a tree of categories', async () => {
    const source = freshSource();
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
    const { body } = await shop.ask('GET /listings?path=/outdoor', { host: FIXTURE.hosts.en });
    expect(body.item.items.map((card: { name: string }) => card.name).sort()).toEqual(['Deck chair', 'Tin lantern']);
    const [lantern] = await productsOf(source);
    expect(lantern).toMatchObject({ stock_state: 10, sku: null, rating_count: 0 });
  });

  test('that tells no stock leaves the stock that the shop has meanwhile', async () => {
    const source = freshSource();
    await run([flatRow()], { source });
    await shop.sql('update products set stock_state = 3 where import_key like $1', [`${source}:%`]);
    await run([flatRow({ price: 12 })], { source, stock: 99 });
    expect(await productsOf(source)).toMatchObject([{ stock_state: 3 }]);
  });

  test('products of one name are told apart by their pictures, and get paths of their own', async () => {
    const source = freshSource();
    const rows = [1, 2, 3, 4, 5, 6, 7].map((n) =>
      flatRow({ name: 'Twin vase', image: `https://pictures.example/vase-${n}.jpg` }),
    );
    expect(await run(rows, { source })).toMatchObject({ created: 7, skipped: 0 });
    const products = await productsOf(source);
    const paths = await Promise.all(products.map(({ id }) => pathsOf(id)));
    expect(paths.slice(0, 4).map(({ cs }) => cs)).toEqual([
      '/twin-vase',
      '/twin-vase-2',
      '/twin-vase-3',
      '/twin-vase-4',
    ]);
    expect(paths[6]?.en).toBe(`/twin-vase-${products[6]?.id}`);
    expect(await run(rows.reverse(), { source })).toMatchObject({ created: 0, updated: 7 });
  });

  test('the same product twice in a file is told and taken once', async () => {
    const source = freshSource();
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
    const source = freshSource();
    await shop.sql("insert into redirects (language, path, destination) values ('cs', '/spring-sale', '/home')");
    await run([flatRow({ name: 'Cart' }), flatRow({ name: 'Spring sale' })], { source });
    const [cart, sale] = await productsOf(source);
    expect(await pathsOf(cart?.id ?? 0)).toEqual({ cs: '/cart-2', sk: '/cart-2', en: '/cart-2' });
    expect(await pathsOf(sale?.id ?? 0)).toEqual({ cs: '/spring-sale-2', sk: '/spring-sale', en: '/spring-sale' });
  });
});

describe('broken rows', () => {
  const broken: [string, unknown, string, string][] = [
    ['nothing', null, 'row', 'expected object'],
    ['a list', [1], 'row', 'expected object'],
    ['a text', 'x', 'row', 'expected object'],
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
    ['a name of nothing but script', nestedRow({ title: '<script>alert(1)</script>' }), 'title', 'is empty'],
    ['a huge name', nestedRow({ title: 'x'.repeat(300) }), 'title', 'is longer than 255'],
    ['a number as name', nestedRow({ title: 5 }), 'title', 'is not a text'],
    ['a huge description', nestedRow({ description: 'x'.repeat(20_001) }), 'description', 'is longer than'],
    ['a discount of everything', nestedRow({ discountPercentage: 100 }), 'discountPercentage', 'must be below 100'],
    ['half a piece', nestedRow({ stock: 1.5 }), 'stock', 'is not a whole number'],
    ['stock below zero', nestedRow({ stock: -1 }), 'stock', 'is below 0'],
    ['absurd stock', nestedRow({ stock: 1e15 }), 'stock', 'is above'],
    ['a formula as article number', nestedRow({ sku: '=cmd|calc!A0' }), 'sku', 'characters'],
    ['six stars', nestedRow({ rating: 6 }), 'rating', 'is above 5'],
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
    const source = freshSource();
    const rows = [...broken.map(([, row]) => row), nestedRow({ sku: 'GOOD-1', id: 500 })];
    const report = await run(rows, { source, format: 'nested' });
    for (const [index, [what, , field, message]] of broken.entries()) {
      const found = report.problems.find((problem) => problem.row === index + 1);
      expect(found, what).toMatchObject({ row: index + 1, field, message: expect.stringContaining(message) });
    }
    expect(report).toMatchObject({ rows: broken.length + 1, created: 1, skipped: broken.length });
    expect(await productsOf(source)).toMatchObject([{ sku: 'GOOD-1' }]);
  });

  test('come before the first good one, too', async () => {
    const report = await run([null, 5, {}, flatRow()], { source: freshSource() });
    expect(report).toMatchObject({ shape: 'flat', created: 1, skipped: 3 });
  });

  test('an article number of the shop keeps its product', async () => {
    const [own] = await shop.sql<{ sku: string; name: object }>(
      'select sku, name from products where sku is not null and import_key is null limit 1',
    );
    const source = freshSource();
    const report = await run([nestedRow({ sku: own?.sku }), nestedRow({ sku: 'FREE-1', id: 2 })], { source });
    expect(report).toMatchObject({ created: 1, skipped: 1 });
    expect(report.problems).toEqual([{ row: 1, field: 'sku', message: 'belongs to another product of the shop' }]);
    expect(await shop.sql('select sku, name from products where sku = $1', [own?.sku])).toEqual([own]);
  });

  test('an article number twice in a file is taken once', async () => {
    const report = await run([nestedRow({ sku: 'DUP-1' }), nestedRow({ sku: 'DUP-1', id: 2 })], {
      source: freshSource(),
    });
    expect(report.problems).toEqual([{ row: 2, field: 'sku', message: 'is the same as in row 1' }]);
  });

  test('strict: one broken row, and nothing is imported', async () => {
    const sums = await totals();
    const strict = run([flatRow({ name: 'Strict one' }), flatRow({ price: -1 })], {
      source: freshSource(),
      mode: 'strict',
    });
    await expect(strict).rejects.toThrow('Nothing was imported: row 2, price must be above zero (1 broken rows).');
    expect(await totals()).toEqual(sums);
  });

  test('a wrong check digit leaves the number out, not the product', async () => {
    const source = freshSource();
    const report = await run([nestedRow({ sku: 'EAN-1', meta: { barcode: '4006381333932' } })], { source });
    expect(report).toMatchObject({ created: 1, notes: { 'meta.barcode: its check digit is wrong': 1 } });
    expect(await productsOf(source)).toMatchObject([{ ean: null }]);
  });
});

describe('hostile texts', () => {
  test('are kept as text, safe where they are shown as HTML', async () => {
    const source = freshSource();
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
    const products = await productsOf(source);
    expect(products.map(({ name }) => name.en)).toEqual([
      'Lamp',
      '=HYPERLINK("http://evil.example","x")',
      'Nul and evil',
      '日本の茶碗 😀',
      '__proto__',
    ]);
    expect(products[0]?.description).toEqual({ en: '<p>Hi</p>' });
    const paths = await Promise.all(products.map(({ id }) => pathsOf(id)));
    expect(paths.map(({ cs }) => cs)).toEqual([
      '/lamp',
      '/hyperlink-http-evil-example-x',
      '/nul-and-evil',
      expect.stringMatching(/^\/x/),
      '/proto',
    ]);
    expect(await shop.sql('select count(*) from products')).toHaveLength(1);
  });
});

describe('a failure', () => {
  test('a file that ends early leaves nothing behind', async () => {
    const sums = await totals();
    const text = JSON.stringify(Array.from({ length: 2500 }, (_, n) => flatRow({ name: `Half ${n}` })));
    await expect(run(text.slice(0, -20), { source: freshSource() })).rejects.toThrow('it ends early, after row 2499');
    expect(await totals()).toEqual(sums);
  });

  test('of the database leaves nothing behind', async () => {
    const sums = await totals();
    await shop.sql(`create function refuse() returns trigger language plpgsql as $$ begin
      if new.name->>'en' = 'Refused 1500' then raise exception 'refused'; end if; return new; end $$`);
    await shop.sql('create trigger refuse before insert on products for each row execute function refuse()');
    const rows = Array.from({ length: 1600 }, (_, n) => flatRow({ name: `Refused ${n}` }));
    await expect(run(rows, { source: freshSource() })).rejects.toThrow('refused');
    expect(await totals()).toEqual(sums);
    const source = freshSource();
    const report = await run(rows, { source, mode: 'tolerant' });
    expect(report).toMatchObject({ rows: 1600, created: 1000, skipped: 600 });
    expect(report.problems).toEqual([
      { row: 1001, field: 'row', message: 'rows 1001 to 1600 could not be written: refused' },
    ]);
    await shop.sql('drop trigger refuse on products');
    await shop.api.flushEvents();
    const { body } = await shop.ask('GET /listings?path=/search&search=refused%20777', { host: FIXTURE.hosts.en });
    expect(body.item.items).toHaveLength(1);
  });

  test('tolerant: what stands before the end of a torn file stays, and the tear is told', async () => {
    const source = freshSource();
    const report = await run(`${JSON.stringify([flatRow(), flatRow({ name: 'Second' })]).slice(0, -1)},{"na`, {
      source,
      mode: 'tolerant',
    });
    expect(report).toMatchObject({ created: 2, skipped: 0, problemCount: 1 });
    expect(report.problems[0]?.message).toContain('it ends early, after row 2');
    expect(await productsOf(source)).toHaveLength(2);
  });

  test.each([
    ['no such file', { input: '/nowhere/at/all.json' }, 'there is no such file'],
    ['a folder', { input: '/' }, 'it is not a file'],
    ['a rate that is missing', { rates: { CZK: 20 } }, 'No rate from USD to EUR is known'],
    ['an unknown tax group', { taxGroup: 'none such' }, 'The shop has no tax group none such'],
  ])('%s is told in a sentence', async (_, options, message) => {
    await expect(run([flatRow()], options)).rejects.toThrow(message);
  });

  test('rows without a shape are told once', async () => {
    await expect(run([{ a: 1 }, { b: 2 }])).rejects.toThrow('The file has none of the known shapes');
    await expect(run(Array.from({ length: 300 }, () => ({ a: 1 })))).rejects.toThrow('none of the known shapes');
    expect(await run([])).toMatchObject({ shape: null, rows: 0, created: 0 });
  });
});

test('a stream is imported as a file is', async () => {
  const source = freshSource();
  const report = await run([], { source, input: Readable.from([JSON.stringify([flatRow()])]) });
  expect(report).toMatchObject({ created: 1 });
});

test('two imports of one file at once make each product once', async () => {
  const source = freshSource();
  const rows = Array.from({ length: 300 }, (_, n) =>
    flatRow({ name: `Racing ${n % 50}`, image: `https://pictures.example/race-${n}.jpg` }),
  );
  const reports = await Promise.all([
    run(rows, { source }),
    run(rows, { source }),
    run(rows, { source, mode: 'tolerant' }),
  ]);
  expect(reports.map((one) => one.created).sort((a, b) => a - b)).toEqual([0, 0, 300]);
  expect(await productsOf(source)).toHaveLength(300);
});

test('news is told once, and progress reaches the end', async () => {
  const before = await totals();
  const progress: number[] = [];
  const rows = Array.from({ length: 2100 }, (_, n) => flatRow({ name: `News ${n}` }));
  await run(rows, { source: freshSource(), onProgress: ({ done, total }) => progress.push(done / (total ?? 1)) });
  expect(progress.length).toBeGreaterThan(2);
  expect(progress.at(-1)).toBe(1);
  expect((await totals())?.outbox_events).toBe((before?.outbox_events ?? 0) + 1);
});

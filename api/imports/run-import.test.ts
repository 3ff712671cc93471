import { afterAll, beforeAll, expect, test } from 'vitest';
import { filledCart, order } from '../../testing/carts/index.ts';
import { flatRow, IN_DOLLARS, importFolder, nestedRow } from '../../testing/imports/index.ts';
import { startBuyingShop, type TestShop } from '../../testing/shops/index.ts';
import { runImport } from './run-import.ts';

let shop: TestShop;
let files: Awaited<ReturnType<typeof importFolder>>;

beforeAll(async () => {
  shop = await startBuyingShop();
  // The fixture sets ids of brands itself, without the sequence.
  await shop.sql("select setval(pg_get_serial_sequence('brands', 'id'), 1000)");
  files = await importFolder();
});
afterAll(async () => {
  await shop?.close();
  await files?.remove();
});

async function command(...args: string[]): Promise<string[]> {
  const lines: string[] = [];
  await runImport({
    databaseUrl: shop.url,
    filesDir: files.folder,
    args: args.includes('--currency') ? args : [...args, ...IN_DOLLARS],
    cwd: files.folder,
    defaults: { rates: '', stock: 3 },
    print: (line) => lines.push(line),
  });
  return lines;
}

async function inFile(rows: unknown[], ...args: string[]): Promise<string[]> {
  const file = (await files.file(rows)).split('/').at(-1) ?? '';
  return command(file, '--no-pictures', ...args);
}

test('prints its report, problems by row, without control characters', async () => {
  await files.file([
    flatRow(),
    flatRow({ name: 'No price', price: null }),
    flatRow({ name: 'Odd', brand: { '\u001b[31m': 1 } }),
  ]);
  const [head, ...rest] = await command('1.json', '--no-pictures');
  expect(head).toMatch(/^Read 3 rows \(flat\) in [\d.]+ s: 1 new, 0 brought up to date, 2 left out\.$/);
  expect(rest).toEqual([
    'Prices were taken as USD, 1 USD as 20 CZK, 0.8 EUR.',
    'Texts were taken as English.',
    '  row 2: price is missing',
    '  row 3: brand is not a text',
    'Nothing was read from: popularity (1×).',
    'Pictures were left alone; new products show the placeholder.',
  ]);
});

test('an imported product is bought, down to its last piece', async () => {
  await files.file([nestedRow({ sku: 'BUY-1', title: 'Bought kettle', stock: 2 })]);
  await command('2.json', '--no-pictures', ...IN_DOLLARS, '--language', 'cs');
  const [product] = await shop.sql<{ id: number }>("select id from products where sku = 'BUY-1'");
  const cart = await filledCart(shop.request, { items: [{ product_id: product?.id ?? 0, amount: 2 }] });
  const placed = await order(shop.request, cart);
  expect(placed.status, JSON.stringify(placed.body)).toBe(201);
  expect(await shop.sql('select stock_state from products where id = $1', [product?.id])).toEqual([{ stock_state: 0 }]);
  const [line] = await shop.sql("select name, taxed_total_price from order_items where sku = 'BUY-1'");
  expect(line).toEqual({ name: 'Bought kettle', taxed_total_price: 330_000 });
});

test('says what it reads nothing from, variations above all, and whose prices are in another currency', async () => {
  const lines = await inFile([
    flatRow({ name: 'Shaded lamp', variations: [{ name: 'Red' }] }),
    flatRow({ name: 'Euro lamp', currency: 'EUR' }),
    flatRow({ name: 'Dollar lamp', currency: 'USD' }),
  ]);
  expect(lines).toContain('Nothing was read from: popularity (2×), variations (1×).');
  expect(lines).toContain(
    '  Variations are not imported: each row is one product, with the row’s own price and stock.',
  );
  expect(lines).toContain('  row 2: currency is not USD; import its rows with --currency');
  expect(lines[0]).toContain('2 new, 0 brought up to date, 1 left out');
});

test('converts from no other currency without rates of its own', async () => {
  const rows = [flatRow({ name: 'Frankfurt lamp', price: 5.5 })];
  await expect(inFile(rows, '--currency', 'EUR')).rejects.toThrow(
    'No rate from EUR to CZK is known; give it by --rate CZK=…',
  );
  expect(await shop.sql("select 1 from products where name->>'en' = 'Frankfurt lamp'")).toEqual([]);
  const lines = await inFile(rows, '--currency', 'EUR', '--rate', 'CZK=25', '--language', 'en');
  expect(lines).toContain('Prices were taken as EUR, 1 EUR as 25 CZK.');
  const prices = await shop.sql(
    "select c.code, r.price from prices r join products p on p.id = r.product_id join price_lists l on l.id = r.price_list_id join currencies c on c.id = l.currency_id where p.name->>'en' = 'Frankfurt lamp' order by 1",
  );
  expect(prices).toEqual([
    { code: 'CZK', price: 13_800 },
    { code: 'EUR', price: 550 },
  ]);
});

const importOwn = async (rows: unknown[], ...args: string[]) => {
  const lines: string[] = [];
  const file = await files.file(rows);
  const report = await runImport({
    databaseUrl: shop.url,
    filesDir: files.folder,
    args: [file, '--no-pictures', '--source', 'own', ...args],
    cwd: files.folder,
    defaults: { rates: 'EUR=0.04', stock: 3 },
    print: (line) => lines.push(line),
  });
  return { report, lines };
};
const pricesOf = (key: string) =>
  shop.sql<{ code: string; price: number }>(
    `select c.code, r.price from prices r join products p on p.id = r.product_id join price_lists l on l.id = r.price_list_id
       join currencies c on c.id = l.currency_id where p.import_key = $1 order by 1`,
    [`own:${key}`],
  );
const ownRow = (fields: object) =>
  flatRow({ objectID: 'P1', image: undefined, popularity: undefined, price: 100, ...fields });

test('a file that says nothing is in the shop’s own currency and language, by the rates of that currency', async () => {
  const { lines, report } = await importOwn([ownRow({ name: 'Lampa z mosazi', currency: ' Kč ', lang: 'cs-CZ' })]);
  expect(lines).toContain('Prices were taken as CZK, 1 CZK as 0.04 EUR.');
  expect(report).toMatchObject({ created: 1, language: 'cs' });
  expect(await pricesOf('id:P1')).toEqual([
    { code: 'CZK', price: 10_000 },
    { code: 'EUR', price: 400 },
  ]);
  expect(await shop.sql("select name from products where import_key = 'own:id:P1'")).toEqual([
    { name: { cs: 'Lampa z mosazi' } },
  ]);
});

test.each([
  [{ currency: 'USD' }, 'currency is USD, and prices are taken as CZK'],
  [{ priceCurrency: 'eur' }, 'priceCurrency is EUR, and prices are taken as CZK'],
  [{ currency_code: '€' }, 'currency_code is'],
  [{ language: 'en' }, 'language is en, and texts are taken as cs'],
  [{ locale: 'sk-SK' }, 'locale is sk-SK, and texts are taken as cs'],
  [{ inLanguage: 'de' }, 'inLanguage is de, and texts are taken as cs'],
])('a row that says %o refuses a file whose currency and language nobody named', async (fields, message) => {
  const rows = [ownRow({ objectID: 'P2' }), ownRow({ objectID: 'P3', ...fields })];
  await expect(importOwn(rows)).rejects.toThrow(message);
  await expect(importOwn(rows, '--strict')).rejects.toThrow(message);
  expect(await pricesOf('id:P2')).toEqual([]);
  const { report } = await importOwn([rows[1]], '--tolerant');
  expect(report).toMatchObject({ created: 0, skipped: 1 });
});

test('a currency that the shop does not sell in is refused, unless each rate from it is given', async () => {
  await expect(importOwn([ownRow({ objectID: 'P4' })], '--currency', 'USD')).rejects.toThrow(
    'The shop sells in CZK, EUR and not in USD. No rate from USD to CZK, EUR is known',
  );
  expect(await pricesOf('id:P4')).toEqual([]);
});

test.each<[what: string, fields: object, message: string, ...flags: string[]]>([
  ['a price above', { price: 151 }, 'Lampa, 100 → 151 CZK'],
  ['a price below', { price: 66 }, 'Lampa, 100 → 66 CZK'],
  [
    'crowns taken for dollars',
    { price: 100 },
    'Lampa, 100 → 2100 CZK',
    '--currency',
    'USD',
    '--rate',
    'CZK=21',
    '--rate',
    'EUR=0.86',
  ],
  ['a discount', { price: 100, discountPercentage: 50 }, 'Lampa, 100 → 50 CZK'],
  ['one list alone', { price: 100 }, 'Lampa, 4 → 40 EUR', '--currency', 'CZK', '--rate', 'EUR=0.4'],
])('%s that moves by more than a factor of 1.5 asks first', async (what, fields, message, ...flags) => {
  const objectID = `M-${what}`;
  const row = { objectID, name: 'Lampa' };
  await importOwn([ownRow(row)]);
  const before = await pricesOf(`id:${objectID}`);
  const rows = [ownRow({ objectID: `${objectID}-new`, name: 'New' }), ownRow({ ...row, ...fields })];
  for (const mode of [[], ['--strict']]) {
    const refused = importOwn(rows, ...flags, ...mode);
    await expect(refused).rejects.toThrow(
      `Nothing was imported. Prices of 1 product would move by more than a factor of 1.5`,
    );
    await expect(refused).rejects.toThrow(message);
    await expect(refused).rejects.toThrow('--confirm-prices');
  }
  expect(await pricesOf(`id:${objectID}`)).toEqual(before);
  expect(await pricesOf(`id:${objectID}-new`)).toEqual([]);
  const tried = await importOwn(rows, ...flags, '--dry-run');
  expect(tried.lines.join('\n')).toContain(message);
  const tolerant = await importOwn(rows, ...flags, '--tolerant');
  expect(tolerant.report).toMatchObject({ created: 1, updated: 0, skipped: 1 });
  expect(tolerant.lines.join('\n')).toContain('price moves by more than a factor of 1.5');
  const confirmed = await importOwn(rows, ...flags, '--confirm-prices');
  expect(confirmed.report).toMatchObject({ updated: 2, skipped: 0 });
  expect(confirmed.lines).toContain('Prices of 1 product moved by more than a factor of 1.5, as confirmed.');
});

test('prices that move less ask nothing', async () => {
  await importOwn([ownRow({ objectID: 'S1', name: 'Lampa' })]);
  for (const price of [150, 100, 67, 100]) {
    const { report } = await importOwn([ownRow({ objectID: 'S1', name: 'Lampa', price })]);
    expect(report).toMatchObject({ updated: 1, skipped: 0, moves: { products: 0, listed: [] } });
  }
});

test('a product with a text in one language has a page, links and a place in the sitemap in that language alone', async () => {
  await importOwn([ownRow({ objectID: 'L1', name: 'Jazyková lampa' })]);
  const page = (path: string, host: string) => shop.request(`GET /pages?path=${path}`, { headers: { host } });
  const html = await page('/jazykova-lampa', 'cs.localhost');
  expect(html.status).toBe(200);
  expect(Object.keys(html.body.item.urls)).toEqual(['cs']);
  for (const host of ['sk.localhost', 'en.localhost']) expect((await page('/jazykova-lampa', host)).status).toBe(404);
  const id = html.body.item.model_id;
  const listed = async (host: string) => {
    const { body } = await shop.request('GET /sitemaps/product/1?per_page=1000', { headers: { host } });
    return body.items?.some((entry: { id: number }) => entry.id === id) ?? false;
  };
  expect([await listed('cs.localhost'), await listed('en.localhost')]).toEqual([true, false]);
  await importOwn([ownRow({ objectID: 'L1', name: 'Language lamp' })], '--language', 'en');
  expect((await page('/language-lamp', 'en.localhost')).body.item.urls).toMatchObject({
    cs: expect.stringContaining('/jazykova-lampa'),
    en: expect.stringContaining('/language-lamp'),
  });
});

test('an image that cannot be fetched is reported', async () => {
  const rows = [flatRow({ name: 'Dark lamp', image: 'http://127.0.0.1:9/lamp.jpg' })];
  const file = (await files.file(rows)).split('/').at(-1) ?? '';
  const lines = await command(file);
  expect(lines).toContain('Pictures: 0 fetched, 0 known from before, 1 missing.');
  expect(lines.join()).toContain('127.0.0.1');
});

test('a wrong argument fails before anything is opened', async () => {
  await expect(command('1.json', '--rate', 'x')).rejects.toMatchObject({ name: 'ImportFailure' });
  await expect(command('none.json')).rejects.toThrow('there is no such file');
});

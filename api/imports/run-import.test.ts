import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  filledCart,
  flatRow,
  importFolder,
  nestedRow,
  order,
  startBuyingShop,
  type TestShop,
} from '../../testing/index.ts';
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
    args,
    cwd: files.folder,
    defaults: { currency: 'USD', rates: 'CZK=20,EUR=0.8', stock: 3 },
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
    '  row 2: price is missing',
    '  row 3: brand is not a text',
    'Nothing was read from: popularity (1×).',
    'Pictures were left alone; new products show the placeholder.',
  ]);
});

test('an imported product is bought, down to its last piece', async () => {
  await files.file([nestedRow({ sku: 'BUY-1', title: 'Bought kettle', stock: 2 })]);
  await command('2.json', '--no-pictures');
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

test('converts from no other currency by the rates of the configured one', async () => {
  const rows = [flatRow({ name: 'Frankfurt lamp', price: 5.5 })];
  await expect(inFile(rows, '--currency', 'EUR')).rejects.toThrow(
    'No rate from EUR to CZK is known; give it by --rate CZK=…',
  );
  expect(await shop.sql("select 1 from products where name->>'en' = 'Frankfurt lamp'")).toEqual([]);
  const lines = await inFile(rows, '--currency', 'EUR', '--rate', 'CZK=25');
  expect(lines).toContain('Prices were taken as EUR, 1 EUR as 25 CZK.');
  const prices = await shop.sql(
    "select c.code, r.price from prices r join products p on p.id = r.product_id join price_lists l on l.id = r.price_list_id join currencies c on c.id = l.currency_id where p.name->>'en' = 'Frankfurt lamp' order by 1",
  );
  expect(prices).toEqual([
    { code: 'CZK', price: 13_800 },
    { code: 'EUR', price: 550 },
  ]);
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

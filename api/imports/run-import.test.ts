import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  filledCart,
  flatRow,
  importFolder,
  nestedRow,
  order,
  startTestShop,
  type TestShop,
} from '../../testing/index.ts';
import { runImport } from './run-import.ts';

let shop: TestShop;
let files: Awaited<ReturnType<typeof importFolder>>;

beforeAll(async () => {
  shop = await startTestShop();
  // The small shop numbers its brands by hand.
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

test('tells what it did, problems by row, without control characters', async () => {
  await files.file([
    flatRow(),
    flatRow({ name: 'No price', price: null }),
    flatRow({ name: 'Odd', brand: { '\u001b[31m': 1 } }),
  ]);
  const [head, ...rest] = await command('1.json', '--no-pictures');
  expect(head).toMatch(/^Read 3 rows \(flat\) in [\d.]+ s: 1 new, 0 brought up to date, 2 left out\.$/);
  expect(rest).toEqual([
    '  row 2: price is missing',
    '  row 3: brand is not a text',
    'Pictures were left alone; new products show the placeholder.',
  ]);
});

test('an imported product is bought, down to its last piece', async () => {
  await files.file([nestedRow({ sku: 'BUY-1', title: 'Bought kettle', stock: 2 })]);
  await command('2.json', '--no-pictures');
  const [product] = await shop.sql<{ id: number }>("select id from products where sku = 'BUY-1'");
  const cart = await filledCart(shop.ask, { items: [{ product_id: product?.id ?? 0, amount: 2 }] });
  const placed = await order(shop.ask, cart);
  expect(placed.status, JSON.stringify(placed.body)).toBe(201);
  expect(await shop.sql('select stock_state from products where id = $1', [product?.id])).toEqual([{ stock_state: 0 }]);
  const [line] = await shop.sql("select name, taxed_total_price from order_items where sku = 'BUY-1'");
  expect(line).toEqual({ name: 'Bought kettle', taxed_total_price: 330_000 });
});

test('a wrong argument is told before anything is opened', async () => {
  await expect(command('1.json', '--rate', 'x')).rejects.toMatchObject({ name: 'ImportFailure' });
  await expect(command('none.json')).rejects.toThrow('there is no such file');
});

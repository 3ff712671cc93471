import { afterAll, beforeAll, expect, test } from 'vitest';
import { flatRow, IN_DOLLARS, importFolder } from '../../testing/imports/index.ts';
import { startBuyingShop, type TestShop } from '../../testing/shops/index.ts';
import { runImport } from './run-import.ts';

let shop: TestShop;
let files: Awaited<ReturnType<typeof importFolder>>;
beforeAll(async () => {
  shop = await startBuyingShop();
  await shop.sql("select setval(pg_get_serial_sequence('brands', 'id'), 1000)");
  files = await importFolder();
});
afterAll(async () => {
  await shop?.close();
  await files?.remove();
});

test('prints records by table, and each field with its old and new value', async () => {
  const command = async (rows: unknown[], ...args: string[]) => {
    const lines: string[] = [];
    await runImport({
      databaseUrl: shop.url,
      filesDir: files.folder,
      args: [await files.file(rows), '--source', 'printed', ...IN_DOLLARS, ...args],
      cwd: files.folder,
      defaults: { rates: '', stock: 3 },
      print: (line) => lines.push(line),
    });
    return lines;
  };
  const row = { ...flatRow({ name: 'Printed lamp', price: 10 }), popularity: undefined };
  await command([row], '--no-pictures');
  const [product] = await shop.sql<{ id: number }>("select id from products where import_key like 'printed:%'");
  const prices = await shop.sql<{ id: number }>('select id from prices where product_id = $1 order by id', [
    product?.id,
  ]);
  const lines = await command([{ ...row, price: 12 }], '--dry-run');
  expect(lines.slice(1)).toEqual([
    'Prices were taken as USD, 1 USD as 20 CZK, 0.8 EUR.',
    'Texts were taken as English.',
    'Dry run: nothing was written. The import would change 2 records:',
    '  prices: 2 changed',
    'Field by field:',
    `  prices ${prices[0]?.id} (Printed lamp, price_list_id 1): price 20000 → 24000`,
    `  prices ${prices[1]?.id} (Printed lamp, price_list_id 2): price 800 → 960`,
    'Pictures were not looked at.',
  ]);
  expect((await command([row], '--dry-run')).at(-2)).toBe(
    'Dry run: nothing was written. The import would change no record.',
  );
  expect(await shop.sql("select 1 from change_sets where record like '%--dry-run%'")).toEqual([]);
});

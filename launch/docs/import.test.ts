import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runImport } from '../../api/index.ts';
import { startTestApi, type TestShop } from '../../testing/index.ts';
import { patternOf, stepsOf } from './run-page.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestApi();
});
afterAll(() => shop.close());

test('the command of docs/import.md prints what it shows, and brings the example in', async () => {
  const [step] = stepsOf('import.md');
  const [, told = ''] = step?.commands.match(/^npm run import -- (.+)\n$/) ?? [];
  const lines: string[] = [];
  const report = await runImport({
    databaseUrl: shop.url,
    filesDir: '/nonexistent',
    args: told.split(' '),
    cwd: join(import.meta.dirname, '../..'),
    defaults: { currency: 'USD', rates: 'CZK=21,EUR=0.86', stock: 10 },
    print: (line) => lines.push(line),
  });
  expect(lines.join('\n')).toMatch(patternOf(step?.shown ?? 'nothing'));
  expect(report).toMatchObject({ created: 2, skipped: 0 });
  const products = await shop.sql(
    "select sku, stock_state, r.price, r.discounted_price from products p join prices r on r.product_id = p.id and r.price_list_id = 1 where sku like 'EX-%' order by sku",
  );
  expect(products).toEqual([
    { sku: 'EX-ROSE-50', stock_state: 40, price: 19_900, discounted_price: null },
    { sku: 'EX-WAX-15', stock_state: 10, price: 14_950, discounted_price: 13_455 },
  ]);
});

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seed } from '../../demo/seed.ts';
import { type TestDatabase, testDatabase } from '../../testing/databases/index.ts';
import { patternOf, runSteps, stepsOf } from './run-page.ts';

const PRODUCTS_OF_DEMO = 20;

let database: TestDatabase;
let filesDir: string;
beforeAll(async () => {
  database = await testDatabase();
  filesDir = await mkdtemp(join(tmpdir(), 'import-page-'));
  await seed(database.url, { filesDir, products: PRODUCTS_OF_DEMO, customers: true });
});
afterAll(async () => {
  await database.drop();
  await rm(filesDir, { recursive: true });
});

test('the command of docs/import.md imports the example into the shop of npm start, in each currency', async () => {
  const steps = stepsOf('import.md');
  const env = { DATABASE_URL: database.url, DATA_DIR: filesDir, LOG_LEVEL: 'warn', npm_config_loglevel: 'silent' };
  const printed = await runSteps(steps, { cwd: join(import.meta.dirname, '../..'), env });
  for (const [index, { commands, output }] of steps.entries())
    expect(printed[index]?.replace(/^Building .*\n/gm, ''), commands).toMatch(patternOf(output));
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const { rows } = await client.query(
    `select p.sku, p.stock_state, c.code, r.price, r.discounted_price from products p
     join prices r on r.product_id = p.id join price_lists l on l.id = r.price_list_id join currencies c on c.id = l.currency_id
     where p.sku like 'EX-%' order by p.sku, c.code`,
  );
  await client.end();
  expect(rows).toEqual([
    { sku: 'EX-ROSE-50', stock_state: 40, code: 'CZK', price: 19_900, discounted_price: null },
    { sku: 'EX-ROSE-50', stock_state: 40, code: 'EUR', price: 795, discounted_price: null },
    { sku: 'EX-ROSE-50', stock_state: 40, code: 'GBP', price: 697, discounted_price: null },
    { sku: 'EX-WAX-15', stock_state: 10, code: 'CZK', price: 14_950, discounted_price: 13_455 },
    { sku: 'EX-WAX-15', stock_state: 10, code: 'EUR', price: 600, discounted_price: 540 },
    { sku: 'EX-WAX-15', stock_state: 10, code: 'GBP', price: 523, discounted_price: 471 },
  ]);
});

import { execFile } from 'node:child_process';
import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startBuyingShop, type TestShop } from '../../../testing/shops/index.ts';

const run = promisify(execFile);
const HOME = join(import.meta.dirname, '../../../testing/generated-client');
/** In a package of its own: it needs TypeScript 5. */
const GENERATOR = join(HOME, 'node_modules/openapi-typescript/bin/cli.js');
const COMPILER = join(import.meta.dirname, '../../../node_modules/typescript/bin/tsc');

let shop: TestShop;
let folder: string;
beforeAll(async () => {
  shop = await startBuyingShop();
  folder = await mkdtemp(join(HOME, 'made-'));
});
afterAll(async () => {
  await shop.close();
  await rm(folder, { recursive: true, force: true });
});

test('a client that a stock generator makes of the document compiles and places an order', async () => {
  const origin = await shop.api.app.listen({ host: '127.0.0.1', port: 0 });
  const document = join(folder, 'openapi.json');
  await writeFile(document, JSON.stringify((await shop.request('GET /openapi.json')).body));
  await run(process.execPath, [GENERATOR, document, '--output', join(folder, 'schema.ts')]);
  await copyFile(join(HOME, 'buy.ts'), join(folder, 'buy.ts'));
  const options = { extends: '../../../tsconfig.json', include: ['*.ts'], exclude: [] };
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(options));
  const compiled = await run(process.execPath, [COMPILER, '--noEmit', '--project', folder]).catch((error) => error);
  expect(compiled.stdout).toBe('');
  const { stdout } = await run(process.execPath, [join(folder, 'buy.ts'), `${origin}/v1`]);
  const order = JSON.parse(stdout);
  const [placed] = await shop.sql('select order_number, email from orders where id = $1', [order.id]);
  expect(placed).toEqual({ order_number: Number(order.order_number), email: 'jana@example.com' });
});

import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { flatRow, importFolder, startTestApi, type TestShop } from '../../testing/index.ts';
import type { Config } from '../config/index.ts';
import { importTask } from './import.ts';

let shop: TestShop;
let files: Awaited<ReturnType<typeof importFolder>>;
beforeAll(async () => {
  shop = await startTestApi();
  files = await importFolder();
});
afterAll(async () => {
  await shop.close();
  await files.remove();
  process.exitCode = undefined;
});

async function exitCodeOf(rows: unknown[]) {
  process.exitCode = undefined;
  await importTask({
    config: { filesDir: files.folder, imports: { currency: 'USD', rates: 'CZK=20,EUR=0.8', stock: 1 } } as Config,
    databaseUrl: shop.url,
    args: [await files.file(rows), '--no-pictures'],
    logger: pino({ level: 'silent' }),
    print: () => undefined,
  });
  return process.exitCode;
}

test('an import ends with 2 when rows were left out, and with 0 when all came in', async () => {
  expect(await exitCodeOf([flatRow({ name: 'Whole lamp' })])).toBeUndefined();
  expect(await exitCodeOf([flatRow({ name: 'Half lamp' }), flatRow({ name: 'Gift lamp', price: null })])).toBe(2);
});

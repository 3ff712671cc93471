import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { flatRow, IN_DOLLARS, importFolder } from '../../testing/imports/index.ts';
import { startBrowsingShop, type TestShop } from '../../testing/shops/index.ts';
import type { Config } from '../config/index.ts';
import { importTask } from './import.ts';

let shop: TestShop;
let files: Awaited<ReturnType<typeof importFolder>>;
beforeAll(async () => {
  shop = await startBrowsingShop();
  files = await importFolder();
});
afterAll(async () => {
  await shop.close();
  await files.remove();
  process.exitCode = undefined;
});

async function exitCodeOf(rows: unknown[] | string, ...flags: string[]) {
  process.exitCode = undefined;
  await importTask({
    config: { filesDir: files.folder, imports: { rates: '', stock: 1 } } as Config,
    databaseUrl: shop.url,
    args: [await files.file(rows), '--no-pictures', ...IN_DOLLARS, ...flags],
    reason: null,
    logger: pino({ level: 'silent' }),
    print: () => undefined,
  });
  return process.exitCode;
}

test('an import exits with 2 when rows were skipped, and with 0 when all were imported', async () => {
  expect(await exitCodeOf([flatRow({ name: 'Whole lamp' })])).toBeUndefined();
  expect(await exitCodeOf([flatRow({ name: 'Half lamp' }), flatRow({ name: 'Gift lamp', price: null })])).toBe(2);
});

test('a dry run exits as the import would, and imports nothing', async () => {
  expect(await exitCodeOf([flatRow({ name: 'Tried lamp' })], '--dry-run')).toBeUndefined();
  expect(await exitCodeOf([flatRow({ name: 'Tried lamp' }), flatRow({ price: null })], '--dry-run')).toBe(2);
  expect(await exitCodeOf([flatRow({ name: 'Free lamp', price: null })], '--dry-run')).toBe(1);
  expect(await shop.sql("select 1 from products where name->>'en' = 'Tried lamp'")).toEqual([]);
});

test('an import of invalid rows only exits with 1', async () => {
  expect(await exitCodeOf([flatRow({ name: 'Free lamp', price: null })])).toBe(1);
});

test('a truncated file never exits with 0: with 2 when its complete rows were imported, with 1 when there were none', async () => {
  const torn = JSON.stringify([flatRow({ name: 'First lamp' }), flatRow({ name: 'Second lamp' })]).slice(0, -9);
  expect(await exitCodeOf(torn, '--tolerant')).toBe(2);
  expect(await exitCodeOf('[{"na', '--tolerant')).toBe(1);
  await expect(exitCodeOf(torn)).rejects.toThrow('ends early');
});

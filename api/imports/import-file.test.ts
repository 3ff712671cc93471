import { Readable } from 'node:stream';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { FIXTURE } from '../../testing/fixtures/index.ts';
import { flatRow, IMPORT, type ImportingShop, startImportingShop } from '../../testing/imports/index.ts';
import { diskStore } from '../platform/files/index.ts';
import { importFile } from './import-file.ts';
import type { ImportOptions } from './options.ts';

let shop: ImportingShop;
beforeAll(async () => {
  shop = await startImportingShop();
});
afterAll(() => shop?.close());

const run = async (rows: unknown[] | string, options: Partial<ImportOptions> = {}) =>
  importFile(shop.api.db, { ...IMPORT, input: await shop.file(rows), files: diskStore(shop.folder), ...options });

describe('a failure', () => {
  test('a file that ends early leaves nothing behind', async () => {
    const sums = await shop.totals();
    const text = JSON.stringify(Array.from({ length: 2500 }, (_, n) => flatRow({ name: `Half ${n}` })));
    await expect(run(text.slice(0, -20), { source: shop.freshSource() })).rejects.toThrow(
      'it ends early, after row 2499',
    );
    expect(await shop.totals()).toEqual(sums);
  });

  test('of the database keeps what was written before, says so, and the same file completes it', async () => {
    await shop.sql(`create function refuse() returns trigger language plpgsql as $$ begin
      if new.name->>'en' = 'Refused 1500' then raise exception 'refused'; end if; return new; end $$`);
    await shop.sql('create trigger refuse before insert on products for each row execute function refuse()');
    const rows = Array.from({ length: 1600 }, (_, n) => flatRow({ name: `Refused ${n}` }));
    const stopped = shop.freshSource();
    await expect(run(rows, { source: stopped })).rejects.toThrow(
      'The import stopped: rows 1001 to 1600 could not be written: refused. The 1000 products before stay; import the file again to complete it.',
    );
    expect(await shop.productsOf(stopped)).toHaveLength(1000);
    const source = shop.freshSource();
    const report = await run(rows, { source, mode: 'tolerant' });
    expect(report).toMatchObject({ rows: 1600, created: 1000, skipped: 600 });
    expect(report.problems).toEqual([
      { row: 1001, field: 'row', message: 'rows 1001 to 1600 could not be written: refused' },
    ]);
    await shop.sql('drop trigger refuse on products');
    expect(await run(rows, { source: stopped })).toMatchObject({ created: 600, updated: 1000 });
    await shop.api.flushEvents();
    const { body } = await shop.request('GET /listings?path=/search&search=refused%20777', { host: FIXTURE.hosts.en });
    expect(body.item.items).toHaveLength(2);
  });

  test('tolerant: rows of a truncated file are imported, and the report says that it is truncated', async () => {
    const source = shop.freshSource();
    const report = await run(`${JSON.stringify([flatRow(), flatRow({ name: 'Second' })]).slice(0, -1)},{"na`, {
      source,
      mode: 'tolerant',
    });
    expect(report).toMatchObject({ created: 2, skipped: 0, problemCount: 1 });
    expect(report.problems[0]?.message).toContain('it ends early, after row 2');
    expect(await shop.productsOf(source)).toHaveLength(2);
  });

  test.each([
    ['no such file', { input: '/nowhere/at/all.json' }, 'there is no such file'],
    ['a folder', { input: '/' }, 'it is not a file'],
    ['a rate that is missing', { rates: { CZK: 20 } }, 'No rate from USD to EUR is known'],
    ['an unknown tax group', { taxGroup: 'none such' }, 'The shop has no tax group none such'],
  ])('%s fails with one sentence', async (_, options, message) => {
    await expect(run([flatRow()], options)).rejects.toThrow(message);
  });

  test('rows without a shape are reported once', async () => {
    await expect(run([{ a: 1 }, { b: 2 }])).rejects.toThrow('The file has none of the known shapes');
    await expect(run(Array.from({ length: 300 }, () => ({ a: 1 })))).rejects.toThrow('none of the known shapes');
    expect(await run([])).toMatchObject({ shape: null, rows: 0, created: 0 });
  });
});

test('a stream is imported as a file is', async () => {
  const source = shop.freshSource();
  const report = await run([], { source, input: Readable.from([JSON.stringify([flatRow()])]) });
  expect(report).toMatchObject({ created: 1 });
});

test('two imports of one file at once make each product once', async () => {
  const source = shop.freshSource();
  const rows = Array.from({ length: 300 }, (_, n) =>
    flatRow({ name: `Racing ${n % 50}`, image: `https://pictures.example/race-${n}.jpg` }),
  );
  const reports = await Promise.all([
    run(rows, { source }),
    run(rows, { source }),
    run(rows, { source, mode: 'tolerant' }),
  ]);
  expect(reports.map((one) => one.created).sort((a, b) => a - b)).toEqual([0, 0, 300]);
  expect(await shop.productsOf(source)).toHaveLength(300);
});

test('an event is emitted with each batch and once at the end, and progress is reported', async () => {
  const before = await shop.totals();
  const progress: number[] = [];
  const rows = Array.from({ length: 2100 }, (_, n) => flatRow({ name: `News ${n}` }));
  await run(rows, { source: shop.freshSource(), onProgress: ({ done, total }) => progress.push(done / (total ?? 1)) });
  expect(progress.length).toBeGreaterThan(2);
  expect(progress.at(-1)).toBe(1);
  expect((await shop.totals())?.outbox_events).toBe((before?.outbox_events ?? 0) + 4);
});

test('an order does not wait for the rows of a batch that is written already', async () => {
  const source = shop.freshSource();
  const rows = (price: number) => Array.from({ length: 1100 }, (_, n) => flatRow({ name: `Busy ${n}`, price }));
  await run(rows(10), { source });
  const products = await shop.productsOf(source);
  const [first, last] = [products[0]?.id, products.at(-1)?.id];
  const price = async () =>
    (
      await shop.sql<{ price: number }>('select price from prices where product_id = $1 and price_list_id = 1', [first])
    )[0]?.price;
  const before = await price();
  // Blocks the second batch for longer than a transaction of the shop may take.
  const holder = new pg.Client({ connectionString: shop.url });
  await holder.connect();
  onTestFinished(() => holder.end());
  await holder.query('begin');
  await holder.query('select 1 from prices where product_id = $1 for update', [last]);
  const imported = run(rows(14), { source });
  await expect.poll(price).not.toBe(before);
  await shop.sql('update products set stock_state = stock_state - 1 where id = $1', [first]);
  await shop.sql('update prices set updated_at = now() where product_id = $1', [first]);
  await holder.query('rollback');
  expect(await imported).toMatchObject({ updated: 1100 });
});

import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { filledCart, order } from '../../testing/carts/index.ts';
import { tableContents } from '../../testing/database-inspection/index.ts';
import { flatRow, IMPORT, importFolder, nestedRow } from '../../testing/imports/index.ts';
import { startBuyingShop, type TestShop } from '../../testing/shops/index.ts';
import { inChangeSet } from '../journal/index.ts';
import { diskStore } from '../platform/files/index.ts';
import { importFile } from './import-file.ts';
import type { ImportOptions } from './options.ts';

const NOW = new Date('2026-03-02T10:00:00Z');
let shop: TestShop;
let files: Awaited<ReturnType<typeof importFolder>>;
beforeAll(async () => {
  shop = await startBuyingShop({ clock: () => NOW });
  await shop.sql("select setval(pg_get_serial_sequence('brands', 'id'), 1000)");
  files = await importFolder();
});
afterAll(async () => {
  await shop?.close();
  await files?.remove();
});

type More = Partial<ImportOptions>;
const optionsOf = (input: ImportOptions['input'], more: More) => ({
  ...IMPORT,
  input,
  files: diskStore(files.folder),
  ...more,
});
const run = async (rows: unknown[], more: More = {}) =>
  importFile(shop.api.db, optionsOf(await files.file(rows), more));
const tried = (rows: unknown[], more: More = {}) => run(rows, { ...more, isDryRun: true });

interface Change {
  table_name: string;
  record_id: number | null;
  operation: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

/** Changes by record, without times of the server's clock and without fields that are the same. */
function comparable(changes: Change[]) {
  const found = new Map<string, Change>();
  for (const { table_name, record_id, operation, before, after } of changes) {
    const whole = table_name.startsWith('product_') ? JSON.stringify(after ?? before) : '';
    const key = `${table_name} ${record_id} ${whole}`;
    const first = found.get(key);
    const isNew = first?.operation === 'insert';
    found.set(key, {
      table_name,
      record_id,
      operation: first?.operation ?? operation,
      before: isNew || operation === 'insert' ? null : { ...before, ...first?.before },
      after: operation === 'delete' ? null : { ...first?.after, ...after },
    });
  }
  for (const { after } of found.values()) delete after?.created_at;
  return [...found].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, change]) => change);
}

/** What the last import wrote into the journal. */
async function written(rows: unknown[], more: More) {
  const author = { kind: 'command', name: 'import' } as const;
  await inChangeSet({ author, call: 'import', record: 'x.json', reason: null }, () => run(rows, more));
  const [set] = await shop.sql<{ id: number }>('select max(id) as id from change_sets');
  const changes: Change[] = [];
  for (let page = 1; ; page += 1) {
    const { body } = await shop.request(`GET /change-sets/${set?.id}/rows?per_page=100&page=${page}`, {
      headers: shop.operator,
    });
    changes.push(...body.items);
    if (changes.length >= body._meta.total) return comparable(changes);
  }
}

const listed = (report: Awaited<ReturnType<typeof run>>) =>
  comparable((report.planned?.tables ?? []).flatMap(({ changes }) => changes.map(({ row: _, ...change }) => change)));
const totals = (report: Awaited<ReturnType<typeof run>>) =>
  report.planned?.tables.map(({ table_name, operation, total }) => [table_name, operation, total]);

const nested = (count: number, more: (number: number) => object = () => ({})) =>
  Array.from({ length: count }, (_, n) =>
    nestedRow({ id: n + 1, title: `Kettle ${n}`, sku: `DRY-${n}`, brand: `Brand ${n % 3}`, ...more(n) }),
  );
const flat = (count: number, more: (number: number) => object = () => ({})) =>
  Array.from({ length: count }, (_, n) => flatRow({ name: `Lantern ${n}`, objectID: `F${n}`, ...more(n) }));

test('a file that is changed in three rows would change exactly these, with old and new values', async () => {
  await run(nested(40), { source: 'three' });
  const ids = await shop.sql<{ id: number }>("select id from products where import_key like 'three:%' order by sku");
  const idOf = async (sku: string) =>
    (await shop.sql<{ id: number }>('select id from products where sku = $1', [sku]))[0]?.id;
  expect(ids).toHaveLength(40);
  const report = await tried(
    nested(40, (n) => (n === 3 ? { title: 'Teapot' } : n === 5 ? { stock: 4 } : n === 9 ? { weight: 3 } : {})),
    { source: 'three' },
  );
  expect(report).toMatchObject({ rows: 40, created: 0, updated: 40, skipped: 0 });
  expect(totals(report)).toEqual([['products', 'update', 3]]);
  const update = { table_name: 'products', operation: 'update' };
  expect(listed(report)).toEqual(
    [
      {
        ...update,
        record_id: await idOf('DRY-3'),
        before: { name: { en: 'Kettle 3' } },
        after: { name: { en: 'Teapot' } },
      },
      { ...update, record_id: await idOf('DRY-5'), before: { stock_state: 12 }, after: { stock_state: 4 } },
      { ...update, record_id: await idOf('DRY-9'), before: { weight: 2000 }, after: { weight: 3000 } },
    ].map((one) => expect.objectContaining(one)),
  );
});

const CASES: [string, before: unknown[], after: unknown[], More][] = [
  [
    'the nested shape: new, changed, sold out, re-branded and moved products',
    nested(12, () => ({ stock: 3 })),
    nested(14, (n) => ({
      stock: n % 4,
      price: 100 + (n % 2),
      brand: `Brand ${n % 5}`,
      category: n % 3 ? 'kitchen-ware' : 'tea-things',
      tags: ['kettles', `tag-${n}`],
      discountPercentage: n % 3 ? 17.5 : undefined,
    })),
    {},
  ],
  [
    'the flat shape: new and changed products, among them ones with the same name',
    flat(8),
    flat(10, (n) => ({
      name: n > 7 ? 'Lantern 1' : `Lamp ${n}`,
      price: 40 + n,
      categories: ['Outdoor', `Kind ${n % 2}`],
    })),
    {},
  ],
  [
    'products without texts',
    [],
    flat(2, () => ({ description: null, brand: null })),
    { currency: 'CZK', rates: { EUR: 0.04 } },
  ],
  [
    'price lists: other rates, and texts in another language',
    flat(4),
    flat(4, (n) => ({ name: `Lucerna ${n}` })),
    {
      rates: { CZK: 23, EUR: 0.9 },
      language: 'cs',
    },
  ],
];

test.each(CASES)(
  'tells the rows that the import then writes, and nothing after it: %s',
  async (name, before, after, more) => {
    const source = `case-${CASES.findIndex(([one]) => one === name)}`;
    const ofCase = (rows: unknown[]) =>
      rows.map((row) =>
        (row as { sku?: string }).sku ? { ...(row as object), sku: `${source}-${(row as { sku: string }).sku}` } : row,
      );
    await run(ofCase(before), { source });
    const rows = ofCase(after);
    const report = await tried(rows, { ...more, source });
    const real = await written(rows, { ...more, source });
    expect(real.length).toBeGreaterThan(0);
    expect(listed(report)).toEqual(real);
    expect(totals(await tried(rows, { ...more, source }))).toEqual([]);
  },
);

const everything = async () => ({
  tables: await tableContents(shop, new Set()),
  sequences: await shop.sql('select sequencename, last_value from pg_sequences order by 1, 2'),
  times: await shop.sql('select id, updated_at from products order by id'),
});

test('writes nothing: no row, no event, no change set, no sequence', async () => {
  await run(nested(3), { source: 'quiet' });
  await shop.api.flushEvents();
  const before = await everything();
  const report = await tried(
    nested(30, (n) => ({ stock: n, price: n + 1, brand: `Fresh ${n}`, category: `fresh-${n}`, sku: `Q-${n}` })),
    { source: 'quiet' },
  );
  expect(report).toMatchObject({ created: 30, updated: 0 });
  expect(await everything()).toEqual(before);
});

const LOCKS = `
  select distinct l.locktype, l.mode from pg_locks l left join pg_class c on c.oid = l.relation
  where l.pid in (select pid from pg_stat_activity where datname = current_database() and state like 'idle in transaction%')
    and (l.locktype = 'advisory' or l.locktype = 'tuple' or c.relnamespace = 'public'::regnamespace)`;

test('an order of a product that it changes does not wait for it', async () => {
  const rows = nested(1200, (n) => ({ sku: `BUSY-${n}`, stock: 12 }));
  await run(rows, { source: 'busy', language: 'cs' });
  const [product] = await shop.sql<{ id: number }>("select id from products where sku = 'BUSY-0'");
  const id = product?.id ?? 0;
  const texts = rows.map((row) => JSON.stringify({ ...row, stock: 5, price: 90 }));
  let isWritten: () => void = () => undefined;
  const firstBatch = new Promise<void>((resolve) => {
    isWritten = resolve;
  });
  async function* file() {
    yield `[${texts.slice(0, 1100).join(',')},`;
    await firstBatch;
    expect(await shop.sql(LOCKS)).toEqual([{ locktype: 'relation', mode: 'AccessShareLock' }]);
    const cart = await filledCart(shop.request, { items: [{ product_id: id, amount: 2 }] });
    expect((await order(shop.request, cart)).status).toBe(201);
    const sold = await shop.sql('select stock_state from products where id = $1', [id]);
    expect(sold).toEqual([{ stock_state: 10 }]);
    yield `${texts.slice(1100).join(',')}]`;
  }
  const report = await importFile(
    shop.api.db,
    optionsOf(Readable.from(file()), {
      source: 'busy',
      language: 'cs',
      mode: 'tolerant',
      isDryRun: true,
      onProgress: () => isWritten(),
    }),
  );
  expect(report).toMatchObject({ updated: 1200, problems: [] });
  expect(totals(report)).toContainEqual(['products', 'update', 1200]);
  const [change] = report.planned?.tables.find(({ table_name }) => table_name === 'products')?.changes ?? [];
  expect([report.planned?.tables.every(({ changes }) => changes.length <= 100), change?.record_id]).toEqual([true, id]);
  expect(change).toMatchObject({ before: { stock_state: 12 }, after: { stock_state: 5 } });
});

test('says what would be refused, as the import does', async () => {
  const rows = [
    nestedRow({ sku: 'OK-1', id: 1 }),
    nestedRow({ sku: 'NO-1', id: 2, price: null }),
    nestedRow({ sku: 'TAKEN-1', id: 3 }),
  ];
  await run([nestedRow({ sku: 'TAKEN-1' })], { source: 'owner' });
  const report = await tried(rows, { source: 'refused' });
  expect(report).toMatchObject({ created: 1, skipped: 2 });
  expect(report.problems).toEqual([
    { row: 2, field: 'price', message: 'is missing' },
    { row: 3, field: 'sku', message: 'belongs to another product of the shop' },
  ]);
  await expect(tried(rows, { source: 'refused', mode: 'strict' })).rejects.toThrow(
    'Nothing was imported: row 2, price is missing',
  );
  await shop.sql(`create function refuse() returns trigger language plpgsql as $$ begin
    if new.sku = 'OK-1' then raise exception 'refused'; end if; return new; end $$`);
  await shop.sql('create trigger refuse before insert on products for each row execute function refuse()');
  await expect(tried(rows, { source: 'refused' })).rejects.toThrow(
    'The import would stop: rows 1 to 3 could not be written: refused. The 0 products before would stay. Nothing was written.',
  );
  expect(await tried(rows, { source: 'refused', mode: 'tolerant' })).toMatchObject({ created: 0, skipped: 3 });
  await shop.sql('drop trigger refuse on products');
  expect(await shop.sql("select 1 from products where sku = 'OK-1'")).toEqual([]);
});

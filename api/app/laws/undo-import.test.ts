import { afterAll, beforeAll, expect, test } from 'vitest';
import { filledCart, order } from '../../../testing/carts/index.ts';
import { tableContents } from '../../../testing/database-inspection/index.ts';
import { IN_DOLLARS, importFolder, nestedRow } from '../../../testing/imports/index.ts';
import { startBuyingShop, type TestShop } from '../../../testing/shops/index.ts';
import { runImport } from '../../imports/index.ts';
import { JOURNALED_TABLES, NOT_JOURNALED } from '../journaled-tables.ts';
import { runUndo } from '../run-undo.ts';

let shop: TestShop;
let files: Awaited<ReturnType<typeof importFolder>>;
beforeAll(async () => {
  shop = await startBuyingShop();
  for (const table of ['brands', 'product_availabilities'])
    await shop.sql(`select setval(pg_get_serial_sequence('${table}', 'id'), 1000)`);
  files = await importFolder();
});
afterAll(async () => {
  await shop?.close();
  await files?.remove();
});

const LOGS = new Set([...Object.keys(NOT_JOURNALED), 'operator_tokens', 'audit']);
const contents = () => tableContents(shop, LOGS);

async function importRows(rows: unknown[]): Promise<number> {
  await runImport({
    databaseUrl: shop.url,
    filesDir: files.folder,
    args: [await files.file(rows), '--no-pictures', ...IN_DOLLARS, '--language', 'cs', '--confirm-prices'],
    reason: 'Spring prices',
    cwd: files.folder,
    defaults: { rates: '', stock: 3 },
    print: () => undefined,
  });
  const [set] = await shop.sql<{ id: number }>("select max(id) as id from change_sets where call = 'import'");
  return set?.id ?? 0;
}

const rowsOf = (count: number, more: (number: number) => object = () => ({})) =>
  Array.from({ length: count }, (_, index) =>
    nestedRow({
      id: index + 1,
      title: `Kettle ${index}`,
      sku: `K-${index}`,
      brand: `Brand ${index % 7}`,
      sections: [{ title: 'Use', content: `<p>Boil ${index} cups.</p>` }],
      videos: ['M7lc1UVf-VE'],
      manufacturer: { name: `Maker ${index % 7}`, address: 'Praha' },
      ...more(index),
    }),
  );
const undo = (setId: number, more: { partial?: boolean; isDryRun?: boolean } = {}) =>
  runUndo({ databaseUrl: shop.url, setId, isDryRun: false, partial: false, reason: null, ...more });

test('an import is one change set of all its batches, with the reason, and undone everything is as before', async () => {
  const empty = await contents();
  await shop.sql('create table audit (table_name text, change_set text)');
  await shop.sql(`create function audit() returns trigger language plpgsql as $$ begin
    insert into audit values (tg_table_name, current_setting('pult.change_set', true)); return null; end $$`);
  for (const { name } of await shop.sql<{ name: string }>(
    "select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and relname <> 'audit'",
  ))
    await shop.sql(
      `create trigger audit after insert or update or delete on ${name} for each statement execute function audit()`,
    );
  const first = await importRows(rowsOf(1_050));
  const written = await shop.sql<{ table_name: string; change_set: string | null }>('select distinct * from audit');
  expect(
    written.filter(({ table_name }) => !(table_name in JOURNALED_TABLES) && !(table_name in NOT_JOURNALED)),
  ).toEqual([]);
  expect(
    new Set(written.filter(({ table_name }) => table_name in JOURNALED_TABLES).map((row) => row.change_set)),
  ).toEqual(new Set([String(first)]));
  expect(
    await shop.sql('select author_kind, author_name, call, reason from change_sets where id = $1', [first]),
  ).toEqual([{ author_kind: 'command', author_name: 'import', call: 'import', reason: 'Spring prices' }]);
  const imported = await contents();
  const changed = (index: number) => ({
    price: 50,
    discountPercentage: index % 2 === 0 ? undefined : 10,
    stock: index % 3 === 0 ? 0 : 40,
    category: index % 5 === 0 ? 'garden' : 'kitchen-ware',
    brand: `Brand ${index % 9}`,
    tags: ['kettles', 'new'],
    sections: index % 2 === 0 ? [] : [{ title: 'Care', content: '<p>Dry it.</p>' }],
    videos: ['M7lc1UVf-VF'],
    manufacturer: { name: `Maker ${index % 9}`, address: 'Praha' },
  });
  const second = await importRows(rowsOf(1_100, changed));
  const planned = await undo(second, { isDryRun: true });
  expect(planned).toMatchObject({ id: null, conflicts: [], conflicts_total: 0 });
  expect(planned.changes_total).toBeGreaterThan(4_000);
  expect(await undo(second)).toMatchObject({ conflicts: [], changes_total: planned.changes_total });
  expect(await contents()).toEqual(imported);
  expect(await undo(second)).toMatchObject({ refused: 'already_undone' });
  await undo(first);
  expect(await contents()).toEqual(empty);
});

test('what was sold and changed since an import stays, the rest is undone', async () => {
  const first = await importRows(rowsOf(20));
  const ids = (await shop.sql<{ id: number }>('select id from products order by id desc limit 20')).map(({ id }) => id);
  const [sold = 0, renamed = 0, untouched = 0] = ids;
  const second = await importRows(rowsOf(20, () => ({ stock: 100, price: 30 })));
  await order(shop.request, await filledCart(shop.request, { items: [{ product_id: sold, amount: 4 }] }));
  expect((await undo(second)).conflicts).toEqual([]);
  const stockOf = async (id: number) => (await shop.sql('select stock_state from products where id = $1', [id]))[0];
  expect([await stockOf(sold), await stockOf(untouched)]).toEqual([{ stock_state: 8 }, { stock_state: 12 }]);
  await shop.sql(`update products set name = '{"en":"Mine"}' where id = $1`, [renamed]);
  const refused = await undo(first);
  expect(refused.id).toBe(null);
  expect(refused.conflicts.map(({ record_id, problem, field }) => [record_id, problem, field])).toEqual(
    expect.arrayContaining([
      [sold, 'changed', 'sells_count'],
      [renamed, 'changed', 'name'],
    ]),
  );
  expect((await undo(first, { partial: true })).id).toBeGreaterThan(first);
  const left = await shop.sql<{ id: number; prices: number; slugs: number; tags: number }>(
    `select id, (select count(*)::int from prices where product_id = p.id) as prices,
       (select count(*)::int from slugs where model_type = 9 and model_id = p.id) as slugs,
       (select count(*)::int from product_tags where product_id = p.id) as tags
     from products p where id = any($1) order by id`,
    [ids],
  );
  expect(left).toEqual([sold, renamed].sort((a, b) => a - b).map((id) => ({ id, prices: 2, slugs: 1, tags: 2 })));
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import type { UndoConflict } from '../../contract/journal/records.ts';
import { FIXTURE } from '../../testing/fixtures/index.ts';
import { startBrowsingShop, type TestShop } from '../../testing/shops/index.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startBrowsingShop();
});
afterAll(() => shop.close());

const send = (call: string, body: unknown) => shop.request(call, { body, headers: shop.operator });
const lastSet = async () => (await shop.sql<{ id: number }>('select max(id) as id from change_sets'))[0]?.id as number;
const move = async (table: string, id: number, parent_id: number | null) => {
  const { status } = await send(`PATCH /${table}/${id}`, { parent_id });
  expect([table, id, status]).toEqual([table, id, 200]);
  return lastSet();
};
const make = async (table: string, name: string, parent_id: number | null): Promise<number> => {
  const named = table === 'brands' ? name : { cs: name, sk: name, en: name };
  const page = table === 'static-pages' ? { page_name: `${name}-page`.toLowerCase(), content: named } : {};
  const { body } = await send(`POST /${table}`, { name: named, parent_id, ...page });
  return body.item.id;
};

async function expectRefused(set: number, conflict: Partial<UndoConflict>) {
  const dry = await send(`POST /change-sets/${set}/undo?dry_run=1`, {});
  expect([dry.status, dry.body.conflicts, dry.body.changes]).toEqual([200, [conflict], []]);
  const refused = await send(`POST /change-sets/${set}/undo`, {});
  const field = `${conflict.table_name}.${conflict.record_id}.${conflict.field}`;
  expect([refused.status, refused.body.type, refused.body.errors]).toMatchObject([409, 'undo_conflicts', [{ field }]]);
}

test.each([
  ['categories', 'categories'],
  ['brands', 'brands'],
  ['article-categories', 'article_categories'],
  ['static-pages', 'static_pages'],
])('an undo that would make a ring of %s is a conflict', async (call, table_name) => {
  const above = await make(call, 'Above', null);
  const below = await make(call, 'Below', above);
  const freed = await move(call, below, null);
  await move(call, above, below);
  const conflict = { table_name, record_id: below, field: 'parent_id', theirs: null, ours: above };
  await expectRefused(freed, { ...conflict, problem: 'below_itself' });
  const partly = await send(`POST /change-sets/${freed}/undo`, { partial: true });
  expect(partly.body.item).toMatchObject({ undone_total: 0, conflicts_total: 1 });
  expect(await shop.sql(`select parent_id from ${table_name} where id = $1`, [below])).toEqual([{ parent_id: null }]);
});

test('an undo that would make a tree of nine levels is a conflict, one of eight is none', async () => {
  const chain: number[] = [];
  for (const name of 'ABCDEFGH') chain.push(await make('brands', name, chain.at(-1) ?? null));
  const [first = 0, second = 0] = chain;
  const freed = await move('brands', second, null);
  const top = await make('brands', 'Top', null);
  await move('brands', first, top);
  const conflict = { table_name: 'brands', record_id: second, field: 'parent_id', theirs: null, ours: first };
  await expectRefused(freed, { ...conflict, problem: 'too_deep' });
  await move('brands', first, null);
  expect((await send(`POST /change-sets/${freed}/undo`, {})).body.item).toMatchObject({ undone_total: 1 });
});

test('a brand that another stands below by now is not undone', async () => {
  const parent = await make('brands', 'Parent', null);
  const set = await lastSet();
  await make('brands', 'Child', parent);
  const { body } = await send(`POST /change-sets/${set}/undo?dry_run=1`, {});
  expect(body.conflicts).toMatchObject([{ record_id: parent, problem: 'used', field: 'brands' }]);
});

test.each(['categories', 'brands', 'article_categories', 'static_pages'])(
  'the database refuses rings and nine levels of %s',
  async (table) => {
    const names = { brands: ['slug'], static_pages: ['page_name', 'content'] }[table] ?? [];
    const value = (column: string, id: number) =>
      table === 'brands' || column === 'page_name' ? `'n${id}'` : `'{"cs": "N"}'`;
    const insert = (id: number, parent: number | null) =>
      `insert into ${table} (id, parent_id, ${['name', ...names].join(', ')})
       values (${id}, ${parent}, ${['name', ...names].map((name) => value(name, id)).join(', ')})`;
    for (let level = 0; level < 8; level += 1) await shop.sql(insert(900 + level, level === 0 ? null : 899 + level));
    const refusal = (constraint: string) => expect.objectContaining({ code: '23514', constraint });
    await expect(shop.sql(insert(908, 907))).rejects.toEqual(refusal(`${table}_levels`));
    const ring = `update ${table} set parent_id = 902 where id = 901`;
    await expect(shop.sql(ring)).rejects.toEqual(refusal(`${table}_without_rings`));
    await shop.sql(insert(909, null));
    await expect(shop.sql(`update ${table} set parent_id = 909 where id = 900`)).rejects.toEqual(
      refusal(`${table}_levels`),
    );
    await shop.sql(`update ${table} set parent_id = 909 where id = 901`);
  },
);

test('of two moves at once that would make a ring together one is made', async () => {
  const [one, other] = [await make('categories', 'One', null), await make('categories', 'Other', null)];
  const pairs = [
    [one, other],
    [other, one],
  ];
  const { promise: both, resolve: go } = Promise.withResolvers<void>();
  let waiting = pairs.length;
  const moved = pairs.map((pair) =>
    shop.api.db.transaction(async (tx) => {
      await tx.query('update categories set parent_id = $2 where id = $1', pair);
      waiting -= 1;
      if (waiting === 0) go();
      await both;
    }),
  );
  const results = await Promise.allSettled(moved);
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const refused = results.find((result) => result.status === 'rejected')?.reason;
  expect(refused).toMatchObject({ code: '23514', constraint: 'categories_without_rings' });
});

test('a ring that is there hangs nothing', async () => {
  const { categories, products } = FIXTURE;
  await shop.sql('alter table categories disable trigger keep_tree');
  await shop.sql('update categories set parent_id = $1 where id = $2', [categories.soaps, categories.body]);
  await shop.sql('alter table categories enable trigger keep_tree');
  const [ring] = await shop.sql<{ parent_id: number }>('select parent_id from categories where id = $1', [
    categories.soaps,
  ]);
  expect(ring?.parent_id).toBe(categories.body);
  await shop.api.db.transaction((tx) =>
    tx.query("insert into outbox_events (type, payload) values ('catalogue.replaced', '{}')"),
  );
  await shop.api.flushEvents();
  const calls = [
    ['GET /categories/tree', 200],
    ['GET /listings?path=/domov', 200],
    ['GET /pages?path=/telo', 404],
    [`GET /products/${products.barSoap}`, 200],
    ['GET /pages?path=/tuhe-mydlo', 200],
    ['GET /search/suggestions?search=myd', 200],
  ] as const;
  for (const [call, status] of calls) expect([call, (await shop.request(call)).status]).toEqual([call, status]);
  expect((await send(`PATCH /categories/${categories.body}`, { parent_id: null })).status).toBe(200);
});

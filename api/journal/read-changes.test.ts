import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { SHOP } from '../../testing/fixtures/index.ts';
import { startOperatorSession } from '../../testing/operators/index.ts';
import { startBuyingShop, type TestShop } from '../../testing/shops/index.ts';

let shop: TestShop;
let now = new Date('2026-03-02T10:00:00Z');
let person: Awaited<ReturnType<typeof startOperatorSession>>;
beforeAll(async () => {
  shop = await startBuyingShop({ clock: () => now });
  person = await startOperatorSession(shop, ['products.write', 'products.read', 'changes.read'], () => now);
});
afterAll(() => shop.close());

const { products, variations } = SHOP;
const read = (path: string, headers = shop.operator) => shop.request(`GET ${path}`, { headers });
const write = (call: string, body: unknown, headers = shop.operator) => shop.request(call, { body, headers });
const idsOf = async (query: string): Promise<number[]> =>
  (await read(`/change-sets?${query}`)).body.items.map(({ id }: { id: number }) => id);

/** Change sets, oldest first: the person's of the soap; the service account's of the soap, a price and a variation. */
let sets: number[];
beforeEach(async () => {
  await shop.sql('delete from change_sets');
  now = new Date('2026-03-02T10:00:00Z');
  const why = { 'change-reason': 'Counted' };
  const writes: [string, unknown, Record<string, string>][] = [
    [`PATCH /products/${products.soap}`, { stock_state: 31, is_active: true }, { ...person.headers, ...why }],
    [`PATCH /products/${products.soap}`, { stock_state: 32 }, shop.operator],
    [`PUT /products/${products.soap}/prices/1`, { price: 9_900 }, shop.operator],
    [`PATCH /product-variations/${variations.cream50}`, { change: 1 }, shop.operator],
  ];
  await shop.sql('update products set stock_state = 30 where id = $1', [products.soap]);
  await shop.sql('update prices set price = 9990 where product_id = $1 and price_list_id = 1', [products.soap]);
  for (const [call, body, headers] of writes) {
    expect((await write(call, body, headers)).status).toBe(200);
    now = new Date(now.getTime() + 60_000);
  }
  sets = (await shop.sql<{ id: number }>('select id from change_sets order by id')).map(({ id }) => id);
});

test('change sets are listed from the newest, and narrowed by author, call, table and time', async () => {
  const [first = 0, second = 0, third = 0, fourth = 0] = sets;
  expect(await idsOf('')).toEqual([fourth, third, second, first]);
  expect(await idsOf(`author_kind=person&author_id=${person.id}`)).toEqual([first]);
  expect(await idsOf('author_kind=service')).toEqual([fourth, third, second]);
  expect(await idsOf('author_kind=command')).toEqual([]);
  expect(await idsOf(`call=${encodeURIComponent('PATCH /products/{id}')}`)).toEqual([second, first]);
  expect(await idsOf('table_name=prices')).toEqual([third]);
  expect(await idsOf('table_name=products')).toEqual([fourth, second, first]);
  expect(await idsOf('created_from=2026-03-02T10:01:00Z&created_to=2026-03-02T10:03:00Z')).toEqual([third, second]);
  expect(await idsOf('table_name=products&author_kind=service&created_to=2026-03-02T10:03:00Z')).toEqual([second]);
});

test('the next page of change sets is read by the last number', async () => {
  const [first = 0, second = 0, third = 0, fourth = 0] = sets;
  expect(await idsOf('per_page=2')).toEqual([fourth, third]);
  expect(await idsOf(`per_page=2&before_id=${third}`)).toEqual([second, first]);
  expect(await idsOf(`per_page=2&before_id=${first}`)).toEqual([]);
  for (const query of ['per_page=101', 'per_page=0', 'before_id=x', 'author_kind=ghost', 'table_name=a%3Bb', 'page=2'])
    expect([query, (await read(`/change-sets?${query}`)).status]).toEqual([query, 422]);
});

test('one change set tells who, why, how many rows of each table, and what undid it', async () => {
  const [first = 0, , , fourth = 0] = sets;
  expect((await read(`/change-sets/${first}`)).body.item).toMatchObject({
    id: first,
    author_kind: 'person',
    author_id: person.id,
    call: 'PATCH /products/{id}',
    record: `/products/${products.soap}`,
    reason: 'Counted',
    undoes_id: null,
    undone_by_id: null,
    created_at: '2026-03-02T10:00:00.000Z',
    tables: [{ table_name: 'products', rows_count: 1, is_readable: true }],
  });
  expect((await read(`/change-sets/${fourth}`)).body.item.tables).toEqual([
    { table_name: 'product_variations', rows_count: 1, is_readable: true },
    { table_name: 'products', rows_count: 1, is_readable: true },
  ]);
  const { id } = (await write(`POST /change-sets/${fourth}/undo`, {})).body.item;
  expect((await read(`/change-sets/${fourth}`)).body.item.undone_by_id).toBe(id);
  expect((await read(`/change-sets/${id}`)).body.item.undoes_id).toBe(fourth);
  expect((await read('/change-sets/99999999')).body.type).toBe('not_found');
});

test('the rows of a change set are paged in the order of the changes, also of one table', async () => {
  const fourth = sets[3] ?? 0;
  const rows = async (query: string) => {
    const { items, _meta } = (await read(`/change-sets/${fourth}/rows?${query}`)).body;
    return [items.map((row: { table_name: string }) => row.table_name), _meta.total];
  };
  expect(await rows('')).toEqual([['product_variations', 'products'], 2]);
  expect(await rows('per_page=1')).toEqual([['product_variations'], 2]);
  expect(await rows('per_page=1&page=2')).toEqual([['products'], 2]);
  expect(await rows('per_page=1&page=3')).toEqual([[], 2]);
  expect(await rows('table_name=products')).toEqual([['products'], 1]);
  expect(await rows('table_name=orders')).toEqual([[], 0]);
  expect((await read('/change-sets/99999999/rows')).status).toBe(404);
});

test('the history of a record has its own changes only, the newest first, with their change sets', async () => {
  const [first = 0, second = 0] = sets;
  const history = async (query: string) => (await read(`/change-rows?${query}`)).body;
  const soap = `table_name=products&record_id=${products.soap}`;
  expect((await history(soap)).items).toMatchObject([
    { operation: 'update', before: { stock_state: 31 }, after: { stock_state: 32 }, change_set: { id: second } },
    {
      record_id: products.soap,
      before: { stock_state: 30 },
      after: { stock_state: 31 },
      change_set: { id: first, author_id: person.id, reason: 'Counted' },
    },
  ]);
  const page = await history(`${soap}&per_page=1&page=2`);
  expect([page.items.length, page.items[0].change_set.id, page._meta.total]).toEqual([1, first, 2]);
  expect((await history(`table_name=orders&record_id=${products.soap}`)).items).toEqual([]);
  expect((await history(`table_name=no_such_table&record_id=${products.soap}`)).items).toEqual([]);
  expect((await history(`table_name=products&record_id=${products.candle}`)).items).toEqual([]);
  for (const query of ['table_name=products', 'record_id=1', `${soap}&page=101`, `${soap}&per_page=101`])
    expect([query, (await read(`/change-rows?${query}`)).status]).toEqual([query, 422]);
});

test('what was changed is read with the right to read changes only', async () => {
  const { headers: other } = await startOperatorSession(shop, ['changes.undo', 'products.write'], () => now);
  const { headers: reader } = await startOperatorSession(shop, ['changes.read', 'products.read'], () => now);
  const id = sets[0];
  const record = `/change-rows?table_name=products&record_id=${products.soap}`;
  for (const path of ['/change-sets', `/change-sets/${id}`, `/change-sets/${id}/rows`, record]) {
    expect([path, (await read(path, {})).status]).toEqual([path, 401]);
    expect([path, (await read(path, other)).body.type]).toEqual([path, 'right_missing']);
    expect([path, (await read(path, reader)).status]).toEqual([path, 200]);
  }
});

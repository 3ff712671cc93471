import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { encodeFilters } from '../../contract/list.ts';
import { FIXTURE } from '../../testing/fixtures/index.ts';
import { startBrowsingShop, type TestShop } from '../../testing/shops/index.ts';

let shop: TestShop;
const ADDED = 300;
const { products } = FIXTURE;

beforeAll(async () => {
  shop = await startBrowsingShop();
  await shop.sql(`insert into products (id, name, product_availability_id, tax_group_id, stock_state, position, sells_count)
    select 1000 + n, jsonb_build_object('cs', 'Zboží ' || lpad((n / 2)::text, 4, '0')), 1, 1, 5, n % 7, n % 11 from generate_series(1, ${ADDED}) n`);
  await shop.sql(`insert into slugs (language, path, model_type, model_id)
    select 'cs', '/zbozi-' || n, 9, 1000 + n from generate_series(1, ${ADDED}) n`);
  await shop.sql(`insert into prices (price_list_id, product_id, price)
    select 1, 1000 + n, 100 * (1 + n % 13) from generate_series(1, ${ADDED}) n`);
  await shop.sql(`insert into outbox_events (type, payload) values ('catalogue.replaced', '{}')`);
  await shop.api.flushEvents();
});
afterAll(() => shop.close());

interface Item {
  id: number;
  [field: string]: unknown;
}
async function list(query: string): Promise<{ items: Item[]; _meta: { total: number; total_pages: number } }> {
  const answer = await shop.request(`GET /products?${query}`);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body;
}
const idsOf = async (query: string) => (await list(query)).items.map((one) => one.id);
const ANY = encodeURIComponent(encodeFilters([{ field: 'id', operator: 'gt', value: 0 }]));

test.each(['id', '-id', 'name', '-name', 'price', '-price', 'position', '-position', 'sells_count', '-sells_count'])(
  'sorted by %s, memory and database list the same',
  async (sort) => {
    const query = `sort=${sort}&per_page=100&only=id`;
    for (const page of [1, 3, 4]) {
      const inMemory = await list(`${query}&page=${page}`);
      expect(inMemory).toEqual(await list(`${query}&page=${page}&filters=${ANY}`));
    }
    expect(await idsOf(`sort=${sort}&paginate=0&only=id`)).toHaveLength((await list('per_page=1'))._meta.total);
  },
);

test('the cheapest or the most expensive first, by current prices', async () => {
  const prices = (await list('sort=price&per_page=100&only=id,taxed_price')).items.map(
    (one) => (one.taxed_price as { value: number }).value,
  );
  expect(prices).toEqual([...prices].sort((a, b) => a - b));
  expect(prices[0]).toBe(1);
  expect(await idsOf('sort=-price&per_page=1')).toEqual([products.candle]);
});

test('a deep page reads no more than a first one, and past the end there is nothing', async () => {
  expect((await list('sort=name&per_page=1&page=300')).items).toHaveLength(1);
  expect(await list('sort=name&page=9999')).toMatchObject({ items: [], _meta: { page: 9999, per_page: 20 } });
});

/** Sort keys of products. */
const KEYS: Record<string, (one: Item) => number | string> = {
  id: (one) => one.id,
  name: (one) => String(one.name),
  price: (one) => (one.taxed_price as { value: number }).value,
  position: (one) => Number(one.position),
  sells_count: (one) => Number(one.sells_count),
};
const compare = (a: number | string, b: number | string) =>
  typeof a === 'string' ? a.localeCompare(String(b), 'cs') : a - Number(b);

test.each([
  'price,name',
  'price,-name',
  '-price,sells_count,-id',
  'sells_count,-position,-price,id,name',
  '-position,-sells_count',
  '-name,id',
])('sorted by %s, equals of one key follow the next one, and at last their ids', async (sort) => {
  const everything = await list('sort=id&paginate=0&only=id,name,taxed_price,position,sells_count');
  const keys = sort.split(',');
  const sorted = everything.items.toSorted((a, b) => {
    const differences = keys.map((key) => {
      const of = KEYS[key.replace('-', '')] as (one: Item) => number | string;
      return (key.startsWith('-') ? -1 : 1) * compare(of(a), of(b));
    });
    return differences.find((difference) => difference !== 0) ?? a.id - b.id;
  });
  const lists = vi.spyOn(shop.api.db, 'lists');
  const page = `sort=${encodeURIComponent(sort.replace(',', ', '))}&only=id&per_page=50`;
  expect(await idsOf(`${page}&page=4`)).toEqual(sorted.slice(150, 200).map((one) => one.id));
  // The table is not scanned.
  expect(lists).not.toHaveBeenCalled();
  lists.mockRestore();
  const found = sorted.filter((one) => String(one.name).startsWith('Zbo'));
  expect(await idsOf(`${page}&search=zbozi`)).toEqual(found.slice(0, 50).map((one) => one.id));
});

test('a search lists best match first, or by the requested sort, with filters too', async () => {
  expect((await list('search=zbozi&per_page=1'))._meta.total).toBe(ADDED);
  expect(await idsOf('search=zbozi&sort=-id&per_page=2')).toEqual([1000 + ADDED, 999 + ADDED]);
  const filters = encodeURIComponent(encodeFilters([{ field: 'id', operator: 'lt', value: 1003 }]));
  expect(await idsOf(`search=zbozi&sort=-id&filters=${filters}`)).toEqual([1002, 1001]);
  expect(await idsOf('search=mydlo')).toEqual([products.barSoap, products.liquidSoap, products.soldOut]);
  expect(await list('search=nonsense')).toMatchObject({ items: [], _meta: { total: 0 } });
});

test('a search of too many words and an unknown sort are refused', async () => {
  for (const [query, field] of [
    ['search=a+b+c+d+e+f+g+h+i+j+k+l+m+n+o+p+q', 'search'],
    ['sort=cheap', 'sort.cheap'],
    ['sort=__proto__', 'sort.__proto__'],
    ['sort=name,cheap', 'sort.cheap'],
    ['sort=id,id,id,id,id,id', 'sort'],
    [`sort=price,cheap&search=zbozi&filters=${ANY}`, 'sort.cheap'],
    ['sort=name&only=nonsense', 'only.nonsense'],
  ]) {
    const { status, body } = await shop.request(`GET /products?${query}`);
    expect([status, body.errors[0].field]).toEqual([422, field]);
  }
});

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type SignedInCustomer, signedIn, turnIntoImpersonation } from '../../testing/customers/index.ts';
import { wholeScans } from '../../testing/database-inspection/index.ts';
import { type OpenTestDatabase, openTestDatabase } from '../../testing/databases/index.ts';
import { FIXTURE } from '../../testing/fixtures/index.ts';
import { startBrowsingShop, type TestShop } from '../../testing/shops/index.ts';
import { deleteOldVisits, forgetVisits } from './store.ts';

const { products } = FIXTURE;
const NOW = new Date();
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000).toISOString();

let shop: TestShop;
let jana: SignedInCustomer;
beforeAll(async () => {
  shop = await startBrowsingShop({ clock: () => NOW });
});
afterAll(() => shop.close());
beforeEach(async () => {
  jana = await signedIn(shop);
});

const visit = (items: { product_id: number; last_visited_at?: string }[], { headers } = jana) =>
  shop.request('POST /product-visits', { headers, body: { items } });
const visited = async ({ headers } = jana) => {
  const { status, body } = await shop.request('GET /product-visits?embed=product', { headers });
  expect(status).toBe(200);
  return body.items as { id: number; product_id: number; last_visited_at: string; _embedded: { product: object } }[];
};
const ids = async (who = jana) => (await visited(who)).map(({ product_id }) => product_id);

test('products come newest first with their cards, each once, and of this customer alone', async () => {
  expect((await visit([{ product_id: products.barSoap, last_visited_at: daysAgo(2) }])).status).toBe(204);
  await visit([{ product_id: products.cream }]);
  await visit([{ product_id: products.barSoap, last_visited_at: daysAgo(1) }]);
  const [first, second, ...rest] = await visited();
  expect(rest).toEqual([]);
  expect(first).toMatchObject({ product_id: products.cream, last_visited_at: NOW.toISOString() });
  expect(first?._embedded.product).toMatchObject({
    id: products.cream,
    taxed_price: { formatted: expect.any(String) },
  });
  expect(second).toMatchObject({ product_id: products.barSoap, last_visited_at: daysAgo(1) });
  expect(await ids(await signedIn(shop))).toEqual([]);
});

test('tabs of a customer who looks at many products at once do not wait for each other in a ring', async () => {
  const many = await shop.sql<{ id: number }>(
    `insert into products (name, product_availability_id, tax_group_id) select '{"cs":"x"}', 1, 1 from generate_series(1, 100) returning id`,
  );
  const tabs = Array.from({ length: 60 }, (_, tab) =>
    Array.from({ length: 20 }, (_, index) => ({
      product_id: many[(tab * 37 + index * 11) % 100]?.id ?? 0,
      last_visited_at: daysAgo(((tab * 13 + index * 7) % 29) + 1),
    })),
  );
  const statuses = await Promise.all(tabs.map(async (items) => (await visit(items)).status));
  expect(statuses.filter((status) => status !== 204)).toEqual([]);
});

test('what a browser remembered of a guest is merged: the later moment counts, the future is now, what is gone is passed over', async () => {
  await visit([{ product_id: products.cream, last_visited_at: daysAgo(5) }]);
  const remembered = [
    { product_id: products.cream, last_visited_at: daysAgo(9) },
    { product_id: products.barSoap, last_visited_at: daysAgo(-30) },
    { product_id: 99_999 },
    { product_id: products.barSoap, last_visited_at: daysAgo(400) },
  ];
  expect((await visit(remembered)).status).toBe(204);
  expect((await visited()).map(({ product_id, last_visited_at }) => [product_id, last_visited_at])).toEqual([
    [products.barSoap, NOW.toISOString()],
    [products.cream, daysAgo(5)],
  ]);
});

test('a product that is not offered any more is left out, in a language without it too', async () => {
  await visit([{ product_id: products.cream }, { product_id: products.barSoap }]);
  await shop.sql('update products set is_hidden = true where id = $1', [products.cream]);
  await shop.sql(`insert into outbox_events (type, payload) values ('catalogue.replaced', '{}')`);
  await shop.api.flushEvents();
  expect(await ids()).toEqual([products.barSoap]);
  await shop.sql('update products set is_hidden = false where id = $1', [products.cream]);
  await shop.sql(`insert into outbox_events (type, payload) values ('catalogue.replaced', '{}')`);
  await shop.api.flushEvents();
  expect((await ids()).toSorted()).toEqual([products.cream, products.barSoap].toSorted());
});

describe('visits are bounded', () => {
  test('fifty are kept of a customer and twenty shown, none older than ninety days', async () => {
    await shop.sql(
      `insert into product_visits (customer_id, product_id, last_visited_at) select $1, id, $2::timestamptz - id * interval '1 day' from products`,
      [jana.id, NOW],
    );
    await shop.sql(`insert into products (name, code, tax_group_id, product_availability_id)
      select '{}', 'visited-' || n, 1, 1 from generate_series(1, 60) n`);
    const all = await shop.sql<{ id: number }>(`select id from products where code like 'visited-%' order by id`);
    for (let start = 0; start < 60; start += 20)
      await visit(all.slice(start, start + 20).map(({ id }) => ({ product_id: id })));
    const [{ count } = { count: 0 }] = await shop.sql<{ count: number }>(
      'select count(*)::int as count from product_visits where customer_id = $1',
      [jana.id],
    );
    expect(count).toBe(50);
    await shop.sql(`delete from products where code like 'visited-%'`);
    await visit([{ product_id: products.cream, last_visited_at: daysAgo(91) }]);
    expect((await visited()).find(({ product_id }) => product_id === products.cream)).toBeUndefined();
  });

  test('twenty-one at once are refused', async () => {
    const items = Array.from({ length: 21 }, (_, index) => ({ product_id: index + 1 }));
    expect((await visit(items)).body).toMatchObject({ status: 422, errors: [{ field: 'items' }] });
    expect((await visit([])).status).toBe(422);
    expect((await visit([{ product_id: 0 }])).body.errors[0].field).toBe('items.0.product_id');
  });
});

test('two tabs at once are no conflict', async () => {
  const items = [products.cream, products.barSoap].map((product_id) => ({ product_id }));
  const answers = await Promise.all(Array.from({ length: 8 }, (_, n) => visit(n % 2 ? items : items.toReversed())));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 204));
  expect((await ids()).length).toBe(2);
});

test('an operator who acts for the customer leaves no visits', async () => {
  await turnIntoImpersonation(shop, jana.sessionId);
  expect((await visit([{ product_id: products.cream }])).body.type).toBe('not_while_impersonated');
});

test('visits are forgotten on request, and with the customer', async () => {
  await visit([{ product_id: products.cream }]);
  expect((await shop.request('DELETE /product-visits', { headers: jana.headers })).status).toBe(204);
  expect(await ids()).toEqual([]);
  await visit([{ product_id: products.cream }]);
  await forgetVisits(shop.api.db, jana.id);
  expect(await shop.sql('select 1 from product_visits where customer_id = $1', [jana.id])).toEqual([]);
});

describe('cleaning up', () => {
  let database: OpenTestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase(2);
  });
  afterAll(() => database.close());

  test('old visits are found by an index, however many there are', async () => {
    expect(await wholeScans(database.db, (db) => deleteOldVisits(db as typeof database.db, NOW))).toEqual([]);
  });
});

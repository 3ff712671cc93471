import { afterAll, beforeAll, expect, test } from 'vitest';
import { filledCart } from '../../../testing/carts/index.ts';
import { duringChange } from '../../../testing/database-inspection/index.ts';
import { SHOP } from '../../../testing/fixtures/index.ts';
import { addPackages, PACKAGES } from '../../../testing/products/index.ts';
import { startBuyingShop, type TestShop } from '../../../testing/shops/index.ts';

const { soap, candle, cream, oil } = SHOP.products;
const { cream50 } = SHOP.variations;
const { set, box, trio, wrap } = PACKAGES;
let shop: TestShop;
beforeAll(async () => {
  shop = await startBuyingShop();
  await addPackages(shop);
});
afterAll(() => shop.close());

const put = (id: number, what: 'package' | 'services', body: object) =>
  shop.request(`PUT /products/${id}/${what}`, { body, headers: shop.operator });
const twoSoaps = [{ product_id: soap, count: 2 }];

test.each([
  ['a part that is a package', { product_type: 1, items: [{ product_id: set }] }, 'items.0.product_id'],
  ['itself', { product_type: 1, items: [{ product_id: oil }] }, 'items.0.product_id'],
  ['an unknown part', { product_type: 1, items: [{ product_id: 9_999 }] }, 'items.0.product_id'],
  [
    'an open variation of a fixed package',
    { product_type: 1, items: [{ product_id: cream }] },
    'items.0.product_variation_id',
  ],
  [
    'a variation of another product',
    { product_type: 1, items: [{ product_id: soap, product_variation_id: cream50 }] },
    'items.0.product_variation_id',
  ],
  ['the same twice', { product_type: 3, items: [...twoSoaps, ...twoSoaps] }, 'items.1.product_id'],
  ['nothing', { product_type: 1 }, 'items'],
  ['something in a service', { product_type: 4, items: twoSoaps }, 'items'],
  ['no places', { product_type: 2, items: twoSoaps }, 'flexible_package_number_of_items'],
  [
    'more places than choices fill',
    { product_type: 2, flexible_package_number_of_items: 3, items: twoSoaps },
    'flexible_package_number_of_items',
  ],
  [
    'a discount on a price of its own',
    { product_type: 1, package_discount_percents: 5, items: twoSoaps },
    'package_discount_percents',
  ],
])('a package with %s is refused by its field', async (_, body, field) => {
  const answer = await put(oil, 'package', body);
  expect([answer.status, answer.body.errors?.[0]?.field], JSON.stringify(answer.body)).toEqual([422, field]);
});

test('a product in a package cannot become one, and a service in use stays a service', async () => {
  for (const id of [soap, cream])
    expect((await put(id, 'package', { product_type: 1, items: [{ product_id: candle }] })).status).toBe(422);
  expect((await put(wrap, 'package', { product_type: 0 })).status).toBe(422);
  expect((await put(candle, 'services', { service_ids: [soap] })).body.errors[0].field).toBe('service_ids.0');
  expect((await put(oil, 'package', { product_type: 1, items: twoSoaps })).status).toBe(200);
  expect((await put(oil, 'package', { product_type: 0 })).status).toBe(200);
});

test('a part that is given twice is told by its place, in words of its own', async () => {
  const { status, body } = await put(set, 'package', { product_type: 1, items: [...twoSoaps, ...twoSoaps] });
  expect([status, body.errors[0].field, body.errors[0].message]).toEqual([
    422,
    'items.1.product_id',
    'Tohle je tu dvakrát. Nechte to jen jednou.',
  ]);
});

test('what another operator made of a part meanwhile is refused by its field', async () => {
  const [made] = await shop.sql<{ id: number }>(
    `insert into products (name, product_availability_id, tax_group_id) values ('{"cs":"x"}', 1, 1) returning id`,
  );
  const part = made?.id ?? 0;
  const { status, body } = await duringChange(shop, 'update products set product_type = 1 where id = $1', part, () =>
    put(oil, 'package', { product_type: 1, items: [{ product_id: part }] }),
  );
  expect([status, body.errors?.[0]?.field], JSON.stringify(body)).toEqual([422, 'items.0.product_id']);
});

test('a changed package is sold as it is now, and its page is told', async () => {
  const { status, body } = await put(set, 'package', { product_type: 1, items: [{ product_id: candle, count: 2 }] });
  expect([status, body.item.items]).toEqual([200, [{ product_id: candle, product_variation_id: null, count: 2 }]]);
  const cart = await filledCart(shop.request, { items: [{ product_id: set }] });
  const { items } = (await shop.request(`GET /carts/${cart}/items`)).body;
  expect(items[0]).toMatchObject({ max_amount: 2, items: [{ product_id: candle, amount: 2 }] });
  const [event] = await shop.sql<{ payload: { product_ids: number[] } }>(
    "select payload from outbox_events where type = 'product.changed' order by id desc limit 1",
  );
  expect(event?.payload.product_ids).toContain(set);
});

test('the pages of products are told when a service of theirs changes, by its price too', async () => {
  expect((await put(candle, 'services', { service_ids: [wrap] })).status).toBe(200);
  const [{ last } = { last: 0 }] = await shop.sql<{ last: number }>('select max(id) as last from outbox_events');
  const body = { price: 7_700 };
  expect((await shop.request(`PUT /products/${wrap}/prices/1`, { headers: shop.operator, body })).status).toBe(200);
  const events = await shop.sql<{ payload: { product_ids: number[] } }>(
    "select payload from outbox_events where type = 'product.changed' and id > $1",
    [last],
  );
  const changedIds = events.flatMap(({ payload }) => payload.product_ids);
  expect(changedIds).toEqual(expect.arrayContaining([wrap, candle]));
});

test('the database keeps packages one level deep, whoever writes', async () => {
  const insert = (a: number, b: number) =>
    shop.sql('insert into package_items (product_package_id, product_id) values ($1, $2)', [a, b]);
  await expect(insert(soap, oil)).rejects.toThrow('no package');
  await expect(insert(trio, box)).rejects.toThrow('cannot be part');
  await expect(insert(trio, wrap)).rejects.toThrow('cannot be part');
  await expect(shop.sql('update products set product_type = 1 where id = $1', [soap])).rejects.toThrow(
    'is in a package',
  );
});

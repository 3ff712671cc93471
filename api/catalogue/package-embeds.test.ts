import { afterAll, beforeAll, expect, test } from 'vitest';
import { createClient } from '../../contract/client/create-client.ts';
import { SHOP } from '../../testing/fixtures/index.ts';
import { addPackages, PACKAGES } from '../../testing/products/index.ts';
import { startBuyingShop, type TestShop } from '../../testing/shops/index.ts';

const { soap, candle, cream, book } = SHOP.products;
const { cream50, cream100 } = SHOP.variations;
const { set, box, trio, wrap } = PACKAGES;
let shop: TestShop;
beforeAll(async () => {
  shop = await startBuyingShop();
  await addPackages(shop);
});
afterAll(() => shop.close());

const read = async (id: number, embed: string) =>
  (await shop.request(`GET /products/${id}?embed=${embed}`)).body.item._embedded;

test('a package tells what it contains, with prices and what can be picked', async () => {
  const { package_items: items, package_product_ids: ids } = await read(trio, 'package_items,package_product_ids');
  expect(ids).toEqual([soap, cream, book]);
  expect(items[0]).toMatchObject({
    product_package_id: trio,
    product_id: soap,
    product_variation_id: null,
    count: 1,
    position: 0,
    _embedded: {
      product: { id: soap, name: 'Mýdlo', url: '/mydlo', taxed_price: { value: 99.9 }, can_purchase: true },
      product_variation: null,
      variations: [],
    },
  });
  expect(items[1]._embedded).toMatchObject({
    product: { taxed_price: { value: 249 } },
    variations: [
      { id: cream50, name: '50 ml', taxed_price: { value: 249 }, can_purchase: true },
      { id: cream100, name: '100 ml', taxed_price: { value: 449 }, can_purchase: true },
    ],
  });
  const fixed = await read(set, 'package_items,package_product_variation_ids');
  expect(fixed.package_product_variation_ids).toEqual([cream50]);
  expect(fixed.package_items[1]._embedded).toMatchObject({
    product_variation: { id: cream50, name: '50 ml' },
    variations: [],
  });
  expect(await read(soap, 'package_items,services,package_product_ids')).toEqual({
    package_items: [],
    services: [],
    package_product_ids: [],
  });
});

test('a part that may not be seen tells nothing but that it is there', async () => {
  await shop.sql('update products set is_hidden = true where id = $1', [soap]);
  const { package_items: items, package_product_ids: ids } = await read(set, 'package_items,package_product_ids');
  await shop.sql('update products set is_hidden = false where id = $1', [soap]);
  expect(items[0]).toMatchObject({
    count: 2,
    _embedded: { product: null, product_variation: null, variations: [] },
  });
  expect(ids).toEqual([cream]);
});

test('services are told with the products that they are offered with, if they can be seen', async () => {
  expect((await read(candle, 'services')).services).toMatchObject([
    { id: wrap, name: 'Balení', url: `/package-${wrap}`, taxed_price: { value: 49 }, can_purchase: true },
  ]);
  await shop.sql('update products set is_active = false where id = $1', [wrap]);
  expect((await read(candle, 'services')).services).toEqual([]);
  await shop.sql('update products set is_active = true where id = $1', [wrap]);
});

test('the stock of a package is what its parts allow; sales of a part reach pages and filters of the package', async () => {
  const stock = async (id: number) => (await shop.request(`GET /products/${id}`)).body.item;
  expect(await stock(set)).toMatchObject({ update_stock: true, stock_state: 10 });
  expect(await stock(trio)).toMatchObject({ update_stock: true, stock_state: 20 });
  const change = (body: object) =>
    shop.request(`PATCH /product-variations/${cream50}`, { body, headers: shop.operator });
  await change({ stock_state: 0 });
  const events = await shop.sql<{ payload: { product_ids: number[]; affects_pages: boolean } }>(
    "select payload from outbox_events where type = 'product.changed' order by id desc limit 1",
  );
  expect(events[0]?.payload).toMatchObject({ affects_pages: true, product_ids: [cream, set, box, trio] });
  expect(await stock(set)).toMatchObject({ stock_state: 0 });
  const listed = async () =>
    (await shop.request('GET /listings?path=/package-102')).body.item.filters.find(
      ({ id }: { id: string }) => id === 'in_stock',
    )?.items[0].count;
  await change({ stock_state: 10 });
  expect(await listed()).toBe(3);
});

test.each([
  ['fixed', set, 5],
  ['configurable', box, 5],
  ['composite', trio, 5],
])('the page of a %s package needs few statements', async (_kind, id, most) => {
  const { statementCount } = await import('../platform/database/index.ts');
  const api = createClient({ transport: shop.api.transport('cs.localhost') });
  const page = async () => {
    await api('GET /pages', { query: { path: `/package-${id}` } });
    const embed = 'images,tags,properties,variations,variation_properties,package_items,services,can_purchase';
    await api('GET /products/{id}', { params: { id }, query: { embed } });
  };
  // What pages share is cached by the first one.
  await page();
  await shop.sql("insert into outbox_events (type, payload) values ('product.changed', $1)", [
    { product_ids: [id], affects_pages: true, category_ids: [], brand_ids: [], only_pieces: true },
  ]);
  await shop.api.flushEvents();
  const statements = { count: 0 };
  await statementCount.run(statements, page);
  expect(statements.count).toBeGreaterThan(1);
  expect(statements.count).toBeLessThanOrEqual(most);
});

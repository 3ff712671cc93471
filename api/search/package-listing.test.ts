import { afterAll, beforeAll, expect, test } from 'vitest';
import { SHOP } from '../../testing/fixtures/index.ts';
import { addPackages, PACKAGES } from '../../testing/products/index.ts';
import { startBuyingShop, type TestShop } from '../../testing/shops/index.ts';

const { soap, candle, cream } = SHOP.products;
const { cream50, cream100 } = SHOP.variations;
let shop: TestShop;
beforeAll(async () => {
  shop = await startBuyingShop();
  await addPackages(shop);
});
afterAll(() => shop.close());

const list = (query = '', path = `/package-${PACKAGES.box}`) => shop.request(`GET /listings?path=${path}${query}`);
const ids = (items: { id: number }[]) => items.map(({ id }) => id).sort();

test('the address of a configurable package lists its choices, with filters inside them', async () => {
  const { status, body } = await list();
  expect(status, JSON.stringify(body)).toBe(200);
  expect(ids(body.item.items)).toEqual([soap, candle, cream]);
  expect(body.item.products_in_package).toEqual({ items: [], url_template: '/package-102?product_ids={product_ids}' });
  expect(body.item.request_uri).toBe('/package-102');
  const cheap = (await list('&max_price=250')).body.item;
  expect(ids(cheap.items)).toEqual([soap, cream]);
  expect(cheap.products_in_package.url_template).toBe('/package-102?product_ids={product_ids}&max_price=250');
});

test('what is chosen stays in every address of the choices', async () => {
  const chosen = `${soap}_${cream}-${cream100}_${soap}`;
  const { item } = (await list(`&product_ids=${chosen}&per_page=24`)).body;
  const inside = item.products_in_package.items.map((one: { id: number; product_variation_id: number | null }) => [
    one.id,
    one.product_variation_id,
  ]);
  expect(inside).toEqual([
    [soap, null],
    [cream, cream100],
    [soap, null],
  ]);
  expect(item.request_uri).toBe(`/package-102?product_ids=${chosen}`);
  for (const { url } of item.sort_options) expect(url).toContain(`product_ids=${chosen}`);
  expect(item.pagination_data.url_template).toContain(`product_ids=${chosen}`);
});

test.each([
  ['another product', '6'],
  ['a product without its variation', String(cream)],
  ['a variation of another product', `${soap}-${cream50}`],
  ['words', 'soap'],
  ['more than it holds', `${soap}_${soap}_${soap}_${soap}`],
])('%s is refused, and ignored in old links', async (_, chosen) => {
  const { status, body } = await list(`&product_ids=${chosen}`);
  expect([status, body.errors[0]?.field]).toEqual([422, 'product_ids']);
  const lenient = await list(`&product_ids=${chosen}&lenient=1`);
  expect(lenient.body.item.products_in_package.items.length).toBeLessThanOrEqual(3);
});

test('other products, hidden packages and other listings have no choices', async () => {
  for (const path of ['/mydlo', `/package-${PACKAGES.set}`, `/package-${PACKAGES.trio}`])
    expect((await list('', path)).status, path).toBe(404);
  await shop.sql('update products set is_active = false where id = $1', [PACKAGES.box]);
  expect((await list()).status).toBe(404);
  await shop.sql('update products set is_active = true where id = $1', [PACKAGES.box]);
  expect((await list('', '/lipa')).body.item.products_in_package).toBeNull();
  expect((await list('&product_ids=1', '/lipa')).status).toBe(422);
});

import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { filledCart, order } from '../../testing/carts/index.ts';
import { SHOP } from '../../testing/fixtures/index.ts';
import { addPackages, PACKAGES } from '../../testing/products/index.ts';
import { startBuyingShop, type TestShop } from '../../testing/shops/index.ts';

const { soap, candle, cream } = SHOP.products;
const { cream50 } = SHOP.variations;
let shop: TestShop;
beforeAll(async () => {
  shop = await startBuyingShop();
  await addPackages(shop);
  await shop.sql(`insert into categories (id, name) values (1, '{"cs":"Vše"}')`);
  await shop.sql(`insert into slugs (language, path, model_type, model_id) values ('cs', '/vse', 16, 1)`);
  await shop.sql('insert into product_categories (product_id, category_id) select unnest($1::int[]), 1', [
    [soap, candle, cream],
  ]);
  await shop.sql(`insert into outbox_events (type, payload) values ('catalogue.replaced', '{}')`);
  await shop.api.flushEvents();
});
afterAll(() => shop.close());

const sold = async () => {
  const rows = await shop.sql<{ id: number; sells_count: number }>('select id, sells_count from products');
  return Object.fromEntries(rows.map(({ id, sells_count }) => [id, sells_count]));
};
let minutes = 0;
/** The order of the listing and of the list. Sales alone may be sorted by a minute late. */
async function bestSelling(): Promise<number[]> {
  await shop.api.flushEvents();
  minutes += 2;
  const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + minutes * 60_000);
  try {
    const listing = await shop.request('GET /listings?path=/vse&sort=bestselling');
    const ids = listing.body.item.items.map(({ id }: { id: number }) => id);
    const list = await shop.request('GET /products?sort=-sells_count,id&per_page=100');
    const among = list.body.items.map(({ id }: { id: number }) => id).filter((id: number) => ids.includes(id));
    expect(among).toEqual(ids);
    return ids;
  } finally {
    clock.mockRestore();
  }
}
async function buy(...items: { product_id: number; product_variation_id?: number; amount: number }[]): Promise<number> {
  const { status, body } = await order(shop.request, await filledCart(shop.request, { items }));
  expect(status, JSON.stringify(body)).toBe(201);
  return body.item.id;
}
const move = async (id: number, state: string) => {
  const { status, body } = await shop.request(`PATCH /orders/${id}`, { body: { state }, headers: shop.operator });
  expect(status, JSON.stringify(body)).toBe(200);
};

test('the best-selling come first as orders are placed, and no longer when those are cancelled', async () => {
  expect(await bestSelling()).toEqual([soap, candle, cream]);
  const first = await buy({ product_id: candle, amount: 2 });
  expect(await bestSelling()).toEqual([candle, soap, cream]);
  const second = await buy(
    { product_id: cream, product_variation_id: cream50, amount: 3 },
    { product_id: soap, amount: 1 },
  );
  expect(await sold()).toMatchObject({ [soap]: 1, [candle]: 2, [cream]: 3 });
  expect(await bestSelling()).toEqual([cream, candle, soap]);
  await move(second, 'cancelled');
  expect(await sold()).toMatchObject({ [soap]: 0, [candle]: 2, [cream]: 0 });
  expect(await bestSelling()).toEqual([candle, soap, cream]);
  await move(first, 'cancelled');
  expect(await sold()).toMatchObject({ [soap]: 0, [candle]: 0, [cream]: 0 });
  expect(await bestSelling()).toEqual([soap, candle, cream]);
});

test('what a package contains is sold with it, and comes back with it', async () => {
  // Two soaps and a small cream.
  const id = await buy({ product_id: PACKAGES.set, amount: 2 });
  expect(await sold()).toMatchObject({ [PACKAGES.set]: 2, [soap]: 4, [cream]: 2 });
  expect(await bestSelling()).toEqual([soap, cream, candle]);
  await move(id, 'cancelled');
  expect(await sold()).toMatchObject({ [PACKAGES.set]: 0, [soap]: 0, [cream]: 0 });
  expect(await bestSelling()).toEqual([soap, candle, cream]);
});

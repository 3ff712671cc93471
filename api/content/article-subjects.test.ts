import { afterAll, beforeAll, expect, test } from 'vitest';
import { createClient } from '../../contract/client/create-client.ts';
import { FIXTURE } from '../../testing/fixtures/index.ts';
import { startBrowsingShop, type TestShop } from '../../testing/shops/index.ts';

const { articles, products } = FIXTURE;
let shop: TestShop;
let now = new Date();
beforeAll(async () => {
  shop = await startBrowsingShop({ clock: () => now });
  await shop.sql('delete from article_products');
});
afterAll(() => shop.close());

const ofPage = async () => {
  const api = createClient({ transport: shop.api.transport('cs.localhost') });
  const { items, _meta } = await api('GET /products/{id}/articles', {
    params: { id: products.candle },
    query: { per_page: 2 },
  });
  return { ids: items.map(({ id }) => id), total: _meta?.total };
};
const overTheWire = async () =>
  (await shop.request(`GET /products/${products.candle}/articles`)).body.items.map(({ id }: { id: number }) => id);
const emitEvent = (type: string, payload: object) =>
  shop.sql('insert into outbox_events (type, payload) values ($1, $2)', [type, payload]);

test('a product’s page shows an article about it after its event', async () => {
  expect(await ofPage()).toEqual({ ids: [], total: 0 });
  await shop.sql('insert into article_products (article_id, product_id) values ($1, $2)', [
    articles.published,
    products.candle,
  ]);
  expect(await overTheWire()).toEqual([articles.published]);
  expect(await ofPage()).toEqual({ ids: [], total: 0 });
  await emitEvent('content.changed', { kind: 'article', ids: [articles.published] });
  await shop.api.flushEvents();
  expect(await ofPage()).toEqual({ ids: [articles.published], total: 1 });
});

test('without an event it shows ten minutes later', async () => {
  await shop.sql('delete from article_products');
  await ofPage();
  await shop.sql('insert into article_products (article_id, product_id) values ($1, $2)', [
    articles.published,
    products.barSoap,
  ]);
  now = new Date(now.getTime() + 600_001);
  const api = createClient({ transport: shop.api.transport('cs.localhost') });
  const { items } = await api('GET /products/{id}/articles', { params: { id: products.barSoap }, query: {} });
  expect(items.map(({ id }) => id)).toEqual([articles.published]);
});

test('a hidden product has no articles for any caller, and a wrong field is named', async () => {
  const api = createClient({ transport: shop.api.transport('cs.localhost') });
  const request = (id: number) => api('GET /products/{id}/articles', { params: { id }, query: {} });
  await expect(request(products.hidden)).rejects.toMatchObject({ status: 404 });
  await expect(request(999_999)).rejects.toMatchObject({ status: 404 });
  expect((await shop.request(`GET /products/${products.hidden}/articles`)).status).toBe(404);
  expect((await shop.request(`GET /products/${products.candle}/articles?only=nonsense`)).status).toBe(422);
});

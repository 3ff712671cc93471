import { afterAll, beforeAll, expect, test } from 'vitest';
import { createClient } from '../../contract/client/create-client.ts';
import { FIXTURE } from '../../testing/fixtures/index.ts';
import { startBrowsingShop, type TestShop } from '../../testing/shops/index.ts';

let shop: TestShop;
beforeAll(async () => {
  const now = new Date();
  // A fixed clock: the age of cached rows must not depend on the machine's speed.
  shop = await startBrowsingShop({ clock: () => now });
});
afterAll(() => shop.close());

const { barSoap } = FIXTURE.products;
const rename = (name: string) =>
  shop.sql('update products set name = jsonb_build_object($2::text, $3::text) where id = $1', [barSoap, 'cs', name]);

test('a page’s look-up and its product are of one reading, until any event', async () => {
  const api = createClient({ transport: shop.api.transport('cs.localhost') });
  const heading = async () => (await api('GET /pages', { query: { path: '/tuhe-mydlo' } })).item.title;
  const name = async () => (await api('GET /products/{id}', { params: { id: barSoap } })).item.name;
  const before = await name();
  await rename('Mýdlo od včel');
  expect(await heading()).toContain(before);
  await shop.sql(
    `insert into outbox_events (type, payload) values ('product.changed', '{"product_ids":[1],"affects_pages":true,"category_ids":[],"brand_ids":[]}')`,
  );
  await shop.api.flushEvents();
  expect(await heading()).toContain('Mýdlo od včel');
  expect(await name()).toBe('Mýdlo od včel');
});

test('a renamed category is in the breadcrumbs of its products after its event', async () => {
  const api = createClient({ transport: shop.api.transport('cs.localhost') });
  const breadcrumbs = async () =>
    (await api('GET /pages', { query: { path: '/tuhe-mydlo' } })).item.breadcrumbs.map(({ text }) => text);
  const before = await breadcrumbs();
  const [category] = await shop.sql<{ id: number }>('select default_category_id as id from products where id = $1', [
    barSoap,
  ]);
  await shop.sql(`update categories set name = '{"cs":"Přejmenovaná"}' where id = $1`, [category?.id]);
  await shop.sql(
    `insert into outbox_events (type, payload) values ('product.changed', '{"product_ids":[2],"affects_pages":true,"category_ids":[],"brand_ids":[]}')`,
  );
  await shop.api.flushEvents();
  expect(await breadcrumbs()).toEqual(before);
  await shop.sql(
    `insert into outbox_events (type, payload) values ('category.changed', json_build_object('category_ids', array[$1::int]))`,
    [category?.id],
  );
  await shop.api.flushEvents();
  expect(await breadcrumbs()).toContain('Přejmenovaná');
});

test('calls over HTTP are answered from the database', async () => {
  const name = async () => (await shop.request(`GET /products/${barSoap}`)).body.item.name;
  await name();
  await rename('Mýdlo');
  expect(await name()).toBe('Mýdlo');
});

test('the listing of a page takes the category that its look-up found, until any event', async () => {
  const api = createClient({ transport: shop.api.transport('cs.localhost') });
  const path = '/domov/svicky';
  const lookUp = () => api('GET /pages', { query: { path } });
  const list = () => api('GET /listings', { query: { path } });
  const hide = (hidden: boolean) =>
    shop.sql('update categories set is_active = $2 where id = $1', [FIXTURE.categories.candles, !hidden]);
  await lookUp();
  await hide(true);
  expect((await list()).item.request_uri).toBe(path);
  // Calls over HTTP read the database.
  expect((await shop.request(`GET /listings?path=${path}`)).status).toBe(404);
  await shop.sql(
    `insert into outbox_events (type, payload) values ('category.changed', json_build_object('category_ids', array[$1::int]))`,
    [FIXTURE.categories.candles],
  );
  await shop.api.flushEvents();
  await expect(list()).rejects.toMatchObject({ status: 404 });
  await expect(lookUp()).rejects.toMatchObject({ status: 404 });
  await hide(false);
});

test('two shops with one price list know the addresses of their own languages only', async () => {
  await shop.sql(
    `insert into shops select (jsonb_populate_record(s, '{"id":2,"guid":"00000000-0000-4000-8000-000000000002"}')).* from shops s where s.id = 1`,
  );
  await shop.sql(`insert into shop_hostnames (id, shop_id, hostname, locale, language, country_id, currency_id)
    values (20, 2, 'other.localhost', 'cs-CZ', 'cs', 1, 1)`);
  await shop.sql('insert into shop_hostname_currencies (hostname_id, currency_id, price_list_id) values (20, 1, 1)');
  await shop.sql(`insert into outbox_events (type, payload) values ('shop.changed', '{}')`);
  await shop.api.flushEvents();
  const languages = async (host: string) => {
    const api = createClient({ transport: shop.api.transport(host) });
    const { item } = await api('GET /products/{id}', { params: { id: barSoap }, query: { embed: 'urls' } });
    return Object.keys(item._embedded?.urls ?? {}).sort();
  };
  expect(await languages('cs.localhost')).toEqual(['cs', 'en', 'sk']);
  expect(await languages('other.localhost')).toEqual(['cs']);
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { FIXTURE } from '../../testing/fixtures/index.ts';
import { startBrowsingShop, type TestShop } from '../../testing/shops/index.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startBrowsingShop();
});
afterAll(() => shop.close());

const { brands, categories, products } = FIXTURE;
const SOAP = `/products/${products.barSoap}`;
const write = (call: string, body: unknown) => shop.request(call, { body, headers: shop.operator });
const undo = async () => {
  const [set] = await shop.sql<{ id: number }>('select max(id) as id from change_sets');
  return (await write(`POST /change-sets/${set?.id}/undo`, {})).status;
};
const lastEvent = async () =>
  (await shop.sql<{ id: number }>('select coalesce(max(id), 0)::int as id from outbox_events'))[0]?.id ?? 0;
/** What dropped pages since, whatever its order. */
async function listingsSince(id: number) {
  await shop.api.flushEvents();
  const rows = await shop.sql<{ payload: Record<string, number[]> }>(
    `select payload from outbox_events where id > $1 and type = 'product.changed'`,
    [id],
  );
  const of = (name: string) => [...new Set(rows.flatMap(({ payload }) => payload[name] ?? []))].sort((a, b) => a - b);
  return { products: of('product_ids'), categories: of('category_ids'), brands: of('brand_ids') };
}
const listed = async (path: string) => {
  const { items } = (await shop.request(`GET /listings?path=${path}`)).body.item;
  return items.some(({ id }: { id: number }) => id === products.barSoap);
};
const breadcrumbs = async () =>
  (await shop.request('GET /pages?path=/tuhe-mydlo')).body.item.breadcrumbs.map(({ text }: { text: string }) => text);

test('the brand of a product is set, shown, taken away and undone, and pages of both brands are told', async () => {
  const brandId = async () => (await shop.request(`GET ${SOAP}?embed=brand`)).body.item._embedded.brand?.id ?? null;
  expect(await brandId()).toBe(brands.lipa);
  const last = await lastEvent();
  expect((await write(`PATCH ${SOAP}`, { brand_id: brands.sever })).status).toBe(200);
  expect(await brandId()).toBe(brands.sever);
  expect((await listingsSince(last)).brands).toEqual([brands.lipa, brands.sever]);
  const before = await lastEvent();
  expect([await undo(), await brandId()]).toEqual([200, brands.lipa]);
  expect((await listingsSince(before)).brands).toEqual([brands.lipa, brands.sever]);
  const without = await lastEvent();
  await write(`PATCH ${SOAP}`, { brand_id: null });
  expect([await brandId(), (await listingsSince(without)).brands]).toEqual([null, [brands.lipa]]);
  await undo();
  const refused = await write(`PATCH ${SOAP}`, { brand_id: 99_999 });
  expect([refused.status, refused.body.errors[0].field]).toEqual([422, 'brand_id']);
  const stale = await write(`PATCH ${SOAP}`, { brand_id: null, expected: { brand_id: brands.sever } });
  expect([stale.status, stale.body.errors[0].field]).toEqual([409, 'brand_id']);
});

test('a product moves to other categories and back, and listings of both are told', async () => {
  const own = [categories.body, categories.soaps, categories.barSoaps];
  const all = [...own, categories.home, categories.candles];
  const crumbs = await breadcrumbs();
  expect([await listed('/telo/mydla'), await listed('/domov/svicky')]).toEqual([true, false]);
  const last = await lastEvent();
  const body = { category_ids: [categories.candles], default_category_id: categories.candles };
  const { status, body: answer } = await write(`PUT ${SOAP}/categories`, body);
  expect([status, answer.item]).toEqual([200, body]);
  expect(await listingsSince(last)).toMatchObject({ products: [products.barSoap], categories: all });
  expect([await listed('/telo/mydla'), await listed('/domov/svicky')]).toEqual([false, true]);
  expect(await breadcrumbs()).toContain('Svíčky');
  const before = await lastEvent();
  expect(await undo()).toBe(200);
  expect((await listingsSince(before)).categories).toEqual(all);
  expect([await listed('/telo/mydla'), await listed('/domov/svicky'), await breadcrumbs()]).toEqual([
    true,
    false,
    crumbs,
  ]);
  await write(`PUT ${SOAP}/categories`, { category_ids: [], default_category_id: null });
  await shop.api.flushEvents();
  expect([await listed('/telo/mydla'), (await shop.request(`GET ${SOAP}`)).status]).toEqual([false, 200]);
  expect(await undo()).toBe(200);
});

test.each<[object, number, string]>([
  [{ category_ids: [99_999], default_category_id: null }, 422, 'category_ids'],
  [{ category_ids: [categories.soaps], default_category_id: categories.candles }, 422, 'default_category_id'],
  [{ category_ids: [categories.soaps] }, 422, 'default_category_id'],
  [{ category_ids: Array.from({ length: 51 }, (_, n) => n + 1), default_category_id: null }, 422, 'category_ids'],
])('categories of a product refuse %j', async (body, status, field) => {
  for (const call of [`PUT ${SOAP}/categories`, `PUT ${SOAP}/categories?dry_run=1`]) {
    const answer = await write(call, body);
    expect([call, answer.status, answer.body.errors[0].field]).toEqual([call, status, field]);
  }
  expect((await write('PUT /products/99999/categories', { category_ids: [], default_category_id: null })).status).toBe(
    404,
  );
});

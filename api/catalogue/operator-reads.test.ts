import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { products as productResource, productVariations } from '../../contract/catalogue/products.ts';
import { RELATION_TYPES } from '../../contract/catalogue/rules.ts';
import { encodeFilters, type Filter } from '../../contract/list.ts';
import { FIXTURE } from '../../testing/fixtures/index.ts';
import { startBrowsingShop, type TestShop } from '../../testing/shops/index.ts';

let shop: TestShop;
const { products, variations } = FIXTURE;
beforeAll(async () => {
  shop = await startBrowsingShop();
  const off = { body: { is_active: false }, headers: shop.operator };
  expect((await shop.request(`PATCH /products/${products.barSoap}`, off)).status).toBe(200);
  expect((await shop.request(`PATCH /product-variations/${variations.ml50}`, off)).status).toBe(200);
  await shop.api.flushEvents();
});
afterAll(() => shop.close());

const by = (filter: Filter) => `filters=${encodeFilters([filter])}`;
const INACTIVE = by({ field: 'is_active', operator: 'eq', value: false });
const READS = [
  `/products/${products.barSoap}`,
  `/products/${products.barSoap}?embed=${Object.keys(productResource.embeds)}`,
  `/products/${products.barSoap}/prices`,
  `/products/${products.barSoap}/prices/1`,
  `/products/${products.barSoap}/variations`,
  ...Object.values(RELATION_TYPES).map(
    (type) => `/products/${products.barSoap}/related-products?relation_type=${type}`,
  ),
  `/products/${products.barSoap}/articles`,
  `/product-variations/${variations.ml50}?embed=${Object.keys(productVariations.embeds)}`,
];

describe('what an operator switched off', () => {
  test.each(READS)('GET %s: the operator reads it, and nothing may keep the answer', async (path) => {
    const { status, headers } = await shop.request(`GET ${path}`, { headers: shop.operator });
    expect([status, headers['cache-control'], headers.etag]).toEqual([200, 'no-store', undefined]);
  });

  test.each(READS)('GET %s: nobody else reads it, before and after the operator', async (path) => {
    for (const authorization of [undefined, 'Bearer op_wrong', 'Basic b3A6b3A=', 'Bearer ']) {
      const { status } = await shop.request(`GET ${path}`, { headers: authorization ? { authorization } : {} });
      expect([authorization, [401, 404].includes(status)]).toEqual([authorization, true]);
    }
  });

  test.each(['variations', 'related-products?relation_type=0', 'articles'])(
    '%s of a product that does not exist are 404 for the operator too',
    async (part) => {
      expect((await shop.request(`GET /products/999999/${part}`, { headers: shop.operator })).status).toBe(404);
    },
  );

  test('keeps its related products and its articles for the operator', async () => {
    const ids = async (path: string) =>
      (await shop.request(`GET /products/${products.barSoap}/${path}`, { headers: shop.operator })).body.items.map(
        (one: { id: number }) => one.id,
      );
    await shop.sql(
      'insert into related_products (main_product_id, related_product_id, relation_type, position) values ($1, $2, 0, 99)',
      [products.barSoap, products.cream],
    );
    expect(await ids('related-products?relation_type=0')).toContain(products.cream);
    expect((await ids('articles')).length).toBeGreaterThan(0);
  });

  test('is in the operator’s lists and in no others', async () => {
    const ids = async (call: string, headers: Record<string, string> = {}) =>
      (await shop.request(`GET ${call}`, { headers })).body.items.map((one: { id: number }) => one.id);
    expect(await ids(`/products?${INACTIVE}`, shop.operator)).toContain(products.barSoap);
    expect(await ids(`/products?${INACTIVE}`)).toEqual([]);
    for (const call of [
      '/products?per_page=100',
      '/products?paginate=0',
      '/products?per_page=100&sort=-name,position',
    ]) {
      expect(await ids(call, shop.operator)).toContain(products.barSoap);
      expect(await ids(call)).not.toContain(products.barSoap);
    }
    const ofCream = `/products/${products.cream}/variations`;
    expect(await ids(ofCream, shop.operator)).toContain(variations.ml50);
    expect(await ids(ofCream)).not.toContain(variations.ml50);
  });

  test('is found by its words', async () => {
    const { body } = await shop.request(`GET /products/${products.barSoap}`, { headers: shop.operator });
    const search = encodeURIComponent(body.item.name);
    const found = await shop.request(`GET /products?search=${search}`, { headers: shop.operator });
    expect(found.body.items).toContainEqual(expect.objectContaining({ id: products.barSoap, is_active: false }));
    expect((await shop.request(`GET /products?search=${search}`)).body.items).not.toContainEqual(
      expect.objectContaining({ id: products.barSoap }),
    );
  });

  test('cannot be bought by anybody', async () => {
    const { body } = await shop.request(`GET /products/${products.barSoap}?embed=can_purchase`, {
      headers: shop.operator,
    });
    expect(body.item).toMatchObject({ is_active: false, _embedded: { can_purchase: false } });
    const variation = await shop.request(`GET /product-variations/${variations.ml50}?embed=can_purchase`, {
      headers: shop.operator,
    });
    expect(variation.body.item).toMatchObject({ is_active: false, _embedded: { can_purchase: false } });
  });

  test('is in no cache of the pages, whoever called first', async () => {
    const transport = shop.api.transport('cs.localhost');
    const read = async (headers: Record<string, string>) => {
      const request = { method: 'GET' as const, url: '/v1/products?per_page=100', headers };
      const { items } = (await (await transport(request)).json()) as { items: { id: number }[] };
      return items.some(({ id }) => id === products.barSoap);
    };
    expect([await read(shop.operator), await read({}), await read(shop.operator), await read({})]).toEqual([
      true,
      false,
      true,
      false,
    ]);
  });
});

test('an operator reads the exact stock, whatever shoppers see', async () => {
  await shop.sql('update product_availabilities set show_stock_states = false');
  await shop.sql('update products set stock_state = 4321 where id = $1', [products.liquidSoap]);
  const stock = async (headers: Record<string, string>) =>
    (await shop.request(`GET /products/${products.liquidSoap}`, { headers })).body.item.stock_state;
  expect([await stock(shop.operator), await stock({})]).toEqual([4321, null]);
});

test.each(['stock_state', 'price'])('what no index serves is refused by name: filter %s', async (field) => {
  const call = `GET /products?${by({ field, operator: 'eq', value: 1 })}`;
  for (const headers of [shop.operator, {}]) {
    const { status, body } = await shop.request(call, { headers });
    expect([status, body.errors[0].field]).toEqual([422, `filters.${field}`]);
  }
});

test.each(['price', '-sells_count'])('operators sort by what an index serves, shoppers by %s too', async (sort) => {
  const call = `GET /products?sort=${sort}`;
  const { status, body } = await shop.request(call, { headers: shop.operator });
  expect([status, body.errors[0].field]).toEqual([422, `sort.${sort.replace('-', '')}`]);
  expect(body.errors[0].message).toContain('id, name, position');
  expect((await shop.request(call)).status).toBe(200);
});

test('operators find products by parts of their names in any language, their numbers, and their brands', async () => {
  await shop.sql("update products set code = 'ERP-77', ean = '8594000000016' where id = $1", [products.barSoap]);
  const [row] = await shop.sql<{ en: string; brand: string }>(
    "select p.name ->> 'en' as en, b.name as brand from products p join brands b on b.id = p.brand_id where p.id = $1",
    [products.barSoap],
  );
  const words = [row?.en.slice(1), row?.en.slice(0, 2), row?.brand.slice(1), 'erp-7', '859400', 'TUHÉ', 'myd tuh'];
  for (const word of words) {
    const found = await shop.request(`GET /products?search=${encodeURIComponent(word ?? '')}`, {
      headers: shop.operator,
    });
    expect([word, found.body.items.map(({ id }: { id: number }) => id)]).toEqual([
      word,
      expect.arrayContaining([products.barSoap]),
    ]);
  }
  const none = await shop.request('GET /products?search=qwxz', { headers: shop.operator });
  expect(none.body.items).toEqual([]);
});

test('prices are read as they were written, a variation’s own too', async () => {
  const headers = shop.operator;
  const path = `/products/${products.cream}/prices/1`;
  const price = { price: 19990, discounted_price: 15990, discount_valid_to: '2099-01-01T00:00:00.000Z' };
  await shop.request(`PUT ${path}`, { headers, body: { ...price, product_variation_id: variations.ml50 } });
  const { body } = await shop.request(`GET ${path}?product_variation_id=${variations.ml50}`, { headers });
  const expected = { ...price, product_id: products.cream, product_variation_id: variations.ml50, price_list_id: 1 };
  expect(body.item).toEqual({ ...expected, discount_valid_from: expect.any(String) });
  const all = await shop.request(`GET /products/${products.cream}/prices`, { headers });
  expect(all.body.items).toContainEqual(body.item);
  expect((await shop.request(`GET ${path}?product_variation_id=999999`, { headers })).status).toBe(404);
  expect((await shop.request('GET /products/999999/prices', { headers })).status).toBe(404);
  expect((await shop.request(`GET ${path}`)).status).toBe(401);
  expect((await shop.request(`GET /products/${products.cream}/prices`)).status).toBe(401);
});

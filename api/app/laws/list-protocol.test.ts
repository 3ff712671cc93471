import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FIXTURE } from '../../../testing/fixtures/index.ts';
import { idsOf, listReads } from '../../../testing/listings/index.ts';
import { startBrowsingShop, type TestShop } from '../../../testing/shops/index.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startBrowsingShop();
});
afterAll(() => shop.close());

const { products, brands, categories } = FIXTURE;
const { get, filtered, named } = listReads(() => shop);

describe('order', () => {
  test('one key, a descending one, several', async () => {
    expect(idsOf((await get('/products?sort=-id&per_page=3')).body)).toEqual([8, 6, 5]);
    expect(idsOf((await get('/products?sort=-sells_count,id&per_page=2')).body)).toEqual([1, 2]);
    expect(idsOf((await get('/brands?sort=-name')).body)).toEqual([brands.sever, brands.lipa]);
  });

  test('names stand in the order of the language: ch after h in Czech, c with caron after c', async () => {
    await shop.sql(
      `insert into brands (name, slug) values ('Chata', 'chata'), ('Hora', 'hora'), ('Iva', 'iva'), ('Cyp', 'cyp'), ('Čas', 'cas')`,
    );
    await shop.sql(
      `insert into slugs (language, path, model_type, model_id)
       select l, '/brand/' || slug, 15, id from brands, unnest(array['cs', 'sk', 'en']) l where id > 2`,
    );
    const names = async (host: string) =>
      (await get('/brands?sort=name', host)).body.items.map((item: { name: string }) => item.name);
    expect(await names('cs.localhost')).toEqual(['Cyp', 'Čas', 'Hora', 'Chata', 'Iva', 'Lípa', 'Sever']);
    expect(await names('en.localhost')).toEqual(['Čas', 'Chata', 'Cyp', 'Hora', 'Iva', 'Lípa', 'Sever']);
    await shop.sql(`delete from brands where id > 2`);
  });

  test.each(['description', 'constructor', 'id;drop table products', '', '-', 'id,nothing', 't.id', 'id desc'])(
    '%s is refused by name',
    async (sort) => {
      expect(named(await get(`/products?sort=${encodeURIComponent(sort)}`))[0]).toMatch(/^sort\./);
    },
  );

  test('six keys are too many', async () => {
    expect(named(await get('/products?sort=id,id,id,id,id,id'))).toEqual(['sort']);
  });
});

describe('pages', () => {
  test('pages are disjoint, complete, and say where they stand', async () => {
    const pages = await Promise.all([1, 2, 3].map((page) => get(`/products?sort=id&per_page=3&page=${page}`)));
    expect(pages.flatMap(({ body }) => idsOf(body))).toEqual([1, 2, 3, 4, 5, 6, 8]);
    expect(pages[1]?.body._meta).toEqual({ page: 2, per_page: 3, total_pages: 3, total: 7 });
  });

  test('a page past the end is empty and knows the total', async () => {
    const { status, body } = await get('/products?page=9999&per_page=3');
    expect(status).toBe(200);
    expect(body).toEqual({ items: [], _meta: { page: 9999, per_page: 3, total_pages: 3, total: 7 } });
  });

  test('nothing found is no page at all', async () => {
    expect((await get('/products?search=nothingofthekind')).body).toEqual({
      items: [],
      _meta: { page: 1, per_page: 20, total_pages: 0, total: 0 },
    });
  });

  test('paginate=0 gives all without totals', async () => {
    const { body } = await get('/products?paginate=0&per_page=2&page=4');
    expect(body.items).toHaveLength(7);
    expect(body._meta).toBeUndefined();
  });

  test.each([
    ['page', '0'],
    ['page', '-1'],
    ['page', '1.5'],
    ['page', 'one'],
    ['page', '10001'],
    ['page', '1e9'],
    ['per_page', '0'],
    ['per_page', '101'],
    ['per_page', 'all'],
    ['paginate', 'false'],
    ['search', 'x'.repeat(201)],
    ['filters', 'x'.repeat(8_001)],
    ['unheard_of', '1'],
  ])('%s=%s is refused by name', async (parameter, value) => {
    expect(named(await get(`/products?${parameter}=${value}`))).toEqual([parameter]);
  });

  test('a parameter given twice is refused', async () => {
    expect(named(await get('/products?page=1&page=2'))).toEqual(['page']);
    expect(named(await get('/products?sort=id&sort=name'))).toEqual(['sort']);
  });
});

describe('fields', () => {
  test('only and except', async () => {
    expect((await get(`/products/${products.barSoap}?only=id,name`)).body).toEqual({
      item: { id: 1, name: 'Tuhé mýdlo' },
    });
    const { item } = (await get(`/products/${products.barSoap}?except=name,description`)).body;
    expect(item).not.toHaveProperty('name');
    expect(item).toHaveProperty('sku', 'SKU-1');
    expect((await get('/products?only=id,name&except=name&per_page=1')).body.items).toEqual([{ id: 1 }]);
  });

  test.each(['only', 'except'])('%s refuses what the record lacks', async (parameter) => {
    for (const name of ['secret', 'constructor', '__proto__', 'brand', 'id;', '']) {
      const answer = await get(`/products?${parameter}=id,${encodeURIComponent(name)}`);
      expect(named(answer)).toEqual([`${parameter}.${name}`]);
    }
  });
});

describe('embeds', () => {
  test('a bracket limits fields, dots nest', async () => {
    const { item } = (
      await get(`/products/${products.cream}?only=id&embed=brand[id,name],variations[id].computed_prices[taxed_price]`)
    ).body;
    expect(item._embedded.brand).toEqual({ id: 1, name: 'Lípa' });
    expect(item._embedded.variations[0]).toEqual({
      id: 1,
      _embedded: { computed_prices: { taxed_price: expect.objectContaining({ value: 249 }) } },
    });
  });

  test('named twice, the wishes add up', async () => {
    const { item } = (await get(`/products/${products.barSoap}?only=id&embed=brand[id],brand[name]`)).body;
    expect(item._embedded.brand).toEqual({ id: 1, name: 'Lípa' });
    expect(
      (await get(`/products/${products.barSoap}?only=id&embed=brand[id],brand`)).body.item._embedded.brand,
    ).toHaveProperty('url');
  });

  test.each([
    ['orders', 'embed.orders'],
    ['constructor', 'embed.constructor'],
    ['toString', 'embed.toString'],
    ['__proto__', 'embed.__proto__'],
    ['brand[secret]', 'embed.brand.secret'],
    ['brand[]', 'embed.brand.'],
    ['brand[id', 'embed.brand'],
    ['brand.products', 'embed.brand.products'],
    ['variations.variations', 'embed.variations.variations'],
    ['variations.computed_prices.price', 'embed.variations.computed_prices.price'],
    ['brand,', 'embed.'],
    ['brand;drop', 'embed.brand'],
  ])('%s is refused by name', async (embed, field) => {
    expect(named(await get(`/products/${products.barSoap}?embed=${encodeURIComponent(embed)}`))).toEqual([field]);
  });
});

test('search: every word, without case and diacritics; refused where nothing is searched', async () => {
  // The second is in the category of bar soaps.
  expect(idsOf((await get('/products?sort=id&search=TUHE%20mydlo')).body)).toEqual([1, 5]);
  expect(idsOf((await get('/products?sort=id&search=sever')).body)).toEqual([2, 3]);
  expect(named(await get('/banners?search=x'))).toEqual(['search']);
  expect(named(await get(`/products?search=${'a%20'.repeat(17)}`))).toEqual(['search']);
});

test('invisible records are not found by any request', async () => {
  for (const id of [products.inactive, products.hidden, products.euroOnly, 99_999]) {
    expect((await get(`/products/${id}`)).status).toBe(404);
  }
  expect(idsOf((await filtered([{ field: 'is_active', operator: 'eq', value: false }])).body)).toEqual([]);
  expect((await get(`/products/${products.euroOnly}`, 'sk.localhost')).status).toBe(200);
  expect((await get(`/categories/${categories.hidden}`)).status).toBe(404);
  for (const id of ['0', '-1', 'abc', '1.5', '99999999999', "1'--"]) {
    expect(named(await get(`/products/${encodeURIComponent(id)}`))).toEqual(['id']);
  }
});

test('null bytes are refused wherever they stand', async () => {
  expect(named(await get('/products?search=a%00b'))).toEqual(['search']);
  expect(named(await get('/pages?path=/a%00b'))).toEqual(['path']);
  expect(named(await get('/listings?path=/telo&brand=a%00'))).toEqual(['brand']);
});

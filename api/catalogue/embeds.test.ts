import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { FIXTURE } from '../../testing/fixtures/index.ts';
import { startBrowsingShop, type TestShop } from '../../testing/shops/index.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startBrowsingShop();
});
afterAll(() => shop.close());

const { products, variations, categories, brands, hosts } = FIXTURE;
const FIELDS = 'id,name,url,image_url,products_count';
async function read(address: string, host?: string) {
  const answer = await shop.request(`GET ${address}`, { host });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body.item ?? answer.body.items;
}

test('there is no rating of a product without reviews, neither in records nor for search engines', async () => {
  expect((await read(`/products/${products.barSoap}?embed=rating`))._embedded.rating).toBeNull();
  expect(JSON.stringify((await read('/pages?path=/tuhe-mydlo')).structured_data)).not.toContain('aggregateRating');
});

test.each([
  [100, 'g', 100, 39.9],
  [3.5, 'g', 1, 11.4],
  [8, 'ml', 10, 49.88],
  [250, 'ml', 100, 15.96],
])('the unit price of %d %s is for %d', async (amount, unit, base, value) => {
  await shop.sql('update products set content_amount = $2, content_unit = $3 where id = $1', [
    products.barSoap,
    amount,
    unit,
  ]);
  await shop.sql('update prices set price = 3990 where product_id = $1 and price_list_id = 1', [products.barSoap]);
  expect(
    (await read(`/products/${products.barSoap}?embed=computed_prices`))._embedded.computed_prices.unit_price,
  ).toMatchObject({
    amount: base,
    unit,
    content: amount,
    price: { value },
  });
});

test('prices of a product go up to the dearest choice that can be bought, and nowhere when all cost the same', async () => {
  const pricesOf = async (id: number, more = '') => {
    const { price, taxed_price, price_to, taxed_price_to } = (
      await read(`/products/${id}?embed=computed_prices${more}`)
    )._embedded.computed_prices;
    return [price.value, taxed_price.value, price_to?.value, taxed_price_to?.value];
  };
  const all = (price: number, variation: number) =>
    shop.sql('update prices set price = $1 where product_id = $2 and product_variation_id = $3', [
      price,
      products.cream,
      variation,
    ]);
  expect(await pricesOf(products.cream)).toEqual([205.79, 249, 371.07, 449]);
  expect((await pricesOf(products.candle)).slice(2)).toEqual([undefined, undefined]);
  await shop.sql('update product_variations set stock_state = 0, update_stock = true where id = 2');
  expect((await pricesOf(products.cream)).slice(1)).toEqual([249, undefined, undefined]);
  await shop.sql('update product_variations set stock_state = 5 where id = 2');
  await all(24_900, 2);
  expect((await pricesOf(products.cream)).slice(1)).toEqual([249, undefined, undefined]);
  await all(44_900, 2);
});

describe('a variation', () => {
  const NAMES = ['discount_percents', 'discounted_fixed_amount', 'tags', 'tag_ids'];
  /** Embeds by variation. */
  async function embedded(more = '', names = NAMES): Promise<Record<number, Record<string, unknown>>> {
    const list = await read(`/products/${products.cream}/variations?embed=${names.join()}${more}`);
    const inProduct = await read(
      `/products/${products.cream}?embed=${names.map((name) => `variations.${name}`).join()}${more}`,
    );
    const byId = (records: { id: number; _embedded: Record<string, unknown> }[]) =>
      Object.fromEntries(records.map(({ id, _embedded }) => [id, _embedded]));
    expect(byId(inProduct._embedded.variations)).toEqual(byId(list));
    return byId(list);
  }
  const discount = async (product_variation_id: number, price: number | null) => {
    await shop.sql(
      `update prices set discounted_price = $2, discount_valid_from = case when $2::int is not null then timestamptz '2026-01-10' end
       where price_list_id = 1 and product_variation_id = $1`,
      [product_variation_id, price],
    );
    // As if it had been written when it began.
    await shop.sql('update prices set announced_at = discount_valid_from where product_variation_id = $1', [
      product_variation_id,
    ]);
  };
  beforeEach(() => discount(variations.ml100, null));

  test('without a discount tells none', async () => {
    for (const record of Object.values(await embedded()))
      expect(record).toMatchObject({ discount_percents: null, discounted_fixed_amount: null });
  });

  test('has its own discount in percent and as an amount, with tax or without', async () => {
    await discount(variations.ml100, 29_933);
    const embed = await embedded();
    expect(embed[variations.ml100]).toMatchObject({
      discount_percents: 33,
      discounted_fixed_amount: { value: 149.67, formatted: expect.stringMatching(/^149,67\sKč$/) },
    });
    expect(embed[variations.ml50]).toMatchObject({ discount_percents: null, discounted_fixed_amount: null });
    const untaxed = await embedded('&without_tax=1');
    expect(untaxed[variations.ml100]).toMatchObject({
      discount_percents: 33,
      discounted_fixed_amount: { value: 123.69 },
    });
  });

  test('measures it against the lowest price of the thirty days before', async () => {
    await discount(variations.ml100, 29_933);
    await shop.sql(
      `insert into price_history (price_list_id, product_id, product_variation_id, price, valid_from) values
       (1, $1, $2, 44900, '2025-06-01'), (1, $1, $2, 35000, '2025-12-20'), (1, $1, $2, 44900, '2026-01-02'), (1, $1, $2, 29933, '2026-01-10')`,
      [products.cream, variations.ml100],
    );
    expect((await embedded())[variations.ml100]).toMatchObject({
      discount_percents: 14,
      discounted_fixed_amount: { value: 50.67 },
    });
    await discount(variations.ml100, 36_000);
    expect((await embedded())[variations.ml100]).toMatchObject({
      discount_percents: null,
      discounted_fixed_amount: null,
    });
  });

  test('has the tags of its product', async () => {
    expect((await embedded())[variations.ml50]).toMatchObject({ tags: [], tag_ids: [] });
    await shop.sql('insert into product_tags (product_id, tag_id) values ($1, 1)', [products.cream]);
    const tag = { id: 1, name: 'Novinka', slug: 'new', color: '#1C1917' };
    for (const record of Object.values(await embedded())) expect(record).toMatchObject({ tags: [tag], tag_ids: [1] });
    const short = await embedded('', ['tags[id,name]', 'discounted_fixed_amount[value]']);
    expect(short[variations.ml200]).toEqual({ tags: [{ id: 1, name: 'Novinka' }], discounted_fixed_amount: null });
  });
});

describe('a category', () => {
  const images = async (id: number, embed = 'images') =>
    (await read(`/categories/${id}?embed=${embed}`))._embedded.images;

  test('has its pictures with what each is for', async () => {
    expect(await images(categories.soaps)).toEqual([]);
    const [soap] = await images(categories.body);
    expect(soap).toMatchObject({ id: 1, type: 'image', image_url: expect.stringContaining('aaaaaaaaaaaa') });
    await shop.sql('update categories set thumbnail_image_id = 2 where id = $1', [categories.body]);
    expect(await images(categories.body)).toEqual([
      soap,
      { id: 2, type: 'thumbnail', image_url: expect.stringContaining('bbbbbbbbbbbb') },
    ]);
    expect(await images(categories.body, 'images[type]')).toEqual([{ type: 'image' }, { type: 'thumbnail' }]);
  });
});

describe('a tree', () => {
  test('has each record as in its list, with its children', async () => {
    const own = ({ url, image_url, products_count, children, ...record }: Record<string, unknown>) => record;
    const flat = (nodes: { children: never[] }[]): Record<string, unknown>[] =>
      nodes.flatMap((node) => [node, ...flat(node.children)]);
    const byId = (records: Record<string, unknown>[]) => records.map(own).sort((a, b) => Number(a.id) - Number(b.id));
    for (const kind of ['categories', 'brands'])
      expect(byId(flat(await read(`/${kind}/tree`)))).toEqual(byId(await read(`/${kind}?sort=id&per_page=100`)));
  });

  test('has the requested fields and embeds at all levels', async () => {
    const [body] = await read('/categories/tree?only=id,children&embed=urls,images[type]');
    expect(body).toEqual({
      id: categories.body,
      _embedded: { urls: expect.objectContaining({ cs: '/telo' }), images: expect.any(Array) },
      children: [
        {
          id: categories.soaps,
          _embedded: { urls: expect.objectContaining({ cs: '/telo/mydla' }), images: [] },
          children: expect.any(Array),
        },
      ],
    });
  });

  test.each(['only=nonsense', 'embed=nonsense', 'page=2', 'sort=name'])('refuses ?%s', async (query) => {
    expect((await shop.request(`GET /categories/tree?${query}`)).status).toBe(422);
  });
});

describe('the tree of brands', () => {
  const lipa = {
    id: brands.lipa,
    name: 'Lípa',
    url: '/znacka/lipa',
    image_url: expect.stringContaining('aaaaaaaaaaaa'),
    products_count: 5,
    children: [],
  };
  const sever = {
    id: brands.sever,
    name: 'Sever',
    url: '/znacka/sever',
    image_url: null,
    products_count: 2,
    children: [],
  };

  test('is flat when no brand has a parent', async () => {
    expect(await read(`/brands/tree?only=${FIELDS}`)).toEqual([lipa, sever]);
  });

  test('has a brand under its parent, with the addresses of the asking host', async () => {
    await shop.sql('update brands set parent_id = $1 where id = $2', [brands.sever, brands.lipa]);
    expect(await read(`/brands/tree?only=${FIELDS}`)).toEqual([{ ...sever, children: [lipa] }]);
    const [top] = await read(`/brands/tree?only=${FIELDS}`, hosts.en);
    expect([top.url, top.children[0].url]).toEqual(['/brand/sever', '/brand/lipa']);
  });

  test('leaves out a hidden brand; those below it stand at the top', async () => {
    await shop.sql('update brands set is_active = false where id = $1', [brands.sever]);
    expect(await read(`/brands/tree?only=${FIELDS}`)).toEqual([lipa]);
    await shop.sql('update brands set is_active = true where id = $1', [brands.sever]);
  });

  test('follows the alphabet of the language', async () => {
    await shop.sql(
      `insert into brands (id, name, slug) values (901, 'Chodec', 'chodec'), (902, 'Hora', 'hora'), (903, 'čaj', 'caj')`,
    );
    await shop.sql(`insert into slugs (language, path, model_type, model_id)
      select language, '/z/' || id, 15, id from generate_series(901, 903) id, unnest(array['cs', 'en']) language`);
    const names = async (host?: string) =>
      (await read('/brands/tree', host)).map((brand: { name: string }) => brand.name);
    expect(await names()).toEqual(['čaj', 'Hora', 'Chodec', 'Sever']);
    expect(await names(hosts.en)).toEqual(['čaj', 'Chodec', 'Hora', 'Sever']);
  });

  test('is dropped from caches when any brand or a count of its products changes', async () => {
    const { headers } = await shop.request('GET /brands/tree');
    expect(headers['cache-tag']).toBe('brands,listing');
    expect((await shop.request('GET /brands')).headers['cache-tag']).toMatch(/^brands,brand-/);
  });
});

test('images, tags and properties are the same requested together, as by a page, and one by one', async () => {
  for (const id of [products.barSoap, products.candle, products.cream]) {
    const together = (await shop.request(`GET /products/${id}?embed=images,tags,properties`)).body.item._embedded;
    for (const name of ['images', 'tags', 'properties']) {
      const alone = (await shop.request(`GET /products/${id}?embed=${name}`)).body.item._embedded;
      expect(together[name], name).toEqual(alone[name]);
    }
  }
});

test('what there is to choose of a product: how many, by what, and its first colors', async () => {
  const choices = async () => (await read(`/products/${products.cream}?only=id&embed=choices`))._embedded.choices;
  const listed = async () => {
    const filters = btoa(JSON.stringify([{ field: 'id', operator: 'eq', value: products.cream }]));
    return (await read(`/products?only=id&embed=choices&filters=${filters}`))[0]._embedded.choices;
  };
  const bySize = { count: 3, property: { id: 1, slug: 'size', type: 2 }, swatches: [] };
  expect(await choices()).toEqual(bySize);
  expect(await listed()).toEqual(bySize);
  expect((await read(`/products/${products.barSoap}?embed=choices`))._embedded.choices).toBeNull();
  await shop.sql('update variation_properties set type = 3 where id = 1');
  await shop.sql(`update variation_attributes set value = '#9f1239' where id in (1, 3)`);
  await shop.sql('update product_variations set is_hidden = true where id = $1', [variations.ml200]);
  await shop.sql(`insert into outbox_events (type, payload) values ('catalogue.replaced', '{}')`);
  await shop.api.flushEvents();
  expect(await choices()).toEqual({
    count: 2,
    property: { id: 1, slug: 'size', type: 3 },
    swatches: [{ variation_id: variations.ml50, color: '#9f1239', image_url: expect.stringContaining('/') }],
  });
  await shop.sql('update variation_properties set type = 2 where id = 1');
  await shop.sql('update product_variations set is_hidden = false where id = $1', [variations.ml200]);
  await shop.sql(`insert into outbox_events (type, payload) values ('catalogue.replaced', '{}')`);
  await shop.api.flushEvents();
});

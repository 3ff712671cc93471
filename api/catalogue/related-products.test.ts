import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createClient } from '../../contract/client/create-client.ts';
import { encodeFilters } from '../../contract/list.ts';
import { FIXTURE } from '../../testing/fixtures/index.ts';
import { startBrowsingShop, type TestShop } from '../../testing/shops/index.ts';

let shop: TestShop;
const { products, categories, variations } = FIXTURE;
beforeAll(async () => {
  shop = await startBrowsingShop();
  await shop.sql('delete from related_products');
  await shop.sql(
    `insert into related_products (main_product_id, related_product_id, related_product_variation_id, relation_type, position) values
       ($1, $2, null, 1, 2), ($1, $3, $4, 1, 1), ($1, $5, null, 0, 1), ($1, $6, null, 1, 3)`,
    [products.barSoap, products.candle, products.cream, variations.ml100, products.diffuser, products.hidden],
  );
  await shop.sql('insert into product_categories (product_id, category_id) values ($1, $2)', [
    products.barSoap,
    categories.home,
  ]);
});
afterAll(() => shop.close());

const related = (query: string, id: number = products.barSoap) =>
  shop.request(`GET /products/${id}/related-products?${query}`);
const ids = async (query: string) => {
  const { status, body } = await related(query);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.items.map((one: { id: number }) => one.id);
};

test('says how each product is related, in the order of the relation', async () => {
  const { body } = await related('relation_type=1&only=id');
  expect(body.items.map((one: { id: number }) => one.id)).toEqual([products.cream, products.candle]);
  const all = (await related('relation_type=1')).body;
  expect(all.items[0].relation).toEqual({
    main_product_id: products.barSoap,
    main_product_variation_id: null,
    related_product_id: products.cream,
    related_product_variation_id: variations.ml100,
    relation_type: 1,
    position: 1,
  });
  expect(all._meta).toEqual({ page: 1, per_page: 20, total: 2, total_pages: 1 });
});

test('a page’s cards tell the relation, and of variations those that are visible', async () => {
  const cards = async () => (await related('relation_type=1&only=id,name,relation')).body.items;
  const [cream, candle] = await cards();
  expect(Object.keys(cream).sort()).toEqual(['id', 'name', 'relation']);
  expect(cream.relation).toEqual({
    main_product_id: products.barSoap,
    main_product_variation_id: null,
    related_product_id: products.cream,
    related_product_variation_id: variations.ml100,
    relation_type: 1,
    position: 1,
  });
  expect(candle.relation.related_product_variation_id).toBeNull();
  await shop.sql('update product_variations set is_hidden = true where id = $1', [variations.ml100]);
  expect((await cards())[0].relation.related_product_variation_id).toBeNull();
  await shop.sql('update product_variations set is_hidden = false where id = $1', [variations.ml100]);
  const [drawn] = (await related('relation_type=3&only=id,relation')).body.items;
  expect(drawn.relation).toMatchObject({ related_product_id: products.soldOut, relation_type: 3, position: 1 });
});

describe('each type is a list of its own', () => {
  test('alternatives and gifts', async () => {
    expect(await ids('relation_type=0')).toEqual([products.diffuser]);
    expect(await ids('relation_type=4')).toEqual([]);
  });

  test('2 draws from any of its categories, 3 from the default one only, and neither gives the product itself', async () => {
    expect(new Set(await ids('relation_type=2'))).toEqual(new Set([products.soldOut, products.diffuser]));
    expect(await ids('relation_type=3')).toEqual([products.soldOut]);
  });
});

test('pages, sorts, filters and searches as every list', async () => {
  expect(await ids('per_page=1&page=2')).toEqual([products.candle]);
  expect(await ids('sort=-id')).toEqual([products.cream, products.candle]);
  expect(await ids(`filters=${encodeFilters([{ field: 'id', operator: 'eq', value: products.candle }])}`)).toEqual([
    products.candle,
  ]);
  expect(await ids('search=krém')).toEqual([products.cream]);
});

describe('the cards that listings keep in memory make the same list', () => {
  const CARD =
    'only=id,name,slug,short_description,stock_state,has_variations,taxed_price&embed=computed_prices,image_url,brand,tags,can_purchase';

  test.each([
    `relation_type=1&${CARD}`,
    `relation_type=1&${CARD}&per_page=1&page=2`,
    `relation_type=1&${CARD}&page=9`,
    `relation_type=1&${CARD}&paginate=0`,
    `relation_type=0&${CARD}`,
    `relation_type=4&${CARD}`,
    `relation_type=2&${CARD}`,
    'relation_type=1&only=id',
  ])('%s', async (query) => {
    const fromMemory = await related(query);
    // Calls of operators read the database.
    const fromDatabase = await shop.request(`GET /products/${products.barSoap}/related-products?${query}`, {
      headers: shop.operator,
    });
    expect(fromMemory.status).toBe(200);
    expect(fromMemory.body).toEqual(fromDatabase.body);
  });

  test('two types read side by side within the process stay lists of their own', async () => {
    const api = createClient({ transport: shop.api.transport('cs.localhost') });
    const read = async (relation_type: number) => {
      const query = { relation_type, per_page: 8, only: 'id' };
      const params = { id: products.barSoap };
      return (await api('GET /products/{id}/related-products', { params, query })).items.map(({ id }) => id);
    };
    const lists = await Promise.all([read(1), read(0), read(4), read(1)]);
    const related = [products.cream, products.candle];
    expect(lists).toEqual([related, [products.diffuser], [], related]);
  });

  test('a change is visible after its event, and a hidden product is not listed', async () => {
    const query = `relation_type=0&${CARD}`;
    const set = async (change: string) => {
      await shop.sql(`update products set ${change} where id = $1`, [products.diffuser]);
      await shop.sql(
        `insert into outbox_events (type, payload) select 'product.changed', json_build_object('product_ids', array[$1::int], 'affects_pages', true, 'category_ids', '{}'::int[], 'brand_ids', '{}'::int[])`,
        [products.diffuser],
      );
      await shop.api.flushEvents();
    };
    expect(await ids(query)).toEqual([products.diffuser]);
    await set('is_hidden = true');
    expect(await ids(query)).toEqual([]);
    await set('is_hidden = false');
    expect(await ids(query)).toEqual([products.diffuser]);
  });

  test('a product that may not be seen has no list, in either form', async () => {
    expect((await related(`relation_type=1&${CARD}`, products.hidden)).status).toBe(404);
    expect((await related('relation_type=1', products.hidden)).status).toBe(404);
  });
});

test('refuses what it does not know', async () => {
  for (const [query, field] of [
    ['sort=banana', 'sort.banana'],
    ['filters=xx', 'filters'],
    ['embed=nothing', 'embed.nothing'],
    ['embed=nothing&relation_type=4', 'embed.nothing'],
    ['only=nothing', 'only.nothing'],
  ] as const) {
    const { status, body } = await related(query);
    expect([status, body.errors[0]?.field], query).toEqual([422, field]);
  }
});

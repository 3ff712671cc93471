import { afterAll, beforeAll, expect, test } from 'vitest';
import { createClient } from '../../contract/client/create-client.ts';
import { FIXTURE, SHOP } from '../../testing/fixtures/index.ts';
import { addPackages, PACKAGES } from '../../testing/products/index.ts';
import { startBrowsingShop, startBuyingShop, type TestShop } from '../../testing/shops/index.ts';
import { statementCount } from '../platform/database/index.ts';

let shop: TestShop;
/** Goods with variations, packages and services. */
let packing: TestShop;
beforeAll(async () => {
  const now = new Date();
  // A fixed clock: what is cached must not depend on the machine's speed.
  [shop, packing] = await Promise.all([startBrowsingShop({ clock: () => now }), startBuyingShop({ clock: () => now })]);
  await addPackages(packing);
  await packing.api.flushEvents();
});
afterAll(() => Promise.all([shop.close(), packing.close()]));

const EMBED =
  'images,tags,properties,variations.computed_prices,variations.can_purchase,variation_properties,package_items,services,urls';
const { barSoap } = FIXTURE.products;

/** What a page reads of a product; undefined where it is not to be seen. */
async function read(of: TestShop, id: number) {
  const api = createClient({ transport: of.api.transport('cs.localhost') });
  const found = api('GET /products/{id}', { params: { id }, query: { embed: EMBED } });
  return found.then(
    ({ item }) => item,
    () => undefined,
  );
}
async function statementsOf(of: TestShop, id: number) {
  const statements = { count: 0 };
  await statementCount.run(statements, () => read(of, id));
  return statements.count;
}

/** An event as another process writes it, without its change here. */
async function emitEvent(of: TestShop, type: string, payload: object) {
  await of.sql('insert into outbox_events (type, payload) values ($1, $2)', [type, payload]);
  await of.api.flushEvents();
}
const changed = (of: TestShop, ...product_ids: number[]) =>
  emitEvent(of, 'product.changed', { product_ids, affects_pages: true, category_ids: [], brand_ids: [] });

const KINDS = [
  { kind: 'a plain product', of: () => shop, id: () => barSoap },
  { kind: 'one with variations', of: () => packing, id: () => SHOP.products.cream },
  { kind: 'a package', of: () => packing, id: () => PACKAGES.box },
];

test.each(KINDS)('$kind is read once for all renderings of its page', async ({ of, id }) => {
  await changed(of(), id());
  expect(await statementsOf(of(), id())).toBeGreaterThan(0);
  expect(await statementsOf(of(), id())).toBe(0);
  // Another product was sold.
  await changed(of(), 999_999);
  expect(await statementsOf(of(), id())).toBe(0);
});

test.each(KINDS)('$kind is read anew after the event of another process', async ({ of, id }) => {
  const name = async () => (await read(of(), id()))?.name;
  const before = await name();
  await of().sql(`update products set name = name || '{"cs":"Jinak"}' where id = $1`, [id()]);
  expect(await name()).toBe(before);
  await changed(of(), id());
  expect(await name()).toBe('Jinak');
});

test.each(['category.changed', 'brand.changed', 'shop.changed', 'catalogue.replaced', 'review.parameters_changed'])(
  'all products are read anew after %s',
  async (type) => {
    await read(shop, barSoap);
    expect(await statementsOf(shop, barSoap)).toBe(0);
    await emitEvent(shop, type, { category_ids: [1], brand_ids: [1], product_review_parameter_ids: [1] });
    expect(await statementsOf(shop, barSoap)).toBeGreaterThan(0);
  },
);

test('a product with very long texts is not kept', async () => {
  const [was] = await shop.sql<{ description: object | null }>('select description from products where id = $1', [
    barSoap,
  ]);
  await shop.sql('update products set description = $2 where id = $1', [barSoap, { cs: 'a'.repeat(50_000) }]);
  await changed(shop, barSoap);
  expect(await statementsOf(shop, barSoap)).toBeGreaterThan(0);
  await changed(shop, 999_999);
  expect(await statementsOf(shop, barSoap)).toBeGreaterThan(0);
  await shop.sql('update products set description = $2 where id = $1', [barSoap, was?.description ?? null]);
  await changed(shop, barSoap);
});

test('a product that another process hid is not shown from memory', async () => {
  expect(await read(shop, barSoap)).toBeDefined();
  await shop.sql('update products set is_hidden = true where id = $1', [barSoap]);
  await changed(shop, barSoap);
  expect(await read(shop, barSoap)).toBeUndefined();
  await shop.sql('update products set is_hidden = false where id = $1', [barSoap]);
  await changed(shop, barSoap);
  expect(await read(shop, barSoap)).toBeDefined();
});

test('a relation does not name a variation that another process hid', async () => {
  const [variation] = await packing.sql<{ id: number; product_id: number }>(
    'select id, product_id from product_variations where product_id = $1 order by id limit 1',
    [SHOP.products.cream],
  );
  const { id = 0, product_id = 0 } = variation ?? {};
  await packing.sql(
    'insert into related_products (main_product_id, related_product_id, related_product_variation_id, relation_type, position) values ($1, $2, $3, 1, 0)',
    [SHOP.products.candle, product_id, id],
  );
  await changed(packing, SHOP.products.candle);
  const api = createClient({ transport: packing.api.transport('cs.localhost') });
  const named = async () => {
    const call = { params: { id: SHOP.products.candle }, query: { relation_type: 1, only: 'id,relation' } } as const;
    const { items } = await api('GET /products/{id}/related-products', call);
    return items.find((item) => item.id === product_id)?.relation.related_product_variation_id;
  };
  expect(await named()).toBe(id);
  await packing.sql('update product_variations set is_hidden = true where id = $1', [id]);
  await changed(packing, product_id);
  expect(await named()).toBeNull();
  await packing.sql('update product_variations set is_hidden = false where id = $1', [id]);
  await changed(packing, product_id);
});

test('variations, parts and properties are as new as their product', async () => {
  const [size] = await packing.sql<{ id: number }>(
    'select id from product_variations where product_id = $1 and is_active and not is_hidden order by position, id limit 1',
    [SHOP.products.cream],
  );
  const variationIds = async () =>
    (await read(packing, SHOP.products.cream))?._embedded?.variations?.map(({ id }) => id);
  const before = await variationIds();
  expect(before).toContain(size?.id);
  await packing.sql('update product_variations set is_hidden = true where id = $1', [size?.id]);
  expect(await variationIds()).toEqual(before);
  await changed(packing, SHOP.products.cream);
  expect(await variationIds()).not.toContain(size?.id);
  await packing.sql('update product_variations set is_hidden = false where id = $1', [size?.id]);
  await changed(packing, SHOP.products.cream);

  const counts = async () => (await read(packing, PACKAGES.box))?._embedded?.package_items?.map(({ count }) => count);
  const parts = await counts();
  await packing.sql('update package_items set count = count + 1 where product_package_id = $1', [PACKAGES.box]);
  expect(await counts()).toEqual(parts);
  await changed(packing, PACKAGES.box);
  expect(await counts()).toEqual(parts?.map((count) => count + 1));
});

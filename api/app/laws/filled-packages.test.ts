import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createClient } from '../../../contract/client/create-client.ts';
import { SHOP } from '../../../testing/fixtures/index.ts';
import {
  addPackages,
  addTaxedPackages,
  PACKAGES,
  packageLines,
  TAXED_PACKAGES,
} from '../../../testing/products/index.ts';
import { CUSTOMERS_BY_HEADER, startBuyingShop, type TestShop } from '../../../testing/shops/index.ts';
import { statementCount } from '../../platform/database/index.ts';

const { soap, candle, cream, book, oil } = SHOP.products;
const { cream50, cream100 } = SHOP.variations;
/** Three places: candles, soaps and creams, all of 21 %. */
const { box } = PACKAGES;
/** Two places: soaps of 21 %, books of 12 % and, here, creams. */
const { mixed } = TAXED_PACKAGES;
const hiddenSize = 903;
const onlyHiddenSize = 904;
/** Another cream, no size of which is seen. */
const balm = 905;

let shop: TestShop;
let lines: ReturnType<typeof packageLines>;
beforeAll(async () => {
  const now = new Date();
  // A fixed clock: what is cached must not depend on the machine's speed.
  shop = await startBuyingShop({ ...CUSTOMERS_BY_HEADER, clock: () => now });
  await addPackages(shop);
  await addTaxedPackages(shop);
  await shop.sql(`insert into products (id, name, product_availability_id, tax_group_id, sku, update_stock, has_variations)
    values (${balm}, '{"cs":"Balzám","sk":"Balzam","en":"Balm"}', 1, 1, 'B905', false, true)`);
  await shop.sql(`insert into product_variations (id, product_id, name, product_availability_id, sku, stock_state, is_hidden)
    values (${hiddenSize}, ${cream}, '{"cs":"500 ml"}', 1, 'V903', 9, true), (${onlyHiddenSize}, ${balm}, '{"cs":"1 l"}', 1, 'V904', 9, true)`);
  await shop.sql(`insert into prices (price_list_id, product_id, price) values (1, ${balm}, 100)`);
  await shop.sql(
    `insert into slugs (language, path, model_type, model_id) select l, '/balm', 9, ${balm} from unnest(array['cs', 'sk', 'en']) l`,
  );
  await shop.sql(`insert into package_items (product_package_id, product_id, product_variation_id, count, position)
    values (${mixed}, ${cream}, null, 2, 2), (${mixed}, ${balm}, null, 2, 3), (${box}, ${balm}, null, 2, 3)`);
  await shop.sql(`insert into outbox_events (type, payload) values ('catalogue.replaced', '{}')`);
  await shop.api.flushEvents();
  lines = packageLines(shop);
});
afterAll(() => shop.close());

/** Things of a filling, as carts take them. */
const itemsOf = (filling: string) =>
  filling.split('_').map((thing) => {
    const [product_id = 0, product_variation_id] = thing.split('-').map(Number);
    return { product_id, ...(product_variation_id && { product_variation_id }), amount: 1 };
  });
const priceOf = (id: number, filling: string) => shop.request(`GET /products/${id}?product_ids=${filling}`);
const choicesOf = (id: number, query: string) => shop.request(`GET /listings?path=/package-${id}&${query}`);

describe.each([
  ['of several rates', mixed, [`${soap}`]],
  ['of a single rate', box, [`${soap}`, `${soap}`]],
])('a package %s', (_, id, others) => {
  const filledWith = (...things: string[]) => [...things, ...others].join('_');

  test.each([
    ['a variation that is not there', `${cream}-999999`, 404],
    ['a variation that nobody sees', `${cream}-${hiddenSize}`, 404],
    ['the only variation, which nobody sees', `${balm}-${onlyHiddenSize}`, 404],
    ['a product whose variations nobody sees', `${balm}`, 404],
    ['a variation of what has none', `${soap}-1`, 404],
    ['no variation of what has some', `${cream}`, 422],
    ['nothing of the package', `${oil}`, 422],
  ])('with %s has no price, as carts refuse it', async (_name, thing, ofCarts) => {
    const filling = filledWith(thing);
    const cart = (await lines.ok('POST /carts', { body: {} })).item.id;
    const body = { product_id: id, amount: 1, items: itemsOf(filling) };
    expect((await shop.request(`POST /carts/${cart}/items`, { body })).status).toBe(ofCarts);
    for (const { status, body: answer } of [await priceOf(id, filling), await choicesOf(id, `product_ids=${filling}`)])
      expect([status, answer.errors]).toEqual([422, [expect.objectContaining({ field: 'product_ids' })]]);
  });
});

test.each([
  ['of several rates', mixed, `${cream}-${cream50}_${cream}-${cream100}_${cream}-${cream50}`, 2],
  ['of a single rate', box, `${candle}_${candle}_${candle}`, 3],
  ['of a single rate, by variations', box, `${cream}-${cream50}_${cream}-${cream100}_${cream}-${cream50}`, 3],
])('a package %s takes no choice more often than it may be', async (_, id, filling, choices) => {
  await shop.sql('update products set flexible_package_number_of_items = 3 where id = $1', [id]);
  await shop.api.flushEvents();
  const cart = (await lines.ok('POST /carts', { body: {} })).item.id;
  const body = { product_id: id, amount: 1, items: itemsOf(filling) };
  const refused = await shop.request(`POST /carts/${cart}/items`, { body });
  const message = 'V jednom balíčku může být nejvýš 2×.';
  expect([refused.status, refused.body.errors[0].message]).toEqual([422, message]);
  for (const { status, body: answer } of [await priceOf(id, filling), await choicesOf(id, `product_ids=${filling}`)])
    expect([status, answer.errors]).toEqual([422, [{ field: 'product_ids', message }]]);
  await shop.sql('update products set flexible_package_number_of_items = $2 where id = $1', [id, choices]);
});

describe('an old address names things that cannot be chosen:', () => {
  const both = `${soap}_${book}`;

  test.each([
    ['a product that is not in it', mixed, `99_${soap}_${book}`, both],
    ['one thing more than it has places', mixed, `${soap}_${book}_${soap}`, both],
    ['a variation that is not there', mixed, `${cream}-999_${book}`, `${book}`],
    ['a variation that nobody sees', mixed, `${cream}-${hiddenSize}_${soap}_${book}`, both],
    ['a product whose variations nobody sees', mixed, `${balm}_${soap}_${book}`, both],
    ['a product without its variation', mixed, `${cream}_${cream}-${cream100}_${book}`, `${cream}-${cream100}_${book}`],
    ['words', mixed, `soap_${soap}__${book}`, both],
    ['one thing too often', box, `${candle}_${candle}_${candle}_${soap}`, `${candle}_${candle}_${soap}`],
    ['more than any package holds', mixed, `${'9_'.repeat(400)}${both}`, ''],
  ])('%s is passed over', async (_, id, asked, accepted) => {
    const listing = (await lines.ok(`GET /listings?path=/package-${id}&lenient=1&product_ids=${asked}`)).item;
    const inside = listing.products_in_package.items.map(
      (one: { id: number; product_variation_id: number | null }) =>
        `${one.id}${one.product_variation_id === null ? '' : `-${one.product_variation_id}`}`,
    );
    expect(inside.join('_')).toBe(accepted);
    expect(listing.request_uri).toBe(`/package-${id}${accepted && `?product_ids=${accepted}`}`);
    if (asked.length > 600) return;
    const { item } = await lines.ok(`GET /products/${id}?lenient=1&product_ids=${asked}`);
    expect(item.price).toEqual(
      (await lines.ok(`GET /products/${id}${accepted && `?product_ids=${accepted}`}`)).item.price,
    );
  });

  test('its price is that of the cart', async () => {
    const query = `embed=computed_prices&lenient=1&product_ids=99_${book}_${book}_${soap}`;
    const { item } = await lines.ok(`GET /products/${mixed}?${query}`);
    const line = await lines.lineOf(mixed, { items: [{ product_id: book, amount: 2 }] });
    // 600.00 at 12 %.
    expect([item.price.value, line.unit_price.value]).toEqual([535.71, 535.71]);
    expect(item._embedded.computed_prices.price.value).toBe(535.71);
  });

  test('a product that is no package has its own price', async () => {
    const { item } = await lines.ok(`GET /products/${soap}?lenient=1&product_ids=${book}`);
    expect(item.taxed_price.value).toBe(99.9);
  });
});

test('the page of a filled package is rendered again without a statement', async () => {
  const api = createClient({ transport: shop.api.transport('cs.localhost') });
  const filling = `${soap}_${book}`;
  const render = async () => {
    const statements = { count: 0 };
    const query = { embed: 'computed_prices,package_items,services', product_ids: filling };
    const { item } = await statementCount.run(statements, () =>
      api('GET /products/{id}', { params: { id: mixed }, query }),
    );
    return { statements: statements.count, inside: item._embedded?.package_items?.length, price: item.price.value };
  };
  const first = await render();
  expect(first.statements).toBeGreaterThan(0);
  expect(await render()).toEqual({ ...first, statements: 0 });
  // What was read for the filled one is there for the empty one too.
  const statements = { count: 0 };
  const embed = 'package_items,services';
  await statementCount.run(statements, () => api('GET /products/{id}', { params: { id: mixed }, query: { embed } }));
  expect(statements.count).toBe(0);
});

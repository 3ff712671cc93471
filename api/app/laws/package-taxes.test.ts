import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createClient } from '../../../contract/client/create-client.ts';
import { addWholesale, WHOLESALE } from '../../../testing/customers/index.ts';
import { SHOP } from '../../../testing/fixtures/index.ts';
import {
  addPackages,
  addTaxedPackages,
  PACKAGES,
  packageLines,
  TAXED_PACKAGES,
} from '../../../testing/products/index.ts';
import { announcedKit } from '../../../testing/promotions/index.ts';
import { asCustomer, CUSTOMERS_BY_HEADER, startBuyingShop, type TestShop } from '../../../testing/shops/index.ts';

const { soap, book, cream } = SHOP.products;
const { cream100 } = SHOP.variations;
const { set, box, trio } = PACKAGES;
const { pair, reduced, shelf, mixed, composedOfReduced, ...others } = TAXED_PACKAGES;
const WITH_PARTS = [pair, reduced, composedOfReduced, trio, ...Object.values(others)];

let shop: TestShop;
let kit: ReturnType<typeof announcedKit>;
let lines: ReturnType<typeof packageLines>;
beforeAll(async () => {
  shop = await startBuyingShop(CUSTOMERS_BY_HEADER);
  await addPackages(shop);
  await addTaxedPackages(shop);
  await addWholesale(shop);
  await shop.sql(
    "insert into customers (id, email, language, is_guest) values (9001, 'jana@example.com', 'cs', false)",
  );
  kit = announcedKit(shop);
  lines = packageLines(shop);
});
afterAll(() => shop.close());

const ok: typeof lines.ok = (...asked) => lines.ok(...asked);
const lineOf: typeof lines.lineOf = (...asked) => lines.lineOf(...asked);
const netOf = async (...asked: Parameters<typeof lineOf>): Promise<number> => (await lineOf(...asked)).unit_price.value;
const recordOf = async (id: number, embed = 'computed_prices', headers: Record<string, string> = {}) =>
  (await ok(`GET /products/${id}?embed=${embed}`, { headers })).item;

describe('the price without tax of a package with several rates', () => {
  test('is what its parts come to, the sum of each rate rounded once', async () => {
    const prices = async (id: number) => {
      const { price, taxed_price: taxed } = await recordOf(id);
      return [price.value, taxed.value];
    };
    // 89.91 and 224.10 at 21 %, 300.00 at 12 %.
    expect(await prices(trio)).toEqual([527.37, 614.01]);
    // Two soaps have 112.06 of 299.01, the book 186.95.
    expect(await prices(pair)).toEqual([259.53, 299.01]);
    // All of 21 %: as before.
    expect(await prices(set)).toEqual([247.11, 299]);
    expect(await prices(soap)).toEqual([82.56, 99.9]);
  });

  test.each(WITH_PARTS)('%i is the same on its page, in lists and in the cart', async (id) => {
    const line = await lineOf(id);
    const [now, before] = [line.unit_price, line.original_unit_price];
    const record = await recordOf(id);
    expect(record.price).toEqual(now);
    expect(record.taxed_price).toEqual(line.taxed_unit_price);
    expect(record._embedded.computed_prices.price).toEqual(now);
    expect(record._embedded.computed_prices.original_price).toEqual(before);
    expect(record._embedded.computed_prices.original_taxed_price).toEqual(line.original_taxed_unit_price);
    expect(record._embedded.computed_prices.lowest_taxed_price).toEqual(line.lowest_taxed_unit_price);
    const api = createClient({ transport: shop.api.transport('cs.localhost') });
    const { item: page } = await api('GET /products/{id}', { params: { id }, query: { embed: 'computed_prices' } });
    expect([page.price, page._embedded?.computed_prices]).toEqual([now, record._embedded.computed_prices]);
    const { items } = await ok('GET /products');
    expect(items.find((one: { id: number }) => one.id === id).price).toEqual(now);
    const listed = (await ok('GET /listings?path=/lipa&per_page=96')).item.items;
    const card = listed.find((one: { id: number }) => one.id === id);
    expect(card.price).toEqual(now);
    expect(card._embedded.computed_prices).toEqual(record._embedded.computed_prices);
  });

  test('a composite package with a reduced part has no price before, and neither have its parts in it', async () => {
    // A candle for 299 instead of 399 and two books for 333.33, less 5 % each.
    const line = await lineOf(composedOfReduced);
    expect([line.taxed_unit_price.value, line.original_taxed_unit_price.value]).toEqual([917.37, 917.37]);
    for (const one of [line, ...line.items]) {
      const { original_unit_price, original_taxed_unit_price, original_total_price, original_taxed_total_price } = one;
      expect([original_unit_price, original_taxed_unit_price]).toEqual([one.unit_price, one.taxed_unit_price]);
      expect([original_total_price, original_taxed_total_price]).toEqual([one.total_price, one.taxed_total_price]);
      expect([one.lowest_taxed_unit_price, one._embedded.discount_percents]).toEqual([null, null]);
    }
  });

  test('the one of a package with a discount of its own, before and lowest', async () => {
    const { computed_prices: prices } = (await recordOf(reduced))._embedded;
    const line = await lineOf(reduced);
    expect(prices).toMatchObject({
      price: line.unit_price,
      original_price: line.original_unit_price,
      taxed_price: { value: 1_234.57 },
      original_taxed_price: { value: 1_500 },
    });
    // Nothing else was charged before.
    expect(prices.lowest_price).toEqual(line.original_unit_price);
  });

  test('from the cheapest to the dearest choice', async () => {
    const { computed_prices: prices } = (await recordOf(trio))._embedded;
    const dearest = { items: [{ product_id: cream, product_variation_id: cream100 }] };
    expect([prices.price.value, prices.price_to.value]).toEqual([await netOf(trio), await netOf(trio, dearest)]);
    expect(prices.taxed_price_to.value).toBe(794.01);
  });

  test('of a configurable package is that of its own rate, unless all its choices have another one', async () => {
    expect((await recordOf(mixed)).price.value).toBe(495.87);
    expect((await recordOf(box)).price.value).toBe(495.87);
    expect((await recordOf(shelf)).price.value).toBe(535.71);
    expect(await netOf(shelf, { items: [{ product_id: book, amount: 2 }] })).toBe(535.71);
  });

  describe('of a filled configurable package', () => {
    const things = (query: string) =>
      query.split('_').map((thing) => {
        const [product_id = 0, product_variation_id] = thing.split('-').map(Number);
        return { product_id, ...(product_variation_id && { product_variation_id }), amount: 1 };
      });
    const read = async (id: number, filling: string) =>
      (await ok(`GET /products/${id}?embed=computed_prices&product_ids=${filling}`)).item;

    beforeAll(async () => {
      // Creams of two sizes, 249 and 449, among its choices, and a discount of its own.
      await shop.sql(
        `insert into package_items (product_package_id, product_id, count, position) values (${mixed}, ${cream}, 2, 2)`,
      );
      await shop.sql('update prices set discounted_price = 49999 where product_id = $1 and price_list_id = 1', [mixed]);
      await shop.api.flushEvents();
    });

    test.each([
      [mixed, `${soap}_${book}`],
      [mixed, `${book}_${soap}`],
      [mixed, `${book}_${book}`],
      [mixed, `${soap}_${soap}`],
      [mixed, `${cream}-${cream100}_${book}`],
      [mixed, `${book}_${cream}-${SHOP.variations.cream50}`],
      [shelf, `${book}_${book}`],
    ])('%i with %s is that of the cart', async (id, filling) => {
      const line = await lineOf(id, { items: things(filling) });
      const { price, taxed_price, _embedded } = await read(id, filling);
      expect([price, taxed_price]).toEqual([line.unit_price, line.taxed_unit_price]);
      expect(_embedded.computed_prices).toMatchObject({
        price: line.unit_price,
        original_price: line.original_unit_price,
        original_taxed_price: line.original_taxed_unit_price,
        lowest_taxed_price: line.lowest_taxed_unit_price,
      });
      // The same by the page's own call, whose row is cached.
      const api = createClient({ transport: shop.api.transport('cs.localhost') });
      const query = { embed: 'computed_prices', product_ids: filling };
      const { item: page } = await api('GET /products/{id}', { params: { id }, query });
      expect([page.price, page._embedded?.computed_prices]).toEqual([price, _embedded.computed_prices]);
    });

    test('two fillings differ, and one that is not whole changes nothing', async () => {
      // 499.99: at 21 % alone 413.21, at 12 % alone 446.42.
      expect((await read(mixed, `${soap}_${soap}`)).price.value).toBe(413.21);
      expect((await read(mixed, `${book}_${book}`)).price.value).toBe(446.42);
      expect((await read(mixed, String(book))).price.value).toBe(413.21);
    });

    test.each([
      ['nothing of the package', mixed, '9'],
      ['a variation of what has none', mixed, `${soap}-1`],
      ['no variation of what has some', mixed, String(cream)],
      ['more than it takes', mixed, `${soap}_${soap}_${book}`],
      ['no ids', mixed, 'soap'],
      ['a product that is no package', soap, String(soap)],
      ['a package that is not chosen', pair, String(soap)],
    ])('%s is refused by name', async (_, id, filling) => {
      const { status, body } = await shop.request(`GET /products/${id}?product_ids=${filling}`);
      expect([status, body.errors.map(({ field }: { field: string }) => field)]).toEqual([422, ['product_ids']]);
    });
  });

  test('in wish lists', async () => {
    const headers = asCustomer(9001);
    const list = (await ok('POST /customer-product-lists', { body: { type: 1 }, headers })).item.id;
    for (const id of WITH_PARTS)
      await ok(`POST /customer-product-lists/${list}/items`, { body: { product_id: id }, headers });
    const { items } = await ok(`GET /customer-product-lists/${list}/items?embed=product`, { headers });
    expect(items).toHaveLength(WITH_PARTS.length);
    for (const { product_id, price, _embedded } of items) {
      const net = await netOf(product_id, { headers });
      expect([price.value, _embedded.product.price.value], product_id).toEqual([net, net]);
    }
  });

  test('in another country, by its rates', async () => {
    const { body } = await shop.request(`GET /products/${trio}`, { host: SHOP.hosts.sk });
    // 3.59 and 8.99 at 23 %, 12.00 at 5 %.
    expect([body.item.price.value, body.item.taxed_price.value]).toEqual([21.66, 24.58]);
  });

  test('in the price list of a group, and what others pay', async () => {
    const headers = asCustomer(9001, [WHOLESALE.groups.wholesale]);
    for (const id of WITH_PARTS) {
      const { price, _embedded } = await recordOf(id, 'computed_prices,regular_price', headers);
      expect(price.value, String(id)).toBe(await netOf(id, { headers }));
      expect(_embedded.regular_price.price.value, String(id)).toBe((await recordOf(id)).price.value);
    }
  });
});

describe('announced discounts', () => {
  test.each([[[20]], [[7, 33.33]]])('of %j per cent make of it what the cart does', async (percents) => {
    for (const [index, percent] of percents.entries())
      await kit.makeAnnounced({ percents: percent, priority: percents.length - index });
    for (const id of WITH_PARTS) {
      const [said] = (await recordOf(id, 'announced_discounts'))._embedded.announced_discounts;
      const line = await lineOf(id);
      expect([said.price.value, said.taxed_price.value], String(id)).toEqual([
        line.discounted_total_price.value,
        line.discounted_taxed_total_price.value,
      ]);
    }
    const [ofSoap] = (await recordOf(soap, 'announced_discounts'))._embedded.announced_discounts;
    expect(ofSoap.price.value).toBe((await lineOf(soap)).discounted_total_price.value);
    await kit.clear();
  });
});

describe('lists that go by prices without tax', () => {
  const listing = async (more: string) => (await ok(`GET /listings?path=/lipa&per_page=96&without_tax=1${more}`)).item;
  const valuesOf = (items: { price: { value: number } }[]) => items.map(({ price }) => price.value);
  const ascending = (values: number[]) => values.toSorted((one, other) => one - other);

  test('are sorted by them, and their bounds are theirs', async () => {
    const { items, filters } = await listing('&sort=price');
    const values = valuesOf(items);
    expect(values.length).toBeGreaterThan(9);
    expect(values).toEqual(ascending(values));
    const { additional_props: ends } = filters.find(({ id }: { id: string }) => id === 'price');
    expect([ends.min, ends.max]).toEqual([Math.floor(values[0] as number), Math.ceil(values.at(-1) as number)]);
    const all = (await ok('GET /products?sort=-price&without_tax=1')).items;
    expect(valuesOf(all)).toEqual(ascending(valuesOf(all)).toReversed());
  });

  test('are filtered by them', async () => {
    for (const id of WITH_PARTS) {
      const net = (await recordOf(id)).price.value;
      const { items } = await listing(`&min_price=${net}&max_price=${net}`);
      expect(items.map((one: { id: number }) => one.id)).toContain(id);
    }
  });

  test('related products are sorted by them too', async () => {
    for (const id of WITH_PARTS)
      await shop.sql(
        'insert into related_products (main_product_id, related_product_id, relation_type, position) values (1, $1, 0, $1)',
        [id],
      );
    const { items } = await ok(`GET /products/${soap}/related-products?relation_type=0&sort=price&without_tax=1`);
    expect(items).toHaveLength(WITH_PARTS.length);
    expect(valuesOf(items)).toEqual(ascending(valuesOf(items)));
  });
});

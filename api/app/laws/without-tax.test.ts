import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FIXTURE } from '../../../testing/fixtures/index.ts';
import { startBrowsingShop, type TestShop } from '../../../testing/shops/index.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startBrowsingShop();
});
afterAll(() => shop.close());

const { hosts, products, categories } = FIXTURE;
interface Preferences {
  host?: string;
  currency?: string;
}
async function read(address: string, { host, currency }: Preferences = {}) {
  const answer = await shop.request(`GET ${address}`, {
    host,
    headers: currency ? { 'currency-preference': currency } : {},
  });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body.item ?? answer.body.items;
}
const CATEGORY: Record<string, string> = { [hosts.cs]: '/domov', [hosts.sk]: '/domov', [hosts.en]: '/home' };

/** Products sorted by price with their prices, and the bounds of the slider. */
async function readListing(more: string, preferences: Preferences = {}) {
  const path = CATEGORY[preferences.host ?? hosts.cs];
  const { items, filters } = await read(`/listings?path=${path}&sort=price${more}`, preferences);
  const { additional_props } = filters.find((filter: { id: string }) => filter.id === 'price') ?? {};
  return {
    prices: items.map((item: { id: number; price: { value: number } }) => [item.id, item.price.value]),
    ends: additional_props && [additional_props.min, additional_props.max],
  };
}
const { candle, discounted, euroOnly, diffuser, barSoap, cream } = products;

describe('a listing goes by prices without tax', () => {
  test('at 21 and 12 per cent', async () => {
    const prices = [
      [discounted, 247.11],
      [diffuser, 297.62],
      [candle, 329.75],
    ];
    expect(await readListing('')).toEqual({ prices, ends: [299, 399] });
    expect(await readListing('&without_tax=0')).toEqual({ prices, ends: [299, 399] });
    expect(await readListing('&without_tax=1')).toEqual({ prices, ends: [247, 330] });
  });

  test('at 23 and 5 per cent of another country, where the order is another', async () => {
    const preferences = { host: hosts.sk };
    const prices = { 12.2: euroOnly, 12.7: diffuser, 13: candle, 16.25: discounted };
    const at = (...figures: (keyof typeof prices)[]) => figures.map((figure) => [prices[figure], figure]);
    expect(await readListing('', preferences)).toEqual({ prices: at(12.7, 12.2, 13, 16.25), ends: [13, 20] });
    expect(await readListing('&without_tax=1', preferences)).toEqual({
      prices: at(12.2, 12.7, 13, 16.25),
      ends: [12, 17],
    });
  });

  test('the same price list at the rates of the asking host', async () => {
    const preferences = { host: hosts.en, currency: 'EUR' };
    const prices = [
      [diffuser, 11.9],
      [euroOnly, 12.4],
      [candle, 13.21],
      [discounted, 16.52],
    ];
    expect(await readListing('&without_tax=1', preferences)).toEqual({ prices, ends: [11, 17] });
  });

  test('requested bounds are without tax', async () => {
    const between = async (more: string) =>
      (await read(`/listings?path=/domov&sort=price${more}`)).items.map((item: { id: number }) => item.id);
    expect(await between('&min_price=297.62&max_price=297.62&without_tax=1')).toEqual([diffuser]);
    expect(await between('&min_price=297.62&max_price=297.62')).toEqual([]);
    expect(await between('&min_price=250&max_price=320&without_tax=1')).toEqual([diffuser]);
    expect(await between('&min_price=250&max_price=320')).toEqual([discounted]);
    const { filters } = await read('/listings?path=/domov&min_price=250&max_price=320&without_tax=1');
    expect(filters[0].additional_props).toMatchObject({ min: 247, max: 330, current_min: 250, current_max: 320 });
  });

  test('a new price is followed, and the order with it', async () => {
    const price = (value: number) =>
      shop.request(`PUT /products/${candle}/prices/1`, { headers: shop.operator, body: { price: value } });
    expect((await price(34_000)).status).toBe(200);
    await shop.api.flushEvents();
    const order = async (more: string) => (await readListing(more)).prices.map(([id]: [number]) => id);
    expect(await order('')).toEqual([discounted, diffuser, candle]);
    expect(await order('&without_tax=1')).toEqual([discounted, candle, diffuser]);
    expect((await price(39_900)).status).toBe(200);
    await shop.api.flushEvents();
    expect((await readListing('&without_tax=1')).ends).toEqual([247, 330]);
  });
});

describe('a single price', () => {
  const embed = 'embed=computed_prices';

  test('the price of a unit of measure', async () => {
    const unit = async (more: string) =>
      (await read(`/products/${barSoap}?${embed}${more}`))._embedded.computed_prices.unit_price;
    expect(await unit('')).toMatchObject({ amount: 100, unit: 'g', price: { value: 99.9 } });
    expect(await unit('&without_tax=1')).toMatchObject({ amount: 100, unit: 'g', price: { value: 82.56 } });
    const variations = async (more: string) =>
      (await read(`/products/${cream}/variations?${embed}${more}`)).map(
        (one: { _embedded: { computed_prices: { unit_price: { price: { value: number } } } } }) =>
          one._embedded.computed_prices.unit_price.price.value,
      );
    expect(await variations('')).toEqual([498, 449, 124.5]);
    expect(await variations('&without_tax=1')).toEqual([411.58, 371.07, 102.9]);
  });

  test('of a card in a listing, requested with tax and without in turn', async () => {
    const unit = async (more: string) => {
      const { items } = await read(`/listings?path=/telo${more}`);
      const card = items.find((item: { id: number }) => item.id === barSoap);
      return card._embedded.computed_prices.unit_price.price.value;
    };
    expect([await unit(''), await unit('&without_tax=1'), await unit(''), await unit('&without_tax=1')]).toEqual([
      99.9, 82.56, 99.9, 82.56,
    ]);
  });
});

describe('records that carry both figures', () => {
  test.each([
    `/products/${barSoap}`,
    '/products',
    `/products/${barSoap}/related-products`,
    '/search/suggestions?search=mydl',
  ])('%s', async (address) => {
    const plain = await read(address);
    const untaxed = await read(`${address}${address.includes('?') ? '&' : '?'}without_tax=1`);
    expect(untaxed).toEqual(plain);
    expect(JSON.stringify(plain)).toContain('"taxed_price":{"value":');
  });

  test('the lowest price of thirty days comes with tax and without', async () => {
    for (const more of ['', '&without_tax=1']) {
      const { _embedded } = await read(`/products/${discounted}?embed=computed_prices${more}`);
      expect(_embedded.computed_prices).toMatchObject({
        lowest_price: { value: 371.07 },
        lowest_taxed_price: { value: 449 },
      });
      const { _embedded: expensive } = await read(`/products/${candle}?embed=computed_prices${more}`);
      expect(expensive.computed_prices).toMatchObject({ lowest_price: null, lowest_taxed_price: null });
    }
  });

  test('suggestions', async () => {
    const { products: found } = await read('/search/suggestions?search=tuhe');
    expect(found[0]).toMatchObject({ id: barSoap, price: { value: 82.56 }, taxed_price: { value: 99.9 } });
  });

  test('a cart', async () => {
    const made = await shop.request('POST /carts?without_tax=1', { body: {} });
    expect(made.status).toBe(201);
    const at = `/carts/${made.body.item.id}`;
    const line = { body: { product_id: barSoap, amount: 2 } };
    expect((await shop.request(`POST ${at}/items?without_tax=1`, line)).body.item).toMatchObject({
      unit_price: { value: 82.56 },
      taxed_unit_price: { value: 99.9 },
    });
    expect(await read(`${at}?without_tax=1`)).toEqual(await read(at));
  });
});

test('the threshold of free shipping is with tax: totals with tax are compared with it', async () => {
  expect((await read('/shop?without_tax=1')).free_shipping.value).toBe(1_500);
});

test.each([
  '/listings?path=/telo',
  '/products?page=1',
  `/products/${barSoap}?only=id`,
  `/products/${barSoap}/variations?page=1`,
  `/categories/${categories.soaps}?only=id`,
  '/search/suggestions?search=mydl',
  '/pages?path=/telo',
])('%s takes 0 or 1 and refuses anything else by name', async (address) => {
  expect(await read(`${address}&without_tax=0`)).toEqual(await read(address));
  for (const value of ['2', '', 'true', '01', '1&without_tax=1']) {
    const { status, body } = await shop.request(`GET ${address}&without_tax=${value}`);
    expect([status, body.errors?.map((error: { field: string }) => error.field)], value).toEqual([
      422,
      ['without_tax'],
    ]);
  }
});

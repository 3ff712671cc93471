import { expect, test } from 'vitest';
import type { ShopContext } from '../../lib/shop/context.ts';
import type { ScreenInput } from '../../lib/shop/screen.ts';
import { type ProductPage, product } from './load-product.ts';

const price = { value: 100, formatted: '100 Kč' };
const sizes = [{ id: 61, name: 'Velký', image_url: null, color: null, taxed_price: price, can_purchase: true }];
const part = (id: number, variations: object[] = []) => ({
  ...{ id, product_id: id, product_variation_id: null, count: 2 },
  _embedded: {
    product: {
      name: `Dárek ${id}`,
      url: `/darek-${id}`,
      image_url: '/darek.webp',
      taxed_price: price,
      can_purchase: true,
    },
    product_variation: null,
    variations,
  },
});
const record = (product_type: number) => ({
  ...{ id: 7, slug: 'krabicka', name: 'Krabička', product_type, price, taxed_price: price, stock_state: null },
  ...{
    flexible_package_number_of_items: product_type === 2 ? 2 : null,
    package_discount_percents: 0,
    percents_rounding: null,
  },
  _embedded: { package_items: product_type === 2 ? [part(1), part(4), part(6, sizes)] : [] },
});
const listing = (inside: object[]) => ({
  ...{ items: [], filters: [], sort_options: [], request_uri: '/krabicka', clear_url: null },
  pagination_data: { items_count: 0, pages: 1, url_template: '/krabicka?page={page}' },
  products_in_package: { items: inside, url_template: '/krabicka?product_ids={product_ids}' },
});

/** What the page shows as chosen and what it asked the API for. `kept`: what the API says is chosen. */
async function open(query: string, wishes: object[] = [], product_type = 2) {
  const asked: [string, Record<string, unknown>][] = [];
  const answers: Record<string, object> = {
    'GET /products/{id}': { item: record(product_type) },
    'GET /listings': { item: listing(wishes) },
  };
  const shop = {
    ...{
      shop: { is_for_businesses: false },
      language: 'cs',
      locale: 'cs-CZ',
      text: (key: string) => key,
      path: () => '/',
    },
    api: async (call: string, input?: { query?: Record<string, unknown> }) => {
      asked.push([call, input?.query ?? {}]);
      return answers[call] ?? { items: [], item: {}, _meta: { total: 0, total_pages: 1 } };
    },
  } as unknown as ShopContext;
  const url = new URL(`http://shop.test/krabicka${query}`);
  const { data } = (await product.load({ shop, page: { model_id: 7 }, url } as unknown as ScreenInput)) as {
    data: ProductPage;
  };
  const queriesOf = (name: string) => asked.flatMap(([call, its]) => (call === name ? [its] : []));
  return {
    chosen: data.inside?.chosen,
    records: queriesOf('GET /products/{id}'),
    listings: queriesOf('GET /listings'),
  };
}

test('a package holds what the list of its choices says, whatever stands in the address', async () => {
  const { chosen } = await open('?product_ids=99_1_6-61_4', [
    { id: 1, product_variation_id: null },
    { id: 6, product_variation_id: 61 },
  ]);
  expect(chosen).toMatchObject([
    { thing: '1', name: 'Dárek 1' },
    { thing: '6-61', name: 'Dárek 6, Velký' },
  ]);
});

test('its price is asked for once, for what can be chosen of the same address', async () => {
  const { records, listings } = await open('?product_ids=99_1_4&barva=bila&product_ids=4');
  expect(records).toEqual([expect.objectContaining({ product_ids: '99_1_4', lenient: '1' })]);
  expect(listings).toEqual([{ path: '/krabicka', barva: 'bila', product_ids: '99_1_4', lenient: '1' }]);
});

test.each([
  ['that names nothing', '', 2],
  ['that is longer than of any package', `?product_ids=${'99_'.repeat(300)}1`, 2],
])('an address %s opens the empty package', async (_, query) => {
  const { chosen, records } = await open(query);
  expect(chosen).toEqual([]);
  for (const name of ['product_ids', 'lenient']) expect(records[0]).not.toHaveProperty(name);
});

test('what an address says is in a product that is no package is passed over', async () => {
  const { chosen, records, listings } = await open('?product_ids=1', [], 1);
  expect([chosen, records.length, listings]).toEqual([[], 1, []]);
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Listing } from '../../contract/records/listing.ts';
import { askListing, growListings, startTestApi, type TestShop, WHOLE_LISTING } from '../../testing/index.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestApi();
  await growListings(shop);
}, 60_000);
afterAll(() => shop.close());

test('a choice is added, taken away, and the same state has the same address', async () => {
  const one: Listing = await askListing(shop, { ...WHOLE_LISTING, brand: ['sever', 'lipa'], barva: ['zelena'] });
  expect(one.request_uri).toBe('/telo?brand=lipa,sever&barva=zelena');
  expect(one.clear_url).toBe('/telo');
  const brand = one.filters.find((filter) => filter.id === 'brand');
  expect(brand?.items.find((item) => item.value === 'lipa')).toMatchObject({
    is_selected: true,
    url: '/telo?brand=sever&barva=zelena',
  });
});

/** Everything in an answer that leads somewhere within the listing. */
function addressesIn({ filters, pagination_data, request_uri, clear_url, sort_options }: Listing): string[] {
  return [
    request_uri,
    clear_url ?? '',
    pagination_data.url_template,
    pagination_data.multi_url_template,
    ...pagination_data.per_page_options.map((option) => option.url),
    ...sort_options.map((option) => option.url),
    ...filters.flatMap(({ items, additional_props }) => [
      ...items.map((item) => item.url),
      ...(additional_props ? [additional_props.url_template] : []),
    ]),
  ];
}

test('who walks without tax stays without it, wherever he turns', async () => {
  const asked = { ...WHOLE_LISTING, brand: ['lipa'], min: 20, page: 2 };
  const taxed = addressesIn(await askListing(shop, asked));
  expect(taxed.filter((address) => address.includes('without_tax'))).toEqual([]);
  const untaxed = addressesIn(await askListing(shop, { ...asked, withoutTax: true }));
  expect(untaxed.length).toBeGreaterThan(15);
  for (const address of untaxed) expect(address).toMatch(/[?&]without_tax=1(&|$)/);
  expect(untaxed[0]).toBe('/telo?brand=lipa&min_price=20&without_tax=1&page=2');
  expect(untaxed[1]).toBe('/telo?without_tax=1');
});

test('what an address does not understand is passed over', async () => {
  const plain = await askListing(shop, WHOLE_LISTING);
  for (const query of [
    'sort=drop',
    'page=0',
    'page=abc',
    'min_price=abc',
    'per_page=7',
    'brand=nobody',
    'barva=fialova',
    'neznamo=1',
    'from=1&to=99',
    'page=1&page=2',
  ]) {
    const answer = await shop.ask(`GET /listings?path=/telo&${query}`);
    expect(answer.status, query).toBe(200);
    expect(answer.body.item.pagination_data.items_count, query).toBe(plain.pagination_data.items_count);
  }
});

test('a range of pages comes at once, a page past the end is empty', async () => {
  const range = (await shop.ask('GET /listings?path=/telo&from=1&to=3')).body.item;
  expect(range.items).toHaveLength(72);
  expect(range.pagination_data).toMatchObject({ page: 3, multi_pagination_start_page: 1 });
  expect((await shop.ask('GET /listings?path=/telo&page=9999')).body.item.items).toEqual([]);
});

test.each(['/nowhere', '/tuhe-mydlo', '/', '//evil.example', 'telo'])('%s lists nothing', async (path) => {
  expect([404, 422]).toContain((await shop.ask(`GET /listings?path=${encodeURIComponent(path)}`)).status);
});

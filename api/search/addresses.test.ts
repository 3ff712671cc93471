import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Listing } from '../../contract/search/records.ts';
import { requestListing, startListingShop, UNFILTERED_LISTING } from '../../testing/listings/index.ts';
import type { TestShop } from '../../testing/shops/index.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startListingShop();
});
afterAll(() => shop.close());

test('a choice is added, taken away, and the same state has the same address', async () => {
  const one: Listing = await requestListing(shop, {
    ...UNFILTERED_LISTING,
    brand: ['sever', 'lipa'],
    barva: ['zelena'],
  });
  expect(one.request_uri).toBe('/telo?brand=lipa,sever&barva=zelena');
  expect(one.clear_url).toBe('/telo');
  const brand = one.filters.find((filter) => filter.id === 'brand');
  expect(brand?.items.find((item) => item.value === 'lipa')).toMatchObject({
    is_selected: true,
    url: '/telo?brand=sever&barva=zelena',
  });
});

test('tag, discount, rating and properties of variations have addresses too, and are cleared with the others', async () => {
  const one: Listing = await requestListing(shop, {
    ...UNFILTERED_LISTING,
    tag: ['new', 'gift'],
    discount: true,
    rating: 2,
    size: ['50-ml'],
    'variation-barva': ['tmava'],
    min: 2,
  });
  expect(one.request_uri).toBe('/telo?tag=gift,new&size=50-ml&variation-barva=tmava&min_price=2&discount=1&rating=2');
  expect(one.clear_url).toBe('/telo');
  const urlOf = (id: string, value: string) =>
    one.filters.find((filter) => filter.id === id)?.items.find((item) => item.value === value)?.url;
  expect([urlOf('discount', '1'), urlOf('rating', '2'), urlOf('tag', 'new')]).toEqual([
    '/telo?tag=gift,new&size=50-ml&variation-barva=tmava&min_price=2&rating=2',
    '/telo?tag=gift,new&size=50-ml&variation-barva=tmava&min_price=2&discount=1',
    '/telo?tag=gift&size=50-ml&variation-barva=tmava&min_price=2&discount=1&rating=2',
  ]);
  const range = (await shop.request('GET /listings?path=/telo&rating=1&from=1&to=2')).body.item;
  expect(range.request_uri).toBe('/telo?rating=1&from=1&to=2');
});

/** Every address of the listing itself in an answer. */
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

test('every address of a listing without tax stays without it', async () => {
  const query = { ...UNFILTERED_LISTING, brand: ['lipa'], min: 20, page: 2 };
  const taxed = addressesIn(await requestListing(shop, query));
  expect(taxed.filter((address) => address.includes('without_tax'))).toEqual([]);
  const untaxed = addressesIn(await requestListing(shop, { ...query, withoutTax: true }));
  expect(untaxed.length).toBeGreaterThan(15);
  for (const address of untaxed) expect(address).toMatch(/[?&]without_tax=1(&|$)/);
  expect(untaxed[0]).toBe('/telo?brand=lipa&min_price=20&without_tax=1&page=2');
  expect(untaxed[1]).toBe('/telo?without_tax=1');
});

test('what the address of a page does not understand is passed over; the API refuses it and names it', async () => {
  const plain = await requestListing(shop, UNFILTERED_LISTING);
  for (const query of [
    'sort=drop',
    'page=0',
    'page=abc',
    'min_price=abc',
    'per_page=7',
    'brand=nobody',
    'barva=fialova',
    'size=xxl',
    'variation-barva=fialova',
    'tag=keyword',
    'rating=5',
    'discount=2',
    'sklad=regal',
    'neznamo=1',
    'from=1&to=99',
  ]) {
    const answer = await shop.request(`GET /listings?path=/telo&lenient=1&${query}`);
    expect(answer.status, query).toBe(200);
    const refused = await shop.request(`GET /listings?path=/telo&${query}`);
    if (query.startsWith('from')) continue;
    expect([refused.status, refused.body.errors[0]?.field], query).toEqual([422, query.split('=')[0]]);
    expect(answer.body.item.pagination_data.items_count, query).toBe(plain.pagination_data.items_count);
  }
});

test.each<[string, string, string]>([
  ['path=/telo&search=mydlo', 'search', 'Hledá se jen na adrese vyhledávání'],
  ['path=/telo&from=3&to=1', 'to', 'Nejmenší hodnota je 3.'],
  ['path=/telo&from=2', 'to', 'Pošlete i from.'],
  ['path=/telo&to=2', 'from', 'Pošlete i to.'],
  ['path=/telo&from=1&to=11', 'to', 'Největší hodnota je 10.'],
  ['path=/telo&per_page=96&from=1&to=6', 'to', 'Největší hodnota je 5.'],
  ['path=/telo&per_page=96&from=2&to=6', 'to', 'Největší hodnota je 3.'],
  ['path=/telo&from=25&to=26', 'from', 'Největší hodnota je 10.'],
  ['path=/telo&page=2&from=1&to=2', 'page', 'Pošlete buď page, nebo from a to.'],
  ['path=/telo&product_ids=1_2', 'product_ids', 'Tohle obchod zatím nenabízí.'],
])('%s is refused for its %s', async (query, field, message) => {
  const { status, body } = await shop.request(`GET /listings?${query}`);
  expect(status).toBe(422);
  expect(body.errors[0]).toMatchObject({ field, message: expect.stringContaining(message) });
  expect((await shop.request(`GET /listings?${query}&lenient=1`)).status).toBe(200);
});

test('a refusal says what is possible', async () => {
  const { body } = await shop.request('GET /listings?path=/telo&per_page=5&sort=nonsense');
  expect(body.errors).toEqual([
    {
      field: 'sort',
      message: 'Vyberte jednu z hodnot: recommended, bestselling, rating, price, -price, newest, name.',
    },
    { field: 'per_page', message: 'Vyberte jednu z hodnot: 24, 48, 96.' },
  ]);
});

test('a reversed price range is the same range', async () => {
  const read = async (query: string) => (await shop.request(`GET /listings?path=/telo&${query}`)).body.item;
  const swapped = await read('min_price=500&max_price=100');
  expect(swapped.request_uri).toBe('/telo?min_price=100&max_price=500');
  expect(swapped.pagination_data.items_count).toBe(
    (await read('min_price=100&max_price=500')).pagination_data.items_count,
  );
});

const priceOf = ({ filters }: Pick<Listing, 'filters'>) => filters.find(({ id }) => id === 'price');

test.each([
  ['min_price=1&max_price=2', { current_min: 1, current_max: 2, chosen_min: 1, chosen_max: 2 }, true],
  ['max_price=1&min_price=2', { current_min: 1, current_max: 2, chosen_min: 1, chosen_max: 2 }, true],
  [
    'min_price=90000&max_price=99999',
    { current_min: 90_000, current_max: 99_999, chosen_min: 90_000, chosen_max: 99_999 },
    true,
  ],
  ['min_price=90000', { current_min: 90_000, current_max: 90_000, chosen_min: 90_000, chosen_max: null }, true],
  ['max_price=2', { current_min: 2, current_max: 2, chosen_min: null, chosen_max: 2 }, true],
  ['min_price=1&max_price=99999', { current_min: 1, current_max: 99_999, chosen_min: 1, chosen_max: 99_999 }, false],
  ['min_price=0', { current_min: 0, chosen_min: 0, chosen_max: null }, false],
])('%s is shown as it was asked, and what is listed costs that', async (query, address, isEmpty) => {
  const all = (await shop.request('GET /listings?path=/telo')).body.item;
  const { filters, pagination_data, clear_url } = (await shop.request(`GET /listings?path=/telo&${query}`)).body.item;
  const bounds = { min: expect.any(Number), max: expect.any(Number) };
  expect(priceOf({ filters })).toMatchObject({
    additional_props: { ...bounds, ...address },
    contains_active_items: true,
    is_displayed: true,
  });
  expect(pagination_data.items_count).toBe(isEmpty ? 0 : all.pagination_data.items_count);
  expect(clear_url).toBe('/telo');
});

test('a price that is asked is chosen, also where it is the lowest or highest of the list', async () => {
  const read = async (query: string): Promise<Listing> =>
    (await shop.request(`GET /listings?path=/telo${query}`)).body.item;
  const all = await read('');
  const { min, max } = priceOf(all)?.additional_props ?? {};
  expect(priceOf(all)).toMatchObject({
    additional_props: { current_min: min, current_max: max, chosen_min: null, chosen_max: null },
    contains_active_items: false,
  });
  expect(all.clear_url).toBe(null);
  for (const [query, chosen] of [
    [`&min_price=${min}`, { chosen_min: min, chosen_max: null }],
    [`&max_price=${max}`, { chosen_min: null, chosen_max: max }],
  ] as const) {
    const narrowed = await read(query);
    expect(priceOf(narrowed)).toMatchObject({
      additional_props: { current_min: min, current_max: max, ...chosen },
      contains_active_items: true,
    });
    expect(narrowed.clear_url).toBe('/telo');
  }
});

test.each(['radio', 'select'])('a %s filter holds one choice: the next one takes its place', async (kind) => {
  await shop.sql('update product_properties set filter_kind = $1 where slug = $2', [kind, 'barva']);
  await shop.sql(`insert into outbox_events (type, payload) values ('catalogue.replaced', '{}')`);
  await shop.api.flushEvents();
  const { filters } = await requestListing(shop, { ...UNFILTERED_LISTING, barva: ['cervena'] });
  const urls = filters
    .find((filter: { id: string }) => filter.id === 'barva')
    .items.map((item: { url: string }) => item.url);
  expect(urls).toEqual(['/telo', '/telo?barva=zelena']);
  const refused = await shop.request('GET /listings?path=/telo&barva=cervena,zelena');
  expect(refused.body.errors).toEqual([{ field: 'barva', message: 'Tento filtr bere jen jednu hodnotu.' }]);
  await shop.sql(`update product_properties set filter_kind = 'color' where slug = 'barva'`);
  await shop.sql(`insert into outbox_events (type, payload) values ('catalogue.replaced', '{}')`);
  await shop.api.flushEvents();
});

test('a range of pages comes at once, a page past the end is empty', async () => {
  const range = (await shop.request('GET /listings?path=/telo&from=1&to=3')).body.item;
  expect(range.items).toHaveLength(72);
  expect(range.request_uri).toBe('/telo?from=1&to=3');
  expect(range.pagination_data).toMatchObject({ page: 3, multi_pagination_start_page: 1 });
  expect((await shop.request('GET /listings?path=/telo&page=9999')).body.item.items).toEqual([]);
});

test.each(['/nowhere', '/tuhe-mydlo', '/', '//evil.example', 'telo'])('%s lists nothing', async (path) => {
  expect([404, 422]).toContain((await shop.request(`GET /listings?path=${encodeURIComponent(path)}`)).status);
});

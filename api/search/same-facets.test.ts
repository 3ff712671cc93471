import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FIXTURE } from '../../testing/fixtures/index.ts';
import {
  addListingViewers,
  LISTING_ATTRIBUTES,
  LISTING_ROUTES,
  LISTING_SORTS,
  LISTING_TAGS,
  LISTING_VALUES,
  LISTING_VIEWERS,
  type ListingRequest,
  listingByHttp,
  requestListing,
  startListingShop,
  UNFILTERED_LISTING,
} from '../../testing/listings/index.ts';
import { type SearchCluster, searchIsIndexed, startIndexing, startSearchCluster } from '../../testing/search/index.ts';
import { CUSTOMERS_BY_HEADER, openTestApi, type TestShop } from '../../testing/shops/index.ts';

/** Both engines beside each other, with the same catalogue. */
let shop: TestShop;
let cluster: SearchCluster;
let clustered: Pick<TestShop, 'api' | 'request'>;

beforeAll(async () => {
  shop = await startListingShop(CUSTOMERS_BY_HEADER);
  await addListingViewers(shop);
  await shop.sql('update shops set routes = $1', [{ search: LISTING_ROUTES }]);
  await shop.sql(`insert into outbox_events (type, payload) values ('shop.changed', '{}')`);
  cluster = await startSearchCluster();
  clustered = await openTestApi(shop.url, { ...CUSTOMERS_BY_HEADER, ...cluster.options });
  await clustered.api.startWorker(2);
  await clustered.api.warm();
  await indexed();
});
afterAll(async () => {
  await clustered.api.close();
  await cluster.close();
  await shop.close();
});

async function indexed(): Promise<void> {
  await shop.api.flushEvents();
  await searchIsIndexed(clustered.api);
}

const SEARCHED = { ...UNFILTERED_LISTING, search: 'zboží' };
const VIEWERS = Object.keys(LISTING_VIEWERS) as ListingRequest['viewer'][];
const some = (values: string[]) => fc.subarray(values);
const requests = fc.record<ListingRequest>({
  viewer: fc.constantFrom(...VIEWERS),
  path: fc.constant('/telo'),
  search: fc.constantFrom('zboží', 'zbozi d', 'lípa', 'varianta', 'R-12'),
  brand: some(['lipa', 'sever']),
  'typ-pleti': some(LISTING_VALUES['typ-pleti']),
  barva: some(LISTING_VALUES.barva),
  size: some(LISTING_ATTRIBUTES.size),
  'variation-barva': some(LISTING_ATTRIBUTES['variation-barva']),
  tag: some(LISTING_TAGS),
  rating: fc.option(fc.integer({ min: 1, max: 4 }), { freq: 2 }),
  discount: fc.boolean(),
  min: fc.option(fc.integer({ min: 0, max: 900 })),
  max: fc.option(fc.integer({ min: 0, max: 900 })),
  inStock: fc.boolean(),
  sort: fc.constantFrom(...LISTING_SORTS),
  page: fc.constant(1),
  withoutTax: fc.boolean(),
});

test('any filters of any viewer: both engines have the same totals, counts, price bounds and products', async () => {
  const facts = new Set<string>();
  const expectEqual = async (one: ListingRequest) => {
    const [embedded, ofCluster] = [await listingByHttp(shop, one), await listingByHttp(clustered, one)];
    expect(ofCluster, JSON.stringify(one)).toEqual(embedded);
    facts.add(JSON.stringify(embedded));
  };
  await fc.assert(fc.asyncProperty(requests, expectEqual), { numRuns: 80, endOnFailure: true });
  expect(facts.size).toBeGreaterThan(20);
});

test.each(VIEWERS)('each single filter of a %s too', async (viewer) => {
  const filters: Partial<ListingRequest>[] = [
    {},
    { brand: ['lipa'] },
    { 'typ-pleti': ['sucha'], barva: ['zelena'] },
    { size: ['50-ml'] },
    { size: ['50-ml', '100-ml'], 'variation-barva': ['tmava'], inStock: true },
    { size: ['100-ml'], min: 100, max: 500 },
    { size: ['200-ml'], discount: true },
    { tag: ['gift'] },
    { rating: 3 },
    { discount: true },
    { inStock: true, min: 50 },
  ];
  let found = 0;
  for (const filter of filters) {
    const one = { ...SEARCHED, viewer, ...filter };
    const embedded = await listingByHttp(shop, one);
    if (embedded.total > 0) found += 1;
    expect(await listingByHttp(clustered, one), JSON.stringify(one)).toEqual(embedded);
  }
  // Some have none of their variations in one language or price list.
  expect(found).toBeGreaterThanOrEqual(filters.length - 4);
});

test('a search asks for one filter of each group in the request that finds, and for none without tax', async () => {
  const aggregationsOf = async (one: ListingRequest) => {
    await cluster.traffic();
    await requestListing(clustered, one);
    // The state of the indices is read beside it by the clock.
    const { aggregations, requests: routes } = await cluster.traffic();
    const searches = routes['POST /:index/_search'];
    return [aggregations.nested ?? 0, aggregations.reverse_nested ?? 0, aggregations.terms ?? 0, searches];
  };
  // All offers, prices, properties of variations; brand, tags and properties.
  expect(await aggregationsOf(SEARCHED)).toEqual([3, 1, 4, 2]);
  // Of two chosen properties of products and of one of variations, each has its own.
  const chosen = { ...SEARCHED, 'typ-pleti': ['sucha'], barva: ['zelena'], size: ['50-ml'] };
  expect(await aggregationsOf(chosen)).toEqual([4, 2, 6, 2]);
  expect(await aggregationsOf({ ...SEARCHED, withoutTax: true })).toEqual([0, 0, 0, 2]);
});

test('counts of more products than match are no answer: 503, or memory where it has words', async () => {
  const { openSearch } = cluster.options;
  if (!openSearch) throw new Error('no options');
  const careful = await openTestApi(shop.url, {
    ...CUSTOMERS_BY_HEADER,
    openSearch: { ...openSearch, fallback: true },
  });
  const expected = await listingByHttp(shop, { ...SEARCHED, brand: ['lipa'] });
  await cluster.faults({ search: 'miscounting' });
  await expect(requestListing(clustered, SEARCHED)).rejects.toThrow('503');
  expect(await listingByHttp(careful, { ...SEARCHED, brand: ['lipa'] })).toEqual(expected);
  await cluster.faults({ search: 'timed_out' });
  expect(await listingByHttp(careful, { ...SEARCHED, brand: ['lipa'] })).toEqual(expected);
  await cluster.faults();
  await careful.api.close();
});

test('an index of before an update is searched until the new one is there, and counted in memory', async () => {
  const types = { id: 'integer', sells: 'integer', price_lists: 'integer', in_stock: 'boolean', for_groups: 'boolean' };
  const properties = Object.fromEntries(
    Object.entries({ ...types, codes: 'keyword' }).map(([name, type]) => [name, { type }]),
  );
  const lead = (from: string, to: string) =>
    cluster.call('POST', '/_aliases', {
      actions: [{ remove: { index: from, alias: 'pult-test-cs' } }, { add: { index: to, alias: 'pult-test-cs' } }],
    });
  const current = (await cluster.indices()).find(({ aliases }) => aliases.includes('pult-test-cs'))?.name ?? '';
  await cluster.call('PUT', '/former', { mappings: { properties } });
  const former = { id: 2012, sells: 1, price_lists: [1], in_stock: true, for_groups: false, codes: ['r12'] };
  await cluster.call('PUT', '/former/_doc/2012', former);
  await cluster.call('POST', '/former/_refresh');
  await lead(current, 'former');
  const found = [];
  for (const filter of [{}, { min: 1 }])
    found.push(await listingByHttp(clustered, { ...SEARCHED, search: 'R-12', ...filter }));
  await lead('former', current);
  for (const { total, ids, brand } of found) expect([total, ids, Object.values(brand)]).toEqual([1, [2012], [1]]);
  expect((await listingByHttp(clustered, SEARCHED)).total).toBeGreaterThan(100);
});

test('what is counted follows prices, stock, ratings, tags and variations by the job of the outbox; what is shown does at once', async () => {
  const [{ id }] = (await shop.sql(
    'select id from products where id > 2000 and is_active and not is_hidden and id % 31 <> 0 and id % 6 <> 0 order by id limit 1',
  )) as [{ id: number }];
  const price = 99_999;
  const one = { ...SEARCHED, min: price, max: price };
  const both = async () => [await listingByHttp(shop, one), await listingByHttp(clustered, one)];
  expect((await both()).map(({ total }) => total)).toEqual([0, 0]);
  await cluster.faults({ rejected_bulks: 1_000 });
  await shop.sql('update prices set price = $2, discounted_price = null where product_id = $1', [id, price * 100]);
  await shop.sql(
    'update products set stock_state = 5, update_stock = true, product_availability_id = 1 where id = $1',
    [id],
  );
  await shop.sql('insert into product_tags (product_id, tag_id) values ($1, 2) on conflict do nothing', [id]);
  await shop.sql(
    `insert into product_reviews (product_id, author_hash, language, name, rating, state, approved_at)
     select $1, 'late-' || n, 'cs', 'Jana', 5, 'approved', now() from generate_series(1, 50) n`,
    [id],
  );
  const changed = { product_ids: [id], affects_pages: true, category_ids: [], brand_ids: [] };
  await shop.sql(`insert into outbox_events (type, payload) values ('product.changed', $1)`, [changed]);
  await Promise.all([shop.api.flushEvents(), clustered.api.flushEvents()]);
  // The cluster does not know it yet: the product is shown with its price, and not counted.
  const [now, late] = await both();
  expect([now?.ids, late?.ids, now?.inStock, late?.inStock]).toEqual([[id], [id], 1, 0]);
  await cluster.faults();
  await startIndexing(clustered.api);
  await indexed();
  const [known, followed] = await both();
  expect(followed).toEqual(known);
  expect([known?.inStock, known?.tag.gift, known?.rating['4'], known?.bounds?.[1]]).toEqual([1, 1, 1, price]);
});

test('an index has an offer for each price, not for each price list', async () => {
  const [{ id }] = (await shop.sql(
    `select product_id as id from prices where product_id > 2000 and product_variation_id is null and discounted_price is null
     group by product_id having count(*) = 3 order by 1 limit 1`,
  )) as [{ id: number }];
  await shop.sql('update prices set price = 777 where product_id = $1', [id]);
  const changed = { product_ids: [id], affects_pages: true, category_ids: [], brand_ids: [] };
  await shop.sql(`insert into outbox_events (type, payload) values ('product.changed', $1)`, [changed]);
  await clustered.api.flushEvents();
  await indexed();
  const { _source } = await (await cluster.call('GET', `/pult-test-cs/_doc/${id}`)).json();
  expect(_source.offers).toEqual([
    { lists: expect.arrayContaining([FIXTURE.priceLists.czk, FIXTURE.priceLists.eur, 71]), price: 777, reduced: false },
  ]);
});

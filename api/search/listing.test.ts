import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FIXTURE } from '../../testing/fixtures/index.ts';
import {
  addListingViewers,
  LISTING_ATTRIBUTES,
  LISTING_PATHS,
  LISTING_SORTS,
  LISTING_TAGS,
  LISTING_VALUES,
  LISTING_VIEWERS,
  type ListingRequest,
  listingByHttp,
  listingBySql,
  requestListing,
  startListingShop,
  UNFILTERED_LISTING,
} from '../../testing/listings/index.ts';
import { CUSTOMERS_BY_HEADER, type TestShop } from '../../testing/shops/index.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startListingShop(CUSTOMERS_BY_HEADER);
  await addListingViewers(shop);
});
afterAll(() => shop.close());

const some = (values: string[]) => fc.subarray(values);
const VIEWERS = Object.keys(LISTING_VIEWERS) as ListingRequest['viewer'][];
const requests = fc.record<ListingRequest>({
  viewer: fc.constantFrom(...VIEWERS),
  path: fc.constantFrom(...(Object.keys(LISTING_PATHS) as ListingRequest['path'][])),
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
  page: fc.integer({ min: 1, max: 4 }),
  withoutTax: fc.boolean(),
});

test('any request of any viewer, with tax or without: totals, every count, price bounds, sort and pages are those of plain SQL', async () => {
  const expectEqual = async (one: ListingRequest) => {
    expect(await listingByHttp(shop, one), JSON.stringify(one)).toEqual(await listingBySql(shop, one));
  };
  await fc.assert(fc.asyncProperty(requests, expectEqual), { numRuns: 120, endOnFailure: true });
});

test('every viewer has listings of their own, in every order', async () => {
  const totals = new Set<number>();
  for (const viewer of VIEWERS)
    for (const sort of LISTING_SORTS) {
      const query = { ...UNFILTERED_LISTING, viewer, sort };
      const found = await listingByHttp(shop, query);
      expect(found, JSON.stringify(query)).toEqual(await listingBySql(shop, query));
      totals.add(found.total);
    }
  expect(totals.size).toBe(VIEWERS.length);
});

test('each price list has its own prices and its own products', async () => {
  const { body } = await shop.request('GET /products?per_page=100&sort=id', { host: FIXTURE.hosts.sk });
  const ids: number[] = body.items.map((item: { id: number }) => item.id);
  expect(ids).toContain(FIXTURE.products.euroOnly);
  expect(ids.filter((id) => id > 2000 && id % 4 === 0)).toEqual([]);
});

test('a listing needs one statement when its cards are known, without tax one more for the rates', async () => {
  const statements = async (query: string) => {
    const { headers } = await shop.request(`GET /listings?path=/telo${query}`);
    return String(headers['server-timing']).match(/"(\d+) statements"/)?.[1];
  };
  await requestListing(shop, UNFILTERED_LISTING);
  expect(await statements('')).toBe('1');
  await requestListing(shop, { ...UNFILTERED_LISTING, withoutTax: true });
  expect(await statements('&without_tax=1')).toBe('2');
  expect(await statements('&without_tax=0')).toBe('1');
});

import { expect, it } from 'vitest';
import type { ShopContext } from '../lib/context.ts';
import { loadListing } from './listing-data.ts';

const url = new URL('http://cs.localhost/pece?page=9');

/** A shop whose listing is empty at the address that is asked for. */
function shopWith(items_count: number): ShopContext {
  const pagination_data = { items_count, pages: Math.ceil(items_count / 24), url_template: '/pece?page={page}' };
  return { api: async () => ({ item: { items: [], filters: [], pagination_data } }) } as unknown as ShopContext;
}

it.each([
  [67, '/pece?page=3'],
  [5, '/pece'],
])('a page past the end of %i products leads to %s', async (count, last) => {
  const thrown = await loadListing(shopWith(count), url).catch((answer: unknown) => answer);
  expect(thrown).toBeInstanceOf(Response);
  expect((thrown as Response).headers.get('location')).toBe(last);
});

it('a listing without products stays where it is', async () => {
  expect((await loadListing(shopWith(0), url)).cards).toEqual([]);
});

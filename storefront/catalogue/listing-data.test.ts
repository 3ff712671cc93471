import { expect, it } from 'vitest';
import type { ShopContext } from '../lib/shop/context.ts';
import { type ListingData, largestPictureOf, loadListing } from './listing-data.ts';

const url = new URL('http://cs.localhost/pece?page=9');

/** A shop whose listing is empty at the requested page. */
function shopWith(items_count: number): ShopContext {
  const pagination_data = { items_count, pages: Math.ceil(items_count / 24), url_template: '/pece?page={page}' };
  return { api: async () => ({ item: { items: [], filters: [], pagination_data } }) } as unknown as ShopContext;
}

it.each([
  [67, '/pece?page=3'],
  [5, '/pece'],
])('a page past the end of %i products redirects to %s', async (count, last) => {
  const thrown = await loadListing(shopWith(count), url).catch((answer: unknown) => answer);
  expect(thrown).toBeInstanceOf(Response);
  expect((thrown as Response).headers.get('location')).toBe(last);
});

it('a listing without products stays where it is', async () => {
  expect((await loadListing(shopWith(0), url)).cards).toEqual([]);
});

it.each(['1', '0', 'drop'])('prices include tax although the address says without_tax=%s', async (value) => {
  const requests: unknown[] = [];
  const shop = shopWith(0);
  const api = (async (call: string, input: unknown) => {
    requests.push(call, input);
    return shop.api('GET /listings', { query: { path: '/pece' } });
  }) as typeof shop.api;
  await loadListing({ ...shop, api }, new URL(`http://cs.localhost/pece?barva=zelena&without_tax=${value}`));
  expect(requests).toEqual(['GET /listings', { query: { barva: 'zelena', path: '/pece', lenient: '1' } }]);
});

it('the first card’s picture is preloaded in the widths that the card uses', () => {
  const picture = largestPictureOf({ cards: [{ image: '/media/7-abc/640.webp' }] as ListingData['cards'] });
  expect(picture?.srcSet.split(', ').map((source) => source.split(' ')[1])).toEqual(
    expect.arrayContaining(['160w', '480w', '960w']),
  );
  expect(picture?.srcSet).not.toContain('1280w');
  expect(largestPictureOf({ cards: [] })).toBeUndefined();
});

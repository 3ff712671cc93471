import { expect, test } from 'vitest';
import type { Page } from '../../../contract/pages/records.ts';
import type { ShopContext } from '../../lib/shop/context.ts';
import type { Head } from '../../lib/shop/head.ts';
import type { ScreenInput } from '../../lib/shop/screen.ts';
import { search } from './load-search.ts';

/** What the page of a search asked the API for, and its query. */
async function searchFor(typed: string) {
  const calls: string[] = [];
  const answers: Record<string, object> = {
    'GET /categories/tree': { items: [] },
    'GET /products': { items: [] },
    'GET /shop': { item: { company_info: {} } },
  };
  const shop = {
    shop: { routes: { search: { cs: { slug: '/hledat', queries: { search: 'hledat' } } } } },
    language: 'cs',
    text: (key: string) => key,
    api: async (call: string) => {
      calls.push(call);
      return answers[call];
    },
  } as unknown as ShopContext;
  const url = new URL(`http://shop.test/hledat?${new URLSearchParams({ hledat: typed })}`);
  const page = {
    meta: [{ name: 'robots', content: 'noindex, follow' }],
    links: [
      { rel: 'canonical', href: 'http://shop.test/hledat' },
      { rel: 'alternate', hreflang: 'en', href: 'http://en.test/search' },
    ],
  } as unknown as Page;
  const { data, head, title } = (await search.load({ shop, page, url } as ScreenInput)) as {
    data: { query: string };
    head: Head;
    title?: string;
  };
  return { query: data.query, head, title, calls };
}

test.each(['', '   ', '\u200b', '\u200b \u2060', '\ufeff', '\u3164', '\u2800', '\u00ad'])(
  'a search for %j is an empty one',
  async (typed) => {
    const { query, title, calls } = await searchFor(typed);
    expect([query, title]).toEqual(['', undefined]);
    expect(calls).not.toContain('GET /listings');
  },
);

test('search engines do not list it, so it names neither a canonical address nor other languages', async () => {
  const { head } = await searchFor('');
  expect(head.meta).toEqual([{ name: 'robots', content: 'noindex, follow' }]);
  expect(head.links).toEqual([]);
});

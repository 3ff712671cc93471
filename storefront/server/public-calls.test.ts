import { afterEach, expect, test, vi } from 'vitest';
import * as layoutRenderer from './render/render-layout.tsx';
import { closeStorefront, okay, openStorefront, requestPath, SHOP } from './storefront-alone.ts';

vi.spyOn(layoutRenderer, 'renderLayout').mockResolvedValue({ header: '', minimalHeader: '', footer: '', consent: '' });
afterEach(closeStorefront);

const TOKEN = 'access-token-of-jana-0000';
const GROUP_TOKEN = 'token-of-wholesale-customers';
const COOKIE = `auth=${TOKEN}; refresh=refresh-token-of-jana-0000; price_group=${GROUP_TOKEN}; cart=c; tid=t`;

/** Opens a page as a signed-in customer with prices of their own; the headers of its calls of the API. */
async function callsOf(path: string) {
  const calls: { call: string; headers: Record<string, string> }[] = [];
  await openStorefront({
    transport:
      () =>
      async ({ method, url, headers }) => {
        calls.push({ call: `${method} ${url.split('?')[0]}`, headers });
        return okay(url.startsWith('/v1/shop') ? { item: SHOP } : { item: {}, items: [] });
      },
  });
  await requestPath(path, { headers: { cookie: COOKIE } });
  return calls;
}

test.each(['/', '/hledat?hledat=kniha', '/any-product', '/any/path'])(
  'the public page %s asks the API in nobody’s name: it is kept for everybody of the price group',
  async (path) => {
    const calls = await callsOf(path);
    expect(calls.filter(({ call }) => call !== 'GET /v1/shop')).not.toEqual([]);
    for (const { headers } of calls) {
      expect(JSON.stringify(headers)).not.toMatch(/jana|cookie/i);
      expect(headers['price-group']).toBe(GROUP_TOKEN);
    }
  },
);

test('a page of customers asks in their name', async () => {
  const calls = await callsOf('/zakaznik/dashboard');
  expect(calls.map(({ headers }) => headers.authorization)).toContain(`Bearer ${TOKEN}`);
});

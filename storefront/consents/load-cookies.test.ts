import { expect, test } from 'vitest';
import type { ShopContext } from '../lib/shop/context.ts';
import { loadCookies } from './load-cookies.ts';

const shopWithNotice = (left?: string) =>
  ({
    api: async () => ({ items: [] }),
    consent: () => ({ preferences: true, statistics: false, marketing: false, visitorId: 'v' }),
    cookies: { secure: false },
    notices: { leave() {}, take: () => left },
  }) as unknown as ShopContext;
const isVisible = async (left: string | undefined, query: string) =>
  (await loadCookies(shopWithNotice(left), new URL(`http://shop.example/cookies${query}`))).isSaved;

test('that a choice was saved is told once, not by each loading of the same address', async () => {
  expect(await isVisible('saved', '?saved=1')).toBe(true);
  expect(await isVisible(undefined, '?saved=1')).toBe(false);
  expect(await isVisible('saved', '')).toBe(false);
});

import { expect, test } from 'vitest';
import type { ShopContext } from '../lib/shop/context.ts';
import { loadCookies } from './load-cookies.ts';

const shopThatTells = (left?: string) =>
  ({
    api: async () => ({ items: [] }),
    consent: () => ({ preferences: true, statistics: false, marketing: false, visitorId: 'v' }),
    cookies: { secure: false },
    told: { leave() {}, take: () => left },
  }) as unknown as ShopContext;
const isTold = async (left: string | undefined, query: string) =>
  (await loadCookies(shopThatTells(left), new URL(`http://shop.example/cookies${query}`))).isSaved;

test('that a choice was saved is told once, not by each loading of the same address', async () => {
  expect(await isTold('saved', '?saved=1')).toBe(true);
  expect(await isTold(undefined, '?saved=1')).toBe(false);
  expect(await isTold('saved', '')).toBe(false);
});

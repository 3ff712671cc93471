import { expect, test } from 'vitest';
import type { ShopInfo } from '../../contract/shop/records.ts';
import { createBudgets } from './budgets.ts';
import type { Visit } from './http/visit.ts';

const routes = { search: { cs: { slug: 'hledat', queries: {} } } };
const spent = (urls: string[]) => {
  const budgets = createBudgets({ pages: 0, searches: 1, calls: 0 });
  const shop = { routes, language: 'cs' } as unknown as ShopInfo;
  return urls.map((url) => budgets.spendSearch({ url, address: '203.0.113.7' } as Visit, shop) !== undefined);
};

test('searches count however their path is written, others do not', () => {
  expect(spent(['/hledat', '/hledat/', '/./%68ledat//?q=a', '/', '/hledat/x'])).toEqual([
    false,
    true,
    true,
    false,
    false,
  ]);
});

test('a path of nothing but slashes is read to its end', () => {
  expect(spent([`/${'/'.repeat(2_000_000)}x`, `/hledat${'/'.repeat(2_000_000)}`])).toEqual([false, false]);
});

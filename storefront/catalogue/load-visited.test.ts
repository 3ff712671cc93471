import { beforeEach, expect, test, vi } from 'vitest';
import type { Client } from '../../contract/client/client.ts';
import * as memory from '../lib/lists/browser-memory.ts';
import type { Shop } from '../lib/shop/context.ts';
import { loadCustomerVisits } from './load-visited.ts';

const calls: [string, unknown][] = [];
const api = (async (call: string, input?: { body?: unknown; query?: unknown }) => {
  calls.push([call, input?.body ?? input?.query]);
  const price = { value: 1, formatted: '1 Kč' };
  const product = {
    id: 3,
    name: 'Krém',
    slug: 'krem',
    short_description: null,
    has_variations: false,
    taxed_price: price,
  };
  return call.startsWith('GET') ? { items: [{ _embedded: { product } }] } : undefined;
}) as unknown as Client;

const shop = { is_for_businesses: false } as Shop;

let forgotten: unknown[];
let visited: unknown[];
beforeEach(() => {
  calls.length = 0;
  forgotten = [];
  visited = [{ id: 8, at: 1_000 }];
  vi.spyOn(memory, 'remembered').mockImplementation(() => visited);
  vi.spyOn(memory, 'remember').mockImplementation((_, list) => {
    forgotten.push(list);
  });
  return () => void vi.restoreAllMocks();
});

test('signing in hands over what the browser remembered of the guest, and the browser forgets it', async () => {
  const cards = await loadCustomerVisits({ api, shop }, 5);
  expect(calls).toEqual([
    [
      'POST /product-visits',
      { items: [{ product_id: 5 }, { product_id: 8, last_visited_at: '1970-01-01T00:00:01.000Z' }] },
    ],
    ['GET /product-visits', { per_page: 20, embed: 'product' }],
  ]);
  expect(forgotten).toEqual([[]]);
  expect(cards.map(({ id, url }) => [id, url])).toEqual([[3, '/krem']]);
});

test('nothing is sent from a page that is no product’s when there is nothing to tell', async () => {
  visited = [];
  await loadCustomerVisits({ api, shop });
  expect(calls.map(([call]) => call)).toEqual(['GET /product-visits']);
});

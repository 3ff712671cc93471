import { expect, test } from 'vitest';
import { createClient } from './create-client.ts';

test('a call says for itself that it wants prices without tax', async () => {
  const requests: string[] = [];
  const api = createClient({
    transport: async ({ url }) => {
      requests.push(url);
      return { status: 200, headers: { get: () => null }, json: async () => ({ item: {} }) };
    },
  });
  await api('GET /shop', { withoutTax: true });
  await api('GET /listings', { query: { path: '/pece' }, withoutTax: true });
  await api('GET /listings', { query: { path: '/pece' } });
  expect(requests).toEqual([
    '/v1/shop?without_tax=1',
    '/v1/listings?path=%2Fpece&without_tax=1',
    '/v1/listings?path=%2Fpece',
  ]);
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApi, startTestApi, type TestShop } from '../../testing/index.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestApi();
});
afterAll(() => shop.close());

test('in the demo the default host answers for it, and nothing keeps the answer', async () => {
  const own = await shop.ask('GET /brands', { host: 'cs.localhost:3000' });
  expect(own.headers['cache-control']).toMatch(/^public/);
  const strange = await shop.ask('GET /brands', { host: 'evil.example' });
  expect(strange.status).toBe(200);
  expect(strange.headers['cache-control']).toBe('no-store');
  expect(strange.headers.etag).toBeUndefined();
});

test('in production it is refused with 421, the shop’s own hosts are not', async () => {
  const { api, ask } = await openTestApi(shop.url, { production: true });
  for (const host of ['evil.example', '127.0.0.1', 'cs.localhost.evil.example']) {
    const answer = await ask('GET /shop', { host });
    expect(answer.status).toBe(421);
    expect(answer.body).toEqual({
      status: 421,
      type: 'unknown_host',
      message: 'No shop answers under this host name.',
      errors: [],
    });
    expect(answer.headers['cache-control']).toBe('no-store');
  }
  expect((await ask('GET /shop', { host: 'CS.localhost:443' })).status).toBe(200);
  await api.close();
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startBrowsingShop, type TestShop } from '../../testing/shops/index.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startBrowsingShop();
});
afterAll(() => shop.close());

describe('strange addresses', () => {
  test.each(['', 'telo', '//evil.example', 'https://evil.example', `/${'x'.repeat(1_001)}`])(
    '%s is no path',
    async (path) => {
      expect((await shop.request(`GET /pages?path=${encodeURIComponent(path)}`)).status).toBe(422);
    },
  );

  test.each(['/%C5%BD/', '/%C5%BD', '/%F0%9F%98%80/', '/a,b%2Cc/', '/Kr%C3%A9m/'])(
    '%s is answered as nothing or moved',
    async (path) => {
      const { status, headers } = await shop.request(`GET /pages?path=${path}`);
      expect([200, 404]).toContain(status);
      expect(headers['x-content-type-options']).toBe('nosniff');
    },
  );

  test.each(['/%5Cevil.example/', '/x%5C', '//evil.example', '/%0d%0a/evil', '/%09/evil.example'])(
    '%s is refused: browsers could read a host in it',
    async (path) => {
      expect((await shop.request(`GET /pages?path=${path}`)).status).toBe(422);
    },
  );
});

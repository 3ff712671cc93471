import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startBrowsingShop, type TestShop } from '../../../testing/shops/index.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startBrowsingShop();
});
afterAll(() => shop.close());

const header = (answer: { headers: Record<string, unknown> }, name: string) =>
  answer.headers[name] as string | undefined;

describe('request ids', () => {
  const request = async (id?: string) =>
    header(
      await shop.request('GET /brands', { headers: id === undefined ? {} : { 'x-request-id': id } }),
      'x-request-id',
    );

  test('a valid one is used, another is replaced', async () => {
    expect(await request('front-12.ab_cd')).toBe('front-12.ab_cd');
    for (const id of [
      'short',
      'x'.repeat(101),
      'with space here',
      '<script>alert(1)</script>',
      'línea-áéíóú',
      '{"a":1}xxxx',
    ]) {
      const given = await request(id);
      expect(given).not.toBe(id);
      expect(given).toMatch(/^[0-9a-f-]{36}$/);
    }
  });

  test('two requests have two', async () => {
    expect(await request()).not.toBe(await request());
  });
});

test('Server-Timing has the duration and the number of statements', async () => {
  expect(header(await shop.request('GET /brands/1'), 'server-timing')).toMatch(
    /^app;dur=\d+\.\d, db;desc="1 statements"$/,
  );
  expect(header(await shop.request('GET /nothing'), 'server-timing')).toMatch(/db;desc="0 statements"$/);
});

test('protective headers stand on every answer, good and bad', async () => {
  for (const answer of [await shop.request('GET /brands'), await shop.request('GET /nothing')]) {
    expect(answer.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
      'content-security-policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    });
    expect(answer.headers).not.toHaveProperty('x-powered-by');
  }
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startBrowsingShop, type TestShop } from '../../../testing/shops/index.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startBrowsingShop();
});
afterAll(() => shop.close());

const inject = (method: string, url: string, headers: Record<string, string> = {}) =>
  shop.api.app.inject({ method: method as 'GET', url, headers: { host: 'en.localhost', ...headers } });

describe('a path requested with a method that it does not support', () => {
  test.each([
    ['DELETE', '/v1/products', 'GET, HEAD'],
    ['PUT', '/v1/products/1', 'GET, HEAD, PATCH'],
    ['GET', '/v1/orders/1/new-account', 'POST'],
    ['POST', '/v1/shop', 'GET, HEAD'],
    ['PUT', '/v1/openapi.json', 'GET, HEAD'],
  ])('%s %s: 405, and what it takes', async (method, url, allow) => {
    const answer = await inject(method, url);
    expect(answer.statusCode).toBe(405);
    expect(answer.headers.allow).toBe(allow);
    expect(answer.json()).toEqual({
      status: 405,
      type: 'method_not_allowed',
      message: `This address does not take this method. Possible: ${allow}.`,
      errors: [],
    });
  });

  test('is no answer for an address where nothing is', async () => {
    expect((await inject('DELETE', '/v1/nothing')).statusCode).toBe(404);
    expect((await inject('DELETE', '/v1/products/1/2/3')).statusCode).toBe(404);
  });

  test('OPTIONS without another origin lists the methods', async () => {
    const answer = await inject('OPTIONS', '/v1/products');
    expect([answer.statusCode, answer.headers.allow]).toEqual([204, 'GET, HEAD']);
  });
});

test('a slash at the end changes nothing', async () => {
  const [plain, slashed] = await Promise.all([inject('GET', '/v1/brands'), inject('GET', '/v1/brands/')]);
  expect(slashed.statusCode).toBe(200);
  expect(slashed.json()).toEqual(plain.json());
});

test('an escaped address is the same call, with language and limits', async () => {
  const answer = await inject('GET', '/%76%31/brands');
  expect(answer.statusCode).toBe(200);
  expect((await inject('GET', '/%76%31/products/999999')).json()).toMatchObject({ status: 404, type: 'not_found' });
});

test('addresses that cannot be read are refused with the protective headers', async () => {
  for (const url of ['/v1/%', '/v1/products/%E0%A4%A', `/v1/products/${'9'.repeat(300)}`]) {
    const { statusCode, headers, payload } = await inject('GET', url);
    expect({ url, refused: statusCode >= 400 && statusCode < 500 }).toEqual({ url, refused: true });
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    });
    expect(JSON.parse(payload)).toMatchObject({ status: statusCode, type: expect.any(String) });
  }
});

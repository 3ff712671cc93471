import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callShop } from './call-shop.ts';

const calls: string[] = [];
const shop = createServer(async (request, response) => {
  const body = (await request.toArray()).join('');
  calls.push([request.method, request.url, request.headers['x-signature'], body].filter(Boolean).join(' '));
  response.writeHead(request.url === '/moved' ? 302 : 202, { location: '/elsewhere' }).end();
});
let origin: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(shop.address() as AddressInfo).port}`;
});
afterAll(() => void shop.close());

test.each([
  ['/told?id=7', undefined, 202, 'GET /told?id=7'],
  ['/told', { headers: { 'x-signature': 'ab' }, body: '{"id":7}' }, 202, 'POST /told ab {"id":7}'],
  ['/moved', undefined, 302, 'GET /moved'],
])('%s is called once, whatever it answers', async (path, message, status, call) => {
  calls.length = 0;
  const url = origin.replace('127.0.0.1', 'cs.localhost') + path;
  expect(await callShop(url, AbortSignal.timeout(5_000), message)).toBe(status);
  expect(calls).toEqual([call]);
});

test('a shop that is not there rejects', async () => {
  await expect(callShop('http://127.0.0.1:9', AbortSignal.timeout(5_000))).rejects.toThrow();
});

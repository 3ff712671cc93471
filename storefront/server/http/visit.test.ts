import type { IncomingMessage } from 'node:http';
import { expect, it } from 'vitest';
import { trackingIdOf, visitOf } from './visit.ts';

const cookies = { cart: 'cart', locale: 'i18n_redirected', localeCrossOrigin: false };
const behind = { trustProxy: true, cookies };
const alone = { trustProxy: false, cookies };

const requestWith = (headers: Record<string, string>, url = '/') =>
  ({ headers, url, socket: {}, method: 'GET' }) as unknown as IncomingMessage;

it('trusts forwarded headers only from a trusted proxy, and takes the host from Host alone', () => {
  const request = requestWith({ host: 'A.example', 'x-forwarded-host': 'b.example', 'x-forwarded-proto': 'https' });
  expect(visitOf(request, alone).origin).toBe('http://a.example');
  expect(visitOf(request, behind).origin).toBe('https://a.example');
});

it('takes the scheme from the nearest proxy, not one that the client wrote before it', () => {
  const secure = (scheme: string) =>
    visitOf(requestWith({ host: 'a.example', 'x-forwarded-proto': scheme }), behind).secure;
  expect([secure('https, http'), secure('http, https'), secure('https')]).toEqual([false, true, true]);
});

it('takes a tracking id from the cookie when it looks like one', () => {
  const id = '0b6e2c1c-5f1f-4f0e-9e57-1d1c3c1f9a01';
  expect(trackingIdOf(visitOf(requestWith({ cookie: `tid=${id}` }), alone))).toBe(id);
  expect(trackingIdOf(visitOf(requestWith({ cookie: 'tid=%0d%0aset-cookie' }), alone))).toBeUndefined();
  const secure = requestWith({ cookie: `__Host-tid=${id}`, 'x-forwarded-proto': 'https' });
  expect(trackingIdOf(visitOf(secure, behind))).toBe(id);
});

it('splits the path from the query', () => {
  expect(visitOf(requestWith({}, '/svicky?page=2'), alone)).toMatchObject({
    path: '/svicky',
    url: '/svicky?page=2',
  });
});

it('reads a query without the NULs that no database stores', () => {
  const read = (url: string) => visitOf(requestWith({}, url), alone).url;
  expect(read('/hledat?hledat=my%00dlo')).toBe('/hledat?hledat=mydlo');
  expect(read('/telo-a-koupel?strana=%00&x%00=%00')).toBe('/telo-a-koupel?strana=&x=');
  expect(read('/hledat?hledat=my%%%000000dlo')).toBe('/hledat?hledat=my%%2000dlo');
  expect(read('/te%00lo?x=%2500')).toBe('/te%00lo?x=%2500');
});

it('takes the shopper’s address from the connection, or from a trusted proxy', () => {
  const request = {
    ...requestWith({ 'x-forwarded-for': '203.0.113.7' }),
    socket: { remoteAddress: '127.0.0.1' },
  } as unknown as IncomingMessage;
  expect(visitOf(request, alone).address).toBe('127.0.0.1');
  expect(visitOf(request, behind).address).toBe('203.0.113.7');
});

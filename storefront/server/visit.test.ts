import type { IncomingMessage } from 'node:http';
import { expect, it } from 'vitest';
import { hostOf, visitOf } from './visit.ts';

const asked = (headers: Record<string, string>, url = '/') =>
  ({ headers, url, socket: {}, method: 'GET' }) as unknown as IncomingMessage;

it('believes forwarded headers only from a trusted proxy', () => {
  const request = asked({ host: 'a.example', 'x-forwarded-host': 'B.example', 'x-forwarded-proto': 'https' });
  expect(hostOf(request, false)).toBe('a.example');
  expect(hostOf(request, true)).toBe('b.example');
  expect(visitOf(request, 'a.example', false).origin).toBe('http://a.example');
  expect(visitOf(request, 'b.example', true).origin).toBe('https://b.example');
});

it.each(['', 'a b', 'a.example/x', 'a@b', '"><script>'])('refuses the host name %j', (host) => {
  expect(hostOf(asked({ host }), false)).toBeUndefined();
});

it('splits the path from the query', () => {
  expect(visitOf(asked({}, '/svicky?page=2'), 'a.example', false)).toMatchObject({
    path: '/svicky',
    url: '/svicky?page=2',
  });
});

it('takes the shopper’s address from the connection, or from a trusted proxy', () => {
  const request = {
    ...asked({ 'x-forwarded-for': '203.0.113.7' }),
    socket: { remoteAddress: '127.0.0.1' },
  } as unknown as IncomingMessage;
  expect(visitOf(request, 'a.example', false).address).toBe('127.0.0.1');
  expect(visitOf(request, 'a.example', true).address).toBe('203.0.113.7');
});

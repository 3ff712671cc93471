import { afterEach, expect, test } from 'vitest';
import {
  closeStorefront,
  okay,
  openStorefront as open,
  requestPath,
  type Sent,
  SHOP,
  stubRendering,
} from '../storefront-alone.ts';

stubRendering();

afterEach(closeStorefront);

const OWN = { origin: 'http://cs.localhost' };
const FORM = { ...OWN, 'content-type': 'application/x-www-form-urlencoded' };

test('own endpoints have a budget like the API calls that they make; texts and builds cost nothing', async () => {
  await open({ budgets: { pages: 1, searches: 1, calls: 2 } });
  const endpoints: [path: string, sent?: Sent][] = [
    ['/api/session'],
    ['/api/cart', { method: 'DELETE', headers: OWN }],
    ['/api/cart', { method: 'POST', headers: OWN }],
    ['/api/newsletter', { method: 'POST', headers: { ...OWN, ...FORM }, body: 'email=a%40example.com' }],
    ['/api/currency', { method: 'POST', headers: { ...OWN, ...FORM }, body: 'currency=CZK' }],
    ['/api/handover?language=cs'],
    ['/api/newsletter/confirm?token=x'],
  ];
  const statuses = [];
  for (const [path, sent] of endpoints) statuses.push((await requestPath(path, sent)).status);
  expect(statuses).toEqual([200, 204, 429, 429, 429, 429, 429]);
  expect((await requestPath('/builds/latest.json')).status).toBe(200);
  expect((await requestPath('/_i18n/cs-CZ/messages.json')).status).toBe(200);
  expect((await requestPath('/a')).status).toBe(200);
});

test('an own endpoint passes on the API’s 429', async () => {
  const refused = { status: 429, message: '', type: 'too_many_requests', errors: [] };
  await open({
    transport:
      () =>
      async ({ url }) =>
        url === '/v1/shop'
          ? okay({ item: SHOP })
          : {
              status: 429,
              headers: { get: (name) => (name === 'retry-after' ? '17' : null) },
              json: async () => refused,
            },
  });
  const answer = await requestPath('/api/cart', { method: 'POST', headers: OWN });
  expect([answer.status, answer.headers['retry-after']]).toEqual([429, '17']);
});

test('the tracking id is made once, for the visit alone, and scripts may read it', async () => {
  await open();
  const [cookie = ''] = (await requestPath('/api/session')).headers['set-cookie'] ?? [];
  expect(cookie).toMatch(/^tid=[0-9a-f-]{36}; Path=\/; SameSite=Lax$/);
  const repeated = await requestPath('/api/session', { headers: { cookie: cookie.split(';')[0] ?? '' } });
  expect(repeated.headers['set-cookie']).toBeUndefined();
});

test.each([
  ['/api/newsletter/confirm'],
  ['/api/newsletter/cancel'],
  ['/api/watch-dogs/cancel'],
  ['/api/review-mails/cancel'],
])('a link of a mail changes nothing when it is opened, nor by a form of another site: %s', async (path) => {
  const calls: string[] = [];
  await open({
    transport:
      () =>
      async ({ method, url }) => {
        calls.push(`${method} ${url}`);
        return okay(url === '/v1/shop' ? { item: SHOP } : { item: { email: 'jana@example.com' } });
      },
  });
  const openings: Record<string, string>[] = [{}, { purpose: 'prefetch', 'sec-purpose': 'prefetch;prerender' }];
  for (const headers of openings) {
    const { status, text, headers: received } = await requestPath(`${path}?token=x`, { headers });
    expect([status, received['cache-control'], received['set-cookie']]).toEqual([200, 'private, no-store', undefined]);
    expect(text).toContain(`<form method="post" action="${path}?token=x">`);
  }
  expect((await requestPath(`${path}?token=x`, { method: 'HEAD' })).status).toBe(200);
  expect(calls.filter((call) => call !== 'GET /v1/shop')).toEqual([]);
  // Mail programs unsubscribe from where they are (RFC 8058); the token in the address is the only right that it uses.
  const isFromAnywhere = path.endsWith('/cancel');
  const foreign = { ...FORM, origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
  expect((await requestPath(`${path}?token=x`, { method: 'POST', headers: foreign })).status).toBe(
    isFromAnywhere ? 200 : 403,
  );
  expect(calls.some((call) => call.startsWith('POST '))).toBe(isFromAnywhere);
  expect((await requestPath(`${path}?token=x`, { method: 'POST', headers: { ...OWN, ...FORM } })).status).toBe(200);
  expect(calls.some((call) => call.startsWith('POST '))).toBe(true);
});

test.each([
  ['link_not_valid', 404, 'Odkaz už neplatí'],
  ['too_many_requests', 429, 'příliš mnoho'],
])('a mail link that the API refuses as %s answers %i', async (type, status, words) => {
  const body = { status, message: '', type, errors: [] };
  await open({
    transport:
      () =>
      async ({ url }) =>
        url === '/v1/shop' ? okay({ item: SHOP }) : { status, headers: { get: () => null }, json: async () => body },
  });
  const answer = await requestPath('/api/newsletter/confirm?token=x', { method: 'POST', headers: { ...OWN, ...FORM } });
  expect(answer.status).toBe(status);
  expect(answer.text.replaceAll('\u00a0', ' ')).toContain(words);
});

const WRITES = ['/api/cart', '/api/cart/items', '/api/currency', '/api/newsletter'];
test.each(WRITES)('GET of %s changes nothing and is refused', async (path) => {
  const calls: string[] = [];
  await open({
    transport:
      () =>
      async ({ method, url }) => {
        calls.push(`${method} ${url}`);
        return okay({ item: SHOP });
      },
  });
  for (const method of ['GET', 'HEAD']) {
    const answer = await requestPath(path, {
      method,
      headers: { cookie: 'cart=6f1b2c3d-1111-4222-8333-944455556666' },
    });
    expect([answer.status, answer.headers['set-cookie']]).toEqual([405, undefined]);
  }
  expect(calls).toEqual([]);
});

test('another site cannot delete the cart’s cookie', async () => {
  await open();
  const foreign = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
  const senders: Record<string, string>[] = [foreign, { origin: 'null' }, {}];
  for (const headers of senders) {
    const answer = await requestPath('/api/cart', { method: 'DELETE', headers });
    expect([answer.status, answer.headers['set-cookie']]).toEqual([403, undefined]);
  }
  const own = await requestPath('/api/cart', { method: 'DELETE', headers: OWN });
  expect(own.status).toBe(204);
  expect(String(own.headers['set-cookie'])).toContain('cart=;');
});

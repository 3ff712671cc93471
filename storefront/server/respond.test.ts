import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { afterEach, expect, test, vi } from 'vitest';
import {
  closeStorefront,
  okay,
  openStorefront as open,
  portOf,
  requestPath,
  SHOP,
  stubRendering,
} from './storefront-alone.ts';

const { pages, layouts } = stubRendering('<h1>page</h1>');

afterEach(() => {
  pages.mockClear();
  layouts.mockClear();
  closeStorefront();
});

const OWN = { origin: 'http://cs.localhost' };
const FORM = { ...OWN, 'content-type': 'application/x-www-form-urlencoded' };
const SECURITY_HEADERS = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'content-security-policy': expect.stringContaining("default-src 'none'"),
};

test.each([
  ['a foreign form', { origin: 'https://evil.example' }, 403],
  ['a form that is too large', OWN, 413],
])('%s is refused at once, and the same connection answers the next request', async (_, headers, status) => {
  await open();
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const body = Buffer.alloc(2_000_000, 'a');
  const refused = await requestPath('/', { method: 'POST', headers: { ...FORM, ...headers }, body, agent });
  expect(refused.status).toBe(status);
  expect(refused.headers).toMatchObject(SECURITY_HEADERS);
  expect((await requestPath('/', { agent })).text).toBe('<h1>page</h1>');
  agent.destroy();
});

test('a refused form that never arrives in full closes its connection', async () => {
  await open();
  const headers = { ...FORM, origin: 'https://evil.example', 'content-length': '300000' };
  const answer = await new Promise<IncomingHttpHeaders>((done, fail) => {
    const call = request({
      host: '127.0.0.1',
      port: portOf(),
      path: '/',
      method: 'POST',
      headers: { host: 'cs.localhost', ...headers },
    });
    call.on('response', (response) => done(response.resume().headers)).on('error', fail);
    call.write('a');
  });
  expect(answer.connection).toBe('close');
});

test.each(['/kosik', '/', '/api/cart/items', '/api/currency', '/api/newsletter'])(
  '%s refuses what is no form',
  async (path) => {
    await open();
    const bodies: [type: string | undefined, body: string][] = [
      ['application/json', '{"a":1}'],
      ['text/plain', 'a=1'],
      ['multipart/form-data; boundary=x', '--y\r\n'],
      ['multipart/form-data', 'a'],
      [undefined, 'a=1'],
      [undefined, ''],
    ];
    for (const [type, body] of bodies) {
      const answer = await requestPath(path, {
        method: 'POST',
        headers: { ...OWN, ...(type && { 'content-type': type }) },
        body,
      });
      expect({ type, status: answer.status }).toEqual({ type, status: 400 });
      expect(answer.headers).toMatchObject(SECURITY_HEADERS);
    }
    expect(pages).not.toHaveBeenCalled();
  },
);

const PART = '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n';
test.each([
  ['application/x-www-form-urlencoded', (fields: number) => 'a=1&'.repeat(fields).slice(0, -1)],
  ['multipart/form-data; boundary=x', (fields: number) => `${PART.repeat(fields)}--x--\r\n`],
  ['application/x-www-form-urlencoded; boundary=x', (fields: number) => 'a=1&'.repeat(fields).slice(0, -1)],
  ['multipart/form-data; charset=utf-8; boundary="x"', (fields: number) => `${PART.repeat(fields)}--x--\r\n`],
])('a form of type %s may have two hundred fields and no more', async (type, bodyOf) => {
  await open();
  const send = (fields: number) =>
    requestPath('/', { method: 'POST', headers: { ...OWN, 'content-type': type }, body: bodyOf(fields) });
  expect((await send(200)).status).toBe(200);
  const refused = await send(201);
  expect([refused.status, refused.text]).toEqual([413, 'This form has too many fields\n']);
  expect(refused.headers).toMatchObject(SECURITY_HEADERS);
});

test.each([
  ['application/x-www-form-urlencoded', 'a=1&a=2'],
  ['multipart/form-data; boundary=x', `${PART}${PART.replace('1', '2')}--x--\r\n`],
])('a form of type %s is parsed once', async (type, body) => {
  const parsed = [vi.spyOn(Request.prototype, 'formData'), vi.spyOn(Response.prototype, 'formData')];
  await open();
  await requestPath('/', { method: 'POST', headers: { ...OWN, 'content-type': type }, body });
  const web = pages.mock.calls[0]?.[3];
  expect((await web?.formData())?.getAll('a')).toEqual(['1', '2']);
  expect((await web?.formData())?.getAll('a')).toEqual(['1', '2']);
  expect(parsed.flatMap((spy) => spy.mock.calls)).toHaveLength(1);
  for (const spy of parsed) spy.mockRestore();
});

test('the budget is checked before a form is read, and the connection stays usable', async () => {
  await open({ budgets: { pages: 1, searches: 0, calls: 0 } });
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const headers = { ...OWN, 'content-type': 'multipart/form-data; boundary=x' };
  const send = () => requestPath('/', { method: 'POST', headers, body: '--y\r\n'.repeat(40_000), agent });
  expect([(await send()).status, (await send()).status, (await send()).status]).toEqual([400, 429, 429]);
  agent.destroy();
});

test.each([
  ['/', 'PUT', 405, 'GET, HEAD, POST'],
  ['/neco', 'DELETE', 405, 'GET, HEAD, POST'],
  ['/', 'PROPFIND', 405, 'GET, HEAD, POST'],
  ['/', 'OPTIONS', 204, 'GET, HEAD, POST'],
  ['/api/currency', 'GET', 405, 'POST'],
  ['/api/cart', 'PATCH', 405, 'POST, PUT, DELETE'],
  ['/_i18n/cs-CZ/messages.json', 'POST', 405, 'GET, HEAD'],
  ['/api/none', 'POST', 404, undefined],
])('%s by %s: %i', async (path, method, status, allow) => {
  await open();
  const answer = await requestPath(path, { method, headers: OWN });
  expect([answer.status, answer.headers.allow]).toEqual([status, allow]);
  expect(answer.headers).toMatchObject(SECURITY_HEADERS);
});

test('over the budget no call of the API is made, not even for the host', async () => {
  const calls: string[] = [];
  await open({
    budgets: { pages: 1, searches: 0, calls: 1 },
    transport:
      (host) =>
      async ({ url }) => {
        calls.push(`${host} ${url}`);
        const body = { status: 421, type: 'unknown_host', message: '', errors: [] };
        return { status: 421, headers: { get: () => null }, json: async () => body };
      },
  });
  const headers = { host: 'stranger.example' };
  for (const path of ['/a', '/api/session']) {
    expect((await requestPath(path, { headers })).status).toBe(421);
    const callsBefore = calls.length;
    const refused = await requestPath(path, { headers });
    expect([refused.status, refused.headers['x-frame-options']]).toEqual([429, 'DENY']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(calls).toHaveLength(callsBefore);
  }
});

test('too many rendered pages: 429 with a page in the shop’s language, for that address alone', async () => {
  await open({ budgets: { pages: 2, searches: 1, calls: 0 } });
  const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });
  for (const path of ['/a', '/b']) expect((await requestPath(path, from('203.0.113.7'))).status).toBe(200);
  const refused = await requestPath('/c?d="><script>', from('203.0.113.7'));
  expect(refused.status).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(refused.headers).toMatchObject({ 'x-frame-options': 'DENY', 'cache-control': 'private, no-store' });
  expect(refused.text).toContain('<html lang="cs-CZ">');
  expect(refused.text).toContain('Příliš mnoho stránek najednou');
  expect(refused.text).not.toContain('"><script>');
  expect((await requestPath('/c', from('203.0.113.8'))).status).toBe(200);
  const search = () => requestPath('/hledat?hledat=a', from('203.0.113.9'));
  expect([(await search()).status, (await search()).status]).toEqual([200, 429]);
  for (const path of ['/./hledat', '/x/../hledat', '/%68ledat', '/hledat/'])
    expect([path, (await requestPath(`${path}?hledat=b`, from('203.0.113.9'))).status]).toEqual([path, 429]);
});

test.each([
  ['cs', 'Z vašeho připojení teď přichází příliš mnoho požadavků. Zkuste to prosím znovu za '],
  ['sk', 'Z vášho pripojenia teraz prichádza príliš veľa požiadaviek. Skúste to prosím znova o '],
  ['en', 'Too many requests are coming from your connection right now. Please try again in '],
])('the 429 page in %s says how many seconds to wait', async (language, sentence) => {
  const info = { ...SHOP, language, locale: `${language}-XX`, routes: {} };
  await open({ budgets: { pages: 1, searches: 0, calls: 0 }, transport: () => async () => okay({ item: info }) });
  await requestPath('/a');
  const { text, headers } = await requestPath('/b');
  const paragraph = /<p class="max-w-narrow">([^<]*)<\/p>/.exec(text)?.[1]?.replaceAll('\u00a0', ' ');
  expect(paragraph).toBe(`${sentence}${headers['retry-after']} s.`);
});

test('forms of pages count as renderings too', async () => {
  await open({ budgets: { pages: 2, searches: 0, calls: 0 } });
  const send = () => requestPath('/kosik', { method: 'POST', headers: { ...OWN, ...FORM }, body: 'intent=clear' });
  expect([(await send()).status, (await send()).status, (await send()).status]).toEqual([200, 200, 429]);
});

test('unknown hosts share one layout, and their pages are not cached', async () => {
  await open();
  expect((await requestPath('/')).headers['cache-control']).toMatch(/^public/);
  const before = layouts.mock.calls.length;
  for (const host of ['a.example', 'b.example', 'c.example']) {
    const answer = await requestPath('/', { headers: { host } });
    expect(answer.status).toBe(200);
    expect(answer.headers['cache-control']).toBe('private, no-store');
  }
  expect(layouts).toHaveBeenCalledTimes(before + 1);
});

test('pages of a host that the API does not know answer 421', async () => {
  const body = { status: 421, message: '', type: 'unknown_host', errors: [] };
  await open({ transport: () => async () => ({ status: 421, headers: { get: () => null }, json: async () => body }) });
  const answer = await requestPath('/', { headers: { host: 'evil.example' } });
  expect([answer.status, answer.text]).toEqual([421, 'Nothing is sold on this host\n']);
  expect(answer.headers['cache-control']).toBe('private, no-store');
});

test('texts are those of the locale in the address, on every host', async () => {
  await open();
  const english = await requestPath('/_i18n/en-US/messages.json');
  expect(english.headers['cache-control']).toBe('public, max-age=86400');
  expect(JSON.parse(english.text).errorPage.home).toBe('Go to the home page');
  expect(JSON.parse((await requestPath('/_i18n/sk-SK/messages.json')).text).errorPage.home).not.toBe(
    'Go to the home page',
  );
  for (const code of ['eng', 'en']) expect((await requestPath(`/_i18n/${code}/messages.json`)).text).toBe(english.text);
  const czech = (await requestPath('/_i18n/cs-CZ/messages.json')).text;
  expect((await requestPath('/_i18n/ces/messages.json')).text).toBe(czech);
  for (const locale of ['fr-FR', 'fra', 'hun', 'en-us', 'xx', '__proto__'])
    expect((await requestPath(`/_i18n/${locale}/messages.json`)).status).toBe(404);
  const [ofPublic, ofPersonal] = await Promise.all(
    ['public', 'personal'].map((part) => requestPath(`/_i18n/en-US/messages.json?part=${part}`)),
  );
  const [first, second] = [JSON.parse(ofPublic?.text ?? ''), JSON.parse(ofPersonal?.text ?? '')];
  expect([first.checkout, second.header]).toEqual([undefined, undefined]);
  expect([first.header.cart, second.checkout.order]).toEqual(['Cart', 'Order with obligation to pay']);
  expect(new Set([english, ofPublic, ofPersonal].map((answer) => answer?.headers.etag)).size).toBe(3);
  const other = await requestPath('/_i18n/en-US/messages.json?v=older');
  expect(other.headers['cache-control']).toBe('no-store');
});

test.each(['//', '//evil.example/x', '///', '/\\', '/\\evil.example'])('%s is not found', async (path) => {
  await open();
  expect((await requestPath(path)).status).toBe(404);
  expect(pages).not.toHaveBeenCalled();
});

test('Host may name any port: one layout is made, and only pages of the shop’s own port are cached', async () => {
  await open();
  const control = new Map<string, string | undefined>();
  for (let at = 0; at < 50; at += 1) {
    const host = `cs.localhost:${3000 + at}`;
    control.set(host, (await requestPath('/', { headers: { host } })).headers['cache-control']);
  }
  expect(layouts).toHaveBeenCalledTimes(1);
  expect([...control].filter(([, value]) => value?.startsWith('public')).map(([host]) => host)).toEqual([
    'cs.localhost:3000',
  ]);
  expect(control.get('cs.localhost:3001')).toBe('private, no-store');
});

test('with a CDN a page in a chosen currency is private, and the default page is shared', async () => {
  const info = { ...SHOP, currencies: [{ code: 'CZK' }, { code: 'EUR' }] };
  const transport = () => async () => okay({ item: info });
  await open({ cdn: 'cloudflare', transport });
  const cacheHeaders = async (cookie?: string) => {
    const { headers } = await requestPath('/', { headers: cookie ? { cookie } : {} });
    return [headers['cache-control'], headers.vary];
  };
  const shared = ['public, max-age=0, s-maxage=86400, must-revalidate', 'accept-encoding'];
  expect(await cacheHeaders()).toEqual(shared);
  expect(await cacheHeaders('currency=CZK')).toEqual(shared);
  expect(await cacheHeaders('currency=EUR')).toEqual(['private, no-store', 'accept-encoding, cookie']);
});

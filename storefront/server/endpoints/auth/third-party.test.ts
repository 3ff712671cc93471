import { afterEach, describe, expect, test } from 'vitest';
import { closeStorefront, okay, requestPath, type Sent, stubRendering } from '../../storefront-alone.ts';
import {
  FORM_TYPE,
  OWN_ORIGIN,
  openOnStubApi,
  refused,
  SCRIPT_HEADERS as SCRIPT,
  type StubAnswers,
  sessionWith,
  setCookies,
} from '../../stub-api.ts';

stubRendering();
afterEach(closeStorefront);

const PATH = '/api/auth/third-party/acme';
const ADDRESS = 'https://acme.example/authorize?state=s';
const SECRET = 'the-secret-of-this-browser-0000';
const TOKEN = 'access-token-of-jana-0000';

/** `answers` replace the answer of a call. */
async function openShop(answers: StubAnswers = {}) {
  const session = sessionWith(TOKEN, 'refresh-token-of-jana-0000');
  const begun = () => okay({ item: { provider_auth_url: ADDRESS, state_secret: SECRET, response_mode: 'query' } });
  const me = { customer: { id: 7 }, is_guest: false, impersonation: null, _embedded: {} };
  const { calls, called } = await openOnStubApi({
    'POST /v1/socialite/redirect': begun,
    'POST /v1/customers/7/providers': begun,
    'POST /v1/socialite/returns': () => okay({ item: { return_url: null } }),
    'POST /v1/socialite/callback': () => okay({ item: { session, return_url: '/kosik' } }),
    'POST /v1/auth/passkeys/login': () => okay({ item: session }),
    'GET /v1/auth/me': (_, token) => (token ? okay({ item: me }) : refused(401, 'not_signed_in')),
    ...answers,
  });
  return { calls, bodies: (call: string) => called(call).map(({ body }) => body) };
}

const send = (fields: Record<string, string>, headers: Sent['headers'], path = PATH) =>
  requestPath(path, {
    method: 'POST',
    headers: { ...FORM_TYPE, ...headers },
    body: new URLSearchParams(fields).toString(),
  });
const comeBack = (query: string, cookie = `provider_secret_s=${SECRET}; return_url=%2Fkosik`) =>
  requestPath(PATH + query, { headers: { cookie } });

describe('a sign-in begins', () => {
  test('by a form of the own pages, with a secret and the way back in cookies for a quarter of an hour', async () => {
    const { bodies } = await openShop();
    const answer = await send({ return_url: '/kosik?a=1' }, OWN_ORIGIN);
    expect([answer.status, answer.headers.location]).toEqual([303, ADDRESS]);
    expect(bodies('POST /v1/socialite/redirect')).toEqual([{ provider: 'acme', return_url: '/kosik?a=1' }]);
    expect(setCookies(answer)).toEqual([
      `provider_secret_s=${SECRET}; Max-Age=900; Path=/; HttpOnly; SameSite=Lax`,
      'return_url=/kosik?a=1; Max-Age=900; Path=/; HttpOnly; SameSite=Lax',
    ]);
    expect(answer.headers['cache-control']).toBe('private, no-store');
  });

  test('by a script, which gets the address and leads there itself', async () => {
    await openShop();
    const answer = await requestPath(PATH, { method: 'POST', headers: SCRIPT, body: '{"return_url":"/"}' });
    expect([answer.status, JSON.parse(answer.text)]).toEqual([200, { provider_auth_url: ADDRESS }]);
    expect(answer.text).not.toContain(SECRET);
  });

  test.each(['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)', ''])(
    'with %s as the way back leads home afterwards (open redirect)',
    async (given) => {
      const { bodies } = await openShop();
      await send({ return_url: given }, OWN_ORIGIN);
      expect(bodies('POST /v1/socialite/redirect')).toEqual([{ provider: 'acme', return_url: '/' }]);
    },
  );

  test('for a customer who links it, in their name', async () => {
    const { calls } = await openShop();
    await send({ return_url: '/', intent: 'link' }, { ...OWN_ORIGIN, cookie: `auth=${TOKEN}` });
    expect(calls.find(({ call }) => call === 'POST /v1/customers/7/providers')).toMatchObject({ token: TOKEN });
  });

  test('nowhere for a customer who links it and is signed out meanwhile: the login page comes first, and leads back', async () => {
    const { bodies } = await openShop();
    const fields = { return_url: '/zakaznik/ucet#providers', intent: 'link' };
    const login = '/prihlaseni?return_url=%2Fzakaznik%2Fucet%23providers';
    const answer = await send(fields, OWN_ORIGIN);
    expect([answer.status, answer.headers.location]).toEqual([303, login]);
    const script = await requestPath(PATH, { method: 'POST', headers: SCRIPT, body: JSON.stringify(fields) });
    expect([script.status, JSON.parse(script.text)]).toEqual([200, { provider_auth_url: login }]);
    expect(bodies('POST /v1/socialite/redirect')).toEqual([]);
  });

  test('nowhere for a customer who links it and signed in long ago: the page says that the password comes first', async () => {
    await openShop({ 'POST /v1/customers/7/providers': () => refused(403, 'recent_sign_in_needed') });
    const fields = { return_url: '/zakaznik/ucet#providers', intent: 'link' };
    const answer = await send(fields, { ...OWN_ORIGIN, cookie: `auth=${TOKEN}` });
    expect(answer.headers.location).toBe('/zakaznik/ucet#providers');
    expect(setCookies(answer).join()).toContain('session_notice=recent_sign_in_needed;');
  });

  test('nowhere when the third party does not answer: the login page says so', async () => {
    await openShop({ 'POST /v1/socialite/redirect': () => refused(409, 'provider_unavailable') });
    const answer = await send({ return_url: '/kosik' }, OWN_ORIGIN);
    expect(answer.headers.location).toBe('/prihlaseni?failed=provider_unavailable&return_url=%2Fkosik');
    // Without it the page would show the failure again each time it is loaded.
    expect(setCookies(answer).join()).toContain('form_done=provider_unavailable; Max-Age=60;');
    const script = await requestPath(PATH, { method: 'POST', headers: SCRIPT, body: '{}' });
    expect([script.status, JSON.parse(script.text).type]).toEqual([409, 'provider_unavailable']);
  });
});

describe('a return', () => {
  test('by a link signs in with the secret of this browser, and goes back', async () => {
    const { bodies } = await openShop();
    const answer = await comeBack('?code=c&state=s&iss=https%3A%2F%2Facme.example');
    expect([answer.status, answer.headers.location]).toEqual([303, '/kosik']);
    expect(bodies('POST /v1/socialite/callback')).toEqual([
      { provider: 'acme', state_secret: SECRET, parameters: { code: 'c', state: 's', iss: 'https://acme.example' } },
    ]);
    const set = setCookies(answer).map((cookie) => cookie.split(';')[0]);
    expect(set).toEqual(expect.arrayContaining(['provider_secret_s=', 'return_url=', `auth=${TOKEN}`]));
  });

  const FRONT_END = {
    'POST /v1/socialite/returns': () => okay({ item: { return_url: 'https://app.example/back?a=1' } }),
  };

  test('of a sign-in that a separate front end began leads on to it, and no cookie of the shop changes', async () => {
    const { calls, bodies } = await openShop(FRONT_END);
    const cookie = `provider_secret_other=${SECRET}; return_url=%2Fkosik; auth=${TOKEN}`;
    const answer = await comeBack('?code=c&state=s&iss=https%3A%2F%2Facme.example&id_token=t', cookie);
    expect([answer.status, answer.headers.location]).toEqual([
      303,
      'https://app.example/back?a=1&code=c&state=s&iss=https%3A%2F%2Facme.example',
    ]);
    expect(bodies('POST /v1/socialite/returns')).toEqual([{ provider: 'acme', state: 's' }]);
    expect(calls.map(({ call }) => call)).not.toContain('POST /v1/socialite/callback');
    expect([setCookies(answer), answer.headers['cache-control']]).toEqual([[], 'private, no-store']);
    const refusal = await comeBack('?error=access_denied&error_description=no&state=s', '');
    expect(refusal.headers.location).toBe(
      'https://app.example/back?a=1&state=s&error=access_denied&error_description=no',
    );
  });

  test('posted for a separate front end leads on without the posted name', async () => {
    await openShop(FRONT_END);
    const posted = await send({ code: 'c', state: 's', user: '{"name":{}}' }, { origin: 'https://acme.example' });
    const { search } = new URL(posted.headers.location ?? '', 'https://shop.example');
    const answer = await comeBack(search, setCookies(posted)[0]?.split(';')[0] ?? '');
    expect(answer.headers.location).toBe('https://app.example/back?a=1&code=c&state=s');
  });

  test('with a state that the API refuses is one of the own pages', async () => {
    await openShop({ 'POST /v1/socialite/returns': () => refused(422, 'invalid_fields') });
    expect((await comeBack('?code=c&state=s', '')).headers.location).toBe(
      '/prihlaseni?failed=provider_refused&return_url=%2F',
    );
  });

  test('without the secret signs nobody in: it began in another browser', async () => {
    const { calls } = await openShop();
    const answer = await comeBack('?code=c&state=s', '');
    expect(answer.headers.location).toBe('/prihlaseni?failed=provider_refused&return_url=%2F');
    expect(calls.map(({ call }) => call)).not.toContain('POST /v1/socialite/callback');
  });

  test('posted from another site leads to the link that has the cookies; a posted name stays out of addresses', async () => {
    const { calls, bodies } = await openShop();
    const posted = await send({ code: 'c', state: 's', user: '{"name":{}}' }, { origin: 'https://acme.example' });
    expect([posted.status, posted.headers.location]).toEqual([303, `${PATH}?code=c&state=s`]);
    expect(calls.filter(({ call }) => call !== 'GET /v1/shop')).toEqual([]);
    const [savedCookie = ''] = setCookies(posted);
    expect(savedCookie).toMatch(/^provider_user=[^;]+; Max-Age=60; Path=\/; HttpOnly; SameSite=Lax$/);
    await comeBack('?code=c&state=s', `provider_secret_s=${SECRET}; ${savedCookie.split(';')[0]}`);
    expect(bodies('POST /v1/socialite/callback')).toEqual([
      { provider: 'acme', state_secret: SECRET, parameters: { code: 'c', state: 's', user: '{"name":{}}' } },
    ]);
  });

  test('keeps what finishes it when another site posts in between: at most the name is lost', async () => {
    const { bodies } = await openShop();
    const planted = await send({ code: 'x', state: 'x', user: '{"name":"x"}' }, { origin: 'https://evil.example' });
    const cookie = `provider_secret_s=${SECRET}; ${setCookies(planted)[0]?.split(';')[0]}`;
    await comeBack('?code=c&state=s', cookie);
    expect(bodies('POST /v1/socialite/callback')).toMatchObject([{ parameters: { code: 'c', state: 's' } }]);
    expect(bodies('POST /v1/socialite/callback')[0]).not.toHaveProperty('parameters.user');
  });

  test.each(['code', 'user'])('posted with too long a %s is cut to a refusal', async (name) => {
    await openShop();
    const answer = await send({ [name]: 'c'.repeat(4_000) }, { origin: 'https://acme.example' });
    expect([answer.headers.location, setCookies(answer)]).toEqual([`${PATH}?error=too_long`, []]);
  });

  test('that is refused says why on the login page, and to customers on the page they came from', async () => {
    await openShop({ 'POST /v1/socialite/callback': () => refused(409, 'provider_needs_sign_in') });
    const answer = await comeBack('?code=c&state=s');
    expect(answer.headers.location).toBe('/prihlaseni?failed=provider_needs_sign_in&return_url=%2Fkosik');
    const signedIn = await comeBack(
      '?code=c&state=s',
      `provider_secret_s=${SECRET}; return_url=%2Fucet; auth=${TOKEN}`,
    );
    expect(signedIn.headers.location).toBe('/ucet');
    expect(setCookies(signedIn).join()).toContain('session_notice=provider_needs_sign_in');
  });

  test.each(['//evil.example', 'https://evil.example/', '/\\evil.example'])(
    'that is refused leads home where the cookie says %s (open redirect)',
    async (planted) => {
      await openShop({ 'POST /v1/socialite/callback': () => refused(409, 'provider_refused') });
      const cookie = `provider_secret_s=${SECRET}; return_url=${encodeURIComponent(planted)}`;
      const answer = await comeBack('?code=c&state=s', cookie);
      expect(answer.headers.location).toBe('/prihlaseni?failed=provider_refused&return_url=%2F');
      expect((await comeBack('?code=c&state=s', `${cookie}; auth=${TOKEN}`)).headers.location).toBe('/');
    },
  );

  test('of a link to a customer tells that it is linked', async () => {
    await openShop({ 'POST /v1/socialite/callback': () => okay({ item: { session: null, return_url: '/ucet' } }) });
    const answer = await comeBack('?code=c&state=s', `provider_secret_s=${SECRET}; auth=${TOKEN}`);
    expect(answer.headers.location).toBe('/ucet');
    expect(setCookies(answer).join()).toContain('session_notice=provider_linked');
  });
});

describe('several sign-ins of one browser', () => {
  const beginWith = async (state: string, cookie: string) => {
    const address = `https://acme.example/authorize?state=${state}`;
    const item = { provider_auth_url: address, state_secret: SECRET, response_mode: 'query' };
    await openShop({ 'POST /v1/socialite/redirect': () => okay({ item }) });
    return setCookies(await send({ return_url: '/' }, { ...OWN_ORIGIN, cookie })).map((set) => set.split(';')[0]);
  };

  test('keep their own secrets: the return of one tab leaves the other’s', async () => {
    const { bodies } = await openShop();
    const cookie = 'provider_secret_one=secret-of-tab-one-0000; provider_secret_two=secret-of-tab-two-0000';
    const first = await comeBack('?code=c&state=one', cookie);
    const set = setCookies(first).map((one) => one.split(';')[0]);
    expect(set).toContain('provider_secret_one=');
    expect(set).not.toContain('provider_secret_two=');
    await comeBack('?code=d&state=two', cookie);
    expect(bodies('POST /v1/socialite/callback')).toMatchObject([
      { state_secret: 'secret-of-tab-one-0000', parameters: { state: 'one' } },
      { state_secret: 'secret-of-tab-two-0000', parameters: { state: 'two' } },
    ]);
  });

  test.each(['', '?code=c', '?code=c&state=guessed', '?error=access_denied'])(
    'are not ended by a foreign link to the return with %j',
    async (query) => {
      await openShop();
      // What the login page shows once is no part of a sign-in.
      const [noticeCookie, ...others] = setCookies(await comeBack(query));
      expect(noticeCookie).toMatch(/^form_done=provider_refused;/);
      expect(others).toEqual([]);
    },
  );

  test('are three at most: one more gives up the oldest', async () => {
    const cookie = 'provider_secret_a=1; provider_secret_b=2; return_url=%2F; provider_secret_c=3';
    expect(await beginWith('d', cookie)).toEqual(['provider_secret_a=', `provider_secret_d=${SECRET}`, 'return_url=/']);
    expect(await beginWith('0123456789abcdefRest', '')).toEqual([
      `provider_secret_0123456789abcdef=${SECRET}`,
      'return_url=/',
    ]);
  });
});

test.each(['Acme', 'a', 'acme/x', 'acme.json', 'a'.repeat(41)])('%s is no third party', async (name) => {
  await openShop();
  expect((await requestPath(`/api/auth/third-party/${name}`)).status).toBe(404);
});

test('a passkey signs in by the own endpoint only, whatever is sent', async () => {
  const { bodies } = await openShop();
  const passkey = { challenge_id: 'x', credential: '{"id":"k"}' };
  const post = (body: object, headers: Sent['headers'] = SCRIPT) =>
    requestPath('/api/auth/passkey', { method: 'POST', headers, body: JSON.stringify(body) });
  const answer = await post(passkey);
  expect(setCookies(answer).map((cookie) => cookie.split(';')[0])).toContain(`auth=${TOKEN}`);
  await post({ challenge_id: 'x', credential: '[' });
  expect(bodies('POST /v1/auth/passkeys/login')).toEqual([
    { challenge_id: 'x', credential: { id: 'k' } },
    { challenge_id: 'x', credential: {} },
  ]);
  expect((await post(passkey, { ...SCRIPT, origin: 'https://evil.example' })).status).toBe(403);
});

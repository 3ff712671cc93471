import { afterEach, describe, expect, test } from 'vitest';
import { closeStorefront, okay, requestPath, type Sent, stubRendering } from '../../storefront-alone.ts';
import {
  cookiesOf,
  FORM_TYPE,
  OWN_ORIGIN,
  openOnStubApi,
  refused,
  SCRIPT_HEADERS as SCRIPT,
  type StubAnswers,
  sessionWith,
} from '../../stub-api.ts';

stubRendering();
afterEach(closeStorefront);

const FORM = { ...OWN_ORIGIN, ...FORM_TYPE };
const GUEST_CART = '11111111-1111-4111-8111-111111111111';
const LATEST_CART = '22222222-2222-4222-8222-222222222222';
const NEW_CART = '33333333-3333-4333-8333-333333333333';

const tokens = (name: string) => ({ access: `access-token-${name}-0000`, refresh: `refresh-token-${name}-00000` });
const NEW = tokens('new');

/** An API in which one token is good; `answers` replace the answer of a call. */
function openShop(answers: StubAnswers = {}, latest = '') {
  const session = okay({ item: sessionWith(NEW.access, NEW.refresh) });
  const customer = { id: 7, first_name: 'Jana' };
  const me = { customer, is_guest: false, impersonation: null, _embedded: { latest_cart_id: latest || null } };
  const known: StubAnswers = {
    'POST /v1/auth/login': () => session,
    'POST /v1/auth/refresh': () => session,
    'POST /v1/auth/logout': () => ({ ...okay(undefined), status: 204 }),
    'POST /v1/customers/register': () => okay({ item: { id: 7 } }),
    'POST /v1/passwords/customer': () => okay({ item: { email: 'a@b.cz' } }),
    'GET /v1/auth/me': (_, token) => (token ? okay({ item: me }) : refused(401, 'not_signed_in')),
    [`POST /v1/carts/${GUEST_CART}/owner`]: () => okay({ item: { id: NEW_CART } }),
    ...answers,
  };
  return openOnStubApi(known, {
    isGood: (token) => token === NEW.access,
    otherwise(call) {
      const cart = /^GET \/v1\/carts\/([\w-]+)$/.exec(call)?.[1];
      return okay(cart ? { item: { id: cart, unique_amount: 1, amount: 2 } } : {});
    },
  });
}

const post = (path: string, sent: Sent = {}) => requestPath(path, { method: 'POST', headers: SCRIPT, ...sent });

const login = (sent: Sent = {}) =>
  post('/api/auth/login', { body: JSON.stringify({ email: 'jana@example.com', password: 'tajné heslo' }), ...sent });

describe('signing in', () => {
  test('sets cookies that no script reads, and answers the session without a token', async () => {
    const { called } = await openShop();
    const answer = await login();
    expect(answer.status).toBe(200);
    const set = answer.headers['set-cookie'] ?? [];
    expect(set.find((cookie) => cookie.startsWith('auth='))).toMatch(
      /^auth=access-token-new-0000; Max-Age=(?:899|900); Path=\/; HttpOnly; SameSite=Lax$/,
    );
    expect(set.find((cookie) => cookie.startsWith('refresh='))).toMatch(
      /^refresh=refresh-token-new-00000; Max-Age=86(?:399|400); Path=\/; HttpOnly; SameSite=Lax$/,
    );
    expect(JSON.parse(answer.text)).toMatchObject({ customer: { first_name: 'Jana' }, notices: ['login_success'] });
    expect(answer.text).not.toMatch(/access-token|refresh-token/);
    expect(answer.headers['cache-control']).toBe('private, no-store');
    expect(called('POST /v1/auth/login')[0]?.body).toEqual({ email: 'jana@example.com', password: 'tajné heslo' });
  });

  test('over TLS binds the cookies to the host', async () => {
    await openShop();
    const answer = await login({
      headers: { ...SCRIPT, origin: 'https://cs.localhost', 'x-forwarded-proto': 'https' },
    });
    expect(Object.keys(cookiesOf(answer))).toEqual(expect.arrayContaining(['__Host-auth', '__Host-refresh']));
    expect((answer.headers['set-cookie'] ?? []).every((cookie) => cookie.includes('; Secure'))).toBe(true);
  });

  test('passes on the refusal of the API, field by field', async () => {
    await openShop({ 'POST /v1/auth/login': () => refused(422, 'login_failed') });
    const answer = await login();
    expect([answer.status, JSON.parse(answer.text).type]).toEqual([422, 'login_failed']);
    expect(cookiesOf(answer)).toEqual({});
  });

  test.each([
    ['/customer/account?tab=2', '/customer/account?tab=2'],
    ['//evil.example', '/'],
    ['/\\evil.example', '/'],
    ['/.//evil.example', '/'],
    ['/%2F%2Fevil.example', '/'],
    ['/%5Cevil.example', '/'],
    ['https://evil.example/', '/'],
    ['/\t/evil.example', '/'],
    ['javascript:alert(1)', '/'],
  ])('by a form goes back to %s as %s', async (back, location) => {
    await openShop();
    const body = new URLSearchParams({ email: 'a@b.cz', password: 'x', return_url: back }).toString();
    const answer = await post('/api/auth/login', { headers: FORM, body });
    expect([answer.status, answer.headers.location]).toEqual([303, location]);
    const failed = await openFailed(body);
    expect(failed.headers.location).toBe(`/prihlaseni?${new URLSearchParams({ form: 'login', return_url: location })}`);
  });

  async function openFailed(body: string) {
    closeStorefront();
    await openShop({ 'POST /v1/auth/login': () => refused(422, 'login_failed') });
    return post('/api/auth/login', { headers: FORM, body });
  }
});

describe('the cart at sign-in', () => {
  const withCart = { headers: { ...SCRIPT, cookie: `cart=${GUEST_CART}` } };

  test('what a guest put into it moves to the customer’s latest one', async () => {
    const { called } = await openShop({}, LATEST_CART);
    const answer = await login(withCart);
    expect(called(`POST /v1/carts/${LATEST_CART}/transfer-items`)[0]).toMatchObject({
      token: NEW.access,
      body: { source_cart_id: GUEST_CART },
    });
    expect(cookiesOf(answer).cart).toBe(LATEST_CART);
  });

  test('gets a new id where the customer has none, so that whoever planted the old one sees nothing', async () => {
    const { called } = await openShop();
    const answer = await login(withCart);
    expect(called(`POST /v1/carts/${GUEST_CART}/owner`)[0]?.token).toBe(NEW.access);
    expect(cookiesOf(answer).cart).toBe(NEW_CART);
  });

  test('of a guest that is empty is left behind', async () => {
    const { called } = await openShop(
      {
        [`GET /v1/carts/${GUEST_CART}`]: () => okay({ item: { id: GUEST_CART, unique_amount: 0 } }),
        [`GET /v1/carts/${GUEST_CART}/saved-items`]: () => okay({ items: [] }),
      },
      LATEST_CART,
    );
    const answer = await login(withCart);
    expect(called(`POST /v1/carts/${LATEST_CART}/transfer-items`)).toHaveLength(0);
    expect(cookiesOf(answer).cart).toBe(LATEST_CART);
  });

  test('that cannot be transferred stays, and the customer is told', async () => {
    await openShop({ [`POST /v1/carts/${LATEST_CART}/transfer-items`]: () => refused(409, 'conflict') }, LATEST_CART);
    const answer = await login(withCart);
    expect(JSON.parse(answer.text).notices).toEqual(['login_success', 'cart_transfer_error']);
    expect(cookiesOf(answer).cart).toBeUndefined();
  });

  test('signing out leaves none and ends the session', async () => {
    const { called } = await openShop();
    const cookie = `cart=${LATEST_CART}; auth=${NEW.access}; refresh=${NEW.refresh}`;
    const answer = await post('/api/auth/logout', { headers: { ...SCRIPT, cookie } });
    expect(called('POST /v1/auth/logout')[0]).toMatchObject({
      token: NEW.access,
      body: { refresh_token: NEW.refresh },
    });
    expect(cookiesOf(answer)).toMatchObject({ cart: '', auth: '', refresh: '', price_group: '' });
    expect(JSON.parse(answer.text)).toMatchObject({ cart: null, customer: null, notices: ['logout_success'] });
  });
});

describe('renewing a session', () => {
  const stale = { headers: { cookie: `refresh=${tokens('old').refresh}` } };

  test('happens when the auth cookie is gone', async () => {
    const { called } = await openShop();
    const answer = await requestPath('/api/session', stale);
    expect(called('POST /v1/auth/refresh').map(({ body }) => body)).toEqual([{ refresh_token: tokens('old').refresh }]);
    expect(cookiesOf(answer)).toMatchObject({ auth: NEW.access, refresh: NEW.refresh });
    expect(JSON.parse(answer.text).customer.first_name).toBe('Jana');
  });

  test('happens once when a call is refused, and the call is repeated once', async () => {
    const { called } = await openShop();
    const cookie = `auth=${tokens('ended').access}; refresh=${tokens('old').refresh}`;
    const answer = await requestPath('/api/session', { headers: { cookie } });
    expect(called('GET /v1/auth/me').map(({ token }) => token)).toEqual([tokens('ended').access, NEW.access]);
    expect(JSON.parse(answer.text).customer.id).toBe(7);
  });

  test('that fails clears the cookies, tells it once and shows the page of nobody', async () => {
    await openShop({ 'POST /v1/auth/refresh': () => refused(401, 'session_ended') });
    const answer = await requestPath('/api/session', stale);
    expect(JSON.parse(answer.text)).toMatchObject({ customer: null, notices: ['session_refresh_failed'] });
    expect(cookiesOf(answer)).toMatchObject({ auth: '', refresh: '', session_notice: '' });
  });

  test.each(['refresh=rt_bad', 'original_refresh=rt_bad', 'auth=bad'])(
    'is not tried with the malformed cookie %s, which is cleared',
    async (cookie) => {
      const { calls } = await openShop();
      const name = cookie.split('=')[0] ?? '';
      const answer = await requestPath('/api/session', { headers: { cookie } });
      expect(JSON.parse(answer.text)).toMatchObject({ customer: null, notices: ['session_refresh_failed'] });
      expect(cookiesOf(answer)).toMatchObject({ [name]: '' });
      const renewed = await post('/api/auth/refresh', { headers: { ...SCRIPT, cookie } });
      expect([renewed.status, JSON.parse(renewed.text)]).toMatchObject([401, { type: 'session_ended' }]);
      expect(cookiesOf(renewed)).toMatchObject({ [name]: '' });
      expect(calls.map(({ call }) => call)).not.toContain('POST /v1/auth/refresh');
    },
  );

  test('that the API could not answer clears nothing', async () => {
    await openShop({ 'POST /v1/auth/refresh': () => refused(503, 'unavailable') });
    const answer = await requestPath('/api/session', stale);
    expect([answer.status, cookiesOf(answer)]).toEqual([503, {}]);
  });

  test('is not tried for nobody: 401, silently', async () => {
    const { calls } = await openShop();
    const answer = await post('/api/auth/refresh');
    expect([answer.status, cookiesOf(answer)]).toEqual([401, {}]);
    expect(JSON.parse(answer.text)).toEqual({
      status: 401,
      type: 'not_signed_in',
      message: 'Nejdřív se přihlaste.',
      errors: [],
    });
    expect(calls.map(({ call }) => call)).not.toContain('POST /v1/auth/refresh');
    expect(JSON.parse((await requestPath('/api/session')).text)).toMatchObject({ customer: null, notices: [] });
  });

  test('by the own endpoint answers the access token', async () => {
    await openShop();
    const answer = await post('/api/auth/refresh', { headers: { ...SCRIPT, ...stale.headers } });
    expect(JSON.parse(answer.text)).toEqual({ accessToken: NEW.access });
  });

  test.each(['customer_blocked', 'customer_inactive'])(
    'by the own endpoint leaves %s to be told by the session that follows',
    async (type) => {
      await openShop({ 'POST /v1/auth/refresh': () => refused(403, type) });
      const answer = await post('/api/auth/refresh', { headers: { ...SCRIPT, ...stale.headers } });
      expect([answer.status, cookiesOf(answer)]).toEqual([
        401,
        { auth: '', refresh: '', price_group: '', session_notice: type },
      ]);
      const next = await requestPath('/api/session', { headers: { cookie: `session_notice=${type}` } });
      expect(JSON.parse(next.text).notices).toEqual([type]);
    },
  );

  test('a customer whom the shop has blocked is signed out and told why', async () => {
    await openShop({ 'GET /v1/auth/me': (_, token) => token && refused(403, 'customer_blocked') });
    const answer = await requestPath('/api/session', { headers: { cookie: `auth=${NEW.access}` } });
    expect(JSON.parse(answer.text)).toMatchObject({ customer: null, notices: ['customer_blocked'] });
    expect(cookiesOf(answer).auth).toBe('');
  });
});

test('a registration whose sign-in is refused by a limit is no failed one', async () => {
  await openShop({ 'POST /v1/auth/login': () => refused(429, 'too_many_requests') });
  const body = JSON.stringify({ first_name: 'Jana', email: 'jana@example.com', password: 'x' });
  const answer = await post('/api/auth/register', { body });
  expect([answer.status, JSON.parse(answer.text)]).toMatchObject([
    200,
    { customer: null, notices: ['registration_success'] },
  ]);
  const form = await post('/api/auth/register', {
    headers: FORM,
    body: 'email=jana%40example.com&return_url=%2Fkosik',
  });
  expect([form.status, form.headers.location]).toEqual([303, '/kosik']);
});

test('a registration signs in, and an unfinished body is refused', async () => {
  const { called } = await openShop();
  const body = JSON.stringify({ first_name: 'Jana', email: 'jana@example.com', password: 'x', is_subscribed: true });
  const answer = await post('/api/auth/register', { body });
  expect(JSON.parse(answer.text).notices).toEqual(['automatic_login']);
  expect(called('POST /v1/customers/register')[0]?.body).toMatchObject({ first_name: 'Jana', is_subscribed: true });
  expect((await post('/api/auth/login', { body: '{"email":' })).status).toBe(400);
  expect((await post('/api/auth/login', { body: '[]' })).status).toBe(400);
});

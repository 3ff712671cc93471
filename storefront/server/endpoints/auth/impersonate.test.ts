import { afterEach, expect, test } from 'vitest';
import { closeStorefront, okay, requestPath, stubRendering } from '../../storefront-alone.ts';
import {
  cookiesOf,
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

const OPERATOR = 'access-token-of-petr-0000';
const ACTING = 'access-token-for-jana-0000';
const OWN_CART = '11111111-1111-4111-8111-111111111111';
const THEIR_CART = '22222222-2222-4222-8222-222222222222';
const OWN_REFRESH = 'refresh-token-of-petr-0000';
const RENEWED = 'access-token-renewed-0000';
const RENEWED_REFRESH = 'refresh-token-renewed-0000';

/** `answers` replace the answer of a call. */
async function openShop(answers: StubAnswers = {}) {
  const impersonation = { operator_name: 'Petr', reason: 'Asked by phone', expires_at: '2026-03-01T10:15:00.000Z' };
  const me = { customer: { id: 7 }, impersonation, _embedded: { latest_cart_id: THEIR_CART } };
  const onlyWith = (good: string, item: object): StubAnswers[string] => {
    return (_, token) => (token === good ? okay({ item }) : refused(401, 'not_signed_in'));
  };
  const known: StubAnswers = {
    'POST /v1/customers/7/impersonations': onlyWith(OPERATOR, sessionWith(ACTING, null)),
    'GET /v1/auth/me': onlyWith(ACTING, me),
    'POST /v1/auth/logout': () => ({ ...okay(undefined), status: 204 }),
    'POST /v1/auth/refresh': () => okay({ item: sessionWith(RENEWED, RENEWED_REFRESH, 1) }),
    [`GET /v1/carts/${THEIR_CART}`]: () => okay({ item: { id: THEIR_CART, amount: 2, unique_amount: 1 } }),
    ...answers,
  };
  return (await openOnStubApi(known, { otherwise: () => refused(404, 'not_found') })).calls;
}

const act = (headers: Record<string, string>) =>
  requestPath('/api/auth/impersonate', {
    method: 'POST',
    headers: { ...SCRIPT, ...headers },
    body: JSON.stringify({ customerId: 7, reason: 'Asked by phone' }),
  });

test('whoever signs in while a session waits for the return from an impersonation ends the wait', async () => {
  await openShop({
    'POST /v1/auth/login': () => okay({ item: sessionWith(RENEWED, RENEWED_REFRESH, 1), code_ticket: null }),
  });
  const answer = await requestPath('/api/auth/login', {
    method: 'POST',
    headers: { ...SCRIPT, cookie: `auth=${ACTING}; original_refresh=${OWN_REFRESH}` },
    body: JSON.stringify({ email: 'eva@example.com', password: 'correct horse battery' }),
  });
  expect([answer.status, cookiesOf(answer)]).toMatchObject([200, { auth: RENEWED, original_refresh: '' }]);
});

test('the session that waits is forgotten when the customer is blocked meanwhile', async () => {
  await openShop({
    'GET /v1/auth/me': (_, token) => refused(token ? 403 : 401, token ? 'customer_blocked' : 'not_signed_in'),
  });
  const answer = await requestPath('/api/session', {
    headers: { accept: 'application/json', cookie: `auth=${ACTING}; original_refresh=${OWN_REFRESH}` },
  });
  expect(cookiesOf(answer)).toMatchObject({ auth: '', original_refresh: '' });
});

test('an operator acts for a customer; the own session waits, and the own cart is not mixed with theirs', async () => {
  const calls = await openShop();
  const cookie = `refresh=${OWN_REFRESH}; auth=access-token-own-00000000; cart=${OWN_CART}`;
  const answer = await act({ cookie, authorization: `Bearer ${OPERATOR}` });
  expect(JSON.parse(answer.text)).toMatchObject({
    customer: { id: 7 },
    impersonation: { operator_name: 'Petr' },
    cart: { id: THEIR_CART },
  });
  const cookies = setCookies(answer).join('\n');
  expect(cookies).toContain(`original_refresh=${OWN_REFRESH};`);
  expect(cookies).toContain(`auth=${ACTING};`);
  expect(cookies).toMatch(/(^|\n)refresh=; Max-Age=0/);
  expect(cookies).toContain(`cart=${THEIR_CART};`);
  expect(calls.find(({ call }) => call.endsWith('/impersonations'))).toMatchObject({
    token: OPERATOR,
    body: { reason: 'Asked by phone' },
  });
  expect(calls.some(({ call }) => call.includes('transfer'))).toBe(false);
});

test('a customer’s own token, or none, acts for nobody', async () => {
  const calls = await openShop();
  const cookie = `auth=${ACTING}`;
  expect((await act({ cookie })).status).toBe(401);
  expect(calls.map(({ call }) => call)).not.toContain('POST /v1/customers/7/impersonations');
  const answer = await act({ cookie, authorization: `Bearer ${ACTING}` });
  expect([answer.status, answer.headers['set-cookie']]).toEqual([401, undefined]);
});

test('a missing customer and an unknown field are named as they were sent', async () => {
  const calls = await openShop();
  const answer = await requestPath('/api/auth/impersonate', {
    method: 'POST',
    headers: { ...SCRIPT, authorization: `Bearer ${OPERATOR}` },
    body: JSON.stringify({ customer_id: 7, reason: 'Asked by phone' }),
  });
  const { errors } = JSON.parse(answer.text) as { errors: { field: string }[] };
  expect([answer.status, errors.map(({ field }) => field)]).toEqual([422, ['customer_id', 'customerId']]);
  expect(calls.map(({ call }) => call)).toEqual(['GET /v1/shop']);
});

test('another value of useOriginalToken is refused instead of renewing the session', async () => {
  const calls = await openShop();
  const headers = { ...SCRIPT, cookie: `refresh=${OWN_REFRESH}` };
  const answer = await requestPath('/api/auth/refresh?useOriginalToken=2', { method: 'POST', headers });
  expect([answer.status, answer.text.includes('useOriginalToken')]).toEqual([422, true]);
  expect(calls.map(({ call }) => call)).toEqual(['GET /v1/shop']);
});

test('another site cannot send it', async () => {
  const calls = await openShop();
  const answer = await act({ origin: 'https://evil.example', authorization: `Bearer ${OPERATOR}` });
  expect([answer.status, calls]).toEqual([403, []]);
});

const back = (cookie: string) =>
  requestPath('/api/auth/refresh?useOriginalToken=1', { method: 'POST', headers: { ...SCRIPT, cookie } });

test('the return ends the impersonation by its own token, then renews the operator’s session', async () => {
  const calls = await openShop();
  const answer = await back(`auth=${ACTING}; original_refresh=${OWN_REFRESH}`);
  expect(cookiesOf(answer)).toMatchObject({ auth: RENEWED, refresh: RENEWED_REFRESH, original_refresh: '' });
  const sent = calls.filter(({ call }) => /logout|refresh/.test(call));
  expect(sent.map(({ call, token }) => [call, token])).toEqual([
    ['POST /v1/auth/logout', ACTING],
    ['POST /v1/auth/refresh', undefined],
  ]);
});

test('the return after an impersonation has run out signs nobody out of their own session', async () => {
  const calls = await openShop();
  const answer = await back(`original_refresh=${OWN_REFRESH}`);
  expect(cookiesOf(answer)).toMatchObject({ auth: RENEWED, refresh: RENEWED_REFRESH, original_refresh: '' });
  expect(calls.map(({ call }) => call)).not.toContain('POST /v1/auth/logout');
  expect(calls.filter(({ call }) => call === 'POST /v1/auth/refresh')).toHaveLength(1);
});

test('a return from a page of before, when the own session is back already, leaves it alone', async () => {
  const calls = await openShop();
  const answer = await back(`auth=${RENEWED}; refresh=${RENEWED_REFRESH}`);
  expect([answer.status, cookiesOf(answer)]).toEqual([200, {}]);
  expect(calls.map(({ call }) => call)).not.toContain('POST /v1/auth/logout');
});

test('the return by a form leads back to its page, and leaves the customer’s cart to them', async () => {
  const calls = await openShop();
  const answer = await requestPath('/api/auth/refresh?useOriginalToken=1', {
    method: 'POST',
    headers: {
      ...OWN_ORIGIN,
      ...FORM_TYPE,
      cookie: `auth=${ACTING}; original_refresh=${OWN_REFRESH}; cart=${THEIR_CART}`,
    },
    body: 'return_url=%2Fkosik',
  });
  expect([answer.status, answer.headers.location]).toEqual([303, '/kosik']);
  expect(cookiesOf(answer)).toMatchObject({ auth: RENEWED, cart: '' });
  expect(calls.some(({ call }) => /transfer|owner/.test(call))).toBe(false);
});

const OVER = { auth: '', refresh: '', price_group: '', session_notice: 'impersonation_ended' };

test.each([
  ['has run out', `original_refresh=${OWN_REFRESH}`],
  ['was ended', `auth=access-token-that-was-ended; original_refresh=${OWN_REFRESH}`],
])('when an impersonation %s, a script’s write is refused and not done as the operator', async (_, cookie) => {
  const calls = await openShop({ 'POST /v1/carts': () => refused(401, 'not_signed_in') });
  for (const path of ['/api/auth/refresh', '/api/cart']) {
    const answer = await requestPath(path, { method: 'POST', headers: { ...SCRIPT, cookie } });
    expect([answer.status, JSON.parse(answer.text).type]).toEqual([401, 'session_ended']);
    expect(cookiesOf(answer)).toEqual(OVER);
  }
  expect(calls.map(({ call }) => call)).not.toContain('POST /v1/auth/refresh');
  const next = await requestPath('/api/session', {
    headers: { cookie: `${cookie}; session_notice=impersonation_ended` },
  });
  expect([cookiesOf(next).auth, JSON.parse(next.text).notices]).toEqual([RENEWED, ['impersonation_ended']]);
});

test('signing out after an impersonation has run out ends the operator’s own session', async () => {
  const calls = await openShop();
  const answer = await requestPath('/api/auth/logout', {
    method: 'POST',
    headers: { ...SCRIPT, cookie: `original_refresh=${OWN_REFRESH}` },
  });
  expect([answer.status, cookiesOf(answer).original_refresh]).toEqual([200, '']);
  expect(calls.filter(({ call }) => call.endsWith('/logout')).map(({ body }) => body)).toEqual([
    { refresh_token: OWN_REFRESH },
  ]);
});

test('a return that the API could not answer keeps the operator’s own session', async () => {
  await openShop({ 'POST /v1/auth/refresh': () => refused(429, 'too_many_requests') });
  const headers = { ...OWN_ORIGIN, ...FORM_TYPE };
  const cookie = `auth=${ACTING}; original_refresh=${OWN_REFRESH}`;
  const path = '/api/auth/refresh?useOriginalToken=1';
  const answer = await requestPath(path, { method: 'POST', headers: { ...headers, cookie } });
  expect([answer.status, cookiesOf(answer)]).toEqual([303, { session_notice: 'unknown_error' }]);
});

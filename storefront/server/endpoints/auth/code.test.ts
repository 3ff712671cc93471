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

const FORM = { ...OWN_ORIGIN, ...FORM_TYPE };
const TICKET = 'the-ticket-of-this-browser-0000';
const TOKEN = 'access-token-of-jana-0000';
const CODE_PAGE = (back: string) => `/prihlaseni?${new URLSearchParams({ form: 'code', return_url: back })}`;
const waiting = () => ({ ticket: TICKET, expires_at: new Date(Date.now() + 600_000).toISOString() });

/** An API whose customer wants codes. */
const openShop = (answers: StubAnswers = {}) =>
  openOnStubApi({
    'POST /v1/auth/login': () => okay({ item: null, code_ticket: waiting() }),
    'POST /v1/auth/login/codes': () => okay({ item: sessionWith(TOKEN, 'refresh-token-of-jana-0000') }),
    'POST /v1/socialite/returns': () => okay({ item: { return_url: null } }),
    'POST /v1/socialite/callback': () =>
      okay({ item: { session: null, code_ticket: waiting(), return_url: '/kosik' } }),
    'GET /v1/auth/me': (_, token) =>
      token
        ? okay({ item: { customer: { id: 7 }, is_guest: false, impersonation: null, _embedded: {} } })
        : refused(401, 'not_signed_in'),
    ...answers,
  });

const post = (path: string, headers: Record<string, string>, fields: Record<string, string>) =>
  requestPath(path, {
    method: 'POST',
    headers,
    body: headers === SCRIPT ? JSON.stringify(fields) : new URLSearchParams(fields).toString(),
  });

test('a customer who wants codes is not signed in by the password: the ticket waits in a cookie that no script reads', async () => {
  await openShop();
  const answer = await post('/api/auth/login', SCRIPT, { email: 'a@b.cz', password: 'x' });
  expect([answer.status, JSON.parse(answer.text)]).toEqual([200, { needs_code: true }]);
  expect(setCookies(answer)).toEqual([
    expect.stringMatching(
      /^code_ticket=the-ticket-of-this-browser-0000; Max-Age=(?:599|600); Path=\/; HttpOnly; SameSite=Lax$/,
    ),
  ]);
});

test('a form leads to the form of the code, and that one back to the path of the beginning', async () => {
  const { called } = await openShop();
  const first = await post('/api/auth/login', FORM, { email: 'a@b.cz', password: 'x', return_url: '/kosik' });
  expect([first.status, first.headers.location]).toEqual([303, CODE_PAGE('/kosik')]);
  const headers = { ...FORM, cookie: `code_ticket=${TICKET}` };
  const second = await post('/api/auth/code', headers, { code: '123456', return_url: '/kosik' });
  expect([second.status, second.headers.location]).toEqual([303, '/kosik']);
  expect(called('POST /v1/auth/login/codes').map(({ body }) => body)).toEqual([{ ticket: TICKET, code: '123456' }]);
  expect(cookiesOf(second)).toMatchObject({ auth: TOKEN, code_ticket: '' });
});

test('a wrong code leaves the ticket where it is', async () => {
  await openShop({ 'POST /v1/auth/login/codes': () => refused(422, 'invalid_fields') });
  const headers = { ...SCRIPT, cookie: `code_ticket=${TICKET}` };
  const answer = await requestPath('/api/auth/code', { method: 'POST', headers, body: '{"code":"000000"}' });
  expect([answer.status, cookiesOf(answer)]).toEqual([422, {}]);
});

test('a third party leads to the code too, and nobody is signed in before it', async () => {
  await openShop();
  const cookie = 'provider_secret_s=the-secret-of-this-browser-0000; return_url=%2Fkosik';
  const answer = await requestPath('/api/auth/third-party/acme?code=c&state=s', { headers: { cookie } });
  expect(answer.headers.location).toBe(CODE_PAGE('/kosik'));
  expect(cookiesOf(answer).code_ticket).toBe(TICKET);
  expect(cookiesOf(answer).auth).toBeUndefined();
});

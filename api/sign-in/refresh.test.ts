import { afterAll, beforeAll, expect, test } from 'vitest';
import { addCustomer, type SignedInCustomer, signedIn, startSession } from '../../testing/customers/index.ts';
import { startBuyingShop, type TestShop } from '../../testing/shops/index.ts';

const START = new Date('2026-11-20T12:00:00Z');
let now = START;
const clock = () => now;
const later = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1_000);
};

let shop: TestShop;
beforeAll(async () => {
  shop = await startBuyingShop({ clock });
});
afterAll(() => shop.close());

const refresh = (token: string, headers: Record<string, string> = {}) =>
  shop.request('POST /auth/refresh', { body: { refresh_token: token }, headers });
const logout = (headers: Record<string, string>, token?: string) =>
  shop.request('POST /auth/logout', { headers, body: token && { refresh_token: token } });
const statusOf = async ({ headers }: Pick<SignedInCustomer, 'headers'>) =>
  (await shop.request('GET /auth/me', { headers })).status;
const jane = () => signedIn(shop, { clock });

test('a refresh token gives new tokens and the next refresh token, also with an access token that is over', async () => {
  const { refreshToken, headers, sessionId, id } = await jane();
  later(16 * 60);
  expect(await statusOf({ headers })).toBe(401);
  const { status, body } = await refresh(refreshToken, headers);
  expect([status, body.item.id, body.item.customer_id]).toEqual([200, sessionId, id]);
  expect(body.item.refresh_token).not.toBe(refreshToken);
  expect(await statusOf({ headers: { authorization: `Bearer ${body.item.access_token}` } })).toBe(200);
  expect((await refresh(body.item.refresh_token)).status).toBe(200);
});

test('repeating a refresh within half a minute gives the same token; after that it ends the session', async () => {
  const customer = await jane();
  const first = await refresh(customer.refreshToken);
  later(30);
  const again = await refresh(customer.refreshToken);
  expect(again.body.item.refresh_token).toBe(first.body.item.refresh_token);
  expect(await statusOf(customer)).toBe(200);
  later(1);
  expect(await refresh(customer.refreshToken)).toMatchObject({ status: 401, body: { type: 'session_ended' } });
  expect(await statusOf(customer)).toBe(401);
  expect((await refresh(first.body.item.refresh_token)).status).toBe(401);
});

test('a token of any earlier use ends the session', async () => {
  const customer = await jane();
  const second = (await refresh(customer.refreshToken)).body.item.refresh_token;
  const third = (await refresh(second)).body.item.refresh_token;
  expect((await refresh(customer.refreshToken)).status).toBe(401);
  expect((await refresh(third)).status).toBe(401);
  const [session] = await shop.sql('select end_reason from customer_sessions where id = $1', [customer.sessionId]);
  expect(session).toEqual({ end_reason: 'token_reused' });
});

test('refreshes at once give one successor', async () => {
  const customer = await jane();
  const answers = await Promise.all(Array.from({ length: 8 }, () => refresh(customer.refreshToken)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(new Set(answers.map(({ body }) => body.item.refresh_token)).size).toBe(1);
});

test('a made-up token ends nobody’s session', async () => {
  const customer = await jane();
  const family = customer.refreshToken.slice(0, 46);
  for (const token of [
    `rt_${'x'.repeat(86)}`,
    'x'.repeat(60),
    customer.refreshToken.slice(0, -1),
    `${customer.refreshToken}x`,
  ])
    expect((await refresh(token)).status).toBe(401);
  expect(await statusOf(customer)).toBe(200);
  expect((await refresh(`${family}${'x'.repeat(43)}`)).status).toBe(401);
  expect(await statusOf(customer), 'who knows the family has had a token of it').toBe(401);
});

test('a session lives as long as it is renewed within thirty days, and half a year at most', async () => {
  let { refreshToken } = await jane();
  for (let round = 0; round < 8; round += 1) {
    later(29 * 86_400);
    const { status, body } = await refresh(refreshToken);
    if (round === 6) expect(status).toBe(401);
    if (status === 401) return;
    refreshToken = body.item.refresh_token;
  }
  throw new Error('The session lives for ever.');
});

test('a session that nobody renews is over after thirty days', async () => {
  const { refreshToken } = await jane();
  later(30 * 86_400);
  expect((await refresh(refreshToken)).body.type).toBe('session_ended');
});

test('a customer who is blocked is told so, and signs in again afterwards', async () => {
  const { id, refreshToken } = await jane();
  await shop.sql('update customers set is_blocked = true where id = $1', [id]);
  expect(await refresh(refreshToken)).toMatchObject({ status: 403, body: { type: 'customer_blocked' } });
  await shop.sql('update customers set is_blocked = false where id = $1', [id]);
  expect(await refresh(refreshToken)).toMatchObject({ status: 401, body: { type: 'session_ended' } });
});

test('signing out ends the session of the token, at once and for all tokens; repeating it is fine', async () => {
  const [byAccess, byRefresh] = [await jane(), await jane()];
  expect((await logout(byAccess.headers)).status).toBe(204);
  expect((await logout({}, byRefresh.refreshToken)).status).toBe(204);
  for (const customer of [byAccess, byRefresh]) {
    expect(await statusOf(customer)).toBe(401);
    expect((await refresh(customer.refreshToken)).status).toBe(401);
    expect((await logout(customer.headers, customer.refreshToken)).status).toBe(204);
  }
  expect((await logout({})).status).toBe(204);
});

test('tokens are not stored', async () => {
  const { refreshToken, headers } = await jane();
  const stored = JSON.stringify(await shop.sql('select * from customer_sessions'));
  for (const secret of [
    refreshToken,
    refreshToken.slice(3, 46),
    refreshToken.slice(46),
    headers.authorization?.slice(7),
  ])
    expect(stored).not.toContain(secret);
});

test('sessions are listed and ended by their customer only', async () => {
  const customer = await addCustomer(shop);
  const here = await startSession(shop, customer, clock);
  const there = await startSession(shop, customer, clock);
  const stranger = await jane();
  const list = async () =>
    (await shop.request(`GET /customers/${customer.id}/sessions`, { headers: here.headers })).body.items;
  expect((await list()).map(({ id, is_current }: { id: number; is_current: boolean }) => [id, is_current])).toEqual([
    [there.sessionId, false],
    [here.sessionId, true],
  ]);
  expect(Object.keys((await list())[0]).join(' ')).not.toContain('token');
  expect((await list())[0].access_expiration_at).toBe(new Date(now.getTime() + 15 * 60_000).toISOString());
  const end = (headers: Record<string, string>, id: number, sessionId: number) =>
    shop.request(`DELETE /customers/${id}/sessions/${sessionId}`, { headers });
  expect((await end(stranger.headers, customer.id, there.sessionId)).status).toBe(404);
  expect((await end(stranger.headers, stranger.id, there.sessionId)).status).toBe(404);
  expect(await statusOf(there)).toBe(200);
  expect((await end(here.headers, customer.id, there.sessionId)).status).toBe(204);
  expect([await statusOf(there), await statusOf(here)]).toEqual([401, 200]);
  const third = await startSession(shop, customer, clock);
  await shop.request(`DELETE /customers/${customer.id}/sessions`, { headers: here.headers });
  expect([await statusOf(third), await statusOf(here), await statusOf(stranger)]).toEqual([401, 200, 200]);
});

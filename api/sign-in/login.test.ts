import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { addCustomer, PASSWORD, signedIn } from '../../testing/customers/index.ts';
import { comparable, startBuyingShop, type TestShop } from '../../testing/shops/index.ts';
import * as customers from '../customers/index.ts';

const verified = vi.spyOn(customers, 'verifyPassword');

let now = new Date('2026-11-20T12:00:00Z');
const clock = () => now;
let shop: TestShop;
beforeAll(async () => {
  shop = await startBuyingShop({ clock });
});
afterAll(() => shop.close());
beforeEach(() => void verified.mockClear());

const login = (email: string, password = PASSWORD, headers: Record<string, string> = {}) =>
  shop.request('POST /auth/login', { body: { email, password }, headers });
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const me = (headers: Record<string, string>, query = '') => shop.request(`GET /auth/me${query}`, { headers });

test('signs in, tells the session, and its token opens what is the customer’s', async () => {
  const { id, email } = await addCustomer(shop);
  const answer = await login(email.toUpperCase(), PASSWORD, { 'user-agent': 'Firefox' });
  expect(answer).toMatchObject({
    status: 200,
    headers: { 'cache-control': 'no-store' },
    body: {
      item: {
        customer_id: id,
        client_ip: '127.0.0.1',
        user_agent: 'Firefox',
        access_expiration_at: '2026-11-20T12:15:00.000Z',
        session_expiration_at: '2026-12-20T12:00:00.000Z',
        price_group_token: null,
      },
    },
  });
  const mine = await me(bearer(answer.body.item.access_token), '?embed=latest_cart_id,wish_list,pairings,customer');
  expect(mine.body.item).toMatchObject({
    customer: { id, email, has_password: true, last_logged_at: now.toISOString() },
    is_guest: false,
    impersonated_by_customer_id: null,
    impersonation: null,
    _embedded: { latest_cart_id: null, wish_list: null, pairings: [] },
  });
  expect(mine.headers['cache-control']).toBe('no-store');
  const inner = await me(
    bearer(answer.body.item.access_token),
    '?embed=customer[id].customer_group_ids,customer.preferred_payment_method[name]',
  );
  expect(inner.body.item.customer).toEqual({
    id,
    _embedded: { customer_group_ids: [], preferred_payment_method: null },
  });
  expect(JSON.stringify(mine.body)).not.toContain('argon2');
});

test('a token of a group is given to customers of groups', async () => {
  const [group] = await shop.sql<{ id: number }>(
    `insert into customer_groups (name) values ('{"cs":"Velkoobchod"}') returning id`,
  );
  const { email } = await addCustomer(shop, { groupIds: [group?.id ?? 0] });
  expect((await login(email)).body.item.price_group_token).toMatch(/^eyJ/);
});

describe('what is refused', () => {
  test('is the same for an unknown e-mail, a wrong password, an account without one and a guest', async () => {
    const known = await addCustomer(shop);
    const without = await addCustomer(shop);
    await shop.sql('update customers set password_hash = null where id = $1', [without.id]);
    const guest = await addCustomer(shop);
    await shop.sql('update customers set is_guest = true where id = $1', [guest.id]);
    const tries: [string, string][] = [
      [known.email, 'wrong password'],
      [without.email, PASSWORD],
      [guest.email, PASSWORD],
      ['nobody@example.com', PASSWORD],
    ];
    const answers = [];
    for (const [email, password] of tries) {
      verified.mockClear();
      answers.push({ ...comparable(await login(email, password)), hashes: verified.mock.calls.length });
    }
    expect(answers[0]).toMatchObject({ status: 422, body: { type: 'login_failed', errors: [] }, hashes: 2 });
    for (const answer of answers) expect(answer).toEqual(answers[0]);
  });

  test.each([
    ['is_blocked', true, 'customer_blocked'],
    ['is_active', false, 'customer_inactive'],
  ])('a customer with %s = %s learns so by the right password only', async (column, value, type) => {
    const { id, email } = await addCustomer(shop);
    await shop.sql(`update customers set ${column} = $2 where id = $1`, [id, value]);
    expect(await login(email)).toMatchObject({ status: 403, body: { type } });
    expect(await login(email, 'wrong password')).toMatchObject({ status: 422, body: { type: 'login_failed' } });
  });
});

test('of two accounts with an e-mail the confirmed one wins, and both passwords work', async () => {
  const confirmed = await addCustomer(shop);
  const stranger = await addCustomer(shop, { email: confirmed.email, isConfirmed: false });
  expect((await login(confirmed.email)).body.item.customer_id).toBe(confirmed.id);
  await shop.sql(`update customers set password_hash = null where id = $1`, [confirmed.id]);
  expect((await login(confirmed.email)).body.item.customer_id).toBe(stranger.id);
});

test('what the browser had before signing in is worth nothing after it', async () => {
  const { email } = await addCustomer(shop);
  const strangers = await signedIn(shop, { clock });
  const answer = await login(email, PASSWORD, {
    ...strangers.headers,
    cookie: `auth=${strangers.headers.authorization?.slice(7)}`,
    origin: 'http://cs.localhost',
    host: 'cs.localhost',
  });
  const { id, access_token, refresh_token } = answer.body.item;
  expect(id).not.toBe(strangers.sessionId);
  expect([access_token, refresh_token]).not.toContain(strangers.refreshToken);
});

test('a customer keeps a hundred sessions, the oldest ends', async () => {
  const customer = await signedIn(shop, { clock });
  await shop.sql(
    `insert into customer_sessions (customer_id, signed_in_by, authenticated_at, last_used_at, expires_at)
     select $1, 'password', $2, $2, $2::timestamptz + interval '1 day' from generate_series(1, 99)`,
    [customer.id, now],
  );
  expect((await me(customer.headers)).status).toBe(200);
  await login(customer.email);
  expect((await me(customer.headers)).status).toBe(401);
});

describe('giving the password again', () => {
  const again = (headers: Record<string, string>, password = PASSWORD) =>
    shop.request('POST /auth/reauthentications', { headers, body: { password } });
  const sensitive = ({ id, headers }: { id: number; headers: Record<string, string> }) =>
    shop.request(`POST /customers/${id}/email-changes`, { headers, body: { email: 'new@example.com' } });

  test('opens what needs a recent sign-in, for fifteen minutes', async () => {
    const customer = await signedIn(shop, { clock });
    now = new Date(now.getTime() + 14 * 60_000);
    expect(await again(customer.headers, 'wrong password')).toMatchObject({
      status: 422,
      body: { type: 'login_failed' },
    });
    expect((await again(customer.headers)).status).toBe(204);
    const [session] = await shop.sql<{ at: Date }>(
      'select authenticated_at as at from customer_sessions where id = $1',
      [customer.sessionId],
    );
    expect(session?.at).toEqual(now);
  });

  test('is needed sixteen minutes after the sign-in', async () => {
    const customer = await signedIn(shop, { clock });
    await shop.sql(
      `update customer_sessions set authenticated_at = authenticated_at - interval '16 minutes' where id = $1`,
      [customer.sessionId],
    );
    expect(await sensitive(customer)).toMatchObject({ status: 403, body: { type: 'recent_sign_in_needed' } });
    await again(customer.headers);
    expect((await sensitive(customer)).status).toBe(202);
  });
});

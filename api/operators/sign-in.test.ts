import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import {
  addOperator,
  codeAt,
  OPERATOR_PASSWORD,
  signedInOperator,
  signInOperator,
  type TestOperator,
} from '../../testing/operators/index.ts';
import { fromManyAddresses, startBuyingShop, type TestShop } from '../../testing/shops/index.ts';
import * as customers from '../customers/index.ts';

let shop: TestShop;
let now = new Date('2026-03-02T10:00:00Z');
const clock = () => now;
const later = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000);
};
beforeAll(async () => {
  shop = fromManyAddresses(await startBuyingShop({ clock, trustProxy: true }));
});
afterAll(() => shop.close());

const login = (email: string, password = OPERATOR_PASSWORD, headers: Record<string, string> = {}) =>
  shop.request('POST /operators/login', { body: { email, password }, headers });
const second = (ticket: string, code: string, headers: Record<string, string> = {}) =>
  shop.request('POST /operators/login/second-factor', { body: { ticket, code }, headers });
const from = (network: string) => ({ 'x-forwarded-for': network });
const ticketOf = async ({ email }: TestOperator) => (await login(email)).body.item.ticket as string;
const me = (headers: Record<string, string>) => shop.request('GET /operators/me', { headers });
const refresh = (refresh_token: string) => shop.request('POST /operators/refresh', { body: { refresh_token } });

describe('signing in as an operator', () => {
  test('takes e-mail, password and a code, and gives a session with the rights of all roles', async () => {
    const operator = await addOperator(shop, ['orders.read', 'products.read'], clock);
    const answer = await second(await ticketOf(operator), codeAt(operator.secret, now));
    expect(answer.status).toBe(200);
    expect(Object.keys(answer.body.item).sort()).toEqual([
      'access_expiration_at',
      'access_token',
      'id',
      'refresh_token',
      'session_expiration_at',
      'user_id',
    ]);
    expect(answer.body.item).toMatchObject({
      user_id: operator.id,
      access_expiration_at: '2026-03-02T10:15:00.000Z',
      session_expiration_at: '2026-03-02T12:00:00.000Z',
    });
    const headers = { authorization: `Bearer ${answer.body.item.access_token}` };
    expect((await me(headers)).body.item).toMatchObject({
      email: operator.email,
      rights: ['orders.read', 'products.read'],
      is_set_up: true,
      recovery_codes_left: 10,
    });
    expect((await shop.request('GET /orders', { headers })).status).toBe(200);
    expect((await shop.request('PATCH /products/1', { headers, body: { stock_state: 5 } })).body.type).toBe(
      'right_missing',
    );
    later(900);
    expect((await me(headers)).status).toBe(401);
  });

  test('is refused alike for an unknown e-mail, a wrong password, and operators who are switched off or not set up', async () => {
    const [off, unready, known] = [
      await addOperator(shop, ['all'], clock),
      await addOperator(shop, ['all'], clock),
      await addOperator(shop, ['all'], clock),
    ];
    await shop.sql('update operators set is_active = false where id = $1', [off.id]);
    await shop.sql('update operators set password_hash = null, totp_secret = null where id = $1', [unready.id]);
    const answers = [
      await login('nobody@shop.example'),
      await login(known.email, 'wrong password'),
      await login(off.email),
      await login(unready.email),
    ];
    for (const { status, body } of answers)
      expect([status, body]).toEqual([422, { ...answers[0]?.body, type: 'login_failed' }]);
    expect((await login(known.email.toUpperCase())).status).toBe(200);
  });

  test('takes each code once, also when two come at once, and none that is older than half a minute', async () => {
    const operator = await addOperator(shop, ['all'], clock);
    later(60);
    const code = codeAt(operator.secret, now);
    const [one, other] = [await ticketOf(operator), await ticketOf(operator)];
    const both = await Promise.all([second(one, code), second(other, code)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect((await second(one, codeAt(operator.secret, new Date(now.getTime() - 30_000)))).body.type).toBe(
      'login_failed',
    );
    later(60);
    const old = codeAt(operator.secret, new Date(now.getTime() - 60_000));
    expect((await second(await ticketOf(operator), old)).status).toBe(422);
    expect((await second(await ticketOf(operator), codeAt(operator.secret, now))).status).toBe(200);
  });

  test('takes a recovery code once', async () => {
    const operator = await addOperator(shop, ['all'], clock);
    const [code = ''] = operator.recoveryCodes;
    const answer = await second(await ticketOf(operator), code.toUpperCase());
    expect(answer.status).toBe(200);
    expect((await second(await ticketOf(operator), code)).status).toBe(422);
    const headers = { authorization: `Bearer ${answer.body.item.access_token}` };
    expect((await me(headers)).body.item.recovery_codes_left).toBe(9);
  });

  test('is refused after ten wrong passwords or codes in ten minutes from a network, with the right ones too, and from there only', async () => {
    const operator = await addOperator(shop, ['all'], clock);
    for (const email of ['stranger@shop.example', operator.email]) {
      const network = from(email === operator.email ? '192.0.2.1' : '192.0.2.3');
      for (let tries = 0; tries < 10; tries += 1)
        expect((await login(email, 'wrong password', network)).status).toBe(422);
      expect((await login(email, OPERATOR_PASSWORD, network)).body.type).toBe('too_many_requests');
    }
    const network = from('192.0.2.1');
    const ticket = await ticketOf(operator);
    for (let tries = 0; tries < 10; tries += 1) expect((await second(ticket, '000000', network)).status).toBe(422);
    expect((await second(ticket, codeAt(operator.secret, now), network)).body.type).toBe('too_many_requests');
    expect((await second(ticket, codeAt(operator.secret, now))).status).toBe(200);
  });

  test('takes thirty wrong codes an hour from all networks, and as many as ever from where the person signed in before', async () => {
    const operator = await addOperator(shop, ['all'], clock);
    const home = from('192.0.2.2');
    later(60);
    expect((await second(await ticketOf(operator), codeAt(operator.secret, now), home)).status).toBe(200);
    later(60);
    const ticket = await ticketOf(operator);
    for (let tries = 0; tries < 30; tries += 1) expect((await second(ticket, '000000')).status).toBe(422);
    expect((await second(ticket, codeAt(operator.secret, now))).body.type).toBe('too_many_requests');
    expect((await second(ticket, codeAt(operator.secret, now), home)).status).toBe(200);
  });

  test('of somebody signed in is asked again however many strangers guessed, ten times in ten minutes', async () => {
    const operator = await signedInOperator(shop, ['all'], clock);
    const verified = vi.spyOn(customers, 'verifyPassword').mockResolvedValue(false);
    for (let time = 0; time < 5; time += 1)
      await Promise.all(Array.from({ length: 20 }, () => login(operator.email, 'wrong password')));
    verified.mockRestore();
    expect((await login(operator.email)).body.type).toBe('too_many_requests');
    later(60);
    const again = (password: string) =>
      shop.request('POST /operators/reauthentications', {
        headers: operator.headers,
        body: { password, code: codeAt(operator.secret, now) },
      });
    expect((await again(OPERATOR_PASSWORD)).status).toBe(204);
    for (let tries = 0; tries < 10; tries += 1) expect((await again('wrong password')).status).toBe(422);
    expect((await again(OPERATOR_PASSWORD)).body.type).toBe('too_many_requests');
  });

  test('needs the ticket of the same password, within five minutes', async () => {
    const operator = await addOperator(shop, ['all'], clock);
    const ticket = await ticketOf(operator);
    const { headers } = await signInOperator(shop, operator, clock);
    const token = headers.authorization?.replace(/Bearer (ops_)?/, '') ?? '';
    for (const other of [`${ticket}x`, token, 'x'.repeat(40)])
      expect((await second(other, codeAt(operator.secret, now))).body.type).toBe('session_ended');
    await shop.sql("update operators set password_set_at = password_set_at + interval '1 second' where id = $1", [
      operator.id,
    ]);
    later(30);
    expect((await second(ticket, codeAt(operator.secret, now))).body.type).toBe('session_ended');
    const fresh = await ticketOf(operator);
    later(300);
    expect((await second(fresh, codeAt(operator.secret, now))).body.type).toBe('session_ended');
  });
});

describe('a session of an operator', () => {
  test('is renewed for twelve hours at most, if it is renewed within two', async () => {
    const { refreshToken } = await signedInOperator(shop, ['all'], clock);
    let token = refreshToken;
    for (let hours = 1; hours < 12; hours += 1) {
      later(3_600);
      const { status, body } = await refresh(token);
      expect([hours, status]).toEqual([hours, 200]);
      token = body.item.refresh_token;
    }
    later(3_601);
    expect((await refresh(token)).body.type).toBe('session_ended');
    const idle = await signedInOperator(shop, ['all'], clock);
    later(7_201);
    expect((await refresh(idle.refreshToken)).body.type).toBe('session_ended');
  });

  test('gives the same refresh token for a repeated call, and ends when a used one comes later', async () => {
    const { refreshToken } = await signedInOperator(shop, ['all'], clock);
    const [one, other] = await Promise.all([refresh(refreshToken), refresh(refreshToken)]);
    expect(one.body.item.refresh_token).toBe(other.body.item.refresh_token);
    later(31);
    const headers = { authorization: `Bearer ${one.body.item.access_token}` };
    expect((await me(headers)).status).toBe(200);
    expect((await refresh(refreshToken)).body.type).toBe('session_ended');
    expect((await refresh(one.body.item.refresh_token)).body.type).toBe('session_ended');
    expect((await me(headers)).status).toBe(401);
  });

  test('ends by either token, and its tokens open nothing any more', async () => {
    const byAccess = await signedInOperator(shop, ['all'], clock);
    expect((await shop.request('POST /operators/logout', { headers: byAccess.headers })).status).toBe(204);
    const byRefresh = await signedInOperator(shop, ['all'], clock);
    const body = { refresh_token: byRefresh.refreshToken };
    expect((await shop.request('POST /operators/logout', { body })).status).toBe(204);
    expect((await shop.request('POST /operators/logout', { body })).status).toBe(204);
    for (const { headers, refreshToken } of [byAccess, byRefresh]) {
      expect((await me(headers)).status).toBe(401);
      expect((await refresh(refreshToken)).body.type).toBe('session_ended');
    }
  });

  test('is listed and ended by its operator only', async () => {
    const first = await signedInOperator(shop, ['all'], clock);
    later(30);
    const here = await signInOperator(shop, first, clock);
    const other = await signedInOperator(shop, ['all'], clock);
    const list = await shop.request('GET /operators/me/sessions', { headers: here.headers });
    expect(list.body.items.map(({ id, is_current }: { id: number; is_current: boolean }) => [id, is_current])).toEqual([
      [here.sessionId, true],
      [first.sessionId, false],
    ]);
    const end = (sessionId: number) =>
      shop.request(`DELETE /operators/me/sessions/${sessionId}`, { headers: here.headers });
    expect((await end(other.sessionId)).status).toBe(404);
    expect((await end(first.sessionId)).status).toBe(204);
    expect((await end(first.sessionId)).status).toBe(404);
    expect((await me(first.headers)).status).toBe(401);
    later(30);
    const third = await signInOperator(shop, first, clock);
    expect((await shop.request('DELETE /operators/me/sessions', { headers: third.headers })).status).toBe(204);
    expect([(await me(here.headers)).status, (await me(third.headers)).status]).toEqual([401, 200]);
  });

  test('opens nothing of an operator who was switched off, or whose role lost the right, at once', async () => {
    const operator = await signedInOperator(shop, ['orders.read'], clock);
    const orders = async () => (await shop.request('GET /orders', { headers: operator.headers })).status;
    expect(await orders()).toBe(200);
    await shop.sql("update operator_roles set rights = '{products.read}' where name = $1", [operator.email]);
    expect(await orders()).toBe(403);
    await shop.sql('update operators set is_active = false where id = $1', [operator.id]);
    expect(await orders()).toBe(401);
    expect((await refresh(operator.refreshToken)).body.type).toBe('session_ended');
  });

  test('is no customer’s: neither token is taken for the other', async () => {
    const { headers, refreshToken } = await signedInOperator(shop, ['all'], clock);
    expect((await shop.request('GET /customers/1/customer-addresses', { headers })).status).toBe(401);
    const asCustomer = await shop.request('POST /auth/refresh', { body: { refresh_token: refreshToken } });
    expect(asCustomer.status).toBeGreaterThanOrEqual(400);
  });
});

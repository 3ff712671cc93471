import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  accountMails,
  addCustomer,
  newEmail,
  PASSWORD,
  signedIn,
  startSession,
} from '../../testing/customers/index.ts';
import { comparable, startBuyingShop, type TestShop } from '../../testing/shops/index.ts';
import * as passwords from './passwords.ts';

const hashed = vi.spyOn(passwords, 'hashPassword');

let now = new Date('2026-11-20T12:00:00Z');
const clock = () => now;
const later = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000);
};

let shop: TestShop;
let mailsTo: ReturnType<typeof accountMails>;
beforeAll(async () => {
  shop = await startBuyingShop({ clock, trustProxy: true });
  mailsTo = accountMails(shop, clock);
});
afterAll(() => shop.close());
beforeEach(() => {
  hashed.mockClear();
  later(60);
});

let calls = 0;
/** Each call comes from an address of its own. */
function request(call: string, body: object, headers: Record<string, string> = {}) {
  calls += 1;
  return shop.request(call, { body, headers: { 'x-forwarded-for': `192.0.2.${calls}`, ...headers } });
}

const NEW = 'nové vlastní heslo';
const repeated = (password: string) => ({ new_password: password, new_password_confirmation: password });
const ask = (email: string, headers?: Record<string, string>) =>
  request('POST /passwords/customer', { email }, headers);
const set = (token: string, more: object = {}) =>
  request('PUT /passwords/customer', { token, ...repeated(NEW), ...more });
const login = (email: string, password: string) => request('POST /auth/login', { email, password });
const isIn = async ({ headers }: { headers: Record<string, string> }) =>
  (await shop.request('GET /auth/me', { headers })).status === 200;

async function tokenFor(email: string): Promise<string> {
  await ask(email);
  const mails = await mailsTo(email);
  const mail = mails.find((one) => one?.kind === 'password-reset');
  return mail && 'token' in mail ? mail.token : '';
}

describe('a mailed link', () => {
  test('sets a new password once, ends all sessions, and tells the owner', async () => {
    const customer = await addCustomer(shop);
    const sessions = [await startSession(shop, customer, clock), await startSession(shop, customer, clock)];
    const token = await tokenFor(customer.email);
    expect(await set(token)).toMatchObject({ status: 200, body: { item: { email: customer.email } } });
    expect(await Promise.all(sessions.map(isIn))).toEqual([false, false]);
    for (const { refreshToken } of sessions)
      expect((await request('POST /auth/refresh', { refresh_token: refreshToken })).status).toBe(401);
    expect((await login(customer.email, PASSWORD)).status).toBe(422);
    expect((await login(customer.email, NEW)).body.item.customer_id).toBe(customer.id);
    expect(await mailsTo(customer.email)).toMatchObject([{ kind: 'password-changed' }]);
    expect(await set(token)).toMatchObject({ status: 404, body: { type: 'link_not_valid' } });
  });

  test('is over after an hour, and the next one replaces it', async () => {
    const { email } = await addCustomer(shop);
    const first = await tokenFor(email);
    later(5);
    const second = await tokenFor(email);
    expect((await set(second)).status).toBe(200);
    expect((await set(first)).body.type).toBe('link_not_valid');
    later(5);
    const third = await tokenFor(email);
    later(60);
    expect((await set(third)).body.type).toBe('link_not_valid');
  });

  test('is for its own e-mail, and survives a password that is refused', async () => {
    const [mine, other] = [await addCustomer(shop), await addCustomer(shop)];
    const token = await tokenFor(mine.email);
    expect((await set(token, { email: other.email })).body.type).toBe('link_not_valid');
    expect(await set(token, repeated('qwertyuiop12'))).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'new_password' }] },
    });
    expect(await set(token, { new_password_confirmation: 'jiné dlouhé heslo' })).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'new_password_confirmation' }] },
    });
    expect(hashed).not.toHaveBeenCalled();
    expect((await set(token, { email: mine.email.toUpperCase() })).status).toBe(200);
    expect((await login(other.email, PASSWORD)).status).toBe(200);
  });

  test('opens nothing of who has another e-mail by now', async () => {
    const customer = await addCustomer(shop);
    const token = await tokenFor(customer.email);
    await shop.sql('update customers set email = $2 where id = $1', [customer.id, newEmail()]);
    expect(await set(token)).toMatchObject({ status: 404, body: { type: 'link_not_valid' } });
  });

  test('takes ten passwords in ten minutes', async () => {
    const token = await tokenFor((await addCustomer(shop)).email);
    for (let time = 0; time < 10; time += 1) expect((await set(token, repeated('qwertyuiop12'))).status).toBe(422);
    expect((await set(token)).status).toBe(429);
    later(10);
    expect((await set(token)).status).toBe(200);
  });

  test('of an account that nobody confirmed confirms it, and puts out whoever registered it', async () => {
    const attacker = await signedIn(shop, { isConfirmed: false, clock });
    expect((await set(await tokenFor(attacker.email))).status).toBe(200);
    expect(await isIn(attacker)).toBe(false);
    const [row] = await shop.sql<{ confirmed: boolean }>(
      'select email_confirmed_at is not null as confirmed from customers where id = $1',
      [attacker.id],
    );
    expect(row).toEqual({ confirmed: true });
  });

  test('names a host of the shop, whatever host the request names', async () => {
    const { email } = await addCustomer(shop);
    await request('POST /passwords/customer', { email }, { 'x-forwarded-host': 'evil.example' });
    const [row] = await shop.sql<Record<string, unknown>>('select * from account_mails where email = $1', [email]);
    expect(JSON.stringify(row)).not.toContain('evil');
    expect((await shop.request('POST /passwords/customer', { body: { email }, host: 'evil.example' })).status).not.toBe(
      500,
    );
    expect(await shop.sql('select 1 from account_mails where email = $1', [email])).toHaveLength(1);
  });

  test('is not stored, and stands in no event', async () => {
    const token = await tokenFor((await addCustomer(shop)).email);
    const stored = await shop.sql(
      'select to_jsonb(m) as row from account_mails m union all select to_jsonb(e) from outbox_events e',
    );
    expect(JSON.stringify(stored)).not.toContain(token);
  });
});

test('asking for a link answers and works alike for every e-mail, and mails once in five minutes', async () => {
  const known = await addCustomer(shop);
  const waiting = await addCustomer(shop, { isConfirmed: false });
  const blocked = await addCustomer(shop);
  await shop.sql('update customers set is_blocked = true where id = $1', [blocked.id]);
  shop.api.db.onEmitted = () => undefined;
  const answers = [];
  for (const email of ['nobody@example.com', known.email, waiting.email, blocked.email]) {
    const { body, ...answer } = comparable(await ask(email));
    expect(body).toEqual({ item: { email } });
    const { 'content-length': _, ...headers } = answer.headers;
    answers.push({ ...answer, headers, hashes: hashed.mock.calls.length });
  }
  for (const answer of answers) expect(answer).toEqual(answers[0]);
  expect(await mailsTo('nobody@example.com')).toEqual([undefined]);
  expect(await mailsTo(known.email)).toMatchObject([{ kind: 'password-reset' }]);
  await Promise.all(Array.from({ length: 8 }, () => ask(known.email)));
  expect(await mailsTo(known.email)).toEqual([]);
  later(5);
  await ask(known.email.toUpperCase());
  expect(await mailsTo(known.email)).toHaveLength(1);
});

describe('the signed-in customer', () => {
  const change = ({ id, headers }: { id: number; headers: Record<string, string> }, body: object) =>
    request(`PUT /customers/${id}/password`, body, headers);

  test('changes the password with the current one; other sessions and links end, this one stays', async () => {
    const customer = await addCustomer(shop);
    const here = await startSession(shop, customer, clock);
    const there = await startSession(shop, customer, clock);
    const token = await tokenFor(customer.email);
    expect((await change(here, { current_password: PASSWORD, ...repeated(NEW) })).status).toBe(204);
    expect([await isIn(here), await isIn(there)]).toEqual([true, false]);
    expect((await set(token)).body.type).toBe('link_not_valid');
    expect((await login(customer.email, NEW)).status).toBe(200);
    expect((await login(customer.email, PASSWORD)).status).toBe(422);
  });

  test('needs the current one, ten tries in ten minutes', async () => {
    const customer = await signedIn(shop, { clock });
    expect(await change(customer, repeated(NEW))).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'current_password' }] },
    });
    for (let time = 0; time < 10; time += 1) {
      const answer = await change(customer, { current_password: 'wrong', ...repeated(NEW) });
      expect(answer).toMatchObject({ status: 422, body: { errors: [{ field: 'current_password' }] } });
    }
    expect((await change(customer, { current_password: PASSWORD, ...repeated(NEW) })).status).toBe(429);
  });

  test('without a password sets the first one', async () => {
    const customer = await signedIn(shop, { clock });
    await shop.sql('update customers set password_hash = null where id = $1', [customer.id]);
    expect((await change(customer, repeated(NEW))).status).toBe(204);
    expect((await login(customer.email, NEW)).status).toBe(200);
  });

  test('needs a recent sign-in, and nobody else can', async () => {
    const [customer, other] = [await signedIn(shop, { clock }), await signedIn(shop, { clock })];
    expect((await change({ ...other, id: customer.id }, repeated(NEW))).status).toBe(404);
    expect((await change({ id: customer.id, headers: {} }, repeated(NEW))).status).toBe(401);
    await shop.sql(
      `update customer_sessions set authenticated_at = authenticated_at - interval '16 minutes' where id = $1`,
      [customer.sessionId],
    );
    expect(await change(customer, { current_password: PASSWORD, ...repeated(NEW) })).toMatchObject({
      status: 403,
      body: { type: 'recent_sign_in_needed' },
    });
  });
});

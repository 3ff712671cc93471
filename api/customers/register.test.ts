import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { accountMails, addCustomer, PASSWORD, signedIn } from '../../testing/customers/index.ts';
import { deadlocks } from '../../testing/database-inspection/index.ts';
import { comparable, openTestApi, startBuyingShop, type TestShop } from '../../testing/shops/index.ts';
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
beforeEach(() => void hashed.mockClear());

const PERSON = {
  first_name: 'Jana',
  last_name: 'Nováková',
  password: 'dveře kočka hrnek',
  password_confirmation: 'dveře kočka hrnek',
};
let calls = 0;
/** Each call comes from an address of its own: ten a minute are let through from one. */
function register(email: string, more: object = {}) {
  calls += 1;
  const headers = { 'x-forwarded-for': `192.0.2.${calls}` };
  return shop.request('POST /customers/register', { body: { ...PERSON, email, ...more }, headers });
}
const login = (email: string, password: string) => shop.request('POST /auth/login', { body: { email, password } });
const tokenOf = async (email: string): Promise<string> => {
  const [mail] = await mailsTo(email);
  return mail && 'token' in mail ? mail.token : '';
};
const confirm = (token: string, body: object = {}, headers: Record<string, string> = {}) =>
  shop.request('POST /account-confirmations', { body: { token, ...body }, headers });

test('makes an account that can sign in at once and is not confirmed', async () => {
  const { status, body, headers } = await register('jana@example.com', {
    phone: '601 234 567',
    dial_code: '+420',
    birth_at: '1990-05-17',
  });
  expect([status, headers['cache-control']]).toEqual([201, 'no-store']);
  expect(body.item).toMatchObject({
    email: 'jana@example.com',
    first_name: 'Jana',
    phone: '601 234 567',
    birth_at: '1990-05-17',
    email_confirmed_at: null,
    has_password: true,
    is_active: true,
    is_blocked: false,
  });
  expect(JSON.stringify(body)).not.toContain('argon2');
  const session = await login('jana@example.com', PERSON.password);
  expect(session.body.item.customer_id).toBe(body.item.id);
});

describe('what an account without a confirmed e-mail', () => {
  test('may not see of the e-mail’s owner', async () => {
    const customer = await signedIn(shop, { isConfirmed: false, clock });
    expect(await shop.request('GET /orders', { headers: customer.headers })).toMatchObject({
      status: 403,
      body: { type: 'email_not_confirmed' },
    });
    const own = await shop.request(`GET /customers/${customer.id}?embed=customer_latest_order`, {
      headers: customer.headers,
    });
    expect(own.body.item._embedded).toEqual({ customer_latest_order: null });
  });
});

test.each<[string, object, string, string]>([
  [
    'passwords that differ',
    { password_confirmation: 'jiné dlouhé heslo' },
    'password_confirmation',
    'Obě hesla se musí shodovat.',
  ],
  ['a short password', { password: 'x1', password_confirmation: 'x1' }, 'password', 'Zadejte aspoň 8 znaků.'],
  [
    'a common password',
    { password: 'qwertyuiop12', password_confirmation: 'qwertyuiop12' },
    'password',
    'Takové heslo',
  ],
  [
    'a password of the name',
    { password: 'novakova-jana', password_confirmation: 'novakova-jana' },
    'password',
    'Vaše jméno',
  ],
  ['a day of birth to come', { birth_at: '2027-01-01' }, 'birth_at', 'Datum narození'],
  ['a phone of three digits', { phone: '123', dial_code: '+420' }, 'phone', 'V telefonu nesedí'],
  ['a field that is not the customer’s to set', { is_active: false }, 'is_active', ''],
])('refuses %s, and hashes nothing', async (_name, more, field, message) => {
  const { status, body } = await register(`bad-${field}@example.com`, more);
  expect([status, body.errors.map((one: { field: string }) => one.field)]).toEqual([422, [field]]);
  expect(body.errors[0].message).toContain(message);
  expect(hashed).not.toHaveBeenCalled();
});

test('is closed where the shop says so, and the shop tells it', async () => {
  const closed = await openTestApi(shop.url, { clock, registration: 'closed' });
  const answer = await closed.request('POST /customers/register', { body: { ...PERSON, email: 'closed@example.com' } });
  expect(answer).toMatchObject({ status: 403, body: { type: 'registration_closed' } });
  expect((await closed.request('GET /shop')).body.item.auth_features).toEqual({
    registration: false,
    automatic_login: false,
  });
  expect((await shop.request('GET /shop')).body.item.auth_features).toEqual({
    registration: true,
    automatic_login: true,
  });
  await closed.api.close();
});

describe('of a known e-mail', () => {
  test('answers as for an unknown one: bytes, headers, statements, hashes and the step of the numbers', async () => {
    const known = await addCustomer(shop, { email: 'owner@example.com' });
    const unconfirmed = await addCustomer(shop, { email: 'waits@example.com', isConfirmed: false });
    const answers = [];
    // Delivering events may begin before the answer goes out, and its statements would be counted too.
    shop.api.db.onEmitted = () => undefined;
    let last = unconfirmed.id;
    for (const email of ['other@example.com', known.email, unconfirmed.email, 'another@example.com']) {
      hashed.mockClear();
      const { body, ...answer } = comparable(await register(email));
      const { id, email: own, ...item } = body.item;
      expect([email, id, own]).toEqual([email, last + 1, email]);
      last = id;
      const { 'content-length': length, ...headers } = answer.headers;
      expect(Number(length)).toBeGreaterThan(0);
      answers.push({ ...answer, headers, item, hashes: hashed.mock.calls.length });
    }
    expect(answers[0]?.hashes).toBe(1);
    for (const answer of answers) expect(answer).toEqual(answers[0]);
  });

  test('tells its owner by mail, and the new account cannot be confirmed', async () => {
    const known = await addCustomer(shop);
    const { id } = (await register(known.email)).body.item;
    expect(await mailsTo(known.email)).toMatchObject([{ kind: 'exists-registration', email: known.email }]);
    const tokens = await shop.sql('select token_hash from account_requests where customer_id = $1', [id]);
    expect(tokens).toEqual([{ token_hash: null }]);
    expect((await login(known.email, PASSWORD)).body.item.customer_id).toBe(known.id);
  });

  test('mails the owner once in five minutes, however often it is asked for', async () => {
    later(1);
    const known = await addCustomer(shop);
    await Promise.all(Array.from({ length: 6 }, () => register(known.email)));
    expect(await mailsTo(known.email)).toHaveLength(1);
    later(4);
    await register(known.email);
    expect(await mailsTo(known.email)).toHaveLength(0);
    later(1);
    await register(known.email.toUpperCase());
    expect(await mailsTo(known.email)).toHaveLength(1);
  });
});

describe('the mailed link', () => {
  test('confirms with one press for the customer who is signed in, and keeps them signed in', async () => {
    const customer = await signedIn(shop, { isConfirmed: false, clock });
    await shop.request(`POST /customers/${customer.id}/email-confirmations`, { headers: customer.headers });
    const token = await tokenOf(customer.email);
    const look = async (headers: Record<string, string>) =>
      (await shop.request(`GET /account-confirmations?token=${token}`, { headers })).body.item;
    expect(await look(customer.headers)).toEqual({ email: customer.email, needs_password: false });
    expect(await look({})).toEqual({ email: customer.email, needs_password: true });
    expect(await confirm(token)).toMatchObject({ status: 422, body: { errors: [{ field: 'password' }] } });
    expect(await confirm(token, {}, customer.headers)).toMatchObject({
      status: 201,
      body: { item: { email: customer.email } },
    });
    const own = await shop.request(`GET /customers/${customer.id}`, { headers: customer.headers });
    expect(own.body.item.email_confirmed_at).toBe(now.toISOString());
    expect((await login(customer.email, PASSWORD)).status).toBe(200);
    expect((await confirm(token, {}, customer.headers)).body.type).toBe('link_not_valid');
  });

  test('gets the owner back into an account that a newer registration has shadowed', async () => {
    const owner = await signedIn(shop, { isConfirmed: false, clock });
    await shop.request(`POST /customers/${owner.id}/email-confirmations`, { headers: owner.headers });
    const token = await tokenOf(owner.email);
    const newer = 'zelený nábytek se houpe';
    await register(owner.email, { password: newer, password_confirmation: newer });
    expect([(await login(owner.email, PASSWORD)).status, (await login(owner.email, newer)).status]).toEqual([422, 200]);
    expect((await shop.request('GET /auth/me', { headers: owner.headers })).status).toBe(200);
    expect((await confirm(token, {}, owner.headers)).status).toBe(201);
    expect((await login(owner.email, PASSWORD)).body.item.customer_id).toBe(owner.id);
    expect((await login(owner.email, newer)).status).toBe(422);
  });

  test('followed by somebody else asks for a new password, ends the sessions and forgets what was typed', async () => {
    const customer = await signedIn(shop, { isConfirmed: false, clock });
    const own = { bank_account_iban: 'CZ6508000000192000145399', phone: '601 234 567', dial_code: '+420' };
    await shop.request(`PATCH /customers/${customer.id}`, { headers: customer.headers, body: own });
    await shop.request(`POST /customers/${customer.id}/email-confirmations`, { headers: customer.headers });
    const stranger = await signedIn(shop, { clock });
    const token = await tokenOf(customer.email);
    expect((await confirm(token, {}, stranger.headers)).status).toBe(422);
    expect((await confirm(token, { password: 'nové vlastní heslo' })).status).toBe(201);
    expect((await shop.request('GET /auth/me', { headers: customer.headers })).status).toBe(401);
    expect((await shop.request('POST /auth/refresh', { body: { refresh_token: customer.refreshToken } })).status).toBe(
      401,
    );
    expect((await login(customer.email, PASSWORD)).status).toBe(422);
    const session = await login(customer.email, 'nové vlastní heslo');
    const headers = { authorization: `Bearer ${session.body.item.access_token}` };
    const record = (await shop.request(`GET /customers/${customer.id}`, { headers })).body.item;
    expect(record).toMatchObject({ bank_account_iban: null, phone: null, dial_code: null });
  });

  test('closes the other accounts that were registered with the e-mail: whoever made them is out (pre-hijacking)', async () => {
    later(10);
    const attacker = await signedIn(shop, { email: 'victim@example.com', isConfirmed: false, clock });
    const { id } = (await register('victim@example.com')).body.item;
    expect((await confirm(await tokenOf('victim@example.com'), { password: 'nové vlastní heslo' })).status).toBe(201);
    expect((await shop.request('GET /auth/me', { headers: attacker.headers })).status).toBe(401);
    expect((await shop.request('POST /auth/refresh', { body: { refresh_token: attacker.refreshToken } })).status).toBe(
      401,
    );
    expect((await login('victim@example.com', PASSWORD)).status).toBe(422);
    expect((await login('victim@example.com', 'nové vlastní heslo')).body.item.customer_id).toBe(id);
  });

  test('of three accounts with one e-mail, followed at once, confirms one', async () => {
    const email = 'twice@example.com';
    const tokens = [];
    for (let time = 0; time < 3; time += 1) {
      await register(email);
      tokens.push(await tokenOf(email));
      later(5);
    }
    const before = await deadlocks(shop);
    const answers = await Promise.all(tokens.map((token) => confirm(token, { password: 'nové vlastní heslo' })));
    expect(await deadlocks(shop)).toBe(before);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 404, 404]);
    const accounts = await shop.sql('select 1 from customers where email = $1 and not is_guest', [email]);
    expect(accounts).toHaveLength(1);
    expect((await login(email, 'nové vlastní heslo')).status).toBe(200);
  });

  test('is mailed once more on request, at most once in five minutes, and only while it is needed', async () => {
    const customer = await signedIn(shop, { isConfirmed: false, clock });
    const again = () =>
      shop.request(`POST /customers/${customer.id}/email-confirmations`, { headers: customer.headers });
    expect([(await again()).status, (await again()).status]).toEqual([204, 204]);
    const first = await tokenOf(customer.email);
    expect(first).not.toBe('');
    later(5);
    await again();
    const second = await tokenOf(customer.email);
    expect((await confirm(first, {}, customer.headers)).body.type).toBe('link_not_valid');
    expect((await confirm(second, {}, customer.headers)).status).toBe(201);
    later(5);
    expect((await again()).status).toBe(204);
    expect(await mailsTo(customer.email)).toEqual([]);
  });
});

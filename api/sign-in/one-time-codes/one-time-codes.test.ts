import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  accountMails,
  addCustomer,
  PASSWORD,
  type SignedInCustomer,
  signedIn,
  startSession,
} from '../../../testing/customers/index.ts';
import { duringChange } from '../../../testing/database-inspection/index.ts';
import { codeAt } from '../../../testing/operators/index.ts';
import { fromManyAddresses, startBuyingShop, type TestShop } from '../../../testing/shops/index.ts';

let shop: TestShop;
let now = new Date('2026-11-20T12:00:00Z');
const clock = () => now;
const later = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000);
};
beforeAll(async () => {
  shop = fromManyAddresses(await startBuyingShop({ clock, trustProxy: true }));
});
afterAll(() => shop.close());

const call: TestShop['request'] = (...given) => shop.request(...given);
type Answer = Awaited<ReturnType<typeof call>>;
const typeOf = ({ status, body }: Answer) => [status, body?.type];
const at = ({ id }: { id: number }, rest = 'one-time-codes') => `/customers/${id}/${rest}`;

const begin = async (customer: SignedInCustomer) => {
  const answer = await call(`POST ${at(customer)}`, { headers: customer.headers });
  return answer.body.item as { secret: string; otpauth_url: string; qr_code: { width: number; base64_path: string } };
};
const confirm = (customer: SignedInCustomer, code: string) =>
  call(`PUT ${at(customer)}`, { headers: customer.headers, body: { code } });
const state = async (customer: SignedInCustomer) =>
  (await call(`GET ${at(customer)}`, { headers: customer.headers })).body.item;

/** A customer who is asked for codes. */
async function withCodes() {
  const customer = await signedIn(shop, { clock });
  const { secret } = await begin(customer);
  const { recovery_codes: recoveryCodes } = (await confirm(customer, codeAt(secret, now))).body.item;
  later(30);
  return { customer, secret, recoveryCodes: recoveryCodes as string[] };
}

const login = (email: string, password = PASSWORD, headers = {}) =>
  call('POST /auth/login', { body: { email, password }, headers });
const ticketOf = async ({ email }: SignedInCustomer): Promise<string> => (await login(email)).body.code_ticket.ticket;
const finish = (ticket: string, code: string, headers = {}) =>
  call('POST /auth/login/codes', { body: { ticket, code }, headers });

describe('switching codes on', () => {
  test('gives a secret with a picture, counts from the first code on, and gives ten recovery codes', async () => {
    const customer = await signedIn(shop, { clock });
    const elsewhere = await startSession(shop, customer, clock);
    expect(await state(customer)).toEqual({ is_on: false, since: null, recovery_codes_left: 0 });
    const { secret, otpauth_url, qr_code } = await begin(customer);
    expect(new URL(otpauth_url).searchParams.get('secret')).toBe(secret);
    expect(otpauth_url).toContain(encodeURIComponent(customer.email));
    const png = Buffer.from(qr_code.base64_path.replace('data:image/png;base64,', ''), 'base64');
    expect([png.subarray(1, 4).toString(), png.readUInt32BE(16)]).toEqual(['PNG', qr_code.width]);
    expect((await login(customer.email)).body).toMatchObject({ item: { customer_id: customer.id }, code_ticket: null });
    const wrong = await confirm(customer, '000000');
    expect([wrong.status, wrong.body.errors[0].field]).toEqual([422, 'code']);
    const { recovery_codes } = (await confirm(customer, codeAt(secret, now))).body.item;
    expect(new Set(recovery_codes).size).toBe(10);
    expect(await state(customer)).toEqual({ is_on: true, since: now.toISOString(), recovery_codes_left: 10 });
    const other = await call('GET /auth/me', { headers: elsewhere.headers });
    expect(other.status).toBe(401);
  });

  test('stores neither the secret nor a recovery code', async () => {
    const { customer, secret, recoveryCodes } = await withCodes();
    const rows = JSON.stringify([
      await shop.sql('select * from customer_one_time_codes where customer_id = $1', [customer.id]),
      await shop.sql('select * from customer_recovery_codes where customer_id = $1', [customer.id]),
    ]);
    for (const hidden of [secret, ...recoveryCodes]) expect(rows).not.toContain(hidden);
  });

  test('needs the owner of the e-mail and a recent sign-in (pre-hijacking)', async () => {
    const hijacker = await signedIn(shop, { clock, isConfirmed: false });
    const old = await signedIn(shop, { clock });
    await shop.sql(
      `update customer_sessions set authenticated_at = authenticated_at - interval '1 hour' where customer_id = $1`,
      [old.id],
    );
    for (const [customer, type] of [
      [hijacker, 'email_not_confirmed'],
      [old, 'recent_sign_in_needed'],
    ] as const) {
      expect(typeOf(await call(`POST ${at(customer)}`, { headers: customer.headers }))).toEqual([403, type]);
      expect(typeOf(await confirm(customer, '123456'))).toEqual([403, type]);
    }
  });
});

describe('signing in by password', () => {
  test('gives no session but a ticket, which a code of the app turns into one', async () => {
    const { customer, secret } = await withCodes();
    const first = await login(customer.email);
    expect([first.status, first.body]).toEqual([
      200,
      { item: null, code_ticket: { ticket: expect.any(String), expires_at: '2026-11-20T12:11:00.000Z' } },
    ]);
    const answer = await finish(first.body.code_ticket.ticket, codeAt(secret, now));
    expect([answer.status, answer.body.item.customer_id]).toEqual([200, customer.id]);
    const headers = { authorization: `Bearer ${answer.body.item.access_token}` };
    expect((await call('GET /auth/me', { headers })).body.item.customer.id).toBe(customer.id);
  });

  test('answers alike for a wrong password with codes, without codes, and for an unknown e-mail', async () => {
    const { customer } = await withCodes();
    const answers = [
      await login(customer.email, 'wrong password'),
      await login((await addCustomer(shop)).email, 'wrong password'),
      await login('nobody@example.com', 'wrong password'),
    ];
    for (const { status, body } of answers) expect([status, body]).toEqual([422, answers[0]?.body]);
  });

  test('takes a code once, also when two come at once, and none of before', async () => {
    const { customer, secret } = await withCodes();
    const code = codeAt(secret, now);
    const [one, other] = [await ticketOf(customer), await ticketOf(customer)];
    const both = await Promise.all([finish(one, code), finish(other, code)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
    const left = both[0]?.status === 200 ? other : one;
    expect((await finish(left, codeAt(secret, new Date(now.getTime() - 30_000)))).status).toBe(422);
    later(30);
    expect((await finish(left, codeAt(secret, now))).status).toBe(200);
  });

  test('uses a ticket up, which a wrong code does not', async () => {
    const { customer, secret, recoveryCodes } = await withCodes();
    const ticket = await ticketOf(customer);
    expect((await finish(ticket, '000000')).body.errors[0].field).toBe('code');
    expect((await finish(ticket, codeAt(secret, now))).status).toBe(200);
    expect(typeOf(await finish(ticket, recoveryCodes[0] ?? ''))).toEqual([409, 'sign_in_expired']);
    expect((await state(customer)).recovery_codes_left).toBe(10);
  });

  test('uses a ticket up by one of two codes that come at once', async () => {
    const { customer, secret, recoveryCodes } = await withCodes();
    const ticket = await ticketOf(customer);
    const lock = 'select 1 from customers where id = $1 for update';
    const codes = [codeAt(secret, now), recoveryCodes[0] ?? ''];
    const both = await duringChange(
      shop,
      lock,
      customer.id,
      () => Promise.all(codes.map((code) => finish(ticket, code))),
      2,
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('takes a recovery code once, however it is typed', async () => {
    const { customer, recoveryCodes } = await withCodes();
    const [code = ''] = recoveryCodes;
    expect((await finish(await ticketOf(customer), ` ${code.toUpperCase().replace('-', ' ')}`)).status).toBe(200);
    expect((await finish(await ticketOf(customer), code)).status).toBe(422);
    expect((await state(customer)).recovery_codes_left).toBe(9);
  });

  test('needs the ticket of the same password and customer, within ten minutes', async () => {
    const { customer, secret } = await withCodes();
    const stranger = await withCodes();
    const old = await ticketOf(customer);
    expect((await finish(old, codeAt(stranger.secret, now))).status).toBe(422);
    expect((await finish(old, stranger.recoveryCodes[0] ?? '')).status).toBe(422);
    for (const ticket of ['', 'x'.repeat(43), `${old}x`])
      expect(typeOf(await finish(ticket, codeAt(secret, now)))).toEqual([409, 'sign_in_expired']);
    later(600);
    expect(typeOf(await finish(old, codeAt(secret, now)))).toEqual([409, 'sign_in_expired']);
    const ticket = await ticketOf(customer);
    await shop.sql("update customers set password_hash = password_hash || 'x' where id = $1", [customer.id]);
    expect(typeOf(await finish(ticket, codeAt(secret, now)))).toEqual([409, 'sign_in_expired']);
  });

  test('is refused after ten wrong codes from one network, with the right one too', async () => {
    const { customer, secret } = await withCodes();
    const here = { 'x-forwarded-for': '198.51.100.7' };
    for (let tries = 0; tries < 10; tries += 1) {
      // A new ticket does not give new tries.
      const ticket = (await login(customer.email, PASSWORD, {})).body.code_ticket.ticket;
      expect((await finish(ticket, '000000', here)).status).toBe(422);
    }
    const ticket = await ticketOf(customer);
    expect(typeOf(await finish(ticket, codeAt(secret, now), here))).toEqual([429, 'too_many_requests']);
    expect((await finish(ticket, codeAt(secret, now))).status).toBe(200);
  });

  test('of a customer who is blocked meanwhile is refused by name', async () => {
    const { customer, secret } = await withCodes();
    const ticket = await ticketOf(customer);
    await shop.sql('update customers set is_blocked = true where id = $1', [customer.id]);
    expect(typeOf(await finish(ticket, codeAt(secret, now)))).toEqual([403, 'customer_blocked']);
  });
});

describe('codes stay on', () => {
  test('when a mailed link sets a new password: a mailbox alone opens nothing', async () => {
    const { customer, secret } = await withCodes();
    await call('POST /passwords/customer', { body: { email: customer.email } });
    const mail = (await accountMails(shop, clock)(customer.email)).find((one) => one?.kind === 'password-reset');
    const token = mail && 'token' in mail ? mail.token : '';
    const password = 'lampa řeka židle';
    const body = { token, new_password: password, new_password_confirmation: password };
    expect((await call('PUT /passwords/customer', { body })).status).toBe(200);
    const { item, code_ticket } = (await login(customer.email, password)).body;
    expect([item, typeof code_ticket.ticket]).toEqual([null, 'string']);
    expect((await finish(code_ticket.ticket, codeAt(secret, now))).status).toBe(200);
  });

  test('until they are switched off after a recent sign-in', async () => {
    const { customer, recoveryCodes } = await withCodes();
    const waiting = await ticketOf(customer);
    const off = () => call(`DELETE ${at(customer)}`, { headers: customer.headers });
    later(900);
    const { headers } = await startSession(shop, customer, clock);
    await shop.sql(`update customer_sessions set authenticated_at = authenticated_at - interval '1 hour'`);
    const stale = { ...customer, headers };
    expect(typeOf(await call(`DELETE ${at(stale)}`, { headers }))).toEqual([403, 'recent_sign_in_needed']);
    await call('POST /auth/reauthentications', { headers, body: { password: PASSWORD } });
    expect((await call(`DELETE ${at(stale)}`, { headers })).status).toBe(204);
    expect((await off()).status).toBe(401);
    expect((await call(`DELETE ${at(stale)}`, { headers })).status).toBe(404);
    expect((await login(customer.email)).body.item.customer_id).toBe(customer.id);
    expect(typeOf(await finish(waiting, recoveryCodes[0] ?? ''))).toEqual([409, 'sign_in_expired']);
  });

  test('and new recovery codes make the old ones worthless', async () => {
    const { customer, recoveryCodes } = await withCodes();
    const { headers } = customer;
    const renewed = (await call(`POST ${at(customer, 'recovery-codes')}`, { headers })).body.item.recovery_codes;
    const ticket = await ticketOf(customer);
    expect((await finish(ticket, recoveryCodes[0] ?? '')).status).toBe(422);
    expect((await finish(ticket, renewed[0])).status).toBe(200);
    const without = await signedIn(shop, { clock });
    const answer = await call(`POST ${at(without, 'recovery-codes')}`, { headers: without.headers });
    expect(answer.status).toBe(404);
  });
});

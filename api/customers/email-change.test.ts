import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  accountMails,
  addCustomer,
  PASSWORD,
  type SignedInCustomer,
  signedIn,
  turnIntoImpersonation,
} from '../../testing/customers/index.ts';
import { comparable, startBuyingShop, type TestShop } from '../../testing/shops/index.ts';

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
beforeEach(() => later(61));

let calls = 0;
/** Each call comes from an address of its own. */
function request(call: string, body?: object, headers: Record<string, string> = {}) {
  calls += 1;
  return shop.request(call, { body, headers: { 'x-forwarded-for': `192.0.2.${calls}`, ...headers } });
}

const ask = ({ id, headers }: Pick<SignedInCustomer, 'id' | 'headers'>, email: string) =>
  request(`POST /customers/${id}/email-changes`, { email }, headers);
const confirm = (token: string, by: { headers?: Record<string, string> } = {}) =>
  request('POST /email-change-confirmations', { token }, by.headers);
const emailOf = async ({ id }: { id: number }) =>
  (await shop.sql<{ email: string }>('select email from customers where id = $1', [id]))[0]?.email;

async function tokenTo(email: string, kind: string): Promise<string> {
  const mail = (await mailsTo(email)).find((one) => one?.kind === kind);
  return mail && 'token' in mail ? mail.token : '';
}

let people = 0;
const newAddress = () => {
  people += 1;
  return `new-${people}@example.com`;
};

test('an e-mail changes when both addresses have confirmed it, in any order', async () => {
  for (const order of [0, 1]) {
    const customer = await signedIn(shop, { clock });
    const email = newAddress();
    expect(await ask(customer, email)).toMatchObject({ status: 202, body: { item: { email } } });
    const tokens = [await tokenTo(customer.email, 'email-change-old'), await tokenTo(email, 'email-change-new')];
    const [first = '', last = ''] = order ? tokens.reverse() : tokens;
    const look = await request(`GET /email-change-confirmations?token=${first}`);
    expect(look.body.item).toEqual({ old_email: customer.email, new_email: email, needs_sign_in: order === 1 });
    expect((await confirm(first, customer)).body.item).toEqual({ email, is_changed: false });
    expect((await confirm(first, customer)).body.type).toBe('link_not_valid');
    expect(await emailOf(customer)).toBe(customer.email);
    expect((await confirm(last, customer)).body.item).toEqual({ email, is_changed: true });
    expect(await emailOf(customer)).toBe(email);
    expect(await mailsTo(customer.email)).toMatchObject([{ kind: 'email-changed', email: customer.email }]);
    expect((await request('POST /auth/login', { email, password: PASSWORD })).body.item.customer_id).toBe(customer.id);
    expect((await request('POST /auth/login', { email: customer.email, password: PASSWORD })).status).toBe(422);
  }
});

test('an unconfirmed address needs no link, and the new one counts as confirmed', async () => {
  const customer = await signedIn(shop, { isConfirmed: false, clock });
  const email = newAddress();
  await ask(customer, email);
  expect(await mailsTo(customer.email)).toEqual([]);
  expect((await confirm(await tokenTo(email, 'email-change-new'), customer)).body.item.is_changed).toBe(true);
  const own = await shop.sql('select email, email_confirmed_at from customers where id = $1', [customer.id]);
  expect(own).toEqual([{ email, email_confirmed_at: now }]);
});

test('a known and an unknown new address are answered and worked on alike; its owner alone gets to know', async () => {
  const [taken, waiting] = [await addCustomer(shop), await addCustomer(shop, { isConfirmed: false })];
  shop.api.db.onEmitted = () => undefined;
  const answers = [];
  for (const email of [newAddress(), taken.email, waiting.email]) {
    const { body, ...answer } = comparable(await ask(await signedIn(shop, { clock }), email));
    expect(body).toEqual({ item: { email } });
    const { 'content-length': _, ...headers } = answer.headers;
    answers.push({ ...answer, headers });
  }
  for (const answer of answers) expect(answer).toEqual(answers[0]);
  expect(await mailsTo(taken.email)).toMatchObject([{ kind: 'exists-email-change' }]);
  expect(await mailsTo(waiting.email)).toMatchObject([{ kind: 'email-change-new' }]);
});

test('an address that gets an account meanwhile is not given to the customer', async () => {
  const customer = await signedIn(shop, { clock });
  const email = newAddress();
  await ask(customer, email);
  const tokens = [await tokenTo(customer.email, 'email-change-old'), await tokenTo(email, 'email-change-new')];
  await addCustomer(shop, { email });
  expect((await confirm(tokens[0] ?? '')).status).toBe(200);
  expect((await confirm(tokens[1] ?? '', customer)).body.type).toBe('link_not_valid');
  expect(await emailOf(customer)).toBe(customer.email);
});

test('a link confirms its own change only: another address asked for later needs links of its own', async () => {
  const customer = await signedIn(shop, { clock });
  const [first, second] = [newAddress(), newAddress()];
  await ask(customer, first);
  const old = await tokenTo(customer.email, 'email-change-old');
  await ask(customer, second);
  expect((await confirm(old)).body.type).toBe('link_not_valid');
  expect((await confirm(await tokenTo(second, 'email-change-new'), customer)).body.item.is_changed).toBe(false);
  expect(await tokenTo(first, 'email-change-new'), 'a mail that is not sent any more').toBe('');
  expect(await emailOf(customer)).toBe(customer.email);
});

test('a link of one customer changes nothing of another', async () => {
  const [mine, other] = [await signedIn(shop, { clock }), await signedIn(shop, { clock })];
  const [email, others] = [newAddress(), newAddress()];
  await ask(mine, email);
  await ask(other, others);
  await confirm(await tokenTo(email, 'email-change-new'), mine);
  await confirm(await tokenTo(other.email, 'email-change-old'));
  expect([await emailOf(mine), await emailOf(other)]).toEqual([mine.email, other.email]);
});

test('links are over after a day, and a changed password cancels the change', async () => {
  const customer = await signedIn(shop, { clock });
  const email = newAddress();
  await ask(customer, email);
  const token = await tokenTo(email, 'email-change-new');
  later(24 * 60);
  expect((await confirm(token)).body.type).toBe('link_not_valid');
  const other = await signedIn(shop, { clock });
  const another = newAddress();
  await ask(other, another);
  const cancelled = await tokenTo(another, 'email-change-new');
  const body = {
    current_password: PASSWORD,
    new_password: 'nové vlastní heslo',
    new_password_confirmation: 'nové vlastní heslo',
  };
  expect((await request(`PUT /customers/${other.id}/password`, body, other.headers)).status).toBe(204);
  expect((await confirm(cancelled)).body.type).toBe('link_not_valid');
});

test('a stranger’s address gets one mail in five minutes, the own one five in an hour', async () => {
  const email = newAddress();
  for (let time = 0; time < 3; time += 1) await ask(await signedIn(shop, { clock }), email);
  expect(await mailsTo(email)).toHaveLength(1);
  const customer = await signedIn(shop, { clock });
  for (let time = 0; time < 5; time += 1) expect((await ask(customer, newAddress())).status).toBe(202);
  expect(await ask(customer, newAddress())).toMatchObject({ status: 429, body: { type: 'too_many_requests' } });
});

test('the customer’s own address is refused', async () => {
  const customer = await signedIn(shop, { clock });
  expect(await ask(customer, customer.email.toUpperCase())).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'email', message: 'Tenhle e-mail už u účtu máte.' }] },
  });
});

test.each([
  ['an account that nobody confirmed', false],
  ['an account confirmed at an address of their own', true],
])('a stranger who asks to change the e-mail of %s to somebody’s never owns theirs', async (_, isConfirmed) => {
  const stranger = await signedIn(shop, { isConfirmed, clock });
  const victim = newAddress();
  await ask(stranger, victim);
  if (isConfirmed) await confirm(await tokenTo(stranger.email, 'email-change-old'));
  const token = await tokenTo(victim, 'email-change-new');
  const other = await signedIn(shop, { clock });
  for (const by of [{ headers: {} }, other]) {
    const look = await request(`GET /email-change-confirmations?token=${token}`, undefined, by.headers);
    expect(look.body.item.needs_sign_in).toBe(true);
    expect(await confirm(token, by)).toMatchObject({ status: 403, body: { type: 'email_change_needs_sign_in' } });
  }
  expect(await emailOf(stranger)).toBe(stranger.email);
  expect((await request('POST /auth/login', { email: victim, password: PASSWORD })).body.type).toBe('login_failed');
  const names = { first_name: 'Vlasta', last_name: 'Malá', email: victim };
  const passwords = { password: 'nové vlastní heslo', password_confirmation: 'nové vlastní heslo' };
  expect((await request('POST /customers/register', { ...names, ...passwords })).status).toBe(201);
  const own = await request('POST /auth/login', { email: victim, password: passwords.password });
  expect(own.body.item.customer_id).not.toBe(stranger.id);
});

test('a link that was refused is good for the customer once they have signed in', async () => {
  const customer = await signedIn(shop, { isConfirmed: false, clock });
  const email = newAddress();
  await ask(customer, email);
  const token = await tokenTo(email, 'email-change-new');
  await confirm(token);
  const look = await request(`GET /email-change-confirmations?token=${token}`, undefined, customer.headers);
  expect(look.body.item.needs_sign_in).toBe(false);
  expect((await confirm(token, customer)).body.item).toEqual({ email, is_changed: true });
});

test('an operator who acts for the customer confirms no address in their name', async () => {
  const customer = await signedIn(shop, { isConfirmed: false, clock });
  const email = newAddress();
  await ask(customer, email);
  const token = await tokenTo(email, 'email-change-new');
  await turnIntoImpersonation(shop, customer.sessionId, clock);
  expect((await confirm(token, customer)).body.type).toBe('email_change_needs_sign_in');
});

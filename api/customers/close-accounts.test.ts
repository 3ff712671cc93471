import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { accountMails, addCustomer, PASSWORD, type SignedInCustomer, signedIn } from '../../testing/customers/index.ts';
import { duringChange } from '../../testing/database-inspection/index.ts';
import { startBuyingShop, type TestShop } from '../../testing/shops/index.ts';

let now = new Date('2026-11-20T12:00:00Z');
const clock = () => now;
let shop: TestShop;
let mailsTo: ReturnType<typeof accountMails>;
beforeAll(async () => {
  shop = await startBuyingShop({ clock });
  mailsTo = accountMails(shop, clock);
});
afterAll(() => shop.close());
beforeEach(() => {
  now = new Date(now.getTime() + 61 * 60_000);
});

const NEW_PASSWORD = 'dveře kočka hrnek';
let people = 0;
const newAddress = () => {
  people += 1;
  return `closed-${people}@example.com`;
};
const customerOf = async (id: number) =>
  (await shop.sql('select email, first_name, phone, is_guest, password_hash from customers where id = $1', [id]))[0];
const deletedEvents = async (id: number) =>
  (
    await shop.sql(`select 1 from outbox_events where type = 'customer.deleted' and payload = $1`, [
      JSON.stringify({ customer_id: id }),
    ])
  ).length;
async function tokenTo(email: string): Promise<string> {
  const mail = (await mailsTo(email)).find((one) => one && 'token' in one);
  return mail && 'token' in mail ? mail.token : '';
}

/** Each confirms an e-mail in the name of its owner. */
const CONFIRMATIONS: [string, (email: string) => Promise<unknown>][] = [
  [
    'a link that sets the password',
    async (email) => {
      await shop.request('POST /passwords/customer', { body: { email } });
      const passwords = { new_password: NEW_PASSWORD, new_password_confirmation: NEW_PASSWORD };
      const body = { token: await tokenTo(email), ...passwords };
      expect((await shop.request('PUT /passwords/customer', { body })).status).toBe(200);
    },
  ],
  [
    'a change of the e-mail',
    async (email) => {
      const { id, headers } = await signedIn(shop, { isConfirmed: false, clock });
      await shop.request(`POST /customers/${id}/email-changes`, { headers, body: { email } });
      const body = { token: await tokenTo(email) };
      expect((await shop.request('POST /email-change-confirmations', { body, headers })).body.item.is_changed).toBe(
        true,
      );
    },
  ],
];

test.each(CONFIRMATIONS)('%s closes other accounts of the address and forgets who they were', async (_, confirm) => {
  const email = newAddress();
  const closed = await signedIn(shop, { email, isConfirmed: false, clock });
  await shop.sql(`update customers set phone = '601234567' where id = $1`, [closed.id]);
  // The newest takes part in a reset, so it is not the one that is closed.
  await addCustomer(shop, { email, isConfirmed: false });
  const [subscription] = await shop.sql<{ id: number }>(
    `insert into newsletter_subscriptions (customer_id, email, language, confirmed_at) values ($1, $2, 'cs', now()) returning id`,
    [closed.id, email],
  );
  await confirm(email);
  expect(await customerOf(closed.id)).toEqual({
    email: '',
    first_name: null,
    phone: null,
    is_guest: true,
    password_hash: null,
  });
  expect(await shop.sql('select 1 from customer_sessions where customer_id = $1', [closed.id])).toEqual([]);
  expect(await deletedEvents(closed.id)).toBe(1);
  const subscriptions = await shop.sql(
    `select lower(c.email) as email from newsletter_subscriptions s join customers c on c.id = s.customer_id where s.id = $1`,
    [subscription?.id],
  );
  expect(subscriptions).toEqual([{ email }]);
});

test('a sign-in to an account that is closed at the same time starts no session', async () => {
  const { id, email } = await addCustomer(shop, { email: newAddress(), isConfirmed: false });
  const answer = await duringChange(
    shop,
    `update customers set email = '', password_hash = null, is_guest = true where id = $1`,
    id,
    () => shop.request('POST /auth/login', { body: { email, password: PASSWORD } }),
  );
  expect(answer.body.type).toBe('login_failed');
});

const isOpen = async ({ headers }: Pick<SignedInCustomer, 'headers'>) =>
  (await shop.request('GET /auth/me', { headers })).status === 200;

test('a changed e-mail ends the other sessions, as a changed password does', async () => {
  const customer = await signedIn(shop, { isConfirmed: false, clock });
  const again = await shop.request('POST /auth/login', { body: { email: customer.email, password: PASSWORD } });
  const other = { headers: { authorization: `Bearer ${again.body.item.access_token}` } };
  const email = newAddress();
  const { id, headers } = customer;
  await shop.request(`POST /customers/${id}/email-changes`, { headers, body: { email } });
  const body = { token: await tokenTo(email) };
  await shop.request('POST /email-change-confirmations', { body, headers: other.headers });
  expect([await isOpen(customer), await isOpen(other)]).toEqual([false, true]);
  const ended = await shop.sql('select end_reason from customer_sessions where id = $1', [customer.sessionId]);
  expect(ended).toEqual([{ end_reason: 'email_changed' }]);
});

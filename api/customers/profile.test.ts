import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { filledCart, order } from '../../testing/carts/index.ts';
import {
  addCustomer,
  PASSWORD,
  type SignedInCustomer,
  signedIn,
  turnIntoImpersonation,
} from '../../testing/customers/index.ts';
import { duringChange } from '../../testing/database-inspection/index.ts';
import { SHOP } from '../../testing/fixtures/index.ts';
import { startBuyingShop, type TestShop } from '../../testing/shops/index.ts';

let now = new Date('2026-11-20T12:00:00Z');
const clock = () => now;

let shop: TestShop;
beforeAll(async () => {
  shop = await startBuyingShop({ clock });
});
afterAll(() => shop.close());

const read = ({ id, headers }: SignedInCustomer, query = '') =>
  shop.request(`GET /customers/${id}${query}`, { headers });
const change = ({ id, headers }: SignedInCustomer, body: object, query = '') =>
  shop.request(`PATCH /customers/${id}${query}`, { headers, body });
const jane = () => signedIn(shop, { clock });

test('a customer reads the own record with what is asked for, and nobody else does', async () => {
  const [customer, other] = [await jane(), await jane()];
  const embed =
    'preferred_payment_method,customer_latest_order,customer_group_ids,customer_account_amounts,additional_data';
  const answer = await read(customer, `?embed=${embed}&only=id,email`);
  expect(answer).toMatchObject({ status: 200, headers: { 'cache-control': 'no-store' } });
  expect(answer.body.item).toEqual({
    id: customer.id,
    email: customer.email,
    _embedded: {
      preferred_payment_method: null,
      customer_latest_order: null,
      customer_group_ids: [],
      customer_account_amounts: [],
      additional_data: null,
    },
  });
  expect((await read({ ...other, id: customer.id })).status).toBe(404);
  expect((await read({ ...customer, headers: {} })).status).toBe(401);
});

test('what is sent changes, what is missing stays, and null or empty text clears', async () => {
  const customer = await jane();
  const body = {
    first_name: 'Eva',
    dial_code: '+420',
    phone: '601 234 567',
    birth_at: '1990-05-17',
    bank_account_iban: 'CZ6508000000192000145399',
    preferred_payment_method_id: SHOP.payments.transfer,
    preferred_shipping_method_id: SHOP.shipping.home,
  };
  const changed = await change(customer, body, '?embed=preferred_payment_method,preferred_shipping_method');
  expect(changed.body.item).toMatchObject({ ...body, last_name: 'Nováková' });
  expect(changed.body.item._embedded).toMatchObject({
    preferred_payment_method: { id: SHOP.payments.transfer, name: 'Převodem' },
    preferred_shipping_method: { id: SHOP.shipping.home, name: 'Domů' },
  });
  const cleared = await change(customer, { phone: '', birth_at: null, preferred_payment_method_id: null });
  expect(cleared.body.item).toMatchObject({
    first_name: 'Eva',
    phone: null,
    birth_at: null,
    preferred_payment_method_id: null,
    preferred_shipping_method_id: SHOP.shipping.home,
  });
  expect((await change(customer, {})).body.item.first_name).toBe('Eva');
});

test('a phone number that is sent while another call changes the dial code is kept', async () => {
  const customer = await jane();
  await change(customer, { phone: '+49 151 23456789' });
  const isWaiting = async (calls: number) => {
    const waiting = "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
    await expect.poll(async () => (await shop.sql(waiting)).length, { timeout: 10_000 }).toBe(calls);
  };
  const calls = await shop.api.db.transaction(async (tx) => {
    await tx.query('select 1 from customers where id = $1 for update', [customer.id]);
    const typed = change(customer, { phone: '+49 160 1234567' });
    await isWaiting(1);
    const coded = change(customer, { dial_code: '+420' });
    await isWaiting(2);
    return { typed, coded };
  });
  expect([(await calls.typed).status, (await calls.coded).status]).toEqual([200, 200]);
  expect((await read(customer)).body.item).toMatchObject({ phone: '+49 160 1234567', dial_code: null });
});

test.each<[object, string]>([
  [{ phone: '123' }, 'phone'],
  [{ dial_code: 'x' }, 'dial_code'],
  [{ birth_at: '1899-12-31' }, 'birth_at'],
  [{ birth_at: '2026-11-21' }, 'birth_at'],
  [{ preferred_payment_method_id: 999 }, 'preferred_payment_method_id'],
  [{ preferred_shipping_method_id: 999 }, 'preferred_shipping_method_id'],
  [{ first_name: 'x'.repeat(101) }, 'first_name'],
])('%j is refused', async (body, field) => {
  expect(await change(await jane(), body)).toMatchObject({ status: 422, body: { errors: [{ field }] } });
});

test('what is the shop’s to decide cannot be set: one field of it refuses the whole change (mass assignment)', async () => {
  const customer = await jane();
  const fields: object[] = [
    { email: 'other@example.com' },
    { email_confirmed_at: '2026-01-01T00:00:00Z' },
    { is_blocked: false },
    { is_active: true },
    { is_guest: true },
    { password: 'nové vlastní heslo' },
    { password_hash: 'x' },
    { has_password: false },
    { code: 'VIP' },
    { additional_params: { vip: true } },
    { restrict_to_country_id: 1 },
    { customer_group_ids: [1] },
    { customer_group_id: 1 },
    { id: 1 },
    { created_at: '2020-01-01T00:00:00Z' },
  ];
  const before = await shop.sql('select to_jsonb(c) as row from customers c where id = $1', [customer.id]);
  for (const field of fields) {
    const answer = await change(customer, { first_name: 'Eva', ...field });
    expect([answer.status, answer.body.errors[0].field]).toEqual([422, Object.keys(field)[0]]);
  }
  expect(await shop.sql('select to_jsonb(c) as row from customers c where id = $1', [customer.id])).toEqual(before);
});

describe('deleting an account', () => {
  const remove = ({ id, headers }: Pick<SignedInCustomer, 'id' | 'headers'>) =>
    shop.request(`DELETE /customers/${id}`, { headers });

  test('forgets the person and every way in, keeps the order, and frees the e-mail', async () => {
    const customer = await signedIn(shop, { clock, email: 'leaving@example.com' });
    await change(customer, { phone: '601 234 567', dial_code: '+420', bank_account_iban: 'CZ6508000000192000145399' });
    const placed = await order(shop.request, await filledCart(shop.request, { email: 'leaving@example.com' }));
    await shop.sql('update orders set customer_id = $1 where id = $2', [customer.id, placed.body.item.id]);
    await shop.sql(`insert into customer_addresses (customer_id, street) values ($1, 'Dlouhá 12')`, [customer.id]);
    await shop.sql(
      `insert into newsletter_subscriptions (email, language, confirmed_at) values ('Leaving@example.com', 'cs', now())`,
    );
    const cart = await filledCart(shop.request, { email: 'leaving@example.com' });
    await shop.sql('update carts set customer_id = $1 where id = $2', [customer.id, cart]);
    expect((await remove(customer)).status).toBe(204);
    expect((await read(customer)).status).toBe(401);
    expect((await shop.request('POST /auth/refresh', { body: { refresh_token: customer.refreshToken } })).status).toBe(
      401,
    );
    expect(
      (await shop.request('POST /auth/login', { body: { email: customer.email, password: PASSWORD } })).status,
    ).toBe(422);
    const tables = [
      'customers',
      'customer_addresses',
      'account_mails',
      'account_requests',
      'email_changes',
      'newsletter_subscriptions',
    ];
    for (const table of tables) {
      const rows = JSON.stringify(
        await shop.sql(
          `select to_jsonb(t) as row from ${table} t where ${table === 'customers' ? 'id' : '$1'} = $1::int`,
          [customer.id],
        ),
      );
      for (const word of ['leaving@example.com', 'Leaving', 'Dlouhá 12', 'CZ6508000000192000145399'])
        expect(rows.includes(word), `${table} ${word}`).toBe(false);
    }
    expect(await shop.sql('select 1 from customer_sessions where customer_id = $1', [customer.id])).toEqual([]);
    const [ofAccount] = await shop.sql<{ email: string }>('select email from orders where id = $1', [
      placed.body.item.id,
    ]);
    expect(ofAccount?.email).toBe('leaving@example.com');
    const event = await shop.sql(`select payload from outbox_events where type = 'customer.deleted'`);
    expect(event).toEqual([{ payload: { customer_id: customer.id } }]);
    expect((await addCustomer(shop, { email: 'leaving@example.com' })).id).toBeGreaterThan(customer.id);
  });

  test('needs a recent sign-in and the customer themselves', async () => {
    const [customer, other] = [await jane(), await jane()];
    expect((await remove({ ...other, id: customer.id })).status).toBe(404);
    await shop.sql(
      `update customer_sessions set authenticated_at = authenticated_at - interval '16 minutes' where id = $1`,
      [customer.sessionId],
    );
    expect(await remove(customer)).toMatchObject({ status: 403, body: { type: 'recent_sign_in_needed' } });
    expect((await read(customer)).status).toBe(200);
  });
});

test('an operator who acts for the customer changes neither password, e-mail nor the account', async () => {
  const customer = await jane();
  const operatorId = await turnIntoImpersonation(shop, customer.sessionId, clock);
  const { id, headers } = customer;
  const new_password = 'nové vlastní heslo';
  const calls: [string, object?][] = [
    [`DELETE /customers/${id}`],
    [
      `PUT /customers/${id}/password`,
      { current_password: PASSWORD, new_password, new_password_confirmation: new_password },
    ],
    [`POST /customers/${id}/email-changes`, { email: 'x@example.com' }],
    [`POST /customers/${id}/email-confirmations`],
    [`DELETE /customers/${id}/sessions`],
    [`DELETE /customers/${id}/sessions/${customer.sessionId}`],
    ['POST /auth/reauthentications', { password: PASSWORD }],
  ];
  for (const [call, body] of calls)
    expect([call, (await shop.request(call, { headers, body })).body?.type]).toEqual([call, 'not_while_impersonated']);
  const me = await shop.request('GET /auth/me', { headers });
  expect(me.body.item).toMatchObject({
    impersonated_by_customer_id: operatorId,
    impersonation: { operator_name: 'Petr', reason: 'Asked by phone' },
  });
  expect((await shop.request('POST /auth/logout', { headers })).status).toBe(204);
  expect((await shop.request('GET /auth/me', { headers })).status).toBe(401);
});

test('the hourly job forgets accounts that nobody confirmed for thirty days, unless somebody is signed in to them', async () => {
  const old = await addCustomer(shop, { isConfirmed: false });
  const used = await signedIn(shop, { isConfirmed: false, clock });
  const confirmed = await addCustomer(shop);
  await shop.sql(`update customers set created_at = $1::timestamptz - interval '31 days' where not is_guest`, [now]);
  const fresh = await addCustomer(shop, { isConfirmed: false });
  await shop.sql(
    `insert into customer_sessions (customer_id, signed_in_by, authenticated_at, last_used_at, expires_at)
     values ($1, 'password', $2::timestamptz - interval '80 days', $2, $2::timestamptz - interval '31 days')`,
    [confirmed.id, now],
  );
  await shop.api.startWorker(1);
  await shop.sql(`select graphile_worker.add_job('sign-in.clean-up', '{}'::json)`);
  await expect
    .poll(async () => (await shop.sql('select 1 from customers where id = $1 and is_guest', [old.id])).length)
    .toBe(1);
  const left = await shop.sql<{ id: number }>(
    'select id from customers where id = any($1) and not is_guest order by id',
    [[old.id, used.id, confirmed.id, fresh.id]],
  );
  expect(left.map(({ id }) => id)).toEqual([used.id, confirmed.id, fresh.id]);
  expect(await shop.sql('select 1 from customer_sessions where customer_id = $1', [confirmed.id])).toEqual([]);
  const events = await shop.sql(`select 1 from outbox_events where type = 'customer.deleted' and payload = $1`, [
    JSON.stringify({ customer_id: old.id }),
  ]);
  expect(events).toHaveLength(1);
  now = new Date(now.getTime() + 1);
});

test('the hourly job leaves an account that is being confirmed', async () => {
  const { id } = await addCustomer(shop, { isConfirmed: false });
  await shop.sql(`update customers set created_at = $2::timestamptz - interval '31 days' where id = $1`, [id, now]);
  const jobs = () => shop.sql(`select 1 from graphile_worker.jobs where task_identifier = 'sign-in.clean-up'`);
  await shop.api.startWorker(1);
  await duringChange(shop, 'update customers set email_confirmed_at = now() where id = $1', id, async () => {
    await shop.sql(`select graphile_worker.add_job('sign-in.clean-up', '{}'::json)`);
    await expect.poll(async () => (await jobs()).length, { timeout: 10_000 }).toBe(0);
  });
  expect(await shop.sql('select is_guest from customers where id = $1', [id])).toEqual([{ is_guest: false }]);
});

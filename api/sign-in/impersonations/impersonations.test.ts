import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { apiEndpoints } from '../../../contract/endpoints.ts';
import { addCustomer, signedIn } from '../../../testing/customers/index.ts';
import { type SignedInOperator, signedInOperator } from '../../../testing/operators/index.ts';
import { bearer, startBuyingShop, type TestShop } from '../../../testing/shops/index.ts';

let shop: TestShop;
let operator: SignedInOperator;
let customer: { id: number; email: string };
let now = new Date('2026-03-02T10:00:00Z');
const clock = () => now;
beforeAll(async () => {
  shop = await startBuyingShop({ clock });
  operator = await signedInOperator(shop, ['customers.impersonate'], clock);
  customer = await addCustomer(shop);
});
afterAll(() => shop.close());

const REASON = 'Cannot find the invoice, asked by phone.';
const begin = (id: number, headers = operator.headers, body: object = { reason: REASON }) =>
  shop.request(`POST /customers/${id}/impersonations`, { headers, body });
const me = (headers: Record<string, string>) => shop.request('GET /auth/me', { headers });
const listed = async (id: number) => {
  const filters = btoa(JSON.stringify([{ field: 'customer_id', operator: 'eq', value: id }]));
  return (await shop.request(`GET /impersonations?filters=${filters}`, { headers: operator.headers })).body.items;
};

test('an operator acts for a customer for fifteen minutes, and who, why and until when is written down', async () => {
  const { status, body } = await begin(customer.id);
  expect([status, body.item.customer_id, body.item.refresh_token]).toEqual([201, customer.id, null]);
  const headers = { authorization: `Bearer ${body.item.access_token}` };
  expect((await me(headers)).body.item).toMatchObject({
    customer: { id: customer.id, email: customer.email },
    impersonated_by_customer_id: operator.id,
    impersonation: { reason: REASON, expires_at: '2026-03-02T10:15:00.000Z' },
  });
  expect(await listed(customer.id)).toMatchObject([
    { operator_id: operator.id, reason: REASON, began_at: now.toISOString(), ended_at: null },
  ]);
  const sets = await shop.sql('select author_kind, author_id, reason from change_sets where call = $1', [
    'POST /customers/{id}/impersonations',
  ]);
  expect(sets).toEqual([{ author_kind: 'person', author_id: operator.id, reason: REASON }]);
  now = new Date(now.getTime() + 60_000);
  expect((await shop.request('POST /auth/logout', { headers })).status).toBe(204);
  expect((await me(headers)).status).toBe(401);
  expect(await listed(customer.id)).toMatchObject([{ ended_at: '2026-03-02T10:01:00.000Z' }]);
  const again = await begin(customer.id);
  now = new Date(now.getTime() + 15 * 60_000);
  expect((await me({ authorization: `Bearer ${again.body.item.access_token}` })).status).toBe(401);
  operator = await signedInOperator(shop, ['customers.impersonate'], clock);
});

test('it needs the right, a person, a recent sign-in, a reason, and a customer who may sign in', async () => {
  const other = await signedInOperator(shop, ['customers.read'], clock);
  expect((await begin(customer.id, other.headers)).body.type).toBe('right_missing');
  expect((await begin(customer.id, shop.operator)).body.type).toBe('person_needed');
  expect((await begin(customer.id, {})).status).toBe(401);
  expect((await begin(customer.id, (await signedIn(shop, { clock })).headers)).status).toBe(401);
  for (const reason of ['why?', 'x'.repeat(501), '          '])
    expect((await begin(customer.id, operator.headers, { reason })).body.errors[0].field).toBe('reason');
  expect((await begin(999_999)).status).toBe(404);
  const [blocked, inactive, guest] = [await addCustomer(shop), await addCustomer(shop), await addCustomer(shop)];
  await shop.sql('update customers set is_blocked = true where id = $1', [blocked.id]);
  await shop.sql('update customers set is_active = false where id = $1', [inactive.id]);
  await shop.sql('update customers set is_guest = true where id = $1', [guest.id]);
  expect((await begin(blocked.id)).body.type).toBe('customer_blocked');
  expect((await begin(inactive.id)).body.type).toBe('customer_inactive');
  expect((await begin(guest.id)).status).toBe(404);
  const { body } = await shop.request('POST /operators/refresh', { body: { refresh_token: operator.refreshToken } });
  now = new Date(now.getTime() + 14 * 60_000);
  const later = await shop.request('POST /operators/refresh', { body: { refresh_token: body.item.refresh_token } });
  now = new Date(now.getTime() + 2 * 60_000);
  const renewed = { authorization: `Bearer ${later.body.item.access_token}` };
  expect((await begin(customer.id, renewed)).body.type).toBe('recent_sign_in_needed');
});

test('an operator who acts for a customer changes no password, ways to sign in or account, and pays nothing', async () => {
  operator = await signedInOperator(shop, ['customers.impersonate'], clock);
  const { body } = await begin(customer.id);
  const headers = { authorization: `Bearer ${body.item.access_token}` };
  const refused = Object.entries(apiEndpoints).filter(
    ([, endpoint]) => 'notWhileImpersonated' in endpoint && endpoint.notWhileImpersonated,
  );
  expect(refused.map(([key]) => key)).toEqual(
    expect.arrayContaining(['DELETE /customers/{id}', 'PUT /customers/{id}/password', 'POST /payments/{provider}']),
  );
  for (const [key] of refused) {
    const path = key
      .replace('{id}', String(customer.id))
      .replace('{provider}', 'gopay')
      .replace(/\{\w+\}/g, '1');
    const answer = await shop.request(path, { headers, body: key.startsWith('GET') ? undefined : {} });
    expect([key, answer.body?.type]).toEqual([key, 'not_while_impersonated']);
  }
  expect((await shop.request(`PATCH /customers/${customer.id}`, { headers, body: { first_name: 'Eva' } })).status).toBe(
    200,
  );
});

test('what an operator writes in a customer’s name is in the journal, and never the account that refunds go to', async () => {
  operator = await signedInOperator(shop, ['customers.impersonate'], clock);
  const { id } = await addCustomer(shop);
  const own = 'CZ6508000000192000145399';
  await shop.sql('update customers set bank_account_iban = $2 where id = $1', [id, own]);
  const headers = { authorization: `Bearer ${(await begin(id)).body.item.access_token}` };
  const change = (body: object) => shop.request(`PATCH /customers/${id}`, { headers, body });
  for (const iban of ['SK3112000000198742637541', '', null])
    expect((await change({ bank_account_iban: iban })).body.type).toBe('not_while_impersonated');
  expect((await change({ first_name: 'Eva', bank_account_iban: own, bank_code: '' })).status).toBe(200);
  const written = await shop.sql(
    "select author_id, call, reason from change_sets where record = $1 and call like 'PATCH %'",
    [`/customers/${id}`],
  );
  expect(written).toEqual([{ author_id: operator.id, call: 'PATCH /customers/{id}', reason: REASON }]);
});

test('whatever asks customers for a recent sign-in is closed to operators who act for them', () => {
  const recent = Object.entries(apiEndpoints).filter(
    ([, endpoint]) => endpoint.access === 'customer' && 'recentSignIn' in endpoint && endpoint.recentSignIn,
  );
  expect(recent.length).toBeGreaterThan(3);
  for (const [key, endpoint] of recent) expect([key, 'notWhileImpersonated' in endpoint]).toEqual([key, true]);
});

test('an operator who acts for a customer is not the owner of their e-mail: a mailed link asks for a password', async () => {
  const { id, email } = await addCustomer(shop, { isConfirmed: false });
  const headers = bearer((await begin(id)).body.item.access_token);
  const token = 'a-token-of-a-mailed-link-0000000000';
  await shop.sql(`insert into account_requests (customer_id, token_hash, expires_at) values ($1, $2, '2026-03-09')`, [
    id,
    createHash('sha256').update(token).digest('base64url'),
  ]);
  const read = await shop.request(`GET /account-confirmations?token=${token}`, { headers });
  expect(read.body.item).toEqual({ email, needs_password: true });
  const confirmed = await shop.request('POST /account-confirmations', { headers, body: { token } });
  expect(confirmed.body.errors).toMatchObject([{ field: 'password' }]);
});

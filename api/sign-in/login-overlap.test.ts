import { afterAll, beforeAll, expect, test } from 'vitest';
import { addCustomer, PASSWORD } from '../../testing/customers/index.ts';
import { duringChange } from '../../testing/database-inspection/index.ts';
import { addOperator, codeAt, OPERATOR_PASSWORD } from '../../testing/operators/index.ts';
import { startBuyingShop, type TestShop } from '../../testing/shops/index.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startBuyingShop();
});
afterAll(() => shop.close());

const openSessions = (table: string, column: string, id: number) =>
  shop.sql(`select id from ${table} where ${column} = $1 and ended_at is null`, [id]);

test.each([
  ['another password', `update customers set password_hash = 'another' where id = $1`],
  ['the claim of the e-mail', 'update customers set is_guest = true, password_hash = null where id = $1'],
  ['blocking', 'update customers set is_blocked = true where id = $1'],
  ['switching off', 'update customers set is_active = false where id = $1'],
])('a sign-in whose password was checked before %s starts no session', async (_, change) => {
  const { id, email } = await addCustomer(shop, { isConfirmed: false });
  const answer = await duringChange(shop, change, id, () =>
    shop.request('POST /auth/login', { body: { email, password: PASSWORD } }),
  );
  expect(answer).toMatchObject({ status: 422, body: { type: 'login_failed' } });
  expect(await openSessions('customer_sessions', 'customer_id', id)).toEqual([]);
});

test.each([
  ['a reset', 'update operators set password_hash = null, totp_secret = null where id = $1'],
  ['another password', `update operators set password_hash = 'another' where id = $1`],
  ['switching off', 'update operators set is_active = false where id = $1'],
])('a sign-in of an operator whose password was checked before %s starts no session', async (_, change) => {
  const { id, email, secret } = await addOperator(shop, ['orders.read']);
  await shop.sql('update operators set last_totp_step = null where id = $1', [id]);
  const login = await shop.request('POST /operators/login', { body: { email, password: OPERATOR_PASSWORD } });
  const body = { ticket: login.body.item.ticket, code: codeAt(secret, new Date()) };
  const answer = await duringChange(shop, change, id, () =>
    shop.request('POST /operators/login/second-factor', { body }),
  );
  expect(answer.status).toBe(401);
  expect(await openSessions('operator_sessions', 'operator_id', id)).toEqual([]);
});

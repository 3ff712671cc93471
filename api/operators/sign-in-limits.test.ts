import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { addOperator, codeAt, OPERATOR_PASSWORD, startOperatorSession } from '../../testing/operators/index.ts';
import { fromManyAddresses, startBuyingShop, type TestShop } from '../../testing/shops/index.ts';
import * as customers from '../customers/index.ts';

let shop: TestShop;
let now = new Date('2026-03-02T10:00:00Z');
const clock = () => now;
beforeAll(async () => {
  shop = fromManyAddresses(await startBuyingShop({ clock, trustProxy: true }));
});
afterAll(() => shop.close());

const from = (network: string) => ({ 'x-forwarded-for': network });
const login = (email: string, password = OPERATOR_PASSWORD, headers: Record<string, string> = {}) =>
  shop.request('POST /operators/login', { body: { email, password }, headers });

/** A hundred wrong passwords from a hundred networks; they are not hashed, which takes long. */
async function guessFromEverywhere(email: string): Promise<void> {
  const verified = vi.spyOn(customers, 'verifyPassword').mockResolvedValue(false);
  for (let time = 0; time < 5; time += 1)
    await Promise.all(Array.from({ length: 20 }, () => login(email, 'wrong password')));
  verified.mockRestore();
}

/** Follows a link to set up, from a network. */
async function setUp(token: string, network: string): Promise<string> {
  const headers = from(network);
  const begun = await shop.request('POST /operators/set-ups', { body: { token }, headers });
  const { secret } = begun.body.item;
  const passwords = { new_password: OPERATOR_PASSWORD, new_password_confirmation: OPERATOR_PASSWORD };
  const body = { token, code: codeAt(secret, now), ...passwords };
  expect((await shop.request('POST /operators/set-ups/completions', { body, headers })).status).toBe(200);
  return secret;
}

test('who sets up signs in from there, however many strangers guess; also after a reset, from a network never seen before', async () => {
  const boss = await startOperatorSession(shop, ['all'], clock);
  // The last person with all rights is not reset by a call.
  await addOperator(shop, ['all'], clock);
  const ofRole = await shop.sql<{ id: number }>('select id from operator_roles limit 1');
  const body = { name: 'Eva Malá', email: 'eva.guessed@shop.example', role_ids: ofRole.map(({ id }) => id) };
  const added = await shop.request('POST /operators', { headers: boss.headers, body });
  await setUp(added.body.item.set_up_token, '192.0.2.10');
  await guessFromEverywhere(body.email);
  expect((await login(body.email, OPERATOR_PASSWORD, from('192.0.2.10'))).status).toBe(200);
  expect((await login(body.email, OPERATOR_PASSWORD, from('192.0.2.20'))).body.type).toBe('too_many_requests');

  const reset = await shop.request(`POST /operators/${added.body.item.id}/resets`, { headers: boss.headers });
  const secret = await setUp(reset.body.item.set_up_token, '192.0.2.20');
  const ticket = await login(body.email, OPERATOR_PASSWORD, from('192.0.2.20'));
  expect(ticket.status).toBe(200);
  now = new Date(now.getTime() + 60_000);
  const second = { ticket: ticket.body.item.ticket, code: codeAt(secret, now) };
  const headers = from('192.0.2.20');
  expect((await shop.request('POST /operators/login/second-factor', { body: second, headers })).status).toBe(200);
});

test('a set-up that fails makes no network known', async () => {
  const { id, email } = await addOperator(shop, ['orders.read'], clock);
  const boss = await startOperatorSession(shop, ['all'], clock);
  const reset = await shop.request(`POST /operators/${id}/resets`, { headers: boss.headers });
  const passwords = { new_password: OPERATOR_PASSWORD, new_password_confirmation: OPERATOR_PASSWORD };
  const body = { token: reset.body.item.set_up_token, code: '000000', ...passwords };
  const headers = from('192.0.2.30');
  expect((await shop.request('POST /operators/set-ups/completions', { body, headers })).status).toBe(422);
  await guessFromEverywhere(email);
  expect((await login(email, OPERATOR_PASSWORD, headers)).body.type).toBe('too_many_requests');
});

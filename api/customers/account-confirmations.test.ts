import { createHash } from 'node:crypto';
import { verify } from '@node-rs/argon2';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { filledCart, order } from '../../testing/carts/index.ts';
import { startBuyingShop, type TestShop } from '../../testing/shops/index.ts';
import * as passwords from './passwords.ts';

const hashed = vi.spyOn(passwords, 'hashPassword');

let shop: TestShop;
let later = 0;
beforeAll(async () => {
  shop = await startBuyingShop({ clock: () => new Date(Date.now() + later) });
});
afterAll(() => shop.close());
beforeEach(() => void hashed.mockClear());

const STRANGERS = 'heslo cizího člověka';
const OWN = 'dveře kočka hrnek';

let wishes = 0;

/** An order with somebody's e-mail and a request for an account; returns the e-mail and the token mailed to its owner. */
async function wish(): Promise<{ email: string; token: string }> {
  wishes += 1;
  const email = `majitel-${wishes}@example.com`;
  const body = { create_new_account: true, password: STRANGERS, password_confirmation: STRANGERS };
  const placed = await order(shop.request, await filledCart(shop.request, { email }), body);
  expect(placed.status).toBe(201);
  const token = `token-of-the-mail-${wishes}-${'x'.repeat(20)}`;
  await shop.sql(
    `update account_requests r set token_hash = $2 from customers c where c.id = r.customer_id and c.email = $1`,
    [email, createHash('sha256').update(token).digest('base64url')],
  );
  return { email, token };
}

const look = (token: string) => shop.request(`GET /account-confirmations?token=${token}`);
const confirm = (token: string, password: string = OWN) =>
  shop.request('POST /account-confirmations', { body: { token, password } });
const accountOf = async (email: string) =>
  (
    await shop.sql<{ password_hash: string }>('select password_hash from customers where email = $1 and not is_guest', [
      email,
    ])
  )[0];

test('the password is chosen after following the link, never with the order', async () => {
  const { email, token } = await wish();
  expect(hashed).not.toHaveBeenCalled();
  expect(await confirm(token)).toMatchObject({ status: 201, body: { item: { email } } });
  const { password_hash: stored = '' } = (await accountOf(email)) ?? {};
  expect(await verify(stored, OWN)).toBe(true);
  expect(await verify(stored, STRANGERS)).toBe(false);
});

test('reading the link returns whose account it is about and does not use it up', async () => {
  const { email, token } = await wish();
  for (let time = 0; time < 3; time += 1)
    expect(await look(token)).toMatchObject({ status: 200, body: { item: { email } } });
  expect((await look(token)).headers['cache-control']).toBe('no-store');
  expect(await accountOf(email)).toBeUndefined();
  expect((await confirm(token)).status).toBe(201);
});

test('a password that is easily guessed is refused, and the link stays usable', async () => {
  const { email, token } = await wish();
  for (const password of ['krátké', 'heslo1234', 'Novakova85', 'zkouska2026', 'Majitel123']) {
    const answer = await confirm(token, password);
    expect(answer, password).toMatchObject({ status: 422, body: { errors: [{ field: 'password' }] } });
  }
  expect(hashed).not.toHaveBeenCalled();
  expect(await accountOf(email)).toBeUndefined();
  expect((await confirm(token)).status).toBe(201);
});

test('a link takes ten passwords in ten minutes, says how long to wait, and works again afterwards', async () => {
  const [{ token }, other] = [await wish(), await wish()];
  for (let time = 0; time < 10; time += 1) expect((await confirm(token, 'heslo1234')).status).toBe(422);
  const refused = await confirm(token);
  expect(refused).toMatchObject({ status: 429, body: { type: 'too_many_requests' } });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(500);
  expect((await confirm(other.token)).status).toBe(201);
  later += 601_000;
  expect((await confirm(token)).status).toBe(201);
});

test.each(['unknown', 'used', 'old', 'overtaken'])(
  'a link that is %s opens nothing, and nothing is hashed for it',
  async (state) => {
    const { email, token } = await wish();
    if (state === 'used') await confirm(token);
    if (state === 'old') await shop.sql(`update account_requests set expires_at = now() - interval '1 second'`);
    if (state === 'overtaken')
      await shop.sql(
        `insert into customers (email, language, is_guest, email_confirmed_at) values ($1, 'cs', false, now())`,
        [email],
      );
    hashed.mockClear();
    const sent = state === 'unknown' ? `${token}x` : token;
    for (const answer of [await look(sent), await confirm(sent)])
      expect(answer).toMatchObject({ status: 404, body: { type: 'link_not_valid' } });
    expect(hashed).not.toHaveBeenCalled();
  },
);

test('two presses at once make one account', async () => {
  const { email, token } = await wish();
  const answers = await Promise.all([confirm(token), confirm(token, 'hrnek kočka dveře')]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 404]);
  expect(await shop.sql('select 1 from customers where email = $1 and not is_guest', [email])).toHaveLength(1);
});

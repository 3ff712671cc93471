import { afterAll, beforeAll, expect, test } from 'vitest';
import { signedIn } from '../../../testing/customers/index.ts';
import { bearer } from '../../../testing/shops/index.ts';
import {
  startThirdPartyShop,
  type ThirdPartyShop,
  unverified,
  verified,
} from '../../../testing/third-parties/index.ts';

let shop: ThirdPartyShop;
beforeAll(async () => {
  shop = await startThirdPartyShop();
});
afterAll(() => shop.close());

let people = 0;
const newEmail = () => {
  people += 1;
  return `person-${people}@example.com`;
};
const accounts = (email: string) =>
  shop.sql('select id, email_confirmed_at is not null as confirmed from customers where email = $1 order by id', [
    email,
  ]);

test('an e-mail that the third party verified later confirms the account, as the mailed link does, and closes others of the address', async () => {
  const email = newEmail();
  const { session } = (await shop.signInAs('google', unverified(email))).body.item;
  const other = await signedIn(shop, { email, isConfirmed: false });
  const again = (await shop.signInAs('google', verified(email))).body.item.session;
  expect(again.customer_id).toBe(session.customer_id);
  expect(await accounts(email)).toMatchObject([{ id: session.customer_id, confirmed: true }]);
  expect((await shop.request('GET /orders', { headers: bearer(again.access_token) })).status).toBe(200);
  expect((await shop.request('GET /auth/me', { headers: bearer(session.access_token) })).status).toBe(200);
  expect((await shop.request('GET /auth/me', { headers: other.headers })).status).toBe(401);
});

test('an e-mail that the third party verified later leads to the confirmed account that the address has by now', async () => {
  const email = newEmail();
  const waiting = (await shop.signInAs('google', unverified(email))).body.item.session;
  const owner = await signedIn(shop, { email });
  expect((await shop.signInAs('google', verified(email))).body.item.session.customer_id).toBe(owner.id);
  expect(await accounts(email)).toMatchObject([{ id: owner.id, confirmed: true }]);
  expect((await shop.request('GET /auth/me', { headers: bearer(waiting.access_token) })).status).toBe(401);
  const linked = await shop.request(`GET /customers/${owner.id}/providers`, { headers: owner.headers });
  expect(linked.body.items).toMatchObject([{ provider: 'google', email }]);
});

test('an e-mail that the third party verified later confirms nothing when it is another one than the account’s', async () => {
  const email = newEmail();
  const { customer_id } = (await shop.signInAs('google', unverified(email))).body.item.session;
  await shop.sql('update customers set email = $1 where id = $2', [newEmail(), customer_id]);
  expect((await shop.signInAs('google', verified(email))).body.item.session.customer_id).toBe(customer_id);
  const [row] = await shop.sql('select email_confirmed_at from customers where id = $1', [customer_id]);
  expect(row).toEqual({ email_confirmed_at: null });
});

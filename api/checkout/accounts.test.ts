import { afterAll, beforeAll, expect, test } from 'vitest';
import { filledCart, order, startTestShop, type TestShop } from '../../testing/index.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startTestShop();
});
afterAll(() => shop.close());

test('an account is made with the order once, and nobody learns whether the e-mail had one', async () => {
  const wish = { create_new_account: true, password: 'tajné heslo 1' };
  const first = await order(shop.ask, await filledCart(shop.ask), wish);
  const second = await order(shop.ask, await filledCart(shop.ask), wish);
  expect([first.status, second.status]).toEqual([201, 201]);
  expect(Object.keys(first.body.item)).toEqual(Object.keys(second.body.item));
  const accounts = await shop.sql<{ password_hash: string }>(
    `select password_hash from customers where email = 'jana@example.com' and not is_guest`,
  );
  expect(accounts).toHaveLength(1);
  expect(accounts[0]?.password_hash).toMatch(/^\$argon2id\$/);
  const events = await shop.sql<{ created: boolean }>(
    `select payload->'created' as created from outbox_events where type = 'customer.account_requested' order by id`,
  );
  expect(events.map((event) => event.created)).toEqual([true, false]);
  expect((await order(shop.ask, await filledCart(shop.ask), { create_new_account: true })).body.errors[0].field).toBe(
    'password',
  );
  expect(
    (await order(shop.ask, await filledCart(shop.ask), { ...wish, password_confirmation: 'jiné heslo 1' })).body
      .errors[0].field,
  ).toBe('password_confirmation');
  const stored = await shop.sql('select 1 from idempotency_keys where response::text like $1 or request_hash like $1', [
    '%heslo%',
  ]);
  expect(stored).toEqual([]);
});

test('the newsletter is joined once, and the answer never tells', async () => {
  const ask = () => shop.ask('POST /newsletter-subscriptions', { body: { email: 'News@Example.com' } });
  const [first, second] = [await ask(), await ask()];
  expect([first.status, second.status]).toEqual([201, 201]);
  expect(Object.keys(first.body.item)).toEqual(Object.keys(second.body.item));
  expect(await shop.sql(`select 1 from newsletter_subscriptions where lower(email) = 'news@example.com'`)).toHaveLength(
    1,
  );
  expect((await shop.ask('POST /newsletter-subscriptions', { body: { email: 'x@y.cz\r\nBcc: z@y.cz' } })).status).toBe(
    422,
  );
});

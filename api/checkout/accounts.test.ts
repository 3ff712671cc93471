import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
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

describe('an account asked for after the order', () => {
  interface Placed {
    id: number;
    hash: string;
  }
  const place = async (
    email: string,
    wish: Record<string, unknown> = {},
  ): Promise<Placed & { can_create_new_account: boolean }> =>
    (await order(shop.ask, await filledCart(shop.ask, { email }), wish)).body.item;
  const ask = ({ id, hash }: Placed, password = 'tajné heslo 2') =>
    shop.ask(`POST /orders/${id}/new-account`, { body: { hash, password } });
  const accounts = (email: string) =>
    shop.sql<{ password_hash: string }>('select password_hash from customers where email = $1 and not is_guest', [
      email,
    ]);

  test('is made of the order’s guest, once', async () => {
    const placed = await place('pozdeji@example.com');
    expect(placed.can_create_new_account).toBe(true);
    expect(await ask(placed)).toMatchObject({ status: 200, body: { item: { can_create_new_account: false } } });
    const [account] = await accounts('pozdeji@example.com');
    expect(account?.password_hash).toMatch(/^\$argon2id\$/);
    expect((await ask(placed, 'jiné heslo 2')).body.type).toBe('account_not_offered');
    expect(await accounts('pozdeji@example.com')).toEqual([account]);
  });

  test('of an e-mail that has one is answered alike, and leaves that one as it is', async () => {
    const [first, second] = [await place('dvakrat@example.com'), await place('Dvakrat@example.com')];
    const [made, refused] = [await ask(first), await ask(second, 'cizí heslo 2')];
    expect(Object.keys(refused.body.item)).toEqual(Object.keys(made.body.item));
    expect(refused).toMatchObject({ status: 200, body: { item: { can_create_new_account: false } } });
    expect(await accounts('Dvakrat@example.com')).toEqual([]);
    const told = await shop.sql<{ created: boolean }>(
      `select payload->'created' as created from outbox_events where type = 'customer.account_requested'
       and (payload->>'order_id')::int = any($1) order by id`,
      [[first.id, second.id]],
    );
    expect(told.map(({ created }) => created)).toEqual([true, false]);
  });

  test('of an e-mail that gets one this moment is answered alike', async () => {
    const placed = await place('zaroven@example.com');
    const other = shop.sql(
      `with made as (insert into customers (email, language, is_guest, password_hash)
         values ('zaroven@example.com', 'cs', false, 'first') returning id)
       select pg_sleep(1) from made`,
    );
    await vi.waitUntil(
      async () => (await shop.sql(`select 1 from pg_stat_activity where wait_event = 'PgSleep'`)).length,
    );
    expect(await ask(placed)).toMatchObject({ status: 200, body: { item: { can_create_new_account: false } } });
    await other;
    expect(await accounts('zaroven@example.com')).toEqual([{ password_hash: 'first' }]);
  });

  test('is not offered when the order asked for it, or is more than a week old', async () => {
    const asked = await place('hned@example.com', { create_new_account: true, password: 'tajné heslo 3' });
    const old = await place('davno@example.com');
    await shop.sql(`update orders set created_at = now() - interval '8 days' where id = $1`, [old.id]);
    for (const placed of [asked, old]) {
      const { body } = await shop.ask(`GET /orders/${placed.id}?hash=${placed.hash}`);
      expect(body.item.can_create_new_account).toBe(false);
      expect(await ask(placed)).toMatchObject({ status: 409, body: { type: 'account_not_offered' } });
    }
  });

  test('needs the order’s own hash and a password of eight characters', async () => {
    const [own, other] = [await place('vlastni@example.com'), await place('cizi@example.com')];
    expect((await ask({ id: own.id, hash: other.hash })).status).toBe(404);
    expect((await ask(own, 'krátké1')).body.errors[0].field).toBe('password');
    expect(await accounts('vlastni@example.com')).toEqual([]);
  });
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

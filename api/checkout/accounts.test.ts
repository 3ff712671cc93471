import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { filledCart, order } from '../../testing/carts/index.ts';
import { openTestApi, startBuyingShop, type TestShop } from '../../testing/shops/index.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startBuyingShop();
});
afterAll(() => shop.close());

/** Outcome of requested accounts, oldest first: a confirmation request, or a mail to the existing owner. */
const wishes = async (orders?: number[]) =>
  (
    await shop.sql<{ request: number | null }>(
      `select payload->'account_request_id' as request from outbox_events where type = 'customer.account_requested'
       and ($1::int[] is null or (payload->>'order_id')::int = any($1)) order by id`,
      [orders ?? null],
    )
  ).map(({ request }) => (request === null ? 'told' : 'requested'));

const PASSWORD = 'tajné heslo 1';

test('an account wanted with an order is only noted, and nobody learns whether the e-mail has one', async () => {
  await shop.sql(
    `insert into customers (email, language, is_guest, password_hash, email_confirmed_at) values ('majitel@example.com', 'cs', false, 'own', now())`,
  );
  const wish = { create_new_account: true, password: PASSWORD };
  const placeOrder = async (email: string) => order(shop.request, await filledCart(shop.request, { email }), wish);
  const [first, second] = [await placeOrder('jana@example.com'), await placeOrder('Majitel@example.com')];
  expect([first.status, second.status]).toEqual([201, 201]);
  expect(Object.keys(first.body.item)).toEqual(Object.keys(second.body.item));
  expect(await wishes()).toEqual(['requested', 'told']);
  expect(await shop.sql('select email from customers where not is_guest')).toEqual([{ email: 'majitel@example.com' }]);
  const stored = await shop.sql('select 1 from idempotency_keys where response::text like $1 or request_hash like $1', [
    '%heslo%',
  ]);
  expect(stored).toEqual([]);
});

test('numbers of customers step alike whether an e-mail has an account or not', async () => {
  const idOf = async (email: string): Promise<number> => {
    const cart = await filledCart(shop.request, { email });
    return (await order(shop.request, cart, { create_new_account: true, password: PASSWORD })).body.item.customer_id;
  };
  const first = await idOf('prvni@example.com');
  expect(await idOf('majitel@example.com')).toBe(first + 1);
  expect(await idOf('druhy@example.com')).toBe(first + 2);
  expect(await idOf('majitel@example.com')).toBe(first + 3);
});

test('a password sent with an order is neither required, used nor stored', async () => {
  for (const password of [undefined, 'heslo', PASSWORD]) {
    const wish = { create_new_account: true, password, password_confirmation: 'jiné heslo 1' };
    expect((await order(shop.request, await filledCart(shop.request), wish)).status).toBe(201);
  }
});

describe('an account requested after the order', () => {
  interface Placed {
    id: number;
    hash: string;
  }
  const placeOrder = async (
    email: string,
    wish: Record<string, unknown> = {},
  ): Promise<Placed & { can_create_new_account: boolean }> =>
    (await order(shop.request, await filledCart(shop.request, { email }), wish)).body.item;
  const request = ({ id, hash }: Placed) => shop.request(`POST /orders/${id}/new-account`, { body: { hash } });
  const requests = (email: string) =>
    shop.sql<{ id: number }>(
      `select r.id from account_requests r join customers c on c.id = r.customer_id where c.email = $1`,
      [email],
    );

  test('is noted for the order’s guest, once', async () => {
    const placed = await placeOrder('pozdeji@example.com');
    expect(placed.can_create_new_account).toBe(true);
    expect(await request(placed)).toMatchObject({ status: 200, body: { item: { can_create_new_account: false } } });
    expect((await request(placed)).body.type).toBe('account_not_offered');
    expect(await requests('pozdeji@example.com')).toHaveLength(1);
  });

  test('takes the passwords that `POST /orders` takes, and keeps them no more', async () => {
    const { id, hash } = await placeOrder('sheslem@example.com');
    const body = { hash, password: PASSWORD, password_confirmation: 'jiné heslo 1' };
    expect((await shop.request(`POST /orders/${id}/new-account`, { body })).status).toBe(200);
    expect(await requests('sheslem@example.com')).toHaveLength(1);
    const other = await shop.request(`POST /orders/${id}/new-account`, { body: { ...body, heslo: PASSWORD } });
    expect(other).toMatchObject({ status: 422, body: { errors: [{ field: 'heslo' }] } });
  });

  test('of an e-mail that has one is answered alike, and leaves that one as it is', async () => {
    // Others of this file mailed the address a moment ago.
    await shop.sql('delete from account_mail_times');
    const [first, second] = [await placeOrder('nova@example.com'), await placeOrder('Majitel@Example.com')];
    const [made, refused] = [await request(first), await request(second)];
    expect(Object.keys(refused.body.item)).toEqual(Object.keys(made.body.item));
    expect(refused).toMatchObject({ status: 200, body: { item: { can_create_new_account: false } } });
    expect(await requests('Majitel@Example.com')).toEqual([]);
    expect(await wishes([first.id, second.id])).toEqual(['requested', 'told']);
  });

  test('is not offered when the order asked for it, was cancelled, or is more than a week old', async () => {
    const withWish = await placeOrder('hned@example.com', { create_new_account: true });
    const old = await placeOrder('davno@example.com');
    await shop.sql(`update orders set created_at = now() - interval '8 days' where id = $1`, [old.id]);
    const cancelled = await placeOrder('zruseno@example.com');
    await shop.request(`PATCH /orders/${cancelled.id}`, { body: { state: 'cancelled' }, headers: shop.operator });
    for (const placed of [withWish, old, cancelled]) {
      const { body } = await shop.request(`GET /orders/${placed.id}?hash=${placed.hash}`);
      expect(body.item.can_create_new_account).toBe(false);
      expect(await request(placed)).toMatchObject({ status: 409, body: { type: 'account_not_offered' } });
    }
  });

  test('needs the order’s own hash', async () => {
    const [own, other] = [await placeOrder('vlastni@example.com'), await placeOrder('cizi@example.com')];
    expect((await request({ id: own.id, hash: other.hash })).status).toBe(404);
    expect(await requests('vlastni@example.com')).toEqual([]);
  });
});

test('no account is requested with an order where registration is closed, and an order without the wish is placed', async () => {
  const closed = await openTestApi(shop.url, { registration: 'closed' });
  const cart = await filledCart(shop.request);
  const refused = await order(closed.request, cart, { create_new_account: true });
  expect([refused.status, refused.body.type]).toEqual([403, 'registration_closed']);
  const placed = await order(closed.request, cart);
  expect(placed.status).toBe(201);
  const { id, hash } = placed.body.item;
  const later = await closed.request(`POST /orders/${id}/new-account`, { body: { hash } });
  expect([later.status, later.body.type]).toEqual([403, 'registration_closed']);
  await closed.api.close();
});

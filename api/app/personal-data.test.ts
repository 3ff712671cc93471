import { afterAll, beforeAll, expect, test } from 'vitest';
import { filledCart, order } from '../../testing/carts/index.ts';
import { signedIn } from '../../testing/customers/index.ts';
import { startBuyingShop, type TestShop } from '../../testing/shops/index.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startBuyingShop({ trustProxy: true });
});
afterAll(() => shop.close());

let addresses = 0;
/** From an address of its own each time: only a few copies a minute go to one. */
function copyOf(id: number, headers: Record<string, string> = {}, address?: string) {
  addresses += 1;
  return shop.request(`GET /customers/${id}/personal-data`, {
    headers: { ...headers, 'x-forwarded-for': address ?? `10.0.0.${addresses}` },
  });
}

/** A customer with an order, an address and the newsletter. */
async function buyer(email: string) {
  const customer = await signedIn(shop, { email });
  const placed = await order(shop.request, await filledCart(shop.request));
  await shop.sql('update orders set customer_id = $1 where id = $2', [customer.id, placed.body.item.id]);
  await shop.sql(`insert into customer_addresses (customer_id, street) values ($1, $2)`, [
    customer.id,
    `Ulice ${email}`,
  ]);
  await shop.request(`POST /customers/${customer.id}/newsletter-subscriptions`, {
    body: {},
    headers: customer.headers,
  });
  return { ...customer, order: placed.body.item };
}

test('a customer gets a copy of what the shop keeps about them, and nothing of anybody else', async () => {
  const [one, other] = [await buyer('prvni@example.com'), await buyer('druha@example.com')];
  const { status, body, headers } = await copyOf(one.id, one.headers);
  expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
  const { parts, incomplete } = body.item;
  expect(incomplete).toEqual([]);
  expect(parts.customers).toMatchObject([{ id: one.id, email: 'prvni@example.com' }]);
  expect(parts.orders).toMatchObject([{ id: one.order.id, taxed_price: expect.any(Number) }]);
  expect(parts.orders[0].items.length).toBeGreaterThan(0);
  expect(parts.orders[0].addresses.length).toBeGreaterThan(0);
  expect(parts.customer_addresses).toMatchObject([{ street: 'Ulice prvni@example.com' }]);
  expect(parts.newsletter_subscriptions).toMatchObject([{ email: 'prvni@example.com' }]);
  expect(parts.newsletter_consents).toMatchObject([{ source: 'account', ended_at: null }]);
  expect(parts.customer_sessions).toHaveLength(1);
  expect(JSON.stringify(body)).not.toContain('druha@example.com');
  expect(JSON.stringify(body)).not.toContain(one.order.hash);
  expect((await copyOf(other.id, one.headers)).status).toBe(404);
  expect((await copyOf(one.id)).status).toBe(401);
  expect((await copyOf(one.id, shop.operator)).status).toBe(401);
});

test('who signed in long ago proves once more who they are, and copies are few a minute', async () => {
  const { id, headers } = await signedIn(shop);
  await shop.sql(
    `update customer_sessions set authenticated_at = now() - interval '16 minutes' where customer_id = $1`,
    [id],
  );
  expect((await copyOf(id, headers)).body.type).toBe('recent_sign_in_needed');
  await shop.sql('update customer_sessions set authenticated_at = now() where customer_id = $1', [id]);
  const statuses: number[] = [];
  for (let call = 0; call < 6; call += 1) statuses.push((await copyOf(id, headers, '10.1.1.1')).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
});

test('a newsletter under an e-mail that nobody confirmed is not told', async () => {
  await shop.sql(
    `insert into newsletter_subscriptions (email, language, confirmed_at) values ('cizi@example.com', 'cs', now())`,
  );
  const { id, headers } = await signedIn(shop, { email: 'cizi@example.com', isConfirmed: false });
  const read = async () => (await copyOf(id, headers)).body.item.parts.newsletter_subscriptions;
  expect(await read()).toEqual([]);
  await shop.sql('update customers set email_confirmed_at = now() where id = $1', [id]);
  expect(await read()).toHaveLength(1);
});

test('a part with more records than a copy holds is named', async () => {
  const { id, headers } = await signedIn(shop);
  await shop.sql('insert into customer_addresses (customer_id) select $1 from generate_series(1, 10001)', [id]);
  const { parts, incomplete } = (await copyOf(id, headers)).body.item;
  expect([parts.customer_addresses.length, incomplete]).toEqual([10_000, ['customer_addresses']]);
});

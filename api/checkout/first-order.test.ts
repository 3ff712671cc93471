import { afterAll, beforeAll, expect, test } from 'vitest';
import { filledCart, order } from '../../testing/carts/index.ts';
import { newEmail, type SignedInCustomer, signedIn } from '../../testing/customers/index.ts';
import { SHOP } from '../../testing/fixtures/index.ts';
import { placedOrder } from '../../testing/orders/index.ts';
import { until } from '../../testing/payments/index.ts';
import { startBuyingShop, type TestShop } from '../../testing/shops/index.ts';

let shop: TestShop;
const CODE = 'POPRVE';
const SOAP = { product_id: SHOP.products.soap };

beforeAll(async () => {
  shop = await startBuyingShop();
  await shop.sql(`insert into discounts (id, name, method, code, operation, percents, is_active, is_for_first_order)
    values (1, '{"cs":"Poprvé"}', 1, '${CODE}', 1, 10, true, true)`);
});
afterAll(() => shop.close());

const callsOf =
  (who: SignedInCustomer): TestShop['request'] =>
  (call, given) =>
    shop.request(call, { ...given, headers: { ...given?.headers, ...who.headers } });

/** An order of a guest with somebody's e-mail, which is paid. */
async function paidGuestOrder(email: string): Promise<number> {
  const { id } = await placedOrder(shop, { items: [SOAP], email });
  await shop.request(`PATCH /orders/${id}`, { body: { paid: true }, headers: shop.operator });
  return id;
}

/** Why the code takes nothing off a cart of the customer; null when it does. */
async function problemFor(who: SignedInCustomer, email = who.email): Promise<string | null> {
  const request = callsOf(who);
  const cart = await filledCart(request, { items: [SOAP], email });
  const { body } = await request(`POST /carts/${cart}/discounts`, { body: { code: CODE } });
  return body.item.discounts[0].problem;
}

test('whoever has ordered as a guest has no first order with an account of the same e-mail, however it is written', async () => {
  const email = newEmail();
  for (const typed of [email, email.toUpperCase()]) await paidGuestOrder(typed);
  expect(await problemFor(await signedIn(shop, { email }))).toBe('first_order_only');
});

test('a guest’s order with the e-mail of an account is the first order of its owner once it is paid, however the mailbox is written', async () => {
  const who = await signedIn(shop);
  expect(await problemFor(who)).toBeNull();
  const { id } = await placedOrder(shop, { items: [SOAP], email: who.email.replace('@', '+shop@') });
  expect(await problemFor(who)).toBeNull();
  await shop.request(`PATCH /orders/${id}`, { body: { paid: true }, headers: shop.operator });
  expect(await problemFor(who)).toBe('first_order_only');
});

test('an order is refused its discount when a guest ordered with the same e-mail after the code was entered', async () => {
  const who = await signedIn(shop);
  const request = callsOf(who);
  const cart = await filledCart(request, { items: [SOAP], email: who.email });
  const { item } = (await request(`POST /carts/${cart}/discounts`, { body: { code: CODE } })).body;
  await paidGuestOrder(who.email);
  const placed = await order(request, cart, { expected_taxed_total: item.taxed_total_price.value });
  expect(placed.status).toBe(409);
});

test('a cancelled order is none', async () => {
  const who = await signedIn(shop);
  const { id } = await placedOrder(shop, { items: [SOAP], email: who.email });
  await shop.request(`PATCH /orders/${id}`, { body: { state: 'cancelled' }, headers: shop.operator });
  expect(await problemFor(who)).toBeNull();
});

test('nobody learns whether somebody else has ordered, neither by typing their e-mail nor by an account of it that is not confirmed', async () => {
  const [ordered, fresh] = [newEmail(), newEmail()];
  await placedOrder(shop, { items: [SOAP], email: ordered });
  const who = await signedIn(shop);
  expect([await problemFor(who, ordered), await problemFor(who, fresh)]).toEqual([null, null]);
  const unconfirmed = (email: string) => signedIn(shop, { email, isConfirmed: false });
  expect(await problemFor(await unconfirmed(ordered))).toBe('first_order_only');
  expect(await problemFor(await unconfirmed(fresh))).toBe('first_order_only');
});

/** Orders with the code by an e-mail that nobody has; the answer to the order. */
async function orderElsewhere(who: SignedInCustomer) {
  const request = callsOf(who);
  const cart = await filledCart(request, { items: [SOAP], email: newEmail() });
  await request(`POST /carts/${cart}/discounts`, { body: { code: CODE } });
  return order(request, cart);
}
const close = async (who: SignedInCustomer) =>
  expect((await callsOf(who)(`DELETE /customers/${who.id}`)).status).toBe(204);
const takenOff = async ({ body }: Awaited<ReturnType<typeof order>>): Promise<number[]> => {
  const { id, hash } = body.item;
  const { item } = (await shop.request(`GET /orders/${id}?hash=${hash}&embed=discounts`)).body;
  return item._embedded.discounts.map(
    (one: { discounted_taxed_amount: { value: number } }) => one.discounted_taxed_amount.value,
  );
};

test('an account that is closed and registered anew with the same e-mail brings no second first order, whatever e-mails are typed', async () => {
  const email = newEmail();
  const who = await signedIn(shop, { email });
  expect(await takenOff(await orderElsewhere(who))).toEqual([9.99]);
  await close(who);
  const anew = await signedIn(shop, { email: email.toUpperCase() });
  expect(await problemFor(anew, newEmail())).toBe('used_up');
  expect(await takenOff(await orderElsewhere(anew))).toEqual([]);
  const other = await signedIn(shop);
  expect(await takenOff(await orderElsewhere(other))).toEqual([9.99]);
});

test('a first order that was cancelled gives its discount back to the account that is registered anew', async () => {
  const email = newEmail();
  const who = await signedIn(shop, { email });
  const { id } = (await orderElsewhere(who)).body.item;
  await close(who);
  await shop.api.startWorker();
  await shop.request(`PATCH /orders/${id}`, { body: { state: 'cancelled' }, headers: shop.operator });
  const anew = await signedIn(shop, { email });
  await until(async () => (await problemFor(anew, newEmail())) === null);
  expect(await takenOff(await orderElsewhere(anew))).toEqual([9.99]);
});

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { filledCart, order } from '../../testing/carts/index.ts';
import { newEmail, type SignedInCustomer, signedIn } from '../../testing/customers/index.ts';
import { SHOP } from '../../testing/fixtures/index.ts';
import { placedOrder } from '../../testing/orders/index.ts';
import { until } from '../../testing/payments/index.ts';
import { startBuyingShop, type TestShop } from '../../testing/shops/index.ts';

let shop: TestShop;
const CODE = 'JEDNOU';
/** 99.90, delivered for 99.00; a tenth less is 188.91 together. */
const SOAP = { product_id: SHOP.products.soap };
const { transfer: payment } = SHOP.payments;

beforeAll(async () => {
  shop = await startBuyingShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.sql('delete from discount_uses');
  await shop.sql('delete from discounts');
});

/** Makes the only discount: a tenth, once for each buyer. */
async function discount(more: object = {}): Promise<number> {
  const body = { name: { cs: 'Jednou' }, operation: 1, percents: 10, is_active: true, limit_per_customer: 1, ...more };
  const answer = await shop.request('POST /discounts', { body, headers: shop.operator });
  expect(answer.status).toBe(201);
  await shop.api.flushEvents();
  return answer.body.item.id;
}
const coded = () => discount({ method: 1, code: CODE });

const callsOf =
  (who: Pick<SignedInCustomer, 'headers'> | null): TestShop['request'] =>
  (call, given) =>
    shop.request(call, { ...given, headers: { ...given?.headers, ...who?.headers } });

const enter = async (request: TestShop['request'], cart: string) =>
  (await request(`POST /carts/${cart}/discounts`, { body: { code: CODE } })).body.item;
const read = async (request: TestShop['request'], cart: string) => (await request(`GET /carts/${cart}`)).body.item;

/** Everything that a cart tells of discounts and changes when the e-mail is typed before the code, and after it. */
async function learned(email: string, who: SignedInCustomer | null = null): Promise<unknown[]> {
  const request = callsOf(who);
  const before = await filledCart(request, { items: [SOAP], payment, email });
  const after = await filledCart(request, { items: [SOAP], payment });
  const answers: unknown[] = [(await enter(request, before)).discounts, (await enter(request, after)).discounts];
  answers.push((await request(`PATCH /carts/${after}`, { body: { email } })).body.item.discounts);
  for (const cart of [before, after]) {
    answers.push((await read(request, cart)).discounts);
    answers.push((await request(`GET /carts/${cart}/items`)).body.changes);
  }
  return answers;
}

test('a stranger learns by no e-mail in a cart whether its owner has used a discount', async () => {
  await coded();
  const [used, unknown] = [newEmail(), newEmail()];
  await placedOrder(shop, { items: [SOAP], email: used, codes: [CODE] });
  const problems = await learned(unknown);
  expect(problems[0]).toMatchObject([{ code: CODE, problem: null, amount: { value: 9.99 } }]);
  expect(await learned(used)).toEqual(problems);
  const who = await signedIn(shop);
  expect(await learned(used, who)).toEqual(await learned(unknown, who));
  const [ofUsed, ofUnknown] = [used, newEmail()].map((email) => signedIn(shop, { email, isConfirmed: false }));
  expect(await learned(used, await (ofUsed ?? null))).toEqual(await learned(unknown, await (ofUnknown ?? null)));
});

test('the order tells that its e-mail has used the discount, and the cart goes on without it until it has another one', async () => {
  const id = await discount();
  const email = newEmail();
  await placedOrder(shop, { items: [SOAP], email });
  const cart = await filledCart(shop.request, { items: [SOAP], payment, email });
  expect((await read(shop.request, cart)).taxed_total_price.value).toBe(188.91);
  const refused = await order(shop.request, cart);
  expect([refused.status, refused.body.type, refused.body.errors]).toMatchObject([
    409,
    'discount_unavailable',
    [{ field: `discounts.${id}`, message: 'Slevu Jednou jste už využili.' }],
  ]);
  expect(await read(shop.request, cart)).toMatchObject({ discounts: [], taxed_total_price: { value: 198.9 } });
  await shop.request(`PATCH /carts/${cart}`, { body: { email: newEmail() } });
  expect((await read(shop.request, cart)).taxed_total_price.value).toBe(188.91);
  await shop.request(`PATCH /carts/${cart}`, { body: { email } });
  // Who types the e-mail again ends the discount by that: no change of the shop's.
  expect((await shop.request(`GET /carts/${cart}/items`)).body.changes).toEqual([]);
  const { item } = (await order(shop.request, cart, { expected_taxed_total: 198.9 })).body;
  expect(item.prices.taxed_price.value).toBe(198.9);
});

test('a code that the order was refused is told as used when it is entered again', async () => {
  await coded();
  const email = newEmail();
  await placedOrder(shop, { items: [SOAP], email, codes: [CODE] });
  const cart = await filledCart(shop.request, { items: [SOAP], payment, email });
  await enter(shop.request, cart);
  expect((await order(shop.request, cart)).body.type).toBe('discount_unavailable');
  expect((await enter(shop.request, cart)).discounts).toMatchObject([{ code: CODE, problem: 'used_up' }]);
  expect((await order(shop.request, cart)).status).toBe(201);
});

test('customers see in the cart what they have used and paid as guests with their confirmed e-mail, and with the account by another e-mail', async () => {
  await coded();
  const problemFor = async (who: SignedInCustomer, email: string) =>
    (await enter(callsOf(who), await filledCart(callsOf(who), { items: [SOAP], payment, email }))).discounts[0].problem;
  const [asGuest, asCustomer] = [await signedIn(shop), await signedIn(shop)];
  const { id } = await placedOrder(shop, { items: [SOAP], email: asGuest.email.toUpperCase(), codes: [CODE] });
  expect(await problemFor(asGuest, newEmail())).toBeNull();
  await shop.api.startWorker();
  await shop.request(`PATCH /orders/${id}`, { body: { paid: true }, headers: shop.operator });
  await until(async () => (await problemFor(asGuest, newEmail())) === 'used_up');
  await placedOrder(shop, { items: [SOAP], email: newEmail(), codes: [CODE], headers: asCustomer.headers });
  for (const who of [asGuest, asCustomer]) expect(await problemFor(who, newEmail())).toBe('used_up');
  expect(await problemFor(await signedIn(shop), asGuest.email)).toBeNull();
});

test('an account that is closed and registered anew with the same e-mail has the uses of the closed one', async () => {
  await coded();
  const email = newEmail();
  const closed = await signedIn(shop, { email });
  await placedOrder(shop, { items: [SOAP], email: newEmail(), codes: [CODE], headers: closed.headers });
  await callsOf(closed)(`DELETE /customers/${closed.id}`);
  const request = callsOf(await signedIn(shop, { email }));
  const cart = await filledCart(request, { items: [SOAP], payment, email: newEmail() });
  expect((await enter(request, cart)).discounts).toMatchObject([{ code: CODE, problem: 'used_up' }]);
  expect((await order(request, cart)).body.item.prices.taxed_price.value).toBe(198.9);
});

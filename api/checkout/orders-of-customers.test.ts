import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { encodeFilters, type Filter } from '../../contract/list.ts';
import { filledCart, order } from '../../testing/carts/index.ts';
import { type SignedInCustomer, signedIn, startSession, turnIntoImpersonation } from '../../testing/customers/index.ts';
import { refusalOf, startBuyingShop, type TestShop } from '../../testing/shops/index.ts';

let shop: TestShop;
let jana: SignedInCustomer;
let petr: SignedInCustomer;
/** Registered with an e-mail that they have not confirmed. */
let unconfirmed: SignedInCustomer;

beforeAll(async () => {
  shop = await startBuyingShop();
  [jana, petr] = [
    await signedIn(shop, { email: 'jana@example.com' }),
    await signedIn(shop, { email: 'petr@example.com' }),
  ];
  unconfirmed = await signedIn(shop, { email: 'majitel@example.com', isConfirmed: false });
});
afterAll(() => shop.close());

type Who = SignedInCustomer | null;
const as = (who: Who, call: string, body?: unknown) => shop.request(call, { body, headers: who?.headers ?? {} });

interface Placed {
  id: number;
  hash: string;
  customer_id: number;
  email: string;
  order_number: string;
  can_create_new_account: boolean;
}

/** Orders a cart of the customer's own. */
async function buy(who: SignedInCustomer, more: object = {}, email = 'prace@example.com'): Promise<Placed> {
  const cart = await filledCart(shop.request, { email });
  const { id } = (await as(who, `POST /carts/${cart}/owner`)).body.item;
  const { status, body } = await shop.request('POST /orders', {
    body: { cart_id: id, ...more },
    headers: { ...who.headers, 'idempotency-key': randomUUID() },
  });
  expect(status, JSON.stringify(body)).toBe(201);
  return body.item;
}
const idsFor = async (who: SignedInCustomer, query = ''): Promise<number[]> =>
  (await as(who, `GET /orders?only=id${query}`)).body.items.map((one: { id: number }) => one.id);

describe('an order of a signed-in customer', () => {
  test('is theirs, with the e-mail that was typed, and records no guest', async () => {
    const guests = async () => (await shop.sql('select 1 from customers where is_guest')).length;
    const before = await guests();
    const placed = await buy(jana, { create_new_account: true });
    expect(placed).toMatchObject({ customer_id: jana.id, email: 'prace@example.com', can_create_new_account: false });
    expect(await guests()).toBe(before);
    const asked = await shop.sql(
      `select 1 from outbox_events where type = 'customer.account_requested' and (payload->>'order_id')::int = $1`,
      [placed.id],
    );
    expect(asked).toEqual([]);
    const later = await as(null, `POST /orders/${placed.id}/new-account`, { hash: placed.hash });
    expect(later.body.type).toBe('account_not_offered');
  });

  test('is theirs also out of a cart without a customer, and nobody names another customer', async () => {
    const cart = await filledCart(shop.request);
    const ask = (body: object) =>
      shop.request('POST /orders', { body, headers: { ...jana.headers, 'idempotency-key': randomUUID() } });
    const named = await ask({ cart_id: cart, customer_id: petr.id });
    expect([named.status, named.body.errors[0].field]).toEqual([422, 'customer_id']);
    expect((await as(jana, `PATCH /carts/${cart}`, { customer_id: petr.id })).status).toBe(422);
    expect((await ask({ cart_id: cart })).body.item.customer_id).toBe(jana.id);
  });

  test('is answered once more for its idempotency key to them alone', async () => {
    const cart = await filledCart(shop.request);
    const { id: cart_id } = (await as(jana, `POST /carts/${cart}/owner`)).body.item;
    const key = randomUUID();
    const placeOrder = (who: Who) =>
      shop.request('POST /orders', { body: { cart_id }, headers: { ...who?.headers, 'idempotency-key': key } });
    const placed = await placeOrder(jana);
    expect((await placeOrder(jana)).body.item.id).toBe(placed.body.item.id);
    expect(refusalOf(await placeOrder(petr))).toEqual([404, 'cart_not_found']);
    expect(refusalOf(await placeOrder(null))).toEqual([403, 'cart_needs_sign_in']);
  });

  test('is read without its hash by them alone', async () => {
    const placed = await buy(jana);
    const read = async (who: Who, query = '') => (await as(who, `GET /orders/${placed.id}${query}`)).status;
    expect([await read(jana), await read(petr), await read(null)]).toEqual([200, 404, 404]);
    expect([await read(petr, `?hash=${placed.hash}`), await read(petr, `?hash=${'x'.repeat(43)}`)]).toEqual([200, 404]);
    expect((await as(jana, 'GET /orders/999999')).status).toBe(404);
  });
});

describe('the list of orders', () => {
  test('has a customer’s own only, whatever it is asked for', async () => {
    const [own, theirs] = [await buy(jana), await buy(petr)];
    const filters = (...list: Filter[]) => `&filters=${encodeFilters(list)}`;
    expect(await idsFor(jana)).toContain(own.id);
    for (const query of [
      '',
      '&per_page=100&sort=id',
      '&paginate=0',
      filters({ field: 'customer_id', operator: 'eq', value: petr.id }),
      filters({ field: 'id', operator: 'in', value: [own.id, theirs.id] }),
      filters({ field: 'order_number', operator: 'eq', value: theirs.order_number }),
      filters({ field: 'customer_id', operator: 'neq', value: jana.id }),
      `&search=${theirs.order_number}`,
      '&search=nov',
    ]) {
      const { status, body } = await as(jana, `GET /orders?only=id,customer_id,tracking_id${query}`);
      expect([query, status]).toEqual([query, 200]);
      for (const one of body.items) expect([query, one.customer_id]).toEqual([query, jana.id]);
      const ids = body.items.map((one: { id: number }) => one.id);
      if (body._meta) expect(body._meta.total).toBe(ids.length);
    }
  });

  test('is searched by number and by what was bought, and by nothing of operators', async () => {
    const [buyer, other] = [await signedIn(shop), await signedIn(shop)];
    const [first, second, foreign] = [await buy(buyer), await buy(buyer), await buy(other)];
    const rename = (order: { id: number }, name: string) =>
      shop.sql('update order_items set name = $2 where order_id = $1', [order.id, name]);
    await rename(first, 'Krém s řepkou 100 %');
    await rename(second, 'Mýdlo');
    await rename(foreign, 'Krém s řepkou');
    const found = (words: string) => idsFor(buyer, `&search=${encodeURIComponent(words)}`);
    expect(await found('REPKOU krem')).toEqual([first.id]);
    expect(await found(second.order_number)).toEqual([second.id]);
    expect(await found('%')).toEqual([first.id]);
    expect(await found(foreign.order_number)).toEqual([]);
    expect(await found("' or true --")).toEqual([]);
  });

  test('is read page by page', async () => {
    const buyer = await signedIn(shop);
    const placed = [await buy(buyer), await buy(buyer), await buy(buyer)].map(({ id }) => id).reverse();
    const { body } = await as(buyer, 'GET /orders?only=id&per_page=2');
    expect(body._meta).toMatchObject({ total: 3, total_pages: 2 });
    expect(body.items.map((one: { id: number }) => one.id)).toEqual(placed.slice(0, 2));
    expect(await idsFor(buyer, '&per_page=2&page=2')).toEqual(placed.slice(2));
  });

  test('has all for operators, nothing for strangers, and none for who has not confirmed the e-mail', async () => {
    const [own, theirs] = [await buy(jana), await buy(petr)];
    const { body } = await shop.request('GET /orders?per_page=100&only=id', { headers: shop.operator });
    const ids = body.items.map((one: { id: number }) => one.id);
    expect(ids).toEqual(expect.arrayContaining([own.id, theirs.id]));
    expect((await as(null, 'GET /orders')).status).toBe(401);
    const refused = await as(unconfirmed, 'GET /orders');
    expect([refused.status, refused.body.type]).toEqual([403, 'email_not_confirmed']);
  });
});

describe('an account whose e-mail is not confirmed', () => {
  test('opens its order by the hash only', async () => {
    const placed = await buy(unconfirmed);
    expect(placed.customer_id).toBe(unconfirmed.id);
    const refused = await as(unconfirmed, `GET /orders/${placed.id}`);
    expect([refused.status, refused.body.type]).toEqual([403, 'email_not_confirmed']);
    expect((await as(unconfirmed, `GET /orders/${placed.id}?hash=${placed.hash}`)).status).toBe(200);
    const other = await buy(jana);
    expect((await as(unconfirmed, `GET /orders/${other.id}`)).status).toBe(404);
  });

  test('opens no orders that were placed with its e-mail', async () => {
    const guest = await order(shop.request, await filledCart(shop.request, { email: 'majitel@example.com' }));
    expect((await as(unconfirmed, `GET /orders/${guest.body.item.id}`)).status).toBe(404);
  });
});

test('an operator who acts for a customer gets no hash, which would open the order for ever', async () => {
  const placed = await buy(jana);
  const acting = await startSession(shop, jana);
  await turnIntoImpersonation(shop, acting.sessionId);
  const answers = [
    (await as(acting, `GET /orders/${placed.id}`)).body.item,
    (await as(acting, `GET /orders/${placed.id}?hash=${placed.hash}`)).body.item,
    (await as(acting, 'GET /orders')).body.items[0],
    await buy(acting),
  ];
  expect(answers.map(({ hash }) => hash)).toEqual(['', '', '', '']);
  expect((await as(jana, `GET /orders/${placed.id}`)).body.item.hash).toBe(placed.hash);
});

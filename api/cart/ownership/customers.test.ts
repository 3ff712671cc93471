import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BILLING, filledCart, order } from '../../../testing/carts/index.ts';
import { addCustomer } from '../../../testing/customers/index.ts';
import { duringChange } from '../../../testing/database-inspection/index.ts';
import { SHOP } from '../../../testing/fixtures/index.ts';
import { asCustomer, CUSTOMERS_BY_HEADER, startBuyingShop, type TestShop } from '../../../testing/shops/index.ts';
import { deleteCartsOf } from '../stored/store.ts';

let shop: TestShop;
let jana: number;
let petr: number;
const { products } = SHOP;

const customer = async (email: string) => (await addCustomer(shop, { email, phone: '601 234 567' })).id;

beforeAll(async () => {
  shop = await startBuyingShop(CUSTOMERS_BY_HEADER);
  [jana, petr] = [await customer('jana@example.com'), await customer('petr@example.com')];
});
afterAll(() => shop.close());

const as = (id: number | null, call: string, ask: Parameters<TestShop['request']>[1] = {}) =>
  shop.request(call, { ...ask, headers: { ...ask.headers, ...(id === null ? {} : asCustomer(id)) } });
const newCart = async (id: number | null): Promise<string> => (await as(id, 'POST /carts', { body: {} })).body.item.id;
const add = (id: number | null, cart: string, body: object, headers = {}) =>
  as(id, `POST /carts/${cart}/items`, { body, headers });
const give = (id: number | null, cart: string) => as(id, `POST /carts/${cart}/owner`);
const transfer = (id: number | null, to: string, source: string) =>
  as(id, `POST /carts/${to}/transfer-items`, { body: { source_cart_id: source } });
const addresses = async (id: number, cart: string) => (await as(id, `GET /carts/${cart}/addresses`)).body.items;

describe('a cart of a customer', () => {
  test('is made by a call with their sign-in, and starts with their e-mail, name and phone', async () => {
    const { body } = await as(jana, 'POST /carts', { body: {} });
    expect(body.item).toMatchObject({ customer_id: jana, email: 'jana@example.com', has_account: true, amount: 0 });
    const [billing, ...rest] = await addresses(jana, body.item.id);
    expect(billing).toMatchObject({ type: 'billing', first_name: 'Jana', phone: '601 234 567', street: null });
    expect(rest).toEqual([]);
    expect((await as(null, 'POST /carts', { body: {} })).body.item).toMatchObject({ customer_id: null, email: null });
  });

  test('asks strangers to sign in, and is not there for another customer', async () => {
    const cart = await newCart(jana);
    const calls: [string, unknown?][] = [
      [`GET /carts/${cart}`],
      [`GET /carts/${cart}/items`],
      [`GET /carts/${cart}/addresses`],
      [`GET /carts/${cart}/shipping-methods`],
      [`GET /carts/${cart}/payment-methods`],
      [`POST /carts/${cart}/items`, { product_id: 1 }],
      [`POST /carts/${cart}/items/batch`, { items: [{ product_id: 1 }] }],
      [`PATCH /carts/${cart}`, { note: 'x' }],
      [`PATCH /carts/${cart}/addresses/billing`, { ...BILLING }],
      [`POST /carts/${cart}/handover-tokens`, { nonce_hash: 'n4bQgYhMfWWaL-qgxVrQFaO_TxsrC4Is0V1sFbDwCgg' }],
      [`POST /carts/${cart}/transfer-items`, { source_cart_id: await newCart(null) }],
      [`DELETE /carts/${cart}`],
    ];
    for (const [call, body] of calls) {
      const [stranger, other] = [await as(null, call, { body }), await as(petr, call, { body })];
      expect([call, stranger.status, stranger.body.type]).toEqual([call, 403, 'cart_needs_sign_in']);
      expect([call, other.status, other.body.type]).toEqual([call, 404, 'cart_not_found']);
    }
    const placed = await as(null, 'POST /orders', { body: { cart_id: cart }, headers: { 'idempotency-key': 'a' } });
    expect([placed.status, placed.body.type]).toEqual([403, 'cart_needs_sign_in']);
    expect((await as(jana, `GET /carts/${cart}`)).status).toBe(200);
  });

  test('that was ordered is replayed to its customer only', async () => {
    const cart = (await give(jana, await filledCart(shop.request))).body.item.id;
    const ask = { body: { cart_id: cart }, headers: { 'idempotency-key': 'once' } };
    expect((await as(jana, 'POST /orders', ask)).status).toBe(201);
    expect((await as(jana, 'POST /orders', ask)).headers['idempotency-replayed']).toBe('true');
    expect((await as(null, 'POST /orders', ask)).body.type).toBe('cart_needs_sign_in');
    expect((await as(petr, 'POST /orders', ask)).body.type).toBe('cart_not_found');
  });
});

describe('a cart without a customer that is given to the signed-in one', () => {
  test('keeps lines, choices and addresses under a new id; the old one is dead', async () => {
    const guest = await filledCart(shop.request, { email: 'prace@example.com' });
    const { status, body } = await give(jana, guest);
    expect(status).toBe(200);
    expect(body.item).toMatchObject({ customer_id: jana, email: 'prace@example.com', amount: 1, has_account: true });
    expect(body.item.shipping_method.id).toBe(1);
    expect(body.item.id).not.toBe(guest);
    for (const who of [null, jana, petr])
      expect((await as(who, `GET /carts/${guest}`)).body.type).toBe('cart_not_found');
    expect(await addresses(jana, body.item.id)).toMatchObject([BILLING]);
  });

  test('is given only by somebody signed in, and never if it is another customer’s', async () => {
    const guest = await newCart(null);
    expect((await give(null, guest)).status).toBe(401);
    const own = await newCart(jana);
    expect((await give(petr, own)).body.type).toBe('cart_not_found');
    expect((await give(jana, own)).body.item.id).toBe(own);
    const mine = (await give(jana, guest)).body.item.id;
    expect((await give(petr, guest)).body.type).toBe('cart_not_found');
    expect((await give(petr, mine)).body.type).toBe('cart_not_found');
    const closed = await filledCart(shop.request);
    await order(shop.request, closed);
    expect((await give(jana, closed)).status).toBe(404);
  });

  test('is one cart for two tabs that sign in at once, with every line once', async () => {
    for (let round = 0; round < 4; round += 1) {
      const guest = await newCart(null);
      await add(null, guest, { product_id: products.soap, amount: 2 });
      const answers = await Promise.all(Array.from({ length: 6 }, () => give(jana, guest)));
      expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
      expect(new Set(answers.map(({ body }) => body.item.id)).size).toBe(1);
      expect(answers[0]?.body.item.amount).toBe(2);
    }
  });

  test('goes to one of two customers who ask at once', async () => {
    const guest = await newCart(null);
    const answers = await Promise.all([give(jana, guest), give(petr, guest)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
  });

  test('takes idempotency keys and no handover tokens along', async () => {
    const guest = await newCart(null);
    const key = { 'idempotency-key': 'add-1' };
    await add(null, guest, { product_id: products.soap, amount: 2 }, key);
    await as(null, `POST /carts/${guest}/handover-tokens`, {
      body: { nonce_hash: 'n4bQgYhMfWWaL-qgxVrQFaO_TxsrC4Is0V1sFbDwCgg' },
    });
    const { id } = (await give(jana, guest)).body.item;
    expect((await add(jana, id, { product_id: products.soap, amount: 2 }, key)).headers['idempotency-replayed']).toBe(
      'true',
    );
    expect((await as(jana, `GET /carts/${id}`)).body.item.amount).toBe(2);
    expect(await shop.sql('select 1 from cart_handovers where cart_id = $1', [id])).toEqual([]);
  });
});

describe('items of a guest cart at sign-in', () => {
  test('join those of the customer’s cart, with what was filled in', async () => {
    const own = await newCart(jana);
    await add(jana, own, { product_id: products.soap, amount: 1 });
    await as(jana, `PATCH /carts/${own}`, { body: { note: 'staré', additional_data: { a: 1, b: 1 } } });
    const guest = await filledCart(shop.request, { items: [{ product_id: 1 }, { product_id: 4 }], payment: 3 });
    await as(null, `PATCH /carts/${guest}`, { body: { email: 'nova@example.com', additional_data: { b: 2 } } });
    const { status, body } = await transfer(jana, own, guest);
    expect(status).toBe(200);
    expect(body.item).toMatchObject({
      id: own,
      customer_id: jana,
      amount: 3,
      email: 'nova@example.com',
      note: 'staré',
    });
    expect([body.item.shipping_method.id, body.item.payment_method.id]).toEqual([1, 3]);
    expect(await addresses(jana, own)).toMatchObject([BILLING]);
    const { _embedded } = (await as(jana, `GET /carts/${own}?embed=additional_data`)).body.item;
    expect(_embedded.additional_data).toEqual({ a: 1, b: 2 });
  });

  test('change nothing of the customer’s cart where the guest filled in nothing', async () => {
    const own = (await give(jana, await filledCart(shop.request, { email: 'prace@example.com' }))).body.item.id;
    const guest = await newCart(null);
    await add(null, guest, { product_id: products.book });
    const { item } = (await transfer(jana, own, guest)).body;
    expect(item).toMatchObject({ amount: 2, email: 'prace@example.com' });
    expect([item.shipping_method.id, item.payment_method.id]).toEqual([1, 2]);
    expect(await addresses(jana, own)).toMatchObject([BILLING]);
  });

  test('are moved once by two tabs that sign in at once', async () => {
    for (let round = 0; round < 4; round += 1) {
      const [own, guest] = [await newCart(jana), await newCart(null)];
      await add(null, guest, { product_id: products.soap, amount: 3 });
      const answers = await Promise.all(Array.from({ length: 6 }, () => transfer(jana, own, guest)));
      expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
      expect((await as(jana, `GET /carts/${own}`)).body.item.amount).toBe(3);
    }
  });

  test('are neither lost nor doubled when one tab gives the cart and the other moves its items', async () => {
    const own = await newCart(petr);
    for (let round = 0; round < 6; round += 1) {
      const guest = await newCart(null);
      await add(null, guest, { product_id: products.soap });
      await Promise.all([give(petr, guest), transfer(petr, own, guest)]);
      const [sum] = await shop.sql<{ pieces: number }>(
        `select sum(i.amount)::int as pieces from cart_items i join carts c on c.id = i.cart_id where c.customer_id = $1`,
        [petr],
      );
      expect(sum?.pieces).toBe(round + 1);
    }
  });

  test('never come out of another customer’s cart, nor leave a customer’s for a cart without one', async () => {
    const [theirs, own, guest] = [await newCart(petr), await newCart(jana), await newCart(null)];
    await add(petr, theirs, { product_id: products.soap, amount: 2 });
    const stolen = await transfer(jana, own, theirs);
    expect(stolen).toMatchObject({
      status: 404,
      body: { type: 'cart_not_found', errors: [{ field: 'source_cart_id' }] },
    });
    expect((await transfer(null, guest, theirs)).body.type).toBe('cart_needs_sign_in');
    const opened = await transfer(petr, guest, theirs);
    expect(opened).toMatchObject({ status: 422, body: { errors: [{ field: 'source_cart_id' }] } });
    expect((await as(petr, `GET /carts/${theirs}`)).body.item.amount).toBe(2);
  });
});

test('carts of a customer who deleted the account are deleted', async () => {
  const eda = await customer('eda@example.com');
  const [own, other] = [await newCart(eda), await newCart(jana)];
  await deleteCartsOf(shop.api.db, [eda]);
  const left = await shop.sql<{ id: string }>('select id from carts where id = any($1)', [[own, other]]);
  expect(left).toEqual([{ id: other }]);
});

describe('an account that the owner of its e-mail takes', () => {
  const NEW = { password: 'dveře kočka hrnek' };
  let people = 0;
  /** An account that was not confirmed, with the token that confirms it. */
  async function unconfirmed(): Promise<{ id: number; token: string }> {
    people += 1;
    const { id } = await addCustomer(shop, { email: `majitel-${people}@example.com`, isConfirmed: false });
    const token = randomBytes(32).toString('base64url');
    await shop.sql(
      `insert into account_requests (customer_id, token_hash, expires_at) values ($1, $2, now() + interval '1 year')`,
      [id, createHash('sha256').update(token).digest('base64url')],
    );
    return { id, token };
  }

  test('has lost the open carts that were filled in before, at once; ordered ones stay for repeated calls', async () => {
    const { id, token } = await unconfirmed();
    const [open, ordered] = [await newCart(id), await newCart(id)];
    await shop.sql('update carts set closed_at = now() where id = $1', [ordered]);
    expect((await shop.request('POST /account-confirmations', { body: { token, ...NEW } })).status).toBe(201);
    expect((await as(id, `GET /carts/${open}`)).status).toBe(404);
    expect(await shop.sql('select id from carts where customer_id = $1', [id])).toEqual([{ id: ordered }]);
  });

  test('keeps a cart that it gets afterwards, however late jobs run', async () => {
    const { id, token } = await unconfirmed();
    expect((await shop.request('POST /account-confirmations', { body: { token, ...NEW } })).status).toBe(201);
    const [given] = await shop.sql<{ id: string }>(
      `insert into carts (hostname_id, customer_id, currency_id, price_list_id, language, expiration_at)
       select hostname_id, $1, currency_id, price_list_id, language, expiration_at from carts limit 1 returning id`,
      [id],
    );
    await shop.api.startWorker(2);
    const waiting = () =>
      shop.sql(`select 1 from outbox_events where delivery is null union all select 1 from graphile_worker.jobs
        where task_identifier like 'cart.forget%'`);
    await expect.poll(async () => (await waiting()).length, { timeout: 10_000 }).toBe(0);
    expect(await shop.sql('select id from carts where customer_id = $1', [id])).toEqual([{ id: given?.id }]);
  });

  test.each(['a new one', 'a given one'])('gets no cart of a call that began before: %s', async (kind) => {
    const { id } = await unconfirmed();
    const guest = await newCart(null);
    const answer = await duringChange(shop, "update customers set password_hash = 'another' where id = $1", id, () =>
      kind === 'a new one' ? as(id, 'POST /carts', { body: {} }) : give(id, guest),
    );
    expect([answer.status, answer.body.type]).toEqual([401, 'not_signed_in']);
    expect(await shop.sql('select 1 from carts where customer_id = $1', [id])).toEqual([]);
  });
});

test('the newest open cart is the customer’s latest', async () => {
  const ota = await customer('ota@example.com');
  const latest = async () =>
    (await shop.sql<{ cart_id: string }>('select cart_id from customer_latest_carts where customer_id = $1', [ota]))[0]
      ?.cart_id;
  expect(await latest()).toBeUndefined();
  const [first, second] = [await newCart(ota), await newCart(ota)];
  await newCart(jana);
  expect(await latest()).toBe(second);
  await shop.sql('update carts set closed_at = now() where id = $1', [second]);
  expect(await latest()).toBe(first);
  await shop.sql(`update carts set expiration_at = now() - interval '1 day' where id = $1`, [first]);
  expect(await latest()).toBeUndefined();
});

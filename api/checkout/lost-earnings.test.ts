import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { filledCart } from '../../testing/carts/index.ts';
import { type SignedInCustomer, signedIn } from '../../testing/customers/index.ts';
import { SHOP } from '../../testing/fixtures/index.ts';
import { until } from '../../testing/payments/index.ts';
import { startBuyingShop, type TestShop } from '../../testing/shops/index.ts';

const POINTS = 1;
/** What each order earns. */
const EARNED = 10;
const { products, payments } = SHOP;
let shop: TestShop;
let jana: SignedInCustomer;
beforeAll(async () => {
  shop = await startBuyingShop();
  await shop.sql(`insert into customer_accounts (id, name) values (${POINTS}, '{"cs":"Body","en":"Points"}')`);
  await shop.sql(
    `insert into customer_account_conversions (customer_account_id, currency_id, value) values (${POINTS}, 1, 1)`,
  );
  await shop.sql('update products set stock_state = 1000 where id = $1', [products.candle]);
  await shop.api.startWorker();
});
afterAll(() => shop.close());
beforeEach(async () => {
  jana = await signedIn(shop);
});

const operate = (call: string, body?: object) => shop.request(call, { body, headers: shop.operator });
const as = (call: string, body?: object) => shop.request(call, { body, headers: jana.headers });
async function earnsFrom(state: string): Promise<void> {
  await shop.sql('update loyalty_programs set is_active = false');
  const { status } = await operate('POST /loyalty-programs', {
    ...{ name: { cs: 'Za nákup' }, operation: 1, value: EARNED, customer_account_ids: [POINTS] },
    ...{ order_state: state, is_active: true },
  });
  expect(status).toBe(201);
}
async function placed(payment: number = payments.transfer): Promise<number> {
  const items = [{ product_id: products.candle, amount: 1 }];
  const guests = await filledCart(shop.request, { items, payment });
  const { id } = (await as(`POST /carts/${guests}/owner`)).body.item;
  const headers = { ...jana.headers, 'idempotency-key': randomUUID() };
  const { status, body } = await shop.request('POST /orders', { body: { cart_id: id }, headers });
  expect(status, JSON.stringify(body)).toBe(201);
  return body.item.id;
}
const untilDone = () =>
  until(async () => {
    const jobs = await shop.sql(`select from graphile_worker.jobs where task_identifier = 'loyalty.earn'`);
    return jobs.length === 0 || undefined;
  });
async function move(id: number, ...states: string[]): Promise<void> {
  for (const state of states) {
    expect((await operate(`PATCH /orders/${id}`, { state })).status, state).toBe(200);
    await shop.api.flushEvents();
    await untilDone();
  }
}
const bookings = async (orderId: number) =>
  (
    await shop.sql<{ operation: string; amount: number }>(
      'select operation, amount from customer_account_usages where order_id = $1 order by id',
      [orderId],
    )
  ).map(({ operation, amount }) => [operation, amount]);
const account = async () => (await as(`GET /customers/${jana.id}/customer-accounts`)).body.items[0];
const spend = (amount: number) =>
  shop.sql(
    `insert into customer_account_usages (customer_id, customer_account_id, amount, operation, reason) values ($1, ${POINTS}, $2, 'used', 'test')`,
    [jana.id, -amount],
  );

describe('a parcel that nobody collected', () => {
  test('earns nothing by coming back', async () => {
    await earnsFrom('delivered');
    const id = await placed();
    await move(id, 'processing', 'shipped', 'returned');
    expect(await bookings(id)).toEqual([]);
  });

  test('loses what it earned when it was sent or delivered, and the customer reads why', async () => {
    await earnsFrom('processing');
    const [sent, delivered] = [await placed(), await placed(payments.cash)];
    await move(sent, 'processing', 'shipped', 'returned');
    await move(delivered, 'processing', 'shipped', 'delivered', 'returned');
    for (const id of [sent, delivered])
      expect(await bookings(id)).toEqual([
        ['received', EARNED],
        ['revoked', -EARNED],
      ]);
    const { items } = (await as(`GET /customers/${jana.id}/customer-account-usages?sort=-id`)).body;
    expect(items[0].name).toMatch(/^Odebráno za nevyzvednutou objednávku \d+$/);
    expect(await account()).toMatchObject({ amount: 0, owed_amount: 0 });
  });

  test('owes what was spent, earns again when it is sent again, and loses that too when it is cancelled', async () => {
    await earnsFrom('shipped');
    const id = await placed();
    await move(id, 'processing', 'shipped');
    await spend(4);
    await move(id, 'returned');
    expect(await account()).toMatchObject({ amount: 0, owed_amount: 4 });
    await move(id, 'shipped');
    expect(await account()).toMatchObject({ amount: 6, owed_amount: 0 });
    await move(id, 'returned', 'cancelled');
    expect(await bookings(id)).toEqual([
      ['received', EARNED],
      ['revoked', -6],
      ['received', 6],
      ['revoked', -6],
    ]);
    expect(await account()).toMatchObject({ amount: 0, owed_amount: 4 });
  });

  test('a dry run of its return tells what is taken back', async () => {
    await earnsFrom('shipped');
    const id = await placed();
    await move(id, 'processing', 'shipped');
    const { changes } = (await operate(`PATCH /orders/${id}?dry_run=1`, { state: 'returned' })).body;
    const booked = changes.filter((one: { table_name: string }) => one.table_name === 'customer_account_usages');
    expect(booked).toMatchObject([{ after: { operation: 'revoked', amount: -EARNED, order_id: id } }]);
    expect(booked[0].after.name).toMatch(/nevyzvednutou/);
  });
});

test('its buyer cancels no order whose credits are spent; an operator does, and they are owed', async () => {
  await earnsFrom('processing');
  const [whole, spent] = [await placed(), await placed()];
  await move(whole, 'processing');
  expect((await as(`POST /orders/${whole}/cancellation`, {})).status).toBe(200);
  expect(await account()).toMatchObject({ amount: 0, owed_amount: 0 });
  await move(spent, 'processing');
  await spend(1);
  const refused = await as(`POST /orders/${spent}/cancellation`, {});
  expect([refused.status, refused.body.type]).toEqual([409, 'credits_spent']);
  expect((await operate(`GET /orders/${spent}`)).body.item.state).toBe('processing');
  expect(await account()).toMatchObject({ amount: EARNED - 1, owed_amount: 0 });
  await move(spent, 'cancelled');
  expect(await account()).toMatchObject({ amount: 0, owed_amount: 1 });
});

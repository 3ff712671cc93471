import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { filledCart } from '../../testing/carts/index.ts';
import { type SignedInCustomer, signedIn } from '../../testing/customers/index.ts';
import { SHOP } from '../../testing/fixtures/index.ts';
import { until } from '../../testing/payments/index.ts';
import { addVoucherProduct, VOUCHER_PRODUCT } from '../../testing/products/index.ts';
import { startBuyingShop, type TestShop } from '../../testing/shops/index.ts';

let shop: TestShop;
const { products, payments } = SHOP;
/** Two candles for 598.00 and a soap for 99.90. */
const GOODS: { product_id: number; amount: number }[] = [
  { product_id: products.candle, amount: 2 },
  { product_id: products.soap, amount: 1 },
];
/** A tenth of 697.90 in whole credits worth 2 Kč. */
const EARNED = 34;
const POINTS = 1;

beforeAll(async () => {
  shop = await startBuyingShop();
  await addVoucherProduct(shop);
  await shop.sql(`insert into customer_accounts (id, name) values (${POINTS}, '{"cs":"Body","en":"Points"}')`);
  await shop.sql(
    `insert into customer_account_conversions (customer_account_id, currency_id, value) values (${POINTS}, 1, 2)`,
  );
  await shop.sql('update products set stock_state = 1000 where id = $1', [products.candle]);
  await shop.api.startWorker();
});
afterAll(() => shop.close());

const operate = (call: string, body: object) =>
  shop.request(call, { body, headers: { ...shop.operator, 'idempotency-key': randomUUID() } });
/** The only program, which gives a tenth from a state on. */
async function program(order_state: string): Promise<void> {
  await shop.sql('update loyalty_programs set is_active = false');
  const terms = { operation: 0, value: 10, customer_account_ids: [POINTS], is_active: true, order_state };
  const { status, body } = await operate('POST /loyalty-programs', {
    name: { cs: 'Za nákup', en: 'Buying' },
    ...terms,
  });
  expect(status, JSON.stringify(body)).toBe(201);
}
let buyers = 0;
const newBuyer = () => {
  buyers += 1;
  return signedIn(shop, { email: `buyer${buyers}@example.com`, groupIds: [] });
};
async function placed({ headers }: SignedInCustomer, items = GOODS): Promise<number> {
  const id = await filledCart(shop.request, { items, payment: payments.transfer });
  const cart = (await shop.request(`POST /carts/${id}/owner`, { headers })).body.item.id;
  const body = { cart_id: cart };
  const answer = await shop.request('POST /orders', { body, headers: { ...headers, 'idempotency-key': randomUUID() } });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body.item.id;
}
async function move(id: number, ...states: string[]): Promise<void> {
  for (const state of states) expect((await operate(`PATCH /orders/${id}`, { state })).status, state).toBe(200);
  await shop.api.flushEvents();
}
const bookings = async (orderId: number) =>
  (
    await shop.sql<{ amount: number }>('select amount from customer_account_usages where order_id = $1 order by id', [
      orderId,
    ])
  ).map(({ amount }) => amount);
const untilBooked = (orderId: number, count: number) =>
  until(async () => (await bookings(orderId)).length === count || undefined);
async function bringBack(orderId: number, productId: number, amount: number, call = 'refunds') {
  const [line] = await shop.sql<{ id: number }>('select id from order_items where order_id = $1 and product_id = $2', [
    orderId,
    productId,
  ]);
  const lines = [{ order_item_id: line?.id, amount }];
  const answer = await operate(`POST /orders/${orderId}/${call}`, { cause: 'goods_returned', reason: 'x', lines });
  expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
  return answer.body;
}
const accountOf = async ({ id, headers }: SignedInCustomer) =>
  (await shop.request(`GET /customers/${id}/customer-accounts`, { headers })).body.items[0];

test('goods that come back take what they earned with them, the last ones all that is left', async () => {
  await program('processing');
  const buyer = await newBuyer();
  const id = await placed(buyer);
  await move(id, 'processing');
  await untilBooked(id, 1);
  const { changes } = await bringBack(id, products.candle, 1, 'refunds?dry_run=1');
  const planned = changes.filter((one: { table_name: string }) => one.table_name === 'customer_account_usages');
  expect(planned).toMatchObject([{ after: { amount: -15, operation: 'revoked', order_id: id } }]);
  expect(await bookings(id)).toEqual([EARNED]);
  await bringBack(id, products.candle, 1);
  // Of 697.90 there are 398.90 left: 19 whole credits.
  expect(await bookings(id)).toEqual([EARNED, -15]);
  await bringBack(id, products.candle, 1);
  await bringBack(id, products.soap, 1);
  expect((await bookings(id)).reduce((sum, one) => sum + one, 0)).toBe(0);
  expect(await accountOf(buyer)).toMatchObject({ amount: 0, owed_amount: 0 });
  const { items } = (
    await shop.request(`GET /customers/${buyer.id}/customer-account-usages?sort=id`, { headers: buyer.headers })
  ).body;
  expect(items[1].name).toMatch(/^Odebráno za zboží vrácené z objednávky \d+$/);
});

test('an order earns nothing more for goods that came back before it is delivered', async () => {
  await program('delivered');
  const buyer = await newBuyer();
  const [part, all] = [await placed(buyer), await placed(buyer)];
  await bringBack(part, products.candle, 1);
  await bringBack(all, products.candle, 2);
  await bringBack(all, products.soap, 1);
  expect(await accountOf(buyer)).toMatchObject({ amount: 0, expected_amount: 19 });
  await move(all, 'processing', 'shipped', 'delivered');
  await move(part, 'processing', 'shipped', 'delivered');
  await untilBooked(part, 1);
  await until(async () => {
    const jobs = await shop.sql(`select from graphile_worker.jobs where task_identifier = 'loyalty.earn'`);
    return jobs.length === 0 || undefined;
  });
  expect([await bookings(part), await bookings(all)]).toEqual([[19], []]);
});

test('what was spent of it is owed, and taken from what comes next', async () => {
  await program('processing');
  const buyer = await newBuyer();
  const first = await placed(buyer);
  await move(first, 'processing');
  await untilBooked(first, 1);
  await shop.sql(
    `insert into customer_account_usages (customer_id, customer_account_id, amount, operation, reason) values ($1, $2, $3, 'used', 'test')`,
    [buyer.id, POINTS, -EARNED],
  );
  await bringBack(first, products.candle, 2);
  await bringBack(first, products.soap, 1);
  expect(await accountOf(buyer)).toMatchObject({ amount: 0, owed_amount: EARNED });
  const next = await placed(buyer);
  await move(next, 'processing');
  await untilBooked(next, 1);
  expect(await accountOf(buyer)).toMatchObject({ amount: 0, owed_amount: 0 });
});

test('a prepaid voucher that is bought beside them and stays keeps nothing of what the goods earned', async () => {
  await program('processing');
  const id = await placed(await newBuyer(), [...GOODS, { product_id: VOUCHER_PRODUCT, amount: 1 }]);
  await move(id, 'processing');
  await untilBooked(id, 1);
  await bringBack(id, products.candle, 2);
  await bringBack(id, products.soap, 1);
  expect((await bookings(id)).reduce((sum, one) => sum + one, 0)).toBe(0);
});

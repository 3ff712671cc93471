import { afterAll, beforeAll, expect, test } from 'vitest';
import { signedIn } from '../../testing/customers/index.ts';
import { SHOP } from '../../testing/fixtures/index.ts';
import { placedOrder } from '../../testing/orders/index.ts';
import { until } from '../../testing/payments/index.ts';
import { addVoucherProduct, VOUCHER_PRODUCT } from '../../testing/products/index.ts';
import { startBuyingShop, type TestShop } from '../../testing/shops/index.ts';

let shop: TestShop;
const POINTS = 1;
const SOAP = { product_id: SHOP.products.soap };
const VOUCHER = { product_id: VOUCHER_PRODUCT };

beforeAll(async () => {
  shop = await startBuyingShop();
  await addVoucherProduct(shop);
  await shop.sql(`insert into discounts (id, name, method, code, operation, percents, is_active, is_for_purchase, free_shipping)
    values (1, '{"cs":"Vše zdarma"}', 1, 'ZDARMA', 1, 100, true, true, true)`);
  await shop.sql(`insert into customer_accounts (id, name) values (${POINTS}, '{"cs":"Body"}')`);
  await shop.sql(
    `insert into customer_account_conversions (customer_account_id, currency_id, value) values (${POINTS}, 1, 1)`,
  );
  await shop.api.startWorker();
});
afterAll(() => shop.close());

const operate = (call: string, body?: object) => shop.request(call, { body, headers: shop.operator });
const stateOf = async (id: number) =>
  (await operate(`GET /orders/${id}?embed=state`)).body.item._embedded.state.code as string;
const historyOf = (id: number) =>
  shop.sql('select from_state, to_state from order_state_history where order_id = $1 order by id', [id]);
const eventsOf = async (id: number) =>
  (
    await shop.sql<{ type: string }>(
      `select type from outbox_events where (payload->>'order_id')::int = $1 order by id`,
      [id],
    )
  ).map(({ type }) => type);
const vouchersOf = async ({ id, hash }: { id: number; hash: string }): Promise<{ code: string }[]> => {
  await shop.api.flushEvents();
  const read = async () => (await shop.request(`GET /orders/${id}/vouchers?hash=${hash}`)).body.items;
  await until(async () => (await read()).length > 0);
  return read();
};
const PROCESSED = [
  { from_state: null, to_state: 'new' },
  { from_state: 'new', to_state: 'processing' },
];

test('an order that costs nothing is processed as one that was paid', async () => {
  const { id } = await placedOrder(shop, { items: [SOAP], codes: ['ZDARMA'] });
  expect(await stateOf(id)).toBe('processing');
  expect(await historyOf(id)).toEqual(PROCESSED);
  expect(await eventsOf(id)).toEqual(['order.placed', 'order.paid', 'order.state_changed']);
});

test('an order that waits for its money stays new', async () => {
  const { id } = await placedOrder(shop, { items: [SOAP] });
  expect(await stateOf(id)).toBe('new');
  expect(await eventsOf(id)).toEqual(['order.placed']);
});

test('an order that a voucher pays is processed, earns what its state brings, and gives the vouchers bought in it', async () => {
  const program = { name: { cs: 'Za nákup' }, operation: 0, value: 10, customer_account_ids: [POINTS] };
  expect(
    (await operate('POST /loyalty-programs', { ...program, order_state: 'processing', is_active: true })).status,
  ).toBe(201);
  const bought = await placedOrder(shop, { items: [{ ...VOUCHER, amount: 2 }] });
  await operate(`PATCH /orders/${bought.id}`, { paid: true });
  const codes = (await vouchersOf(bought)).map(({ code }) => code);
  const { headers } = await signedIn(shop);
  // 99.90 and 500.00, delivered for 99.00.
  const paid = await placedOrder(shop, { items: [SOAP, VOUCHER], codes, headers });
  expect(await stateOf(paid.id)).toBe('processing');
  expect(await historyOf(paid.id)).toEqual(PROCESSED);
  expect(await vouchersOf(paid)).toHaveLength(1);
  const booked = () => shop.sql('select amount from customer_account_usages where order_id = $1', [paid.id]);
  await until(async () => (await booked()).length > 0);
});

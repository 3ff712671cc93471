import { afterAll, beforeAll, expect, test } from 'vitest';
import { SHOP } from '../../testing/fixtures/index.ts';
import { openMoneyDesk, type PayingShop, type Placed, startPayingShop, until } from '../../testing/payments/index.ts';
import type { TestShop } from '../../testing/shops/index.ts';

const { payments } = SHOP;
let paying: PayingShop;
let shop: TestShop;
beforeAll(async () => {
  paying = await startPayingShop();
  shop = paying.shop;
});
afterAll(() => paying.close());

const EMBED = 'payment,payment_instructions,other_payment_methods,online_payment,state';
const read = async ({ id, hash }: Placed) =>
  (await shop.request(`GET /orders/${id}?hash=${hash}&embed=${EMBED}`)).body.item._embedded;
const choose = ({ id, hash }: Placed, method: number) =>
  shop.request(`PATCH /orders/${id}/payment?embed=${EMBED}`, { body: { hash, payment_method_id: method } });

test('an order whose card failed is paid by transfer instead, for the same price', async () => {
  const placed = await paying.placeOrder();
  const { external_id: id } = (await paying.start(placed)).body.item;
  await paying.bank(id, 'CANCELED');
  await until(async () => (await read(placed)).online_payment.state === 'failed');
  expect((await read(placed)).other_payment_methods).toEqual([
    { id: payments.transfer, name: 'Převodem', payment_service: 1 },
  ]);
  const { status, body } = await choose(placed, payments.transfer);
  expect(status).toBe(200);
  expect(body.item._embedded).toMatchObject({
    payment: { payment_method_id: payments.transfer, payment_service: 1, name: 'Převodem' },
    payment_instructions: { variable_symbol: placed.order_number, amount: { value: 198.9 } },
    other_payment_methods: [],
  });
  const events = await shop.sql(
    `select 1 from outbox_events where type = 'order.payment_changed' and (payload->>'order_id')::int = $1`,
    [placed.id],
  );
  expect(events).toHaveLength(1);
  expect((await paying.start(placed)).body.type).toBe('payment_method_unavailable');
});

test('a payment that is finished after all pays the order; one that comes after the transfer goes back', async () => {
  const placed = await paying.placeOrder();
  const { external_id: id } = (await paying.start(placed)).body.item;
  await choose(placed, payments.transfer);
  await paying.bank(id, 'PAID');
  await until(() => paying.paidAt(placed));
  const late = await paying.placeOrder();
  const { external_id: other } = (await paying.start(late)).body.item;
  await choose(late, payments.transfer);
  await shop.request(`PATCH /orders/${late.id}`, { body: { paid: true }, headers: shop.operator });
  await paying.bank(other, 'PAID');
  await until(async () => (await shop.sql('select 1 from order_refunds')).length === 1);
  expect(await shop.sql('select cause from order_refunds')).toEqual([{ cause: 'paid_twice' }]);
});

test('only an offered method, only while the order is unpaid, and only with the order’s hash', async () => {
  const placed = await paying.placeOrder();
  expect((await choose({ ...placed, hash: 'x'.repeat(43) }, payments.transfer)).status).toBe(404);
  for (const method of [payments.cash, payments.gopay, payments.counter, 999])
    expect((await choose(placed, method)).body.type).toBe('payment_method_unavailable');
  await shop.sql('update payment_method_prices set price = 100 where payment_method_id = $1', [payments.transfer]);
  expect((await read(placed)).other_payment_methods).toEqual([]);
  await shop.sql('update payment_method_prices set price = 0 where payment_method_id = $1', [payments.transfer]);
  await paying.cancel(placed);
  expect((await choose(placed, payments.transfer)).status).toBe(409);
  const byTransfer = await paying.placeOrder(payments.transfer);
  expect((await read(byTransfer)).other_payment_methods).toEqual([]);
  expect((await read(byTransfer)).online_payment).toBeNull();
});

test.each([
  ['paid', 'update orders set paid_at = now() where id = $1'],
  ['cancelled', `update orders set state = 'cancelled', cancelled_at = now() where id = $1`],
])('choosing a transfer while the order is being %s waits for that, and is refused', async (_, statement) => {
  const placed = await paying.placeOrder();
  let chosen: ReturnType<typeof choose> | undefined;
  await shop.api.db.transaction(async (tx) => {
    await tx.query(statement, [placed.id]);
    let isDone = false;
    chosen = choose(placed, payments.transfer).finally(() => {
      isDone = true;
    });
    await until(async () => isDone || (await shop.sql('select 1 from pg_locks where not granted')).length > 0);
  });
  expect(await chosen).toMatchObject({ status: 409, body: { type: 'payment_method_unavailable' } });
});

test('what is left beside a part that a gateway brought is paid by transfer, and a person sees it until then', async () => {
  const desk = openMoneyDesk(paying);
  const placed = await paying.placeOrder();
  await desk.book(placed, 100, { kind: 'bank' });
  const { external_id: id } = (await paying.start(placed)).body.item;
  await desk.book(placed, -100, { kind: 'bank' });
  await paying.bank(id, 'PAID');
  const waiting = async () => {
    const { items } = (await desk.send('GET /pending-decisions?kind=payment_mismatch')).body;
    return items.filter((one: { order_id: number }) => one.order_id === placed.id);
  };
  await until(async () => (await waiting()).length > 0);
  expect(await paying.paidAt(placed)).toBeNull();
  const again = await paying.start(placed);
  expect([again.body.type, again.body.errors[0].field]).toEqual(['payment_method_unavailable', 'order_id']);
  expect((await read(placed)).other_payment_methods).toMatchObject([{ id: payments.transfer }]);
  expect((await choose(placed, payments.transfer)).body.item._embedded.payment_instructions.amount.value).toBe(100);
  await desk.book(placed, 100, { kind: 'bank' });
  expect(await paying.paidAt(placed)).not.toBeNull();
  expect(await waiting()).toEqual([]);
});

import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { SHOP } from '../../testing/fixtures/index.ts';
import { type PayingShop, type Placed, startPayingShop, until } from '../../testing/payments/index.ts';
import type { TestShop } from '../../testing/shops/index.ts';
import type { Executor } from '../platform/database/index.ts';
import { claimStart } from './payment-store.ts';
import type { Payable } from './provider.ts';

let paying: PayingShop;
let shop: TestShop;
beforeAll(async () => {
  paying = await startPayingShop();
  shop = paying.shop;
});
afterEach(() => paying.clearFaults());
afterAll(() => paying.close());

const placeOrder = (payment?: number) => paying.placeOrder(payment);
const start = (...given: Parameters<PayingShop['start']>) => paying.start(...given);
const comeBack = (id: string, hash: string) => paying.comeBack(id, hash);
const notify = (id: string) => paying.notify(id);
const paidAt = (order: Placed) => paying.paidAt(order);
const control = (path: string, body: object) => paying.control(path, body);
const bank = (id: string, state: string) => paying.bank(id, state);
const checkOpen = () => paying.run('payments.check-open');
const payments = ({ id }: Placed) =>
  shop.sql<{ id: number; state: string; external_id: string; external_state: string }>(
    'select * from gateway_payments where order_id = $1 order by id',
    [id],
  );

test('the gateway gets the amount in minor units, and its notification pays the order', async () => {
  const placed = await placeOrder();
  const { status, body } = await start(placed);
  expect(status).toBe(201);
  expect(body).toMatchObject({
    gateUrl: expect.stringContaining(`${paying.sandbox.url}/gw/v3/`),
    item: { state: 'created', success: null, order_number: placed.order_number },
  });
  const answer = await fetch(`${paying.sandbox.url}/sandbox/gopay/payments/${body.item.external_id}`);
  expect(await answer.json()).toMatchObject({
    amount: 19_890,
    currency: 'CZK',
    order_number: placed.order_number,
    lang: 'CS',
  });
  await bank(body.item.external_id, 'PAID');
  await until(() => paidAt(placed));
  expect((await payments(placed)).map((row) => row.state)).toEqual(['paid']);
  expect((await start(placed)).body.type).toBe('order_already_paid');
});

test('pressing twice continues one payment; concurrently, the second has to wait or gets the same', async () => {
  const placed = await placeOrder();
  const [one, two] = [await start(placed), await start(placed)];
  expect(two.body.gateUrl).toBe(one.body.gateUrl);
  const eager = await placeOrder();
  await Promise.all([start(eager), start(eager), start(eager)]);
  expect(await payments(eager)).toHaveLength(1);
});

test('a start that looked before another one had begun does not begin a second payment', async () => {
  const placed = await placeOrder();
  await start(placed);
  const db: Executor = {
    query: (statement, values) => shop.sql(typeof statement === 'string' ? statement : statement.text, values),
  };
  const payable = {
    orderId: placed.id,
    orderNumber: placed.order_number,
    amount: 19_890,
    currency: 'CZK',
    language: 'cs',
  };
  expect(await claimStart(db, { name: 'gopay', means: 'card' }, payable as Payable, null, new Date())).toBeUndefined();
  expect(await payments(placed)).toHaveLength(1);
});

test('pressing again after paying, before the shop knows, does not start a second payment', async () => {
  const placed = await placeOrder();
  const { external_id: id } = (await start(placed)).body.item;
  await control(`/payments/${id}/faults`, { notification: 'never' });
  await bank(id, 'PAID');
  expect(await start(placed)).toMatchObject({ status: 409, body: { type: 'order_already_paid' } });
  expect(await payments(placed)).toHaveLength(1);
  await until(() => paidAt(placed));
});

test('a start whose process died blocks others for a minute, and no longer', async () => {
  const placed = await placeOrder();
  const dead = (seconds: number) =>
    shop.sql(
      `insert into gateway_payments (order_id, provider, order_number, amount, currency, decimal_places, language, created_at)
       values ($1, 'gopay', $2, 19890, 'CZK', 2, 'cs', now() - make_interval(secs => $3))`,
      [placed.id, placed.order_number, seconds],
    );
  await dead(30);
  expect(await start(placed)).toMatchObject({ status: 409, body: { type: 'request_in_progress' } });
  await shop.sql('delete from gateway_payments where order_id = $1', [placed.id]);
  await dead(61);
  expect((await start(placed)).status).toBe(201);
  expect((await payments(placed)).map(({ state }) => state)).toEqual(['failed', 'created']);
});

test('one idempotency key belongs to one request of an order; another order may use it too', async () => {
  const placed = await placeOrder();
  const headers = { 'idempotency-key': `pay-${placed.id}` };
  const first = await start(placed, {}, headers);
  expect((await start(placed, {}, headers)).body).toEqual(first.body);
  expect((await start(placed, { return_url: '/other' }, headers)).body.type).toBe('idempotency_key_reused');
  expect((await start(await placeOrder(), {}, headers)).status).toBe(201);
});

test('coming back alone never pays', async () => {
  const placed = await placeOrder();
  const { external_id: id } = (await start(placed)).body.item;
  expect((await comeBack(id, placed.hash)).body.item).toEqual({
    order_id: placed.id,
    order_hash: placed.hash,
    status: 'unknown',
  });
  expect((await notify(id)).body).toEqual({ received: true });
  expect(await paidAt(placed)).toBeNull();
  expect((await comeBack(id, 'x'.repeat(43))).status).toBe(404);
  expect((await comeBack('999999', placed.hash)).status).toBe(404);
  expect((await notify('999999')).status).toBe(404);
  expect((await notify('1;drop')).status).toBe(422);
});

test.each([{ status_amount: 1 }, { status_currency: 'HUF' }])(
  'another amount or currency at the gateway (%o) never pays',
  async (fault) => {
    const placed = await placeOrder();
    const { external_id: id } = (await start(placed)).body.item;
    await control(`/payments/${id}/faults`, { ...fault, notification: 'never' });
    await bank(id, 'PAID');
    expect((await comeBack(id, placed.hash)).body.item.status).toBe('unknown');
    await notify(id);
    await shop.api.flushEvents();
    expect(await paidAt(placed)).toBeNull();
    expect((await payments(placed))[0]).toMatchObject({ state: 'created', external_state: 'PAID' });
    await control(`/payments/${id}/faults`, { status_amount: null, status_currency: null });
    expect((await comeBack(id, placed.hash)).body.item.status).toBe('success');
    await until(() => paidAt(placed));
  },
);

test('with repeated, concurrent and late notifications an order is paid once', async () => {
  const placed = await placeOrder();
  const { external_id: id } = (await start(placed)).body.item;
  await control(`/payments/${id}/faults`, { notification: 'twice' });
  await bank(id, 'PAID');
  await Promise.all([notify(id), notify(id), comeBack(id, placed.hash), comeBack(id, placed.hash)]);
  await until(() => paidAt(placed));
  const first = await paidAt(placed);
  paying.pass(5_000);
  await notify(id);
  await shop.api.flushEvents();
  const events = await shop.sql<{ type: string }>(
    `select type from outbox_events where (payload->>'order_id')::int = $1 and type in ('payment.settled', 'order.paid') order by id`,
    [placed.id],
  );
  expect(events.map((one) => one.type)).toEqual(['payment.settled', 'order.paid']);
  expect(await paidAt(placed)).toBe(first);
});

test.each(['never', 'wrong_id'])(
  'a notification that never comes (%s) is made up for by asking',
  async (notification) => {
    const placed = await placeOrder();
    const { external_id: id } = (await start(placed)).body.item;
    await control(`/payments/${id}/faults`, { notification });
    await bank(id, 'PAID');
    expect(await paidAt(placed)).toBeNull();
    await checkOpen();
    await until(() => paidAt(placed));
  },
);

test('a bank transfer that takes days keeps the order open, then pays it', async () => {
  const placed = await placeOrder();
  const { external_id: id } = (await start(placed)).body.item;
  await bank(id, 'PAYMENT_METHOD_CHOSEN');
  expect((await comeBack(id, placed.hash)).body.item.status).toBe('unknown');
  expect((await payments(placed))[0]?.state).toBe('pending');
  await bank(id, 'PAID');
  await until(() => paidAt(placed));
});

test('a failed payment is tried again as a new one', async () => {
  const placed = await placeOrder();
  const first = (await start(placed)).body;
  await control(`/payments/${first.item.external_id}/faults`, { notification: 'never' });
  await bank(first.item.external_id, 'CANCELED');
  expect((await comeBack(first.item.external_id, placed.hash)).body.item.status).toBe('error');
  const second = (await start(placed)).body;
  expect(second.item.external_id).not.toBe(first.item.external_id);
  await bank(second.item.external_id, 'PAID');
  await until(() => paidAt(placed));
  expect((await payments(placed)).map((row) => row.state)).toEqual(['failed', 'paid']);
});

test.each([
  { create: 'conflict' },
  { create: 'error' },
  { create: 'hang' },
  { create: 'slow', create_delay_ms: 1_500 },
])('a gateway that fails (%o) loses neither the order nor the next try', async (fault) => {
  const placed = await placeOrder();
  await control('/faults', fault);
  const failed = await start(placed);
  expect(failed).toMatchObject({ status: 503, body: { type: 'payment_gateway_unavailable' } });
  expect(JSON.stringify(failed.body)).not.toContain('GoPay');
  await paying.clearFaults();
  expect((await start(placed)).status).toBe(201);
  expect((await payments(placed)).map((row) => row.state)).toEqual(['failed', 'created']);
});

test('a state that cannot be read is read again, and never counts as paid', async () => {
  const placed = await placeOrder();
  const { external_id: id } = (await start(placed)).body.item;
  await control(`/payments/${id}/faults`, { status: 'error' });
  await bank(id, 'PAID');
  expect((await notify(id)).status).toBe(503);
  expect((await comeBack(id, placed.hash)).body.item.status).toBe('unknown');
  expect(await paidAt(placed)).toBeNull();
  await control(`/payments/${id}/faults`, { status: null });
  await until(() => paidAt(placed));
});

test('only the buyer of an order that is paid at the gateway can begin', async () => {
  const placed = await placeOrder();
  expect((await start({ ...placed, hash: 'x'.repeat(43) })).status).toBe(404);
  expect((await start({ ...placed, id: placed.id + 1_000 })).status).toBe(404);
  expect((await start(placed, { return_url: '//evil.example' })).status).toBe(422);
  expect((await start(placed, { return_url: 'https://evil.example' })).status).toBe(422);
  expect((await start(await placeOrder(SHOP.payments.transfer))).body.type).toBe('payment_method_unavailable');
  await shop.request(`PATCH /orders/${placed.id}`, { body: { state: 'cancelled' }, headers: shop.operator });
  expect((await start(placed)).body.type).toBe('state_not_allowed');
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { isGatewayName, PAYMENT_SERVICES } from '../../contract/payments/rules.ts';
import { filledCart, order } from '../../testing/carts/index.ts';
import { SHOP } from '../../testing/fixtures/index.ts';
import { startBuyingShop, type TestShop } from '../../testing/shops/index.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startBuyingShop({ providers: {} });
});
afterAll(() => shop.close());

const placed = async (payment: number, shipping?: number) =>
  (await order(shop.request, await filledCart(shop.request, { payment, shipping }))).body.item;

test('a shop without any gateway offers what needs none', async () => {
  const offered = (await shop.request('GET /payment-methods')).body.items;
  expect(offered.map(({ id }: { id: number }) => id)).toEqual([
    SHOP.payments.transfer,
    SHOP.payments.cash,
    SHOP.payments.counter,
  ]);
  const cart = await filledCart(shop.request);
  const { items } = (await shop.request(`GET /carts/${cart}/payment-methods`)).body;
  expect(items.find(({ id }: { id: number }) => id === SHOP.payments.gopay)).toMatchObject({
    can_use: false,
    problem: 'not_offered',
  });
  const chosen = await shop.request(`PATCH /carts/${cart}`, { body: { payment_method_id: SHOP.payments.gopay } });
  expect([chosen.status, chosen.body.type]).toEqual([409, 'payment_method_unavailable']);
});

test('orders by transfer and cash on delivery are placed, paid and cancelled', async () => {
  const transfer = await placed(SHOP.payments.transfer);
  const operate = (call: string, body: object) =>
    shop.request(call, { body, headers: { ...shop.operator, 'idempotency-key': crypto.randomUUID() } });
  const money = { amount: 198.9, kind: 'bank' };
  expect((await operate(`POST /orders/${transfer.id}/transactions`, money)).status).toBe(201);
  const refund = { amount: 20, cause: 'goodwill', reason: 'Poškozený obal' };
  const refunded = await operate(`POST /orders/${transfer.id}/refunds`, refund);
  expect(refunded.body.item.refunds[0].way).toBe('bank');
  expect((await operate(`PATCH /orders/${transfer.id}`, { state: 'cancelled' })).status).toBe(200);
  const cash = await placed(SHOP.payments.cash);
  for (const state of ['processing', 'shipped', 'delivered'])
    expect((await operate(`PATCH /orders/${cash.id}`, { state })).status).toBe(200);
  expect((await shop.request(`GET /orders/${cash.id}?hash=${cash.hash}`)).body.item.paid_at).not.toBeNull();
});

test.each(Object.keys(PAYMENT_SERVICES).filter(isGatewayName))(
  'calls of %s say that there is no gateway',
  async (name) => {
    const { id, hash } = await placed(SHOP.payments.transfer);
    const body = { order_id: id, order_hash: hash, return_url: '/x' };
    const calls = [
      await shop.request(`POST /payments/${name}`, { body }),
      await shop.request(`POST /payments/${name}/returns`, { body: { id: '1', order_hash: hash } }),
      await shop.request(`GET /payments/${name}/notifications?id=1`),
    ];
    for (const { status, body: answer } of calls)
      expect([status, answer.type, answer.errors.map(({ field }: { field: string }) => field)]).toEqual([
        404,
        'not_found',
        ['provider'],
      ]);
  },
);

test('jobs of payments find nothing to do', async () => {
  await shop.api.startWorker();
  const tasks = ['payments.check-open', 'payments.check-paid', 'payments.send-refunds', 'bank.poll-feeds'];
  await shop.sql(`select graphile_worker.add_job(task, '{}'::json) from unnest($1::text[]) task`, [tasks]);
  const left = () =>
    shop.sql('select task_identifier, last_error from graphile_worker.jobs where task_identifier = any($1)', [tasks]);
  await expect.poll(left).toEqual([]);
});

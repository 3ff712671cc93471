import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { demoMerchant, type Sandbox, startSandbox } from '../../sandbox/index.ts';
import { filledCart, order, SHOP, startTestShop, type TestShop } from '../../testing/index.ts';

let sandbox: Sandbox;
let shop: TestShop;
let origin = '';
let ahead = 0;
const clock = () => new Date(Date.now() + ahead);

beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, refundDelay: 10, retryDelay: () => 50 });
  const { clientId, clientSecret, goid } = demoMerchant;
  const gopay = { baseUrl: `${sandbox.url}/api`, clientId, clientSecret, goid: String(goid), timeout: 700 };
  shop = await startTestShop({ gopay, clock, publicOrigin: () => origin });
  await shop.api.app.listen({ port: 0, host: '127.0.0.1' });
  origin = `http://127.0.0.1:${(shop.api.app.server.address() as AddressInfo).port}`;
  await shop.api.startWorker();
});
afterEach(() => fetch(`${sandbox.url}/sandbox/gopay/faults`, { method: 'DELETE' }));
afterAll(async () => {
  await sandbox.close();
  await shop.close();
});

interface Placed {
  id: number;
  hash: string;
  order_number: string;
}

const place = async (payment: number = SHOP.payments.gopay): Promise<Placed> =>
  (await order(shop.ask, await filledCart(shop.ask, { payment }))).body.item;
const start = ({ id, hash }: Placed, more: object = {}, headers = {}) =>
  shop.ask('POST /payments/gopay', {
    body: { order_id: id, order_hash: hash, return_url: '/auth/payment-return/gopay?oid=1', ...more },
    headers,
  });
const comeBack = (id: string, hash: string) =>
  shop.ask('POST /payments/gopay/returns', { body: { id, order_hash: hash } });
const notify = (id: string) => shop.ask(`GET /payments/gopay/notifications?id=${id}`);
const paidAt = async ({ id, hash }: Placed) => (await shop.ask(`GET /orders/${id}?hash=${hash}`)).body.item.paid_at;
const control = async (path: string, body: object) => {
  const answer = await fetch(`${sandbox.url}/sandbox/gopay${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return answer.json() as Promise<Record<string, unknown>>;
};
const bank = (externalId: string, state: string) => control(`/payments/${externalId}/state`, { state });
const payments = ({ id }: Placed) =>
  shop.sql<{ id: number; state: string; external_id: string; payload: { refund?: string } | null }>(
    'select * from gateway_payments where order_id = $1 order by id',
    [id],
  );

async function until(condition: () => Promise<unknown>): Promise<void> {
  for (let round = 0; round < 200; round += 1) {
    if (await condition()) return;
    await sleep(50);
  }
  throw new Error('waited in vain');
}

/** Runs the job that the schedule runs every minute, as if an hour had passed. */
async function checkOpen(): Promise<void> {
  ahead += 3_600_000;
  await shop.sql(`select graphile_worker.add_job('payments.check-open', '{}'::json)`);
  await until(
    async () =>
      (await shop.sql(`select 1 from graphile_worker.jobs where task_identifier = 'payments.check-open'`)).length === 0,
  );
}

test('the gateway gets the amount in minor units, and its notification pays the order', async () => {
  const placed = await place();
  const { status, body } = await start(placed);
  expect(status).toBe(201);
  expect(body).toMatchObject({
    gateUrl: expect.stringContaining(`${sandbox.url}/gw/v3/`),
    item: { state: 'created', success: null, order_number: placed.order_number },
  });
  const answer = await fetch(`${sandbox.url}/sandbox/gopay/payments/${body.item.external_id}`);
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

test('pressing twice goes on with one payment; at once, the second is asked to wait or gets the same', async () => {
  const placed = await place();
  const [one, two] = [await start(placed), await start(placed)];
  expect(two.body.gateUrl).toBe(one.body.gateUrl);
  const eager = await place();
  await Promise.all([start(eager), start(eager), start(eager)]);
  expect(await payments(eager)).toHaveLength(1);
});

test('one idempotency key belongs to one request', async () => {
  const placed = await place();
  const headers = { 'idempotency-key': `pay-${placed.id}` };
  const first = await start(placed, {}, headers);
  expect((await start(placed, {}, headers)).body).toEqual(first.body);
  expect((await start(placed, { return_url: '/other' }, headers)).body.type).toBe('idempotency_key_reused');
});

test('coming back alone never pays', async () => {
  const placed = await place();
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
    const placed = await place();
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

test('told twice, at once and late, an order is paid once', async () => {
  const placed = await place();
  const { external_id: id } = (await start(placed)).body.item;
  await control(`/payments/${id}/faults`, { notification: 'twice' });
  await bank(id, 'PAID');
  await Promise.all([notify(id), notify(id), comeBack(id, placed.hash), comeBack(id, placed.hash)]);
  await until(() => paidAt(placed));
  const first = await paidAt(placed);
  ahead += 5_000;
  await notify(id);
  await shop.api.flushEvents();
  const news = await shop.sql<{ type: string }>(
    `select type from outbox_events where (payload->>'order_id')::int = $1 and type in ('payment.settled', 'order.paid') order by id`,
    [placed.id],
  );
  expect(news.map((one) => one.type)).toEqual(['payment.settled', 'order.paid']);
  expect(await paidAt(placed)).toBe(first);
});

test.each(['never', 'wrong_id'])(
  'a notification that never comes (%s) is made up for by asking',
  async (notification) => {
    const placed = await place();
    const { external_id: id } = (await start(placed)).body.item;
    await control(`/payments/${id}/faults`, { notification });
    await bank(id, 'PAID');
    expect(await paidAt(placed)).toBeNull();
    await checkOpen();
    await until(() => paidAt(placed));
  },
);

test('a bank transfer that takes days keeps the order open, then pays it', async () => {
  const placed = await place();
  const { external_id: id } = (await start(placed)).body.item;
  await bank(id, 'PAYMENT_METHOD_CHOSEN');
  expect((await comeBack(id, placed.hash)).body.item.status).toBe('unknown');
  expect((await payments(placed))[0]?.state).toBe('pending');
  await bank(id, 'PAID');
  await until(() => paidAt(placed));
});

test('a failed payment is tried again as a new one', async () => {
  const placed = await place();
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

test('money that came twice for one order goes back', async () => {
  const placed = await place();
  const first = (await start(placed)).body.item;
  await control(`/payments/${first.external_id}/faults`, { notification: 'never' });
  await bank(first.external_id, 'TIMEOUTED');
  await comeBack(first.external_id, placed.hash);
  const second = (await start(placed)).body.item;
  await bank(second.external_id, 'PAID');
  await until(() => paidAt(placed));
  await control(`/payments/${first.external_id}/state`, { state: 'PAID', force: true });
  await comeBack(first.external_id, placed.hash);
  expect((await payments(placed))[0]).toMatchObject({ state: 'failed', payload: { refund: 'due' } });
  await checkOpen();
  expect((await payments(placed)).map((row) => [row.state, row.payload?.refund])).toEqual([
    ['refunded', 'done'],
    ['paid', undefined],
  ]);
  const bankSays = async () =>
    ((await (await fetch(`${sandbox.url}/sandbox/gopay/payments/${first.external_id}`)).json()) as { state: string })
      .state;
  await until(async () => (await bankSays()) === 'REFUNDED');
});

test.each([
  { create: 'conflict' },
  { create: 'error' },
  { create: 'hang' },
  { create: 'slow', create_delay_ms: 1_500 },
])('a gateway that fails (%o) loses neither the order nor the next try', async (fault) => {
  const placed = await place();
  await control('/faults', fault);
  const failed = await start(placed);
  expect(failed).toMatchObject({ status: 503, body: { type: 'payment_gateway_unavailable' } });
  expect(JSON.stringify(failed.body)).not.toContain('GoPay');
  await fetch(`${sandbox.url}/sandbox/gopay/faults`, { method: 'DELETE' });
  expect((await start(placed)).status).toBe(201);
  expect((await payments(placed)).map((row) => row.state)).toEqual(['failed', 'created']);
});

test('a state that cannot be read is asked for again, and never taken for paid', async () => {
  const placed = await place();
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
  const placed = await place();
  expect((await start({ ...placed, hash: 'x'.repeat(43) })).status).toBe(404);
  expect((await start({ ...placed, id: placed.id + 1_000 })).status).toBe(404);
  expect((await start(placed, { return_url: '//evil.example' })).status).toBe(422);
  expect((await start(placed, { return_url: 'https://evil.example' })).status).toBe(422);
  expect((await start(await place(SHOP.payments.transfer))).body.type).toBe('payment_method_unavailable');
  await shop.ask(`PATCH /orders/${placed.id}`, { body: { state: 'cancelled' }, headers: shop.operator });
  expect((await start(placed)).body.type).toBe('state_not_allowed');
});

test('money for an order cancelled meanwhile is written down, and the order stays cancelled', async () => {
  const placed = await place();
  const { external_id: id } = (await start(placed)).body.item;
  await shop.ask(`PATCH /orders/${placed.id}`, { body: { state: 'cancelled' }, headers: shop.operator });
  await bank(id, 'PAID');
  await until(() => paidAt(placed));
  const { body } = await shop.ask(`GET /orders/${placed.id}?hash=${placed.hash}&embed=state`);
  expect(body.item._embedded.state.code).toBe('cancelled');
});

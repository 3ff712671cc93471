import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import {
  type BreakableLine,
  openLine,
  type PayingShop,
  startPayingShop,
  until,
} from '../../../../testing/payments/index.ts';
import type { GatewayDependencies } from '../../gateway-payments.ts';
import { type Gateway, GatewayUnavailable, type PaymentAtGateway, type ReadNotification } from '../../provider.ts';
import { ReadLimiter } from '../../read-limiter.ts';
import { confirmNotification } from '../../returns.ts';
import { createProviders } from '../index.ts';

let paying: PayingShop;
let line: BreakableLine;
let gateway: Gateway;
beforeAll(async () => {
  paying = await startPayingShop({ gateway: 'paypal' });
  line = await openLine(paying.sandbox.url);
  const { PAYPAL_URL = '', ...others } = paying.sandbox.environment;
  const providers = { ...others, PAYPAL_URL: PAYPAL_URL.replace(paying.sandbox.url, line.origin) };
  [gateway] = createProviders({ providers, gatewayTimeout: 2_000 }).gateways.filter(
    ({ name }) => name === 'paypal',
  ) as [Gateway];
});
afterAll(async () => {
  line?.close();
  await paying?.close();
});

afterEach(() => paying.clearFaults());

/** Presses a button of PayPal's page; returns where the buyer goes. */
async function press(gateUrl: string, button: string): Promise<string> {
  const response = await fetch(`${gateUrl}/${button}`, { method: 'POST', redirect: 'manual' });
  expect(response.status).toBe(303);
  return response.headers.get('location') ?? '';
}

async function begun(more: object = {}) {
  const placed = await paying.placeOrder();
  const { body } = await paying.start(placed, more);
  return { placed, externalId: body.item.external_id as string, gateUrl: body.gate_url as string };
}
const stateOf = async (externalId: string) =>
  (
    await paying.shop.sql<{ state: string }>('select state from gateway_payments where external_id = $1', [externalId])
  )[0]?.state;
const quiet = () => paying.control('/faults', { notification: 'never' });

test('the buyer returns with a second parameter “token”, and the money is taken then', async () => {
  await quiet();
  const { placed, externalId, gateUrl } = await begun();
  const back = new URL(await press(gateUrl, 'pay'));
  const [own, ...others] = back.searchParams.getAll('token');
  expect(others).toEqual([externalId]);
  expect(back.searchParams.get('PayerID')).toMatch(/^[A-Z0-9]{13}$/);
  const onward = await fetch(back, { redirect: 'manual' });
  expect(onward.status).toBe(303);
  const page = new URL(onward.headers.get('location') ?? '');
  expect([page.pathname, page.searchParams.get('id')]).toEqual(['/auth/payment-return/paypal', externalId]);
  expect(page.searchParams.get('return_token')).toBe(own);
  expect((await paying.comeBack(externalId, placed.hash)).body.item.status).toBe('success');
  await until(() => paying.paidAt(placed));
});

test('a buyer who cancels comes back to the page for that, and goes on with the same payment', async () => {
  const { placed, externalId, gateUrl } = await begun({ cancel_url: '/cancelled' });
  const back = new URL(await press(gateUrl, 'cancel'));
  expect([back.searchParams.get('after'), back.searchParams.has('PayerID')]).toEqual(['cancel', false]);
  const onward = await fetch(back, { redirect: 'manual' });
  expect(new URL(onward.headers.get('location') ?? '').pathname).toBe('/cancelled');
  expect((await paying.comeBack(externalId, placed.hash)).body.item.status).toBe('unknown');
  const again = await paying.start(placed);
  expect([again.body.item.external_id, again.body.gate_url]).toEqual([externalId, gateUrl]);
  await press(gateUrl, 'pay');
  await until(() => paying.paidAt(placed));
});

test('a buyer whose card was declined is told so, and pays by another one', async () => {
  const { placed, externalId, gateUrl } = await begun();
  await press(gateUrl, 'decline');
  await until(async () => (await stateOf(externalId)) === 'failed');
  expect((await paying.comeBack(externalId, placed.hash)).body.item.status).toBe('error');
  const again = await paying.start(placed);
  expect(again.body.item.external_id).not.toBe(externalId);
  await press(again.body.gate_url, 'pay');
  await until(() => paying.paidAt(placed));
});

test('another card chosen on the page of a declined payment pays, too', async () => {
  await quiet();
  const { placed, externalId, gateUrl } = await begun();
  await press(gateUrl, 'decline');
  expect((await paying.comeBack(externalId, placed.hash)).body.item.status).toBe('error');
  expect(await paying.paidAt(placed)).toBeNull();
  await press(gateUrl, 'pay');
  expect((await paying.comeBack(externalId, placed.hash)).body.item.status).toBe('success');
  await until(() => paying.paidAt(placed));
});

test('a buyer who closes the window is known by the event, however often it comes', async () => {
  for (const notification of ['twice', 'late']) {
    await paying.control('/faults', { notification, notification_delay_ms: 50 });
    const { placed, gateUrl } = await begun();
    await press(gateUrl, 'pay');
    await until(() => paying.paidAt(placed));
  }
});

test('an event that was altered on its way is not believed', async () => {
  await paying.control('/faults', { notification: 'altered' });
  const { externalId, gateUrl } = await begun();
  await press(gateUrl, 'pay');
  await until(async () => {
    const { notifications } = await paying.control(`/payments/${externalId}`, null);
    return (notifications as { status: number | null }[]).some(({ status }) => status === 422);
  });
  expect(await stateOf(externalId)).toBe('created');
});

test('a capture that PayPal still examines is pending, and decided by a later event', async () => {
  for (const [word, state] of [
    ['COMPLETED', 'paid'],
    ['DECLINED', 'failed'],
  ] as const) {
    const { externalId } = await begun();
    await paying.bank(externalId, 'PENDING');
    await until(async () => (await stateOf(externalId)) === 'pending');
    await paying.bank(externalId, word);
    await until(async () => (await stateOf(externalId)) === state);
  }
});

test('money returned at PayPal’s own desk is known by an event that names only the capture', async () => {
  const { externalId } = await begun();
  await paying.bank(externalId, 'COMPLETED');
  await until(async () => (await stateOf(externalId)) === 'paid');
  await paying.bank(externalId, 'PARTIALLY_REFUNDED', { amount: 1_000 });
  await paying.bank(externalId, 'REFUNDED');
  await until(async () => (await stateOf(externalId)) === 'refunded');
});

test('money that a dispute gave back is booked, and told to the shop’s staff', async () => {
  const { placed, externalId } = await begun();
  await paying.bank(externalId, 'COMPLETED');
  await until(async () => (await stateOf(externalId)) === 'paid');
  await paying.bank(externalId, 'REFUNDED', { force: true, sub_state: 'DISPUTED' });
  await until(async () => (await stateOf(externalId)) === 'refunded');
  const booked = await paying.shop.sql('select cause, state, amount from order_refunds where order_id = $1', [
    placed.id,
  ]);
  expect(booked).toEqual([{ cause: 'at_gateway', state: 'done', amount: 19_890 }]);
  const events = `select 1 from outbox_events where type = 'payment.refunded_elsewhere' and payload->>'order_id' = $1`;
  expect(await paying.shop.sql(events, [String(placed.id)])).toHaveLength(1);
});

test('forged events cost no question at PayPal for unknown orders, and a bounded number for one that is known', async () => {
  await quiet();
  const { externalId } = await begun();
  const asked = { count: 0 };
  const counted = createServer((request, response) => {
    if (request.url?.endsWith('/verify-webhook-signature')) asked.count += 1;
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ access_token: 't', expires_in: 1_800, verification_status: 'FAILURE' }));
  });
  await new Promise<void>((resolve) => counted.listen(0, '127.0.0.1', resolve));
  const PAYPAL_URL = `http://127.0.0.1:${(counted.address() as AddressInfo).port}`;
  const { gateways } = createProviders({ providers: { ...paying.sandbox.environment, PAYPAL_URL } });
  const deps = { db: paying.shop.api.db, limiter: new ReadLimiter() } as GatewayDependencies;
  const send = async (order: string) => {
    const body = JSON.stringify({ id: 'WH-1', event_type: 'CHECKOUT.ORDER.APPROVED', resource: { id: order } });
    const headers = Object.fromEntries(
      ['auth-algo', 'cert-url', 'transmission-id', 'transmission-sig', 'transmission-time'].map((one) => [
        `paypal-${one}`,
        'x',
      ]),
    );
    const read = gateways.find(({ name }) => name === 'paypal')?.notifications.POST as ReadNotification;
    return confirmNotification(deps, 'paypal', await read({ query: {}, headers, body: Buffer.from(body) }));
  };
  const types = (answers: PromiseSettledResult<unknown>[]) =>
    answers.map((one) => (one.status === 'rejected' ? (one.reason.type ?? one.reason.name) : 'believed'));
  const unknown = await Promise.allSettled(Array.from({ length: 20 }, () => send('0NOSUCHORDER')));
  expect([new Set(types(unknown)), asked.count]).toEqual([new Set(['not_found']), 0]);
  const known = types(await Promise.allSettled(Array.from({ length: 20 }, () => send(externalId))));
  counted.close();
  expect(new Set(known)).toEqual(new Set(['ForgedMessage', 'overloaded']));
  expect(asked.count).toBeLessThanOrEqual(8);
}, 20_000);

test('money with decimals that PayPal does not take is refused by naming the order, and may be paid otherwise', async () => {
  const placed = await paying.placeOrder();
  await paying.shop.sql(`update currencies set code = 'HUF' where code = 'CZK'`);
  const { status, body } = await paying.start(placed, {}, { 'language-preference': 'en' });
  await paying.shop.sql(`update currencies set code = 'CZK' where code = 'HUF'`);
  expect([status, body.type, body.errors]).toEqual([
    409,
    'payment_method_unavailable',
    [{ field: 'order_id', message: 'This order is not paid at this gateway.' }],
  ]);
});

/** A payment that the buyer approved, and that the shop knows nothing of yet. */
async function approved(): Promise<PaymentAtGateway> {
  await quiet();
  const { placed, externalId, gateUrl } = await begun();
  await press(gateUrl, 'pay');
  return { externalId, orderNumber: String(placed.order_number), amount: 19_890, currency: 'CZK', decimalPlaces: 2 };
}

test('money whose answer was lost is taken once', async () => {
  const payment = await approved();
  line.loseAnswerTo(/\/capture$/);
  await expect(gateway.capture(payment)).rejects.toThrow(GatewayUnavailable);
  await gateway.capture(payment);
  expect(await gateway.fetchStatus(payment)).toMatchObject({ state: 'paid', amount: 19_890 });
  const { purchase_units: units } = await paying.control(`/payments/${payment.externalId}`, null);
  expect((units as { payments: { captures: unknown[] } }[])[0]?.payments.captures).toHaveLength(1);
});

test('a refund whose answer was lost is made once by its key, and another key is another refund', async () => {
  const payment = await approved();
  await gateway.capture(payment);
  const refund = (key: string) => gateway.refund(payment, { amount: 5_000, key });
  line.loseAnswerTo(/\/refund$/);
  await expect(refund('refund-1')).rejects.toThrow(GatewayUnavailable);
  const again = await refund('refund-1');
  expect(again.state).toBe('finished');
  const finished = { ...again, amount: 5_000 };
  expect(await gateway.fetchRefunds?.(payment, [])).toEqual([finished]);
  await refund('refund-2');
  expect(await gateway.fetchRefunds?.(payment, [])).toEqual([finished, { ...finished, id: expect.any(String) }]);
  await expect(gateway.refund(payment, { amount: 9_891, key: 'refund-3' })).rejects.toMatchObject({
    status: 422,
    reasons: 'REFUND_AMOUNT_EXCEEDED /amount',
  });
});

test('a refund that was accepted and failed later is told so', async () => {
  const payment = await approved();
  await gateway.capture(payment);
  await paying.control('/faults', { refund: 'failed_later' });
  expect(await gateway.refund(payment, { amount: 5_000, key: 'refund-1' })).toMatchObject({ state: 'accepted' });
  await until(async () => (await gateway.fetchRefunds?.(payment, []))?.[0]?.state === 'failed');
  await paying.control('/faults', { refund: 'failed' });
  expect(await gateway.refund(payment, { amount: 6_000, key: 'refund-2' })).toMatchObject({ state: 'failed' });
});

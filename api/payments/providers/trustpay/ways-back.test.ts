import { afterAll, beforeAll, expect, test } from 'vitest';
import { type PayingShop, startPayingShop, until } from '../../../../testing/payments/index.ts';
import { GatewayRefusal, type PaymentAtGateway } from '../../provider.ts';
import { trustpay } from './index.ts';

let paying: PayingShop;
beforeAll(async () => {
  paying = await startPayingShop({ gateway: 'trustpay' });
});
afterAll(() => paying?.close());

const PAGES = { return_url: undefined, success_url: '/paid', error_url: '/failed', cancel_url: '/left' };

async function begun() {
  const placed = await paying.placeOrder();
  const { item, gate_url: page } = (await paying.start(placed, PAGES)).body;
  return { placed, id: item.external_id as string, page: page as string };
}

async function rowOf(placed: { id: number }) {
  const [row] = await paying.shop.sql<{ state: string; external_state: string }>(
    'select state, external_state from gateway_payments where order_id = $1',
    [placed.id],
  );
  return row;
}
const stateOf = async (placed: { id: number }) => (await rowOf(placed))?.state;

/** Presses a button of the gateway's page and follows the shop's redirect, as a browser does. */
async function pressAndReturn(page: string, action: string): Promise<URL> {
  const pressed = await fetch(`${page}/${action}`, { method: 'POST', redirect: 'manual' });
  expect(pressed.status).toBe(303);
  const returned = await fetch(pressed.headers.get('location') ?? '', { redirect: 'manual' });
  expect(returned.status).toBe(303);
  return new URL(returned.headers.get('location') ?? '');
}

test.each([
  ['pay', '/paid', 'success', 'paid'],
  ['transfer', '/paid', 'unknown', 'pending'],
  ['cancel', '/left', 'error', 'failed'],
  ['decline', '/failed', 'error', 'failed'],
  ['timeout', '/failed', 'error', 'failed'],
])('a buyer who chooses %s comes to %s', async (action, pathname, status, state) => {
  const { placed, id, page } = await begun();
  const address = await pressAndReturn(page, action);
  expect([address.origin, address.pathname]).toEqual([paying.origin, pathname]);
  expect(address.searchParams.get('id')).toBe(id);
  const body = { id, return_token: address.searchParams.get('return_token') };
  expect((await paying.shop.request('POST /payments/trustpay/returns', { body })).body.item.status).toBe(status);
  expect(await stateOf(placed)).toBe(state);
  if (state === 'paid') await until(() => paying.paidAt(placed));
  else expect(await paying.paidAt(placed)).toBeNull();
});

test('a transfer is pending first and paid later, by the notification alone', async () => {
  const { placed, id, page } = await begun();
  await pressAndReturn(page, 'transfer');
  await paying.comeBack(id, placed.hash);
  expect(await stateOf(placed)).toBe('pending');
  await fetch(`${page}/arrive`, { method: 'POST', redirect: 'manual' });
  await until(() => paying.paidAt(placed));
});

test('authorized money is waited for, and not taken by the shop', async () => {
  const { placed, id } = await begun();
  await paying.bank(id, 'Authorized');
  expect((await paying.comeBack(id, placed.hash)).body.item.status).toBe('unknown');
  expect(await rowOf(placed)).toEqual({ state: 'pending', external_state: 'Authorized' });
  await paying.bank(id, 'Paid');
  await until(() => paying.paidAt(placed));
});

test('a notification that was altered pays nothing; the return reads the state all the same', async () => {
  const { placed, id } = await begun();
  await paying.control(`/payments/${id}/faults`, { notification: 'altered' });
  await paying.bank(id, 'Paid');
  const statuses = async () =>
    ((await paying.control(`/payments/${id}`, null)).notifications as { status: number }[]).map(({ status }) => status);
  await until(async () => (await statuses()).length > 1);
  expect(new Set(await statuses())).toEqual(new Set([422]));
  expect(await paying.paidAt(placed)).toBeNull();
  expect((await paying.comeBack(id, placed.hash)).body.item.status).toBe('success');
});

test.each(['twice', 'late'])('a payment that is notified %s is paid once', async (notification) => {
  const { placed, id } = await begun();
  await paying.control(`/payments/${id}/faults`, { notification, notification_delay_ms: 100 });
  await paying.bank(id, 'Paid');
  await until(() => paying.paidAt(placed));
  const events = await paying.shop.sql(
    `select 1 from outbox_events where type = 'payment.settled' and payload->>'order_id' = $1`,
    [String(placed.id)],
  );
  expect(events).toHaveLength(1);
});

test.each([{ status_amount: 100 }, { status_currency: 'EUR' }])('a state with %j pays nothing', async (faults) => {
  const { placed, id } = await begun();
  await paying.control(`/payments/${id}/faults`, faults);
  await paying.bank(id, 'Paid');
  expect((await paying.comeBack(id, placed.hash)).body.item.status).toBe('unknown');
  expect(await paying.paidAt(placed)).toBeNull();
});

test('money that is charged back has gone without the shop', async () => {
  const { placed, id } = await begun();
  await paying.bank(id, 'Paid');
  await until(() => paying.paidAt(placed));
  await paying.bank(id, 'Chargebacked', { force: true });
  await until(async () => (await stateOf(placed)) === 'refunded');
  expect((await rowOf(placed))?.external_state).toBe('Chargebacked');
});

test('a payment is refunded in part, each part is read by its own number, and no more is refunded than was paid', async () => {
  const { placed, id } = await begun();
  await paying.bank(id, 'Paid');
  const gateway = trustpay.open(paying.sandbox.environment, {});
  if (!gateway?.fetchRefunds) throw new Error('There is no gateway.');
  const [row] = await paying.shop.sql<{ amount: string }>('select amount from gateway_payments where order_id = $1', [
    placed.id,
  ]);
  const amount = Number(row?.amount);
  const payment: PaymentAtGateway = {
    ...{ externalId: id, orderNumber: placed.order_number, amount },
    ...{ currency: 'CZK', decimalPlaces: 2 },
  };
  const part = await gateway.refund(payment, { amount: 5_050, key: 'refund-1' });
  await expect(gateway.refund(payment, { amount: amount - 5_049, key: 'refund-2' })).rejects.toThrow(GatewayRefusal);
  const known = [part.id ?? ''];
  await until(async () => (await gateway.fetchRefunds?.(payment, known))?.[0]?.state === 'finished');
  expect(await gateway.fetchRefunds(payment, known)).toEqual([{ id: part.id, amount: 5_050, state: 'finished' }]);
  expect((await gateway.fetchStatus(payment)).state).toBe('paid');
  await gateway.refund(payment, { amount: amount - 5_050, key: 'refund-3' });
  await until(async () => (await gateway.fetchStatus(payment)).state === 'refunded');
});

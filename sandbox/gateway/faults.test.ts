import { expect, test } from 'vitest';
import { control, gopayClient, paymentBody, press, requestToken } from '../testing/gopay-client.ts';
import { openSandbox } from '../testing/open-sandbox.ts';
import { openShop } from '../testing/shop-double.ts';
import { noFaults } from './faults.ts';

async function setUp() {
  const [sandbox, shop] = await Promise.all([openSandbox(), openShop()]);
  const { url } = sandbox;
  const client = await gopayClient(url);
  const setFaults = (faults: Record<string, unknown>) => control(url, '/gopay/faults', 'POST', faults);
  return { sandbox, url, shop, client, setFaults };
}

test('faults are read, set in part and cleared', async () => {
  const { url, setFaults } = await setUp();
  expect((await control(url, '/gopay/faults', 'GET')).body).toEqual(noFaults);
  expect((await setFaults({ token: 'forbidden' })).body).toEqual({ ...noFaults, token: 'forbidden' });
  expect((await control(url, '/gopay/faults', 'DELETE')).body).toEqual(noFaults);
  expect((await setFaults({ tokens: 'forbidden' })).status).toBe(400);
  expect((await setFaults({ create: 'explode' })).status).toBe(400);
});

test('the control calls take JSON only', async () => {
  const { url } = await setUp();
  const body = new URLSearchParams({ token: 'forbidden' });
  expect((await fetch(`${url}/sandbox/gopay/faults`, { method: 'POST', body })).status).toBe(415);
});

test('tokens are refused', async () => {
  const { url, setFaults } = await setUp();
  await setFaults({ token: 'forbidden' });
  expect((await requestToken(url, 'payment-all')).status).toBe(403);
});

test.each([
  ['conflict', 409],
  ['error', 500],
])('creating ends in %s', async (create, status) => {
  const { shop, client, setFaults } = await setUp();
  await setFaults({ create });
  const answer = await client.postJson('/payments/payment', paymentBody(shop.url));
  expect(answer.status).toBe(status);
  expect(answer.body.errors).toHaveLength(1);
});

test('creating is slow', async () => {
  const { shop, client, setFaults } = await setUp();
  await setFaults({ create: 'slow', create_delay_ms: 150 });
  const before = performance.now();
  expect((await client.postJson('/payments/payment', paymentBody(shop.url))).status).toBe(200);
  expect(performance.now() - before).toBeGreaterThan(140);
});

test('creating hangs until the caller gives up, and creates nothing', async () => {
  const { url, shop, client, setFaults } = await setUp();
  await setFaults({ create: 'hang' });
  const signal = AbortSignal.timeout(150);
  const init = { method: 'POST', signal, body: JSON.stringify(paymentBody(shop.url)) };
  const { body } = await requestToken(url, 'payment-create');
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${body.access_token}` };
  await expect(fetch(`${url}/api/payments/payment`, { ...init, headers })).rejects.toThrow('timeout');
  expect((await control(url, '/gopay/payments', 'GET')).body.payments).toEqual([]);
  expect(await client.state(1)).toBeUndefined();
});

test('a hanging call does not keep the sandbox from closing', async () => {
  const { sandbox, shop, client, setFaults } = await setUp();
  await setFaults({ create: 'hang' });
  const hanging = client.postJson('/payments/payment', paymentBody(shop.url)).catch((error: Error) => error.message);
  await new Promise((resolve) => setTimeout(resolve, 50));
  await sandbox.close();
  expect(await hanging).toBe('fetch failed');
});

test('the status fails or lies', async () => {
  const { shop, client, setFaults } = await setUp();
  const { id } = await client.create(paymentBody(shop.url));
  await setFaults({ status: 'error' });
  expect((await client.get(`/payments/payment/${id}`)).status).toBe(500);
  await setFaults({ status: null, status_amount: 1, status_currency: 'EUR' });
  expect((await client.get(`/payments/payment/${id}`)).body).toMatchObject({ amount: 1, currency: 'EUR' });
});

test.each([
  ['failed', 'FAILED'],
  ['failed_later', 'ACCEPTED'],
])('a refund is answered as %s and gives nothing back', async (refund, result) => {
  const { shop, client, setFaults } = await setUp();
  const payment = await client.create(paymentBody(shop.url));
  await press(payment.gw_url, 'pay');
  await setFaults({ refund });
  const answer = await client.postForm(`/payments/payment/${payment.id}/refund`, { amount: '129000' });
  expect(answer.body.result).toBe(result);
  const refunds = async () => (await client.get(`/payments/payment/${payment.id}/refunds`)).body;
  await expect.poll(refunds).toMatchObject([{ state: 'FAILED' }]);
  expect(await client.state(payment.id)).toBe('PAID');
  await setFaults({ refund: null });
  expect((await client.postForm(`/payments/payment/${payment.id}/refund`, { amount: '129000' })).body.result).toBe(
    'ACCEPTED',
  );
});

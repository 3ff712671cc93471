import { expect, test } from 'vitest';
import type { Json } from '../testing/gopay-client.ts';
import { control, gopayClient, paymentBody, press } from '../testing/gopay-client.ts';
import { openSandbox } from '../testing/open-sandbox.ts';
import { openShop } from '../testing/shop-double.ts';

async function setUp(faults: Json = {}) {
  const [sandbox, shop] = await Promise.all([openSandbox(), openShop()]);
  const client = await gopayClient(sandbox.url);
  await control(sandbox.url, '/gopay/faults', 'POST', faults);
  const payment = await client.create(paymentBody(shop.url));
  const expectedCall = `GET /notify?id=${payment.id}`;
  return { sandbox, url: sandbox.url, shop, client, payment, expectedCall };
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

test('a notification is repeated until the shop answers 200', async () => {
  const { url, shop, payment, expectedCall } = await setUp();
  shop.answers.push(500, 204, 302);
  await press(payment.gw_url, 'pay');
  await expect.poll(() => shop.calls).toEqual([expectedCall, expectedCall, expectedCall, expectedCall]);
  await pause(30);
  expect(shop.calls).toHaveLength(4);
  const { body } = await control(url, `/gopay/payments/${payment.id}`, 'GET');
  expect((body.notifications as Json[]).map(({ attempt, status }) => [attempt, status])).toEqual([
    [1, 500],
    [2, 204],
    [3, 302],
    [4, 200],
  ]);
});

test('after twenty retries the shop is left alone', async () => {
  const { shop, payment } = await setUp();
  shop.answers.push(...Array<number>(40).fill(503));
  await press(payment.gw_url, 'pay');
  await expect.poll(() => shop.calls.length).toBe(21);
  await pause(50);
  expect(shop.calls).toHaveLength(21);
});

test('the shop knows before the payer is back', async () => {
  const { shop, payment, expectedCall } = await setUp({ notification: 'before_return' });
  await press(payment.gw_url, 'pay');
  expect(shop.calls).toEqual([expectedCall]);
});

test.each(['after_return', 'late'])('the shop is notified %s', async (notification) => {
  const { shop, payment, expectedCall } = await setUp({ notification, notification_delay_ms: 2_000 });
  await press(payment.gw_url, 'pay');
  expect(shop.calls).toEqual([]);
  await expect.poll(() => shop.calls).toEqual([expectedCall]);
});

test('the shop is notified twice', async () => {
  const { shop, payment, expectedCall } = await setUp({ notification: 'twice' });
  await press(payment.gw_url, 'pay');
  await expect.poll(() => shop.calls).toEqual([expectedCall, expectedCall]);
});

test('the shop is never notified', async () => {
  const { shop, payment } = await setUp({ notification: 'never' });
  await press(payment.gw_url, 'pay');
  await pause(60);
  expect(shop.calls).toEqual([]);
});

test('the shop is notified of an unknown payment', async () => {
  const { shop, client, payment, expectedCall } = await setUp({ notification: 'wrong_id' });
  await press(payment.gw_url, 'pay');
  await expect.poll(() => shop.calls).toHaveLength(1);
  expect(shop.calls).not.toContain(expectedCall);
  const wrong = Number(shop.calls[0]?.split('id=')[1]);
  expect((await client.get(`/payments/payment/${wrong}`)).status).toBe(404);
});

test('a shop on a host below localhost is reached although the system may not know its name', async () => {
  const [sandbox, shop] = await Promise.all([openSandbox(), openShop()]);
  const client = await gopayClient(sandbox.url);
  const payment = await client.create(paymentBody(shop.url.replace('127.0.0.1', 'cs.localhost')));
  await press(payment.gw_url, 'pay');
  await expect.poll(() => shop.calls).toEqual([`GET /notify?id=${payment.id}`]);
});

test('closing ends the retries', async () => {
  const { sandbox, shop, payment } = await setUp();
  shop.answers.push(...Array<number>(40).fill(503));
  await press(payment.gw_url, 'pay');
  await sandbox.close();
  const received = shop.calls.length;
  await pause(50);
  expect(shop.calls).toHaveLength(received);
});

import { expect, test } from 'vitest';
import { control, gopayClient, paymentBody, press } from '../testing/gopay-client.ts';
import { openSandbox } from '../testing/open-sandbox.ts';
import { openShop } from '../testing/shop-double.ts';

async function setUp() {
  const [{ url }, shop] = await Promise.all([openSandbox(), openShop()]);
  const client = await gopayClient(url);
  const payment = await client.create(paymentBody(shop.url));
  const move = (body: unknown) => control(url, `/gopay/payments/${payment.id}/state`, 'POST', body);
  return { url, shop, client, payment, move };
}

test('a bank pays a pending transfer days later', async () => {
  const { shop, client, payment, move } = await setUp();
  await press(payment.gw_url, 'transfer');
  expect((await move({ state: 'PAID' })).body).toMatchObject({ state: 'PAID', payment_instrument: 'BANK_ACCOUNT' });
  await expect.poll(() => shop.calls).toHaveLength(1);
  expect(await client.state(payment.id)).toBe('PAID');
});

test('a way that does not exist is refused unless forced', async () => {
  const { payment, move } = await setUp();
  await press(payment.gw_url, 'timeout');
  expect(await move({ state: 'PAID' })).toMatchObject({
    status: 409,
    body: { message: 'TIMEOUTED can not become PAID' },
  });
  expect((await move({ state: 'PAID', force: true })).body).toMatchObject({ state: 'PAID', captured_amount: 129_000 });
});

test('money given back by hand is booked as a refund', async () => {
  const { client, payment, move } = await setUp();
  await press(payment.gw_url, 'pay');
  expect((await move({ state: 'PARTIALLY_REFUNDED', amount: 29_000 })).body).toMatchObject({
    state: 'PARTIALLY_REFUNDED',
  });
  expect((await move({ state: 'REFUNDED' })).body).toMatchObject({ state: 'REFUNDED' });
  expect((await client.get(`/payments/payment/${payment.id}/refunds`)).body).toMatchObject([
    { amount: 29_000 },
    { amount: 100_000 },
  ]);
});

test('nonsense is refused', async () => {
  const { url, move } = await setUp();
  expect((await move({ state: 'HAPPY' })).status).toBe(400);
  expect((await move({ state: 'PAID', colour: 'red' })).status).toBe(400);
  expect((await control(url, '/gopay/payments/1/state', 'POST', { state: 'PAID' })).status).toBe(404);
});

test('faults of one payment are added one to another', async () => {
  const { url, payment } = await setUp();
  const path = `/gopay/payments/${payment.id}/faults`;
  await control(url, path, 'POST', { notification: 'twice' });
  expect((await control(url, path, 'POST', { status_amount: 5 })).body).toEqual({
    notification: 'twice',
    status_amount: 5,
  });
});

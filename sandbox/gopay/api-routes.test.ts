import { expect, test } from 'vitest';
import type { Json } from '../testing/gopay-client.ts';
import { basic, control, gopayClient, paymentBody, press, requestToken } from '../testing/gopay-client.ts';
import { openSandbox } from '../testing/open-sandbox.ts';
import { openShop } from '../testing/shop-double.ts';

async function setUp() {
  const [{ url }, shop] = await Promise.all([openSandbox(), openShop()]);
  return { url, shop, client: await gopayClient(url) };
}

async function paid(client: Awaited<ReturnType<typeof gopayClient>>, shopUrl: string) {
  const payment = await client.create(paymentBody(shopUrl));
  await press(payment.gw_url, 'pay');
  return payment;
}

test('a token needs the right credentials and a known scope', async () => {
  const { url } = await openSandbox();
  const granted = await requestToken(url, 'payment-create');
  expect(granted).toMatchObject({ status: 200, body: { token_type: 'bearer', expires_in: 1800 } });
  const refused = await requestToken(url, 'payment-create', basic('1000000001', 'guess'));
  expect(refused).toMatchObject({
    status: 403,
    body: { errors: [{ error_name: 'AUTH_WRONG_CREDENTIALS', scope: 'G' }] },
  });
  const odd = await requestToken(url, 'everything');
  expect(odd).toMatchObject({ status: 409, body: { errors: [{ field: 'scope', scope: 'F' }] } });
});

test('a token that may only create can not read', async () => {
  const { url, shop, client } = await setUp();
  const { body } = await requestToken(url, 'payment-create');
  const authorization = `Bearer ${body.access_token}`;
  const created = await client.postJson('/payments/payment', paymentBody(shop.url), { authorization });
  expect(created.status).toBe(200);
  const read = await fetch(`${url}/api/payments/payment/${created.body.id}`, { headers: { authorization } });
  expect(read.status).toBe(403);
  const without = await fetch(`${url}/api/payments/payment/${created.body.id}`);
  expect(without.status).toBe(403);
});

test('payments get numbers in sequence and a page of their own', async () => {
  const { url, shop, client } = await setUp();
  const first = await client.create(paymentBody(shop.url));
  const second = await client.create(paymentBody(shop.url));
  expect(second.id).toBe(first.id + 1);
  expect(first.gw_url).toMatch(new RegExp(`^${url}/gw/v3/[0-9a-f]{32}$`));
  expect(second.gw_url).not.toBe(first.gw_url);
});

test('the status repeats what was ordered', async () => {
  const { shop, client } = await setUp();
  const { id } = await client.create(paymentBody(shop.url, { additional_params: [{ name: 'a', value: 'b' }] }));
  const { body } = await client.get(`/payments/payment/${id}`);
  expect(body).toMatchObject({
    id,
    state: 'CREATED',
    amount: 129_000,
    currency: 'CZK',
    order_number: '2026000123',
    additional_params: [{ name: 'a', value: 'b' }],
  });
});

test('errors have the gateway’s format in the requested language', async () => {
  const { client } = await setUp();
  const unknown = await client.get('/payments/payment/1');
  expect(unknown.status).toBe(404);
  expect(unknown.body).toEqual({
    date_issued: expect.stringMatching(/^\d{4}-/),
    errors: [
      {
        scope: 'G',
        error_code: 304,
        error_name: 'PAYMENT_NOT_FOUND',
        message: expect.any(String),
        description: expect.any(String),
      },
    ],
  });
  const czech = await client.postJson('/payments/payment', {}, { 'accept-language': 'cs-CZ' });
  expect(czech.status).toBe(409);
  expect((czech.body.errors as Json[])[0]).toMatchObject({
    scope: 'F',
    field: 'target',
    message: 'Povinný údaj chybí.',
  });
  const broken = await client.postJson('/payments/payment', undefined);
  expect(broken.status).toBe(400);
  expect(broken.body.errors).toHaveLength(1);
});

test('a refund is accepted, then finished, and the shop is notified', async () => {
  const { shop, client } = await setUp();
  const { id } = await paid(client, shop.url);
  const part = await client.postForm(`/payments/payment/${id}/refund`, { amount: '29000' });
  expect(part).toMatchObject({ status: 200, body: { id, result: 'ACCEPTED' } });
  expect((await client.get(`/payments/payment/${id}/refunds`)).body).toMatchObject([
    { amount: 29_000, state: 'REQUESTED' },
  ]);
  await expect.poll(() => client.state(id)).toBe('PARTIALLY_REFUNDED');
  await client.postForm(`/payments/payment/${id}/refund`, { amount: '100000' });
  await expect.poll(() => client.state(id)).toBe('REFUNDED');
  expect((await client.get(`/payments/payment/${id}/refunds`)).body).toMatchObject([
    { state: 'SUCCESS' },
    { state: 'SUCCESS' },
  ]);
  await expect.poll(() => shop.calls).toHaveLength(3);
});

test('no more is refunded than was paid, even with two concurrent requests', async () => {
  const { shop, client } = await setUp();
  const { id } = await paid(client, shop.url);
  const path = `/payments/payment/${id}/refund`;
  const both = await Promise.all([
    client.postForm(path, { amount: '100000' }),
    client.postForm(path, { amount: '100000' }),
  ]);
  expect(both.map((answer) => answer.status).sort()).toEqual([200, 409]);
  expect((await client.postForm(path, { amount: '-1' })).status).toBe(409);
  expect((await client.postForm(path)).status).toBe(409);
});

test('what was not paid can not be refunded', async () => {
  const { shop, client } = await setUp();
  const { id } = await client.create(paymentBody(shop.url));
  const answer = await client.postForm(`/payments/payment/${id}/refund`, { amount: '100' });
  expect(answer).toMatchObject({ status: 409, body: { errors: [{ error_name: 'PAYMENT_REFUND_NOT_SUPPORTED' }] } });
});

test('a reserved amount is captured in part, once', async () => {
  const { url, shop, client } = await setUp();
  const payment = await client.create(paymentBody(shop.url, { preauthorization: true }));
  await press(payment.gw_url, 'authorise');
  const path = `/payments/payment/${payment.id}`;
  expect((await client.get(path)).body).toMatchObject({
    state: 'AUTHORIZED',
    preauthorization: { state: 'AUTHORIZED' },
  });
  expect((await client.postJson(`${path}/capture`, { amount: 130_000 })).status).toBe(409);
  expect((await client.postJson(`${path}/capture`, { amount: 100_000 })).body).toMatchObject({ result: 'FINISHED' });
  expect((await client.postForm(`${path}/capture`)).status).toBe(409);
  expect((await client.get(path)).body).toMatchObject({ state: 'PAID', preauthorization: { state: 'CAPTURED' } });
  expect((await control(url, `/gopay/payments/${payment.id}`, 'GET')).body.captured_amount).toBe(100_000);
  expect((await client.postForm(`${path}/refund`, { amount: '100001' })).status).toBe(409);
});

test('a reserved amount is let go', async () => {
  const { shop, client } = await setUp();
  const payment = await client.create(paymentBody(shop.url, { preauthorization: true }));
  const path = `/payments/payment/${payment.id}`;
  expect((await client.postForm(`${path}/void-authorization`)).status).toBe(409);
  await press(payment.gw_url, 'authorise');
  expect((await client.postForm(`${path}/void-authorization`)).body).toMatchObject({ result: 'FINISHED' });
  expect(await client.state(payment.id)).toBe('CANCELED');
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { filledCart, newEmail, order, startBuyingShop, type TestShop } from '../../testing/index.ts';

let shop: TestShop;
let addresses = 0;
beforeAll(async () => {
  shop = await startBuyingShop({ ordersPerMinute: 3, trustProxy: true });
});
afterAll(() => shop.close());

async function buy({ address = '', email = newEmail() }: { address?: string; email?: string }) {
  addresses += 1;
  const from = { 'x-forwarded-for': address || `198.18.7.${addresses}` };
  const request: TestShop['request'] = (call, given) =>
    shop.request(call, { ...given, headers: { ...from, ...given?.headers } });
  return order(request, await filledCart(request, { email }));
}

test('orders of one address in a minute have a limit', async () => {
  const answers = [];
  for (let one = 0; one < 4; one += 1) answers.push(await buy({ address: '192.0.2.44' }));
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 429]);
  expect((await buy({})).status).toBe(201);
});

test('orders of one mailbox in an hour have a limit, wherever they come from and however it is written', async () => {
  const email = newEmail();
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, index) => buy({ email: email.replace('@', `+${index}@`) })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 429, 429, 429]);
  expect(Number(answers.find(({ status }) => status === 429)?.headers['retry-after'])).toBeGreaterThan(3_000);
  await shop.sql(`update orders set created_at = created_at - interval '61 minutes' where mailbox = $1`, [email]);
  expect((await buy({ email })).status).toBe(201);
});

test('what was not placed counts for no mailbox', async () => {
  const email = newEmail();
  for (let one = 0; one < 4; one += 1) {
    const request: TestShop['request'] = (call, given) =>
      shop.request(call, { ...given, headers: { 'x-forwarded-for': `198.18.8.${one}`, ...given?.headers } });
    const cart = await filledCart(request, { email });
    await request(`PATCH /carts/${cart}`, { body: { payment_method_id: null } });
    expect((await order(request, cart)).body.type).toBe('cart_incomplete');
  }
  expect((await buy({ email })).status).toBe(201);
});

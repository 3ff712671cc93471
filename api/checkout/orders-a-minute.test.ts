import { afterAll, beforeAll, expect, test } from 'vitest';
import { filledCart, order } from '../../testing/carts/index.ts';
import { newEmail } from '../../testing/customers/index.ts';
import { asCustomer, CUSTOMERS_BY_HEADER, startBuyingShop, type TestShop } from '../../testing/shops/index.ts';

let shop: TestShop;
let addresses = 0;
beforeAll(async () => {
  shop = await startBuyingShop({ ordersPerMinute: 3, trustProxy: true, ...CUSTOMERS_BY_HEADER });
});
afterAll(() => shop.close());

interface Sender {
  address?: string;
  email?: string;
  headers?: Record<string, string>;
}
async function buy({ address = '', email = newEmail(), headers = {} }: Sender) {
  addresses += 1;
  const from = { 'x-forwarded-for': address || `10.7.${addresses}.1`, ...headers };
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

test('a stranger’s orders with their e-mail, or from their address, keep no customer with a confirmed e-mail from ordering', async () => {
  const email = newEmail();
  const [row] = await shop.sql<{ id: number }>(
    `insert into customers (email, language, is_guest, email_confirmed_at) values ($1, 'cs', false, now()) returning id`,
    [email],
  );
  const own = { email, address: '192.0.2.91', headers: asCustomer(row?.id ?? 0) };
  for (let one = 0; one < 3; one += 1) expect((await buy({ email })).status).toBe(201);
  for (let one = 0; one < 3; one += 1) expect((await buy({ address: own.address })).status).toBe(201);
  expect((await buy({ email })).status).toBe(429);
  expect((await buy({ address: own.address })).status).toBe(429);
  const answers = [];
  for (let one = 0; one < 4; one += 1) answers.push((await buy(own)).status);
  expect(answers).toEqual([201, 201, 201, 429]);
});

test('refused orders count for no address', async () => {
  const address = '198.51.100.151';
  const request: TestShop['request'] = (call, given) =>
    shop.request(call, { ...given, headers: { 'x-forwarded-for': address, ...given?.headers } });
  for (let one = 0; one < 5; one += 1) {
    const cart = await filledCart(request, { email: newEmail() });
    await request(`PATCH /carts/${cart}`, { body: { payment_method_id: null } });
    expect((await order(request, cart)).body.type).toBe('cart_incomplete');
  }
  expect((await buy({ address })).status).toBe(201);
});

test('many addresses of one network have a limit together', async () => {
  const statuses = [];
  for (let one = 0; one < 7; one += 1) statuses.push((await buy({ address: `2001:db8:5:${one}::1` })).status);
  expect(statuses).toEqual([201, 201, 201, 201, 201, 201, 429]);
});

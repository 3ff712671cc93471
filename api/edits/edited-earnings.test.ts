import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { filledCart } from '../../testing/carts/index.ts';
import { type SignedInCustomer, signedIn } from '../../testing/customers/index.ts';
import { SHOP } from '../../testing/fixtures/index.ts';
import { until } from '../../testing/payments/index.ts';
import { addPackages, addVoucherProduct, PACKAGES, VOUCHER_PRODUCT } from '../../testing/products/index.ts';
import { startBuyingShop, type TestShop } from '../../testing/shops/index.ts';

const { soap, candle } = SHOP.products;
const POINTS = 1;
let shop: TestShop;
beforeAll(async () => {
  shop = await startBuyingShop();
  await addPackages(shop);
  await addVoucherProduct(shop);
  // A credit is worth 2 Kč, and has halves.
  await shop.sql(
    `insert into customer_accounts (id, name, decimal_places) values (${POINTS}, '{"cs":"Body","en":"Points"}', 1)`,
  );
  await shop.sql(
    `insert into customer_account_conversions (customer_account_id, currency_id, value) values (${POINTS}, 1, 2)`,
  );
  await shop.sql('update products set stock_state = 1000 where id = $1', [candle]);
  await shop.api.startWorker();
});
afterAll(() => shop.close());
beforeEach(() => shop.sql('update loyalty_programs set is_active = false'));

const send = (call: string, body?: object, headers: object = shop.operator) =>
  shop.request(call, { headers: { ...headers, 'idempotency-key': randomUUID() }, body });
async function program(more: object): Promise<number> {
  const terms = { operation: 0, value: 10, customer_account_ids: [POINTS], is_active: true, order_state: 'delivered' };
  const { status, body } = await send('POST /loyalty-programs', {
    name: { cs: 'Za nákup', en: 'Buying' },
    ...terms,
    ...more,
  });
  expect(status, JSON.stringify(body)).toBe(201);
  return body.item.id;
}
let buyers = 0;
async function place(items: object[]): Promise<{ id: number; buyer: SignedInCustomer }> {
  buyers += 1;
  const buyer = await signedIn(shop, { email: `earner${buyers}@example.com`, groupIds: [] });
  const { headers } = buyer;
  const guests = await filledCart(shop.request, {
    items: items as { product_id: number }[],
    payment: SHOP.payments.transfer,
  });
  const cart = (await shop.request(`POST /carts/${guests}/owner`, { headers })).body.item.id;
  const answer = await send('POST /orders', { cart_id: cart }, headers);
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return { id: answer.body.item.id, buyer };
}
const edit = async (id: number, body: object) => {
  const answer = await send(`POST /orders/${id}/edits`, { reason: 'Zákazník volal', ...body });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body.item;
};
const lineOf = async (id: number, product: number) =>
  (
    await shop.sql<{ id: number }>('select id from order_items where order_id = $1 and product_id = $2', [id, product])
  )[0]?.id;
const pieces = async (id: number, product: number, amount: number) => ({
  lines: [{ id: await lineOf(id, product), amount }],
});
/** Tenths of a credit. */
const noted = async (id: number) =>
  (await shop.sql<{ amount: number }>('select amount from order_earnings where order_id = $1', [id])).map(
    ({ amount }) => amount,
  );
const booked = async (id: number) =>
  (
    await shop.sql<{ amount: number }>('select amount from customer_account_usages where order_id = $1 order by id', [
      id,
    ])
  ).map(({ amount }) => amount);
const balanceOf = async ({ headers }: SignedInCustomer, id: number) =>
  (await shop.request(`GET /customers/${id}/customer-accounts`, { headers })).body.items[0];

test('what an order earns follows an edit to the unit, up and down', async () => {
  await program({});
  const { id } = await place([{ product_id: candle, amount: 2 }, { product_id: soap }]);
  // A tenth of 697.90 is 69.79, worth 34.8 credits.
  expect(await noted(id)).toEqual([348]);
  const fewer = await edit(id, await pieces(id, candle, 1));
  expect(fewer.earned).toEqual([{ customer_account_id: POINTS, before: 348, after: 199 }]);
  expect(await noted(id)).toEqual([199]);
  await edit(id, await pieces(id, candle, 4));
  // Four candles for 299.00 and a soap for 99.90.
  expect(await noted(id)).toEqual([647]);
  await edit(id, { discount: { percent: 50, name: 'Omluva' } });
  expect(await noted(id)).toEqual([323]);
  await edit(id, {
    add: [
      { product_id: PACKAGES.set, amount: 1 },
      { product_id: VOUCHER_PRODUCT, amount: 1 },
    ],
  });
  // The package for 299.00 earns, the voucher does not.
  expect(await noted(id)).toEqual([473]);
  await edit(id, { discount: null });
  expect(await noted(id)).toEqual([797]);
  const same = await edit(id, { shipping_price: 10 });
  expect(same.earned).toEqual([]);
});

test('by the terms of the day of the order, with their least price, whatever became of the program', async () => {
  const percents = await program({ rule: { min_prices: [{ currency_id: 1, price: 30_000 }] } });
  const whole = await program({ operation: 1, value: 7 });
  const { id } = await place([{ product_id: candle, amount: 2 }]);
  expect((await noted(id)).toSorted((one, other) => one - other)).toEqual([70, 299]);
  for (const one of [percents, whole]) {
    const answer = await send(`PATCH /loyalty-programs/${one}`, { value: 1, is_active: false });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  }
  await edit(id, await pieces(id, candle, 3));
  expect((await noted(id)).toSorted((one, other) => one - other)).toEqual([70, 448]);
  // Below 300: the percents earn nothing, the fixed credits stay.
  await edit(id, await pieces(id, candle, 1));
  expect((await noted(id)).toSorted((one, other) => one - other)).toEqual([0, 70]);
  await edit(id, await pieces(id, candle, 2));
  expect((await noted(id)).toSorted((one, other) => one - other)).toEqual([70, 299]);
});

test('what is booked already is taken back, or booked beside', async () => {
  await program({ order_state: 'processing' });
  const { id, buyer } = await place([{ product_id: candle, amount: 2 }]);
  await send(`PATCH /orders/${id}`, { paid: true });
  await send(`PATCH /orders/${id}`, { state: 'processing' });
  await shop.api.flushEvents();
  await until(async () => (await booked(id)).length > 0);
  await edit(id, await pieces(id, candle, 1));
  expect(await booked(id)).toEqual([299, -150]);
  const [name] = await shop.sql<{ name: string }>(
    `select name from customer_account_usages where order_id = $1 and operation = 'revoked'`,
    [id],
  );
  expect(name?.name).toMatch(/úpravu objednávky/);
  for (const amount of [3, 4]) {
    await edit(id, await pieces(id, candle, amount));
    await shop.api.flushEvents();
    await until(async () => (await booked(id)).length === amount);
  }
  expect(await booked(id)).toEqual([299, -150, 299, 150]);
  expect(await balanceOf(buyer, buyer.id)).toMatchObject({ amount: 59.8, owed_amount: 0 });
  await send(`PATCH /orders/${id}`, { state: 'cancelled' });
  expect((await booked(id)).reduce((sum, one) => sum + one, 0)).toBe(0);
});

test('credits that are spent already are owed', async () => {
  await program({ order_state: 'processing' });
  const { id, buyer } = await place([{ product_id: candle, amount: 2 }]);
  await send(`PATCH /orders/${id}`, { paid: true });
  await send(`PATCH /orders/${id}`, { state: 'processing' });
  await shop.api.flushEvents();
  await until(async () => (await booked(id)).length > 0);
  const spent = `insert into customer_account_usages (customer_id, customer_account_id, amount, operation, reason) values ($1, ${POINTS}, -299, 'adjusted', 'x')`;
  await shop.sql(spent, [buyer.id]);
  await edit(id, await pieces(id, candle, 1));
  expect(await balanceOf(buyer, buyer.id)).toMatchObject({ amount: 0, owed_amount: 15 });
});

test('an order from before terms were kept earns its share', async () => {
  await program({});
  const { id } = await place([{ product_id: candle, amount: 2 }]);
  await shop.sql('update order_earnings set terms = null where order_id = $1', [id]);
  await edit(id, await pieces(id, candle, 1));
  expect(await noted(id)).toEqual([149]);
});

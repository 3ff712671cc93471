import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { filledCart, order } from '../../testing/carts/index.ts';
import { type SignedInCustomer, signedIn } from '../../testing/customers/index.ts';
import { SHOP } from '../../testing/fixtures/index.ts';
import { until } from '../../testing/payments/index.ts';
import { addVoucherProduct, VOUCHER_PRODUCT } from '../../testing/products/index.ts';
import { startBuyingShop, type TestShop } from '../../testing/shops/index.ts';

const POINTS = 1;
const { products, payments } = SHOP;
let shop: TestShop;
let jana: SignedInCustomer;
beforeAll(async () => {
  shop = await startBuyingShop();
  jana = await signedIn(shop, { email: 'jana@example.com' });
  await addVoucherProduct(shop);
  await shop.sql(`insert into customer_accounts (id, name) values (${POINTS}, '{"cs":"Body"}')`);
  await shop.sql(
    `insert into customer_account_conversions (customer_account_id, currency_id, value) values (${POINTS}, 1, 1)`,
  );
  await shop.sql(
    `insert into loyalty_programs (name, operation, value, customer_account_ids, order_state, is_active) values ('{"cs":"Za nákup"}', 1, 10, '{${POINTS}}', 'processing', true)`,
  );
  await shop.sql('update products set is_purchasable_with_credits = true, stock_state = 1000 where id = $1', [
    products.soap,
  ]);
  await shop.api.startWorker();
});
afterAll(() => shop.close());

const operate = (call: string, body?: object) => shop.request(call, { body, headers: shop.operator });
const give = (amount: number) =>
  shop.sql(
    `insert into customer_account_usages (customer_id, customer_account_id, amount, operation, reason, expires_at)
     values ($1, $2, $3, 'adjusted', gen_random_uuid(), case when $3 > 0 then now() + interval '90 days' end)`,
    [jana.id, POINTS, amount],
  );
async function boughtVoucher(): Promise<{ id: number; code: string }> {
  const { body } = await order(
    shop.request,
    await filledCart(shop.request, { items: [{ product_id: VOUCHER_PRODUCT }] }),
  );
  const { id, hash } = body.item;
  await operate(`PATCH /orders/${id}`, { paid: true });
  await shop.api.flushEvents();
  const read = async () => (await shop.request(`GET /orders/${id}/vouchers?hash=${hash}`)).body.items;
  await until(async () => (await read()).length > 0);
  return { id, code: (await read())[0].code };
}
/** An order of Jana's for two soaps, paid with credits and a code. */
async function placed(credits: number, code?: string): Promise<number> {
  const guests = await filledCart(shop.request, {
    items: [{ product_id: products.soap, amount: 2 }],
    payment: payments.transfer,
  });
  const as = (call: string, body?: object) => shop.request(call, { body, headers: jana.headers });
  const { id } = (await as(`POST /carts/${guests}/owner`)).body.item;
  if (credits > 0) await as(`POST /carts/${id}/customer-accounts`, { customer_account_id: POINTS, amount: credits });
  if (code) await as(`POST /carts/${id}/discounts`, { code });
  const { status, body } = await shop.request('POST /orders', {
    body: { cart_id: id },
    headers: { ...jana.headers, 'idempotency-key': randomUUID() },
  });
  expect(status, JSON.stringify(body)).toBe(201);
  return body.item.id;
}
const cancel = (id: number, dry = '') => operate(`PATCH /orders/${id}${dry}`, { state: 'cancelled' });
const bookings = async () => ({
  customer_account_usages: await shop.sql<{ id: number }>(
    'select id, customer_id, customer_account_id, amount, operation, order_id from customer_account_usages order by id',
  ),
  voucher_bookings: await shop.sql<{ id: number }>(
    'select id, voucher_id, amount, operation, order_id from voucher_bookings order by id',
  ),
});

test('a dry run of a cancellation tells the vouchers and credits that it books, and books none', async () => {
  await give(30);
  const { code } = await boughtVoucher();
  const id = await placed(30, code);
  const earning = await placed(0);
  for (const one of [id, earning]) await operate(`PATCH /orders/${one}`, { state: 'processing' });
  await shop.api.flushEvents();
  const received = `select from customer_account_usages where operation = 'received'`;
  await until(async () => (await shop.sql(received)).length === 2);
  // What the other order earned is spent, so it is taken from what comes back.
  await give(-15);
  await cancel(earning);
  const before = await bookings();
  const { status, body } = await cancel(id, '?dry_run=1');
  expect(status).toBe(200);
  expect(await bookings()).toEqual(before);
  expect((await cancel(id)).status).toBe(200);
  const after = await bookings();
  for (const table of ['customer_account_usages', 'voucher_bookings'] as const) {
    const booked = after[table].slice(before[table].length).map(({ id: _, ...row }) => row);
    const changesIn = body.changes.filter((one: { table_name: string }) => one.table_name === table);
    expect(changesIn.length).toBeGreaterThan(0);
    expect(changesIn.map((one: { after: object }) => one.after)).toMatchObject(booked);
  }
});

test('a dry run refuses to cancel the order of a voucher that somebody paid with, as the call does', async () => {
  const { id, code } = await boughtVoucher();
  const { changes } = (await cancel(id, '?dry_run=1')).body;
  expect(changes).toContainEqual(
    expect.objectContaining({
      table_name: 'voucher_bookings',
      after: expect.objectContaining({ operation: 'revoked' }),
    }),
  );
  await placed(0, code);
  for (const dry of ['?dry_run=1', ''])
    expect(await cancel(id, dry)).toMatchObject({ status: 409, body: { type: 'voucher_spent' } });
});

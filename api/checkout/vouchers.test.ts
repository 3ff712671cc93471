import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { filledCart, order } from '../../testing/carts/index.ts';
import { SHOP } from '../../testing/fixtures/index.ts';
import { until } from '../../testing/payments/index.ts';
import { addVoucherProduct, VOUCHER_PRODUCT } from '../../testing/products/index.ts';
import { refusalOf, startBuyingShop, type TestShop } from '../../testing/shops/index.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startBuyingShop();
  await addVoucherProduct(shop);
  await shop.api.startWorker();
});
afterAll(() => shop.close());

const { candle, oil } = SHOP.products;
const { transfer, cash } = SHOP.payments;

async function placeOrder(cart: string, more: Record<string, unknown> = {}) {
  const { status, body } = await order(shop.request, cart, more);
  expect([status, body]).toMatchObject([201, {}]);
  return body.item;
}
const operate = (id: number, body: object) => shop.request(`PATCH /orders/${id}`, { body, headers: shop.operator });

/** A voucher for 500 Kč. */
async function voucher(): Promise<{ id: number; code: string }> {
  const bought = await placeOrder(await filledCart(shop.request, { items: [{ product_id: VOUCHER_PRODUCT }] }));
  await operate(bought.id, { paid: true });
  const read = async () => (await shop.request(`GET /orders/${bought.id}/vouchers?hash=${bought.hash}`)).body.items[0];
  await shop.api.flushEvents();
  await until(read);
  return read();
}
const enter = (cart: string, code: string) => shop.request(`POST /carts/${cart}/discounts`, { body: { code } });
const balance = async (id: number) =>
  (await shop.sql<{ balance: number }>('select balance from vouchers where id = $1', [id]))[0]?.balance;
const read = async ({ id, hash }: { id: number; hash: string }, embed = 'charges') =>
  (await shop.request(`GET /orders/${id}?hash=${hash}&embed=${embed}`)).body.item;

describe('a voucher in a cart', () => {
  test('pays a part of the total, which stays with its tax', async () => {
    const { id, code } = await voucher();
    // Candle 299, home 99.
    const cart = await filledCart(shop.request, { items: [{ product_id: candle, amount: 2 }] });
    const before = (await shop.request(`GET /carts/${cart}`)).body.item;
    const { status, body } = await enter(cart, code.toLowerCase());
    expect(status).toBe(201);
    expect(body.item).toMatchObject({
      taxed_total_price: before.taxed_total_price,
      tax_amount: before.tax_amount,
      tax_per_rate: before.tax_per_rate,
      payable_price: { value: 197 },
      vouchers: [{ id, code_end: code.slice(-4), amount: { value: 500 }, balance_left: { value: 0 } }],
      discounts: [],
    });
    expect((await enter(cart, code)).body.item.vouchers).toHaveLength(1);
    expect((await shop.request(`DELETE /carts/${cart}/vouchers/${id}`)).status).toBe(204);
    expect((await shop.request(`GET /carts/${cart}`)).body.item).toMatchObject({
      vouchers: [],
      payable_price: { value: 697 },
    });
    expect(refusalOf(await shop.request(`DELETE /carts/${cart}/vouchers/${id}`))).toEqual([
      404,
      'cart_voucher_not_found',
    ]);
  });

  test('is found by its code alone: spent ones are refused like unknown ones, one of another currency says which it is', async () => {
    const { id, code } = await voucher();
    const cart = await filledCart(shop.request);
    const unknown = await enter(cart, 'ACDE-FHJK-LMNP-RTUV');
    const { body: inEuro } = await shop.request('POST /carts', { body: {}, host: 'sk.localhost' });
    const foreign = await shop.request(`POST /carts/${inEuro.item.id}/discounts`, {
      body: { code },
      host: 'sk.localhost',
      headers: { 'accept-language': 'cs' },
    });
    await shop.sql(
      `insert into voucher_bookings (voucher_id, amount, operation, reason) values ($1, -50000, 'expired', 'x')`,
      [id],
    );
    const spent = await enter(cart, code);
    expect([refusalOf(unknown), refusalOf(spent), refusalOf(foreign)]).toEqual(
      Array(3).fill([422, 'discount_code_refused']),
    );
    expect(spent.body).toEqual(unknown.body);
    expect(foreign.body.errors).toEqual([{ field: 'code', message: expect.stringContaining('(CZK)') }]);
    // Spent it says no more, in no currency.
    const spentAbroad = await shop.request(`POST /carts/${inEuro.item.id}/discounts`, {
      body: { code },
      host: 'sk.localhost',
    });
    expect(spentAbroad.body.errors[0].message).not.toContain('CZK');
  });
});

describe('an order', () => {
  test('paid in part leaves the rest to be paid, and cancelled puts its money back on the voucher', async () => {
    const { id, code } = await voucher();
    const cart = await filledCart(shop.request, { items: [{ product_id: oil }], payment: transfer });
    await enter(cart, code);
    const placed = await placeOrder(cart, { expected_taxed_total: 649, expected_payable_price: 149 });
    expect(await read(placed, 'charges,payment_instructions')).toMatchObject({
      paid_at: null,
      prices: { taxed_price: { value: 649 }, voucher_price: { value: 500 }, payable_price: { value: 149 } },
      _embedded: { payment_instructions: { amount: { value: 149 } } },
    });
    expect(await balance(id)).toBe(0);
    await operate(placed.id, { state: 'cancelled' });
    expect(await balance(id)).toBe(50000);
  });

  test('that vouchers pay as a whole is paid at once, and what is left stays for the next one', async () => {
    const { id, code } = await voucher();
    const cart = await filledCart(shop.request, { payment: transfer });
    await enter(cart, code);
    const placed = await placeOrder(cart);
    expect(placed).toMatchObject({ prices: { taxed_price: { value: 198.9 }, payable_price: { value: 0 } } });
    expect(placed.paid_at).not.toBeNull();
    expect(await balance(id)).toBe(30110);
    const next = await filledCart(shop.request);
    expect((await enter(next, code)).body.item.vouchers).toMatchObject([{ balance_left: { value: 102.2 } }]);
  });

  test('in cash rounds the rest, not the total', async () => {
    const { code } = await voucher();
    // Four soaps 399.60, home 99, cash on delivery 39: 537.60.
    const cart = await filledCart(shop.request, { items: [{ product_id: 1, amount: 4 }], payment: cash });
    await enter(cart, code);
    const { body } = await shop.request(`GET /carts/${cart}`);
    expect(body.item).toMatchObject({
      payable_price: { value: 38 },
      cash_rounding: { value: 0.4 },
      taxed_total_price: { value: 538 },
    });
  });

  test('is not placed when the voucher was spent since the buyer saw what remains', async () => {
    const { id, code } = await voucher();
    const [first, second] = await Promise.all([filledCart(shop.request), filledCart(shop.request)]);
    for (const cart of [first, second]) await enter(cart, code);
    await shop.sql(
      `insert into voucher_bookings (voucher_id, amount, operation, reason) values ($1, -50000, 'expired', 'x')`,
      [id],
    );
    const refused = await order(shop.request, first, { expected_taxed_total: 198.9, expected_payable_price: 0 });
    expect(refusalOf(refused)).toEqual([409, 'voucher_unavailable']);
    expect((await shop.request(`GET /carts/${first}`)).body.item).toMatchObject({
      vouchers: [],
      payable_price: { value: 198.9 },
    });
  });

  test('of many at once takes no more than there is', async () => {
    const { id, code } = await voucher();
    const carts = await Promise.all(Array.from({ length: 12 }, () => filledCart(shop.request, { payment: transfer })));
    for (const cart of carts) await enter(cart, code);
    const answers = await Promise.all(carts.map((cart) => order(shop.request, cart, { expected_payable_price: 0 })));
    // 500 Kč pay two orders for 198.90 Kč as a whole.
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(2);
    expect(new Set(answers.filter(({ status }) => status !== 201).map(({ body }) => body.type))).toEqual(
      new Set(['voucher_unavailable']),
    );
    expect(await balance(id)).toBe(10220);
  });
});

test('the code of a voucher is taken with what it is called in front', async () => {
  const { id, code } = await voucher();
  for (const label of ['kód poukazu', 'číslo voucheru', 'kód darčekového poukazu', 'gift card code', 'Kód:']) {
    const cart = await filledCart(shop.request, { items: [{ product_id: candle }], payment: transfer });
    const { status, body } = await enter(cart, `${label} ${code}`);
    expect([label, status, body.item?.vouchers.map((one: { id: number }) => one.id)]).toEqual([label, 201, [id]]);
  }
});

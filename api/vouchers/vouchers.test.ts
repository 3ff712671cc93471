import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { filledCart, order } from '../../testing/carts/index.ts';
import { SHOP } from '../../testing/fixtures/index.ts';
import { addVoucherProduct, VOUCHER_PRODUCT } from '../../testing/products/index.ts';
import { refusalOf, SIGNING_SECRET, startBuyingShop, type TestShop } from '../../testing/shops/index.ts';
import { JOB_TIMEOUTS, openDatabase, type Transaction } from '../platform/database/index.ts';
import { createKeys } from '../platform/secrets/index.ts';
import { createCodes } from './code.ts';
import { expireVouchers } from './expiry.ts';
import { giveToVouchers } from './give-back.ts';
import { issueOfOrder } from './issue.ts';
import { findVoucher, readVouchers, takeVouchers } from './spend.ts';

let shop: TestShop;
const START = new Date('2026-11-20T10:00:00Z');
let now = START;
beforeAll(async () => {
  shop = await startBuyingShop({ clock: () => now, databaseTimeouts: JOB_TIMEOUTS });
  await addVoucherProduct(shop);
});
afterAll(() => shop.close());
beforeEach(() => {
  now = START;
});

const CZK = SHOP.currencies.czk;
const codeOf = createCodes(createKeys(SIGNING_SECRET));
const issue = (id: number) => issueOfOrder({ db: shop.api.db, codeOf, clock: () => now }, id);

interface Placed {
  id: number;
  hash: string;
}
async function placeOrder(items: { product_id: number; amount?: number }[] = [{ product_id: SHOP.products.soap }]) {
  const { status, body } = await order(shop.request, await filledCart(shop.request, { items }));
  expect(status).toBe(201);
  return body.item as Placed;
}
const pay = async ({ id }: Placed) => {
  const { status } = await shop.request(`PATCH /orders/${id}`, { body: { paid: true }, headers: shop.operator });
  expect(status).toBe(200);
  await issue(id);
};
const cancel = ({ id }: Placed) =>
  shop.request(`PATCH /orders/${id}`, { body: { state: 'cancelled' }, headers: shop.operator });
const bought = async ({ id, hash }: Placed) =>
  (await shop.request(`GET /orders/${id}/vouchers?hash=${hash}`)).body.items;
/** A voucher for 500 Kč with its order. */
async function voucher() {
  const placed = await placeOrder([{ product_id: VOUCHER_PRODUCT }]);
  await pay(placed);
  const [made] = await bought(placed);
  return { placed, id: made.id as number, code: made.code as string };
}
const balanceOf = async (id: number) =>
  (await shop.sql<{ balance: number }>('select balance from vouchers where id = $1', [id]))[0]?.balance;
const bookings = async (id: number) =>
  (
    await shop.sql<{ operation: string; amount: number }>(
      'select operation, amount from voucher_bookings where voucher_id = $1 order by id',
      [id],
    )
  ).map(({ operation, amount }) => [operation, amount]);
/** Spends in a transaction that is rolled back when the voucher does not hold that much. */
async function spend(
  db: { transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T> },
  orderId: number,
  spent: { voucherId: number; amount: number }[],
) {
  return db
    .transaction(async (tx) => {
      if ((await takeVouchers(tx, { orderId, spent }, { customer: null }, now)).length > 0)
        throw new Error('too little');
    })
    .then(
      () => true,
      (error: Error) => {
        if (error.message !== 'too little') throw error;
        return false;
      },
    );
}

describe('a bought voucher', () => {
  test('is issued for each piece when the order is paid, once however often that is told', async () => {
    const placed = await placeOrder([{ product_id: VOUCHER_PRODUCT, amount: 3 }, { product_id: SHOP.products.soap }]);
    await issue(placed.id);
    expect(await bought(placed)).toEqual([]);
    await pay(placed);
    await Promise.all(Array.from({ length: 6 }, () => issue(placed.id)));
    const made = await bought(placed);
    expect(made).toHaveLength(3);
    expect(new Set(made.map(({ code }: { code: string }) => code)).size).toBe(3);
    for (const one of made)
      expect(one).toMatchObject({
        code: expect.stringMatching(/^([A-Z\d]{4}-){3}[A-Z\d]{4}$/),
        amount: { value: 500 },
        balance: { value: 500 },
        state: 'valid',
        valid_until: '2027-11-20',
      });
  });

  test('bears no tax: its order has no rate but 0 for it', async () => {
    const { placed } = await voucher();
    const { body } = await shop.request(`GET /orders/${placed.id}?hash=${placed.hash}&embed=tax_per_rate`);
    expect(body.item._embedded.tax_per_rate).toContainEqual({
      tax_rate: 0,
      price: expect.objectContaining({ value: 500 }),
      taxed_price: expect.objectContaining({ value: 500 }),
      tax_amount: expect.objectContaining({ value: 0 }),
    });
  });

  test('is kept without its code', async () => {
    const { id, code } = await voucher();
    const [row] = await shop.sql<object>('select to_jsonb(v) as row from vouchers v where id = $1', [id]);
    expect(JSON.stringify(row)).not.toContain(code.replaceAll('-', ''));
    expect(JSON.stringify(row)).not.toContain(code);
  });

  test('tells its code to the buyer alone', async () => {
    const { placed, code } = await voucher();
    const other = await placeOrder();
    const at = `GET /orders/${placed.id}/vouchers`;
    expect((await shop.request(`${at}?hash=${placed.hash}`)).body.items).toMatchObject([{ code }]);
    expect((await shop.request(at, { headers: shop.operator })).body.items).toMatchObject([
      { code: null, code_end: code.slice(-4) },
    ]);
    expect(refusalOf(await shop.request(`${at}?hash=${other.hash}`))).toEqual([404, 'not_found']);
    expect(refusalOf(await shop.request(at))).toEqual([404, 'not_found']);
  });

  test('is taken back when its order is cancelled, unless something was paid with it', async () => {
    const unspent = await voucher();
    expect((await cancel(unspent.placed)).status).toBe(200);
    expect(await bookings(unspent.id)).toEqual([
      ['issued', 50000],
      ['revoked', -50000],
    ]);
    expect(await bought(unspent.placed)).toMatchObject([{ state: 'revoked', code: null, balance: { value: 0 } }]);
    await issue(unspent.placed.id);
    expect(await bought(unspent.placed)).toHaveLength(1);

    const spent = await voucher();
    const payer = await placeOrder();
    await spend(shop.api.db, payer.id, [{ voucherId: spent.id, amount: 1 }]);
    expect(refusalOf(await cancel(spent.placed))).toEqual([409, 'voucher_spent']);
    expect((await cancel(payer)).status).toBe(200);
    expect((await cancel(spent.placed)).status).toBe(200);
    expect(await balanceOf(spent.id)).toBe(0);
  });
});

describe('a typed code', () => {
  test('finds the voucher, and nothing in any other case: all are answered alike', async () => {
    const { id, code } = await voucher();
    const found = { id, code_end: code.slice(-4), balance: 50000 };
    expect(await findVoucher(shop.api.db, code, CZK, now)).toEqual(found);
    expect(await findVoucher(shop.api.db, ` ${code.toLowerCase().replaceAll('-', ' ')} `, CZK, now)).toEqual(found);
    expect(await findVoucher(shop.api.db, code, SHOP.currencies.eur, now)).toBeNull();
    expect(await findVoucher(shop.api.db, codeOf('never issued'), CZK, now)).toBeNull();
    expect(await findVoucher(shop.api.db, 'sleva10', CZK, now)).toBeNull();
    expect(await findVoucher(shop.api.db, code, CZK, new Date('2027-11-20T22:59:59Z'))).toEqual(found);
    expect(await findVoucher(shop.api.db, code, CZK, new Date('2027-11-20T23:00:00Z'))).toBeNull();
    await spend(shop.api.db, (await placeOrder()).id, [{ voucherId: id, amount: 50000 }]);
    expect(await findVoucher(shop.api.db, code, CZK, now)).toBeNull();
    expect(await readVouchers(shop.api.db, [id], CZK, now)).toEqual([]);
  });
});

describe('spending', () => {
  test('takes parts until nothing is left, and cancelling the paid order gives them back once', async () => {
    const { id } = await voucher();
    const [first, second] = [await placeOrder(), await placeOrder()];
    expect(await spend(shop.api.db, first.id, [{ voucherId: id, amount: 30000 }])).toBe(true);
    expect(await spend(shop.api.db, second.id, [{ voucherId: id, amount: 20001 }])).toBe(false);
    expect(await spend(shop.api.db, second.id, [{ voucherId: id, amount: 20000 }])).toBe(true);
    expect(await balanceOf(id)).toBe(0);
    await cancel(first);
    await shop.api.db.transaction((tx) =>
      giveToVouchers(tx, first.id, [{ id, amount: 30_000 }], 'order cancelled', now),
    );
    expect(await bookings(id)).toEqual([
      ['issued', 50000],
      ['spent', -30000],
      ['spent', -20000],
      ['returned', 30000],
    ]);
  });

  test('takes all vouchers of an order or none', async () => {
    const [one, other] = [await voucher(), await voucher()];
    const payer = await placeOrder();
    const both = (amount: number) => [
      { voucherId: one.id, amount: 10000 },
      { voucherId: other.id, amount },
    ];
    expect(await spend(shop.api.db, payer.id, both(50001))).toBe(false);
    expect([await balanceOf(one.id), await balanceOf(other.id)]).toEqual([50000, 50000]);
    expect(await spend(shop.api.db, payer.id, both(50000))).toBe(true);
    expect([await balanceOf(one.id), await balanceOf(other.id)]).toEqual([40000, 0]);
  });

  test('gives money that comes back after the last day another month', async () => {
    const { id, code } = await voucher();
    const payer = await placeOrder();
    await spend(shop.api.db, payer.id, [{ voucherId: id, amount: 50000 }]);
    now = new Date('2027-12-01T10:00:00Z');
    await cancel(payer);
    expect(await findVoucher(shop.api.db, code, CZK, new Date('2027-12-31T10:00:00Z'))).toMatchObject({
      balance: 50000,
    });
    expect(await findVoucher(shop.api.db, code, CZK, new Date('2028-01-01T10:00:00Z'))).toBeNull();
  });

  test('of 200 orders at once takes exactly what is there, in one process and over two pools', async () => {
    const { id } = await voucher();
    const { id: orderId } = await placeOrder();
    // Two hundred orders like the placed one, without its parts.
    await shop.sql('alter table orders disable trigger user');
    const copies = await shop.sql<{ id: number }>(
      `insert into orders (hash, hostname_id, customer_id, cart_id, currency_id, price_list_id, language, email, taxed_items_price, items_price,
         cash_rounding, tax_amount, price, taxed_price)
       select hash || n, hostname_id, customer_id, gen_random_uuid(), currency_id, price_list_id, language, email, 0, 0, 0, 0, 0, 0
       from orders, generate_series(1, 200) n where id = $1 returning id`,
      [orderId],
    );
    await shop.sql('alter table orders enable trigger user');
    const second = openDatabase(shop.url, 8, () => undefined, { databaseTimeouts: JOB_TIMEOUTS });
    const results = await Promise.all(
      copies.map((copy, index) => spend(index % 2 ? shop.api.db : second, copy.id, [{ voucherId: id, amount: 300 }])),
    );
    await second.close();
    // 166 times 3 Kč are 498 Kč.
    expect(results.filter(Boolean)).toHaveLength(166);
    expect(await balanceOf(id)).toBe(200);
  });
});

describe('the laws of the database', () => {
  test('refuse changes and deletions of bookings and balances', async () => {
    const { id } = await voucher();
    for (const statement of [
      'update voucher_bookings set amount = 1',
      'delete from voucher_bookings',
      'truncate voucher_bookings cascade',
      'update vouchers set balance = amount',
      'update vouchers set amount = amount + 1',
      'update vouchers set revoked_at = null',
      'delete from vouchers',
      'truncate vouchers cascade',
    ])
      await expect(shop.sql(statement), statement).rejects.toThrow('append-only');
    expect(await balanceOf(id)).toBe(50000);
  });

  test('refuse a balance below zero or above what was issued, also past the functions that book', async () => {
    const { id } = await voucher();
    const insert = (amount: number, operation: string, orderId: number | null = null) =>
      shop.sql(
        'insert into voucher_bookings (voucher_id, amount, operation, reason, order_id) values ($1, $2, $3, $4, $5)',
        [...[id, amount, operation, `x ${operation}`, orderId]],
      );
    const { id: orderId } = await placeOrder();
    await expect(insert(-50001, 'spent', orderId)).rejects.toThrow('vouchers_balance');
    await expect(insert(1, 'returned', orderId)).rejects.toThrow('vouchers_balance');
    await expect(insert(1, 'spent', orderId)).rejects.toThrow('voucher_bookings_sign');
    await expect(insert(-1, 'issued')).rejects.toThrow('voucher_bookings_sign');
    await expect(insert(-1, 'spent')).rejects.toThrow('voucher_bookings_of_orders');
  });
});

test('what is left when the last day is over is booked out, once', async () => {
  const { id } = await voucher();
  now = new Date('2027-11-20T22:00:00Z');
  await expireVouchers({ db: shop.api.db, clock: () => now }, 1);
  expect(await balanceOf(id)).toBe(50000);
  now = new Date('2027-11-20T23:30:00Z');
  await expireVouchers({ db: shop.api.db, clock: () => now }, 1);
  await expireVouchers({ db: shop.api.db, clock: () => now }, 1);
  expect(await bookings(id)).toEqual([
    ['issued', 50000],
    ['expired', -50000],
  ]);
});

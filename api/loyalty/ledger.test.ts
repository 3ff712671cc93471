import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { filledCart, order } from '../../testing/carts/index.ts';
import { addCustomer } from '../../testing/customers/index.ts';
import { wholeScans } from '../../testing/database-inspection/index.ts';
import { asCustomer, CUSTOMERS_BY_HEADER, startBuyingShop, type TestShop } from '../../testing/shops/index.ts';
import { type Booking, bookUsage, CreditsMissing } from './book-usage.ts';
import { expireAll } from './expiry.ts';

let shop: TestShop;
let now = new Date('2026-11-20T10:00:00Z');
const POINTS = 1;
const CREDITS = 2;

beforeAll(async () => {
  shop = await startBuyingShop({ ...CUSTOMERS_BY_HEADER, clock: () => now });
  await shop.sql(`insert into customer_accounts (id, name, decimal_places, expires_after_days) values
    (${POINTS}, '{"cs":"Body","sk":"Body","en":"Points"}', 0, 365), (${CREDITS}, '{"cs":"Kredity","sk":"Kredity","en":"Credits"}', 2, null)`);
  await shop.sql(
    `insert into customer_account_conversions (customer_account_id, currency_id, value)
     values (${POINTS}, 1, 0.5), (${POINTS}, 2, 0.02), (${CREDITS}, 1, 1)`,
  );
});
afterAll(() => shop.close());

const customer = async () => (await addCustomer(shop)).id;
let reasons = 0;
const book = (booking: Pick<Booking, 'customerId' | 'amount'> & Partial<Booking>) => {
  reasons += 1;
  const whole = {
    customerAccountId: POINTS,
    operation: booking.amount > 0 ? ('received' as const) : ('used' as const),
    name: 'Nákup',
    reason: `test ${reasons}`,
    ...booking,
  };
  return shop.api.db.transaction((tx) => bookUsage(tx, whole, now));
};
const balance = async (id: number, account = POINTS) =>
  (
    await shop.sql<{ amount: number; received_amount: number; used_amount: number }>(
      'select amount, received_amount, used_amount from customer_account_balances where customer_id = $1 and customer_account_id = $2',
      [id, account],
    )
  )[0];
const lots = async (id: number) =>
  (
    await shop.sql<{ remaining: number }>(
      'select remaining from customer_account_lots where customer_id = $1 order by usage_id',
      [id],
    )
  ).map(({ remaining }) => remaining);
const logged: unknown[][] = [];
const log = { error: (details: object) => logged.push([details]) };
/** One lot is looked for at once, so that a broken one is all that the first look finds. */
const expire = () => expireAll({ db: shop.api.db, clock: () => now, log }, 1);

describe('a booking', () => {
  test('changes the balance, which is the sum of all bookings', async () => {
    const id = await customer();
    await book({ customerId: id, amount: 100 });
    await book({ customerId: id, amount: -30 });
    await book({ customerId: id, amount: 10, operation: 'returned' });
    await book({ customerId: id, amount: -5, operation: 'revoked' });
    expect(await balance(id)).toEqual({ amount: 75, received_amount: 95, used_amount: 20 });
  });

  test('is made once for a reason of an order, however often and at once it is asked for', async () => {
    const id = await customer();
    const placed = (await order(shop.request, await filledCart(shop.request))).body.item.id;
    const same = { customerId: id, amount: 40, reason: 'order received', orderId: placed };
    const answers = await Promise.all(Array.from({ length: 8 }, () => book(same)));
    expect(new Set(answers.map((one) => one.id)).size).toBe(1);
    expect(answers.filter(({ isNew }) => isNew)).toHaveLength(1);
    await book({ ...same, reason: 'order paid' });
    await book({ ...same, orderId: null });
    expect((await balance(id))?.amount).toBe(120);
  });

  test('that takes more than there is is refused and changes nothing', async () => {
    const id = await customer();
    await book({ customerId: id, amount: 10 });
    await expect(book({ customerId: id, amount: -11 })).rejects.toEqual(new CreditsMissing(10));
    await expect(book({ customerId: id, amount: -1, customerAccountId: CREDITS })).rejects.toEqual(
      new CreditsMissing(0),
    );
    expect((await balance(id))?.amount).toBe(10);
    await expect(book({ customerId: id, amount: 1, customerAccountId: 99 })).rejects.toThrow(
      'no account of credits 99',
    );
  });
});

describe('the laws of the database', () => {
  const insert = (values: string) =>
    shop.sql(
      `insert into customer_account_usages (customer_id, customer_account_id, amount, operation, reason) values ${values}`,
    );

  test('refuse changes and deletions of bookings, balances and lots', async () => {
    const id = await customer();
    await book({ customerId: id, amount: 10 });
    for (const statement of [
      'update customer_account_usages set amount = 11',
      'delete from customer_account_usages',
      'truncate customer_account_usages cascade',
      'update customer_account_balances set amount = 11, received_amount = 11',
      `insert into customer_account_balances values (${id}, ${CREDITS}, 5, 5, 0)`,
      'delete from customer_account_balances',
      'truncate customer_account_balances',
      'update customer_account_lots set remaining = 11',
      'delete from customer_account_lots',
      'truncate customer_account_lots',
    ])
      await expect(shop.sql(statement), statement).rejects.toThrow('append-only');
    expect(await balance(id)).toMatchObject({ amount: 10 });
  });

  test('refuse a balance below zero, also past the function that books', async () => {
    const id = await customer();
    await expect(insert(`(${id}, ${POINTS}, -1, 'used', 'a')`)).rejects.toThrow('customer_account_balances_amount');
    await insert(`(${id}, ${POINTS}, 5, 'received', 'b')`);
    await expect(insert(`(${id}, ${POINTS}, -6, 'used', 'c')`)).rejects.toThrow('customer_account_balances_amount');
    await expect(insert(`(${id}, ${POINTS}, 5, 'received', 'b')`)).rejects.toThrow('customer_account_usages_once');
  });

  test.each([
    [0, 'adjusted'],
    [1, 'used'],
    [1, 'revoked'],
    [1, 'expired'],
    [-1, 'received'],
    [-1, 'returned'],
    [1, 'given'],
  ])('refuse %i as %s', async (amount, operation) => {
    await expect(insert(`(${await customer()}, ${POINTS}, ${amount}, '${operation}', 'x')`)).rejects.toThrow(
      'violates check constraint',
    );
  });
});

describe('expired credits', () => {
  test('are booked out by the clock, those that expire first having been used first', async () => {
    const id = await customer();
    const start = now;
    const inDays = (days: number) => new Date(start.getTime() + days * 86_400_000);
    await book({ customerId: id, amount: 100 });
    await book({ customerId: id, amount: 50, expiresAt: inDays(10) });
    await book({ customerId: id, amount: 20, expiresAt: null });
    await book({ customerId: id, amount: -30 });
    expect(await lots(id)).toEqual([100, 20, 20]);
    now = inDays(10);
    await expire();
    await expire();
    expect(await balance(id)).toEqual({ amount: 120, received_amount: 170, used_amount: 50 });
    now = inDays(365);
    await expire();
    expect(await lots(id)).toEqual([0, 0, 20]);
    const booked = await shop.sql(
      'select operation, amount from customer_account_usages where customer_id = $1 order by id offset 4',
      [id],
    );
    expect(booked).toEqual([
      { operation: 'expired', amount: -20 },
      { operation: 'expired', amount: -100 },
    ]);
    now = start;
  });

  test('of an account that cannot be booked are logged and hold up no other', async () => {
    const [broken, next] = [await customer(), await customer()];
    const soon = (seconds: number) => new Date(now.getTime() - seconds * 1_000);
    await book({ customerId: broken, amount: 7, expiresAt: soon(2) });
    await book({ customerId: next, amount: 8, expiresAt: soon(1) });
    await shop.sql(`create function refuse() returns trigger language plpgsql as $$ begin raise 'no room'; end $$`);
    await shop.sql(`create trigger refuse before insert on customer_account_usages for each row
      when (new.customer_id = ${broken}) execute function refuse()`);
    await expire();
    expect([await lots(broken), await lots(next)]).toEqual([[7], [0]]);
    expect(logged).toEqual([
      [{ err: expect.objectContaining({ message: 'no room' }), customer_id: broken, customer_account_id: POINTS }],
    ]);
    await shop.sql('drop trigger refuse on customer_account_usages');
    await expire();
    expect(await lots(broken)).toEqual([0]);
  });

  test('are found by an index', async () => {
    const run = (db: typeof shop.api.db) => expireAll({ db, clock: () => now, log });
    expect(await wholeScans(shop.api.db, run)).toEqual([]);
  });

  test('pay nothing, also before their end was booked', async () => {
    const id = await customer();
    const start = now;
    await book({ customerId: id, amount: 50, expiresAt: new Date(start.getTime() + 1_000) });
    await book({ customerId: id, amount: 5 });
    now = new Date(start.getTime() + 1_000);
    await expect(book({ customerId: id, amount: -6 })).rejects.toEqual(new CreditsMissing(5));
    await book({ customerId: id, amount: -5 });
    expect(await balance(id)).toEqual({ amount: 0, received_amount: 55, used_amount: 55 });
    now = start;
  });
});

test('whatever is booked at once, balance, bookings and lots agree and nothing is spent twice', async () => {
  const amounts = fc.array(
    fc.integer({ min: -60, max: 60 }).filter((amount) => amount !== 0),
    { minLength: 2, maxLength: 12 },
  );
  await fc.assert(
    fc.asyncProperty(amounts, async (list) => {
      const id = await customer();
      const results = await Promise.allSettled(list.map((amount) => book({ customerId: id, amount })));
      const done = list.filter((_, index) => results[index]?.status === 'fulfilled');
      const refused = results.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
      expect(refused.filter((reason) => !(reason instanceof CreditsMissing))).toEqual([]);
      const sum = done.reduce((total, amount) => total + amount, 0);
      expect(done.filter((amount) => amount > 0)).toEqual(list.filter((amount) => amount > 0));
      expect((await balance(id))?.amount ?? 0).toBe(sum);
      expect((await lots(id)).reduce((total, remaining) => total + remaining, 0)).toBe(sum);
      expect(sum).toBeGreaterThanOrEqual(0);
    }),
    { numRuns: 25 },
  );
});

describe('what customers read', () => {
  test('are amounts in credits, worth in the currency of the request', async () => {
    const id = await customer();
    await book({ customerId: id, amount: 125 });
    await book({ customerId: id, amount: -26 });
    await book({ customerId: id, amount: 1_050, customerAccountId: CREDITS });
    const read = async (host: string) =>
      (await shop.request(`GET /customers/${id}/customer-accounts`, { headers: asCustomer(id), host })).body.items;
    expect(await read('cs.localhost')).toEqual([
      {
        customer_id: id,
        customer_account_id: POINTS,
        name: 'Body',
        amount: 99,
        received_amount: 125,
        used_amount: 26,
        conversion_value: 0.5,
        conversion_value_whole_account: 49.5,
        conversion_value_received_amount: 62.5,
        conversion_value_used_amount: 13,
        expected_amount: 0,
        owed_amount: 0,
      },
      expect.objectContaining({ customer_account_id: CREDITS, amount: 10.5, conversion_value_whole_account: 10.5 }),
    ]);
    expect(await read('sk.localhost')).toMatchObject([
      { name: 'Body', conversion_value: 0.02, conversion_value_whole_account: 1.98 },
      { amount: 10.5, conversion_value: 0, conversion_value_whole_account: 0 },
    ]);
  });

  test('does not count expired credits, though their end was not booked yet', async () => {
    const id = await customer();
    await book({ customerId: id, amount: 8, expiresAt: new Date(now.getTime() - 1_000) });
    await book({ customerId: id, amount: 3, expiresAt: new Date(now.getTime() + 3_600_000) });
    const { body } = await shop.request(`GET /customers/${id}/customer-accounts`, { headers: asCustomer(id) });
    expect(body.items).toMatchObject([{ amount: 3, received_amount: 11, used_amount: 8 }]);
  });

  test('are their own bookings only, page by page, the newest first', async () => {
    const [id, other] = [await customer(), await customer()];
    await book({ customerId: other, amount: 77 });
    for (const amount of [5, 6, -2]) await book({ customerId: id, amount, payload: { by: 'test' } });
    const path = `GET /customers/${id}/customer-account-usages`;
    const { body } = await shop.request(`${path}?per_page=2`, { headers: asCustomer(id) });
    expect(body.items).toMatchObject([{ amount: -2, operation: 'used', payload: { by: 'test' } }, { amount: 6 }]);
    expect(body._meta).toMatchObject({ total: 3, total_pages: 2 });
    expect((await shop.request(path, { headers: asCustomer(other) })).status).toBe(404);
    expect((await shop.request(path)).status).toBe(401);
  });
});

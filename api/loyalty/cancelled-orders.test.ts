import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAYS_AFTER_RETURN } from '../../contract/orders/rules.ts';
import { filledCart, order } from '../../testing/carts/index.ts';
import { addCustomer } from '../../testing/customers/index.ts';
import { SHOP } from '../../testing/fixtures/index.ts';
import { asCustomer, CUSTOMERS_BY_HEADER, startBuyingShop, type TestShop } from '../../testing/shops/index.ts';
import { type Executor, statement } from '../platform/database/index.ts';
import { bookUsage, CreditsMissing } from './book-usage.ts';
import { revokeEarnings } from './earnings.ts';
import { lotsTakenBy } from './lots-taken.ts';
import { payWithCredits, returnCredits } from './pay-orders.ts';

const POINTS = 1;
const PROGRAM = 1;
const NOW = new Date('2026-11-20T10:00:00Z');

let shop: TestShop;
let template: number;
beforeAll(async () => {
  shop = await startBuyingShop({ ...CUSTOMERS_BY_HEADER, clock: () => NOW });
  await shop.sql(`insert into customer_accounts (id, name) values (${POINTS}, '{"cs":"Body","en":"Points"}')`);
  await shop.sql(
    `insert into loyalty_programs (id, name, operation, value, customer_account_ids) values (${PROGRAM}, '{"cs":"Za nákup"}', 1, 10, '{${POINTS}}')`,
  );
  const cart = await filledCart(shop.request, { payment: SHOP.payments.transfer });
  template = (await order(shop.request, cart)).body.item.id;
});
afterAll(() => shop.close());

const customer = async () => (await addCustomer(shop)).id;
/** Copies of an order with its parts, for a customer. */
const orders = async (customerId: number, count: number): Promise<number[]> => {
  const parts = ['order_items', 'order_shipping_methods', 'order_payment_methods', 'order_tax_rates'];
  const copied = parts.map((table) => {
    const own = table === 'order_tax_rates' ? '' : `'id', nextval('${table}_id_seq'), `;
    return `${table}_copied as (insert into ${table} select (jsonb_populate_record(p, jsonb_build_object(${own}'order_id', c.id))).* from ${table} p, copies c where p.order_id = $1)`;
  });
  const rows = await shop.sql<{ id: number }>(
    `with copies as (insert into orders select (jsonb_populate_record(o, jsonb_build_object('id', nextval('orders_id_seq'), 'order_number', nextval('order_numbers'),
       'hash', gen_random_uuid(), 'cart_id', gen_random_uuid(), 'customer_id', $2::int))).* from orders o, generate_series(1, $3) where o.id = $1 returning id),
     ${copied.join(', ')} select id from copies`,
    [template, customerId, count],
  );
  return rows.map(({ id }) => id);
};

type Given = { amount: number; expiresAt?: Date | null };
const earn = (customerId: number, orderId: number, { amount, ...expiry }: Given) =>
  shop.api.db.transaction((tx) => {
    const booking = { customerId, customerAccountId: POINTS, amount, orderId, loyaltyProgramId: PROGRAM };
    const why = { operation: 'received' as const, name: 'Za nákup', reason: `program ${PROGRAM}` };
    return bookUsage(tx, { ...booking, ...why, ...expiry }, NOW);
  });
const pay = (customerId: number, orderId: number, amount: number) =>
  shop.api.db.transaction((tx) => payWithCredits(tx, { customerId, customerAccountId: POINTS, orderId, amount }, NOW));
const cancelled = statement(
  'test_cancel_order',
  `update orders set state = 'cancelled', cancelled_at = now() where id = $1`,
);
/** What cancelling does to credits, in the transaction that cancels. */
const cancel = (orderId: number, now = NOW) =>
  shop.api.db.transaction(async (tx) => {
    await tx.query(cancelled, [orderId]);
    await returnCredits(tx, orderId, now);
    await revokeEarnings(tx, orderId, now);
  });
const balance = async (id: number) =>
  (await shop.sql<{ amount: number }>('select amount from customer_account_balances where customer_id = $1', [id]))[0]
    ?.amount;
const account = async (id: number) =>
  (await shop.request(`GET /customers/${id}/customer-accounts`, { headers: asCustomer(id) })).body.items[0];
const history = async (id: number) =>
  (await shop.request(`GET /customers/${id}/customer-account-usages?sort=id`, { headers: asCustomer(id) })).body.items;

test('credits earned by a cancelled order do not survive in another one that they paid and that is cancelled too', async () => {
  const id = await customer();
  const [earning = 0, paid = 0, later = 0] = await orders(id, 3);
  await earn(id, earning, { amount: 100 });
  await pay(id, paid, 100);
  await cancel(earning);
  expect(await account(id)).toMatchObject({ amount: 0, owed_amount: 100 });
  await cancel(paid);
  expect(await account(id)).toMatchObject({ amount: 0, owed_amount: 0 });
  await earn(id, later, { amount: 7 });
  expect(await balance(id)).toBe(7);
});

test('what a cancelled order owes is taken from what comes next, once, and the customer reads why', async () => {
  const id = await customer();
  const [earning = 0, paid = 0, ...later] = await orders(id, 5);
  await earn(id, earning, { amount: 100 });
  await pay(id, paid, 90);
  await cancel(earning);
  for (const next of later) await earn(id, next, { amount: 40 });
  await cancel(earning);
  expect(await account(id)).toMatchObject({ amount: 30, owed_amount: 0 });
  const [row] = await shop.sql<{ number: string }>('select order_number::text as number from orders where id = $1', [
    earning,
  ]);
  const name = `Odebráno za zrušenou objednávku ${row?.number}`;
  const revoked = { operation: 'revoked', order_id: earning, loyalty_program_id: PROGRAM, name };
  expect(await history(id)).toMatchObject([
    { operation: 'received', amount: 100 },
    { operation: 'used', amount: -90 },
    { ...revoked, amount: -10 },
    { operation: 'received', amount: 40 },
    { ...revoked, amount: -40 },
    { operation: 'received', amount: 40 },
    { ...revoked, amount: -40 },
    { operation: 'received', amount: 40 },
    { ...revoked, amount: -10 },
  ]);
});

test('nobody owes credits that expired unused', async () => {
  const id = await customer();
  const [earning = 0, later = 0] = await orders(id, 2);
  await earn(id, earning, { amount: 50, expiresAt: new Date(NOW.getTime() - 1) });
  await cancel(earning);
  await earn(id, later, { amount: 20 });
  expect(await account(id)).toMatchObject({ amount: 20, owed_amount: 0 });
});

test('however orders are cancelled two hundred at once and again, nothing is left of what they earned', async () => {
  const id = await customer();
  const earning = await orders(id, 100);
  for (const one of earning) await earn(id, one, { amount: 10 });
  const paid = await orders(id, 100);
  await Promise.all(paid.map((one) => pay(id, one, 10)));
  const mixed = paid.flatMap((one, index) => [one, earning[index] ?? 0]);
  await Promise.all([...mixed, ...mixed.slice(0, 40)].map((one) => cancel(one)));
  expect(await account(id)).toMatchObject({ amount: 0, owed_amount: 0 });
  const sums = await shop.sql(
    'select sum(amount)::int as left from customer_account_usages where order_id = any($1) having sum(amount) <> 0',
    [mixed],
  );
  expect(sums).toEqual([]);
});

describe('credits that come back', () => {
  const DAY_MS = 86_400_000;
  const inDays = (days: number) => new Date(NOW.getTime() + days * DAY_MS);
  const give = async (customerId: number, days: number | null, amount: number) => {
    const [one = 0] = await orders(customerId, 1);
    await earn(customerId, one, { amount, expiresAt: days === null ? null : inDays(days) });
  };
  const returned = async (id: number) =>
    (await history(id))
      .filter(({ operation }: { operation: string }) => operation === 'returned')
      .map(({ amount, expires_at: until }: { amount: number; expires_at: string | null }) => [
        amount,
        until && (Date.parse(until) - NOW.getTime()) / DAY_MS,
      ]);

  test('expire when those would have that were taken, and not within a month', async () => {
    const id = await customer();
    for (const [days, amount] of [
      [400, 5],
      [100, 20],
      [3, 7],
      [null, 50],
      [2, 1],
    ] as const)
      await give(id, days, amount);
    const [first = 0, second = 0] = await orders(id, 2);
    await pay(id, first, 15);
    await pay(id, second, 20);
    await cancel(second);
    await cancel(second);
    expect(await returned(id)).toEqual([
      [13, 100],
      [5, 400],
      [2, null],
    ]);
    await cancel(first);
    expect((await returned(id)).slice(3)).toEqual([
      [8, DAYS_AFTER_RETURN],
      [7, 100],
    ]);
    expect(await balance(id)).toBe(83);
  });

  test('and are paid with and given back again do not expire later each time', async () => {
    const id = await customer();
    await give(id, 60, 10);
    for (const one of await orders(id, 3)) {
      await pay(id, one, 10);
      await cancel(one);
    }
    expect(await returned(id)).toEqual([
      [10, 60],
      [10, 60],
      [10, 60],
    ]);
  });

  test('and were prolonged once do not last longer for being paid with and given back again', async () => {
    const id = await customer();
    await give(id, 3, 10);
    for (const [at, one] of (await orders(id, 3)).entries()) {
      await pay(id, one, 10);
      await cancel(one, inDays(10 * at));
    }
    expect(await returned(id)).toEqual([
      [10, DAYS_AFTER_RETURN],
      [10, DAYS_AFTER_RETURN],
      [10, DAYS_AFTER_RETURN],
    ]);
  });

  test('are found in the lots that the database took them from, whatever was booked', async () => {
    const steps = fc.array(
      fc.record({
        amount: fc.integer({ min: -40, max: 60 }).filter((n) => n !== 0),
        days: fc.option(fc.integer({ min: 1, max: 5 })),
      }),
      { minLength: 3, maxLength: 15 },
    );
    await fc.assert(
      fc.asyncProperty(steps, async (list) => {
        const id = await customer();
        const lots = async () =>
          shop.sql<{ usage_id: number; remaining: number; expires_at: Date | null }>(
            'select usage_id, remaining, expires_at from customer_account_lots where customer_id = $1 order by expires_at, usage_id',
            [id],
          );
        for (const [at, { amount, days }] of list.entries()) {
          const now = inDays(at / 4);
          const before = await lots();
          const operation = amount > 0 ? ('received' as const) : ('used' as const);
          const booking = {
            customerId: id,
            customerAccountId: POINTS,
            amount,
            operation,
            name: null,
            reason: `step ${at}`,
          };
          const expiry =
            amount > 0 ? { expiresAt: days === null ? null : new Date(now.getTime() + days * DAY_MS) } : {};
          const made = await shop.api.db
            .transaction((tx) => bookUsage(tx, { ...booking, ...expiry }, now))
            .catch((error) => {
              if (!(error instanceof CreditsMissing)) throw error;
            });
          if (!made || amount > 0) continue;
          const after = await lots();
          const taken = before.flatMap(({ usage_id, remaining, expires_at }, index) => {
            const amount = remaining - (after[index]?.remaining ?? 0);
            const isDue = expires_at !== null && expires_at <= now;
            return amount > 0 && !isDue
              ? [{ usageId: usage_id, amount, expiresAt: expires_at, isProlonged: false }]
              : [];
          });
          const read = (tx: Executor) => lotsTakenBy(tx, { id: made.id, customerId: id, customerAccountId: POINTS });
          expect(await read(shop.api.db)).toEqual(taken);
        }
      }),
      { numRuns: 25 },
    );
  });
});

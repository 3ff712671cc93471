import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  addCustomer,
  asCustomer,
  CUSTOMERS_BY_HEADER,
  filledCart,
  order,
  SHOP,
  startBuyingShop,
  type TestShop,
} from '../../testing/index.ts';
import { statement } from '../platform/index.ts';
import { bookUsage } from './book-usage.ts';
import { revokeEarnings } from './earnings.ts';
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

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addCustomer } from '../../testing/customers/index.ts';
import { startBuyingShop, type TestShop } from '../../testing/shops/index.ts';
import { createLifetimes } from '../platform/jobs/index.ts';
import { shareDiscounts } from './live-discounts.ts';
import { proveUses, releaseDiscounts, takeDiscounts, type UsedDiscount, usedUpBy } from './uses.ts';

const KEY = Buffer.alloc(32, 7);
const NOW = new Date();
const lifetimes = createLifetimes(
  () => new Date(),
  async () => Infinity,
);
let shop: TestShop;
beforeAll(async () => {
  shop = await startBuyingShop();
  // Orders without lines would not add up.
  await shop.sql('alter table orders disable trigger user');
});
afterAll(() => shop.close());
beforeEach(async () => {
  for (const table of ['discount_uses', 'discounts']) await shop.sql(`delete from ${table}`);
});

async function orders(count: number): Promise<number[]> {
  const rows = await shop.sql<{ id: number }>(
    `insert into orders (hash, hostname_id, cart_id, currency_id, price_list_id, language, email, taxed_items_price, items_price, tax_amount, price, taxed_price)
     select gen_random_uuid()::text, 1, gen_random_uuid(), 1, 1, 'cs', 'x@example.com', 0, 0, 0, 0, 0 from generate_series(1, $1) returning id`,
    [count],
  );
  return rows.map(({ id }) => id);
}
/** A discount that each buyer may use once. */
async function discount(): Promise<number> {
  const [row] = await shop.sql<{ id: number }>(
    `insert into discounts (name, operation, percents, is_active, limit_per_customer) values ('{"cs":"Sleva"}', 1, 10, true, 1) returning id`,
  );
  return row?.id ?? 0;
}
const use = (discountId: number): UsedDiscount => ({ discountId, version: '1', codeId: null });
const buyer = (email: string, customerId: number | null = null, network = '192.0.2.1') => ({
  email,
  customerId,
  network,
});

class Refused extends Error {}
/** Takes a discount as placing an order does: `ok`, or why not. */
const take = (orderId: number, who: ReturnType<typeof buyer>, applied: UsedDiscount): Promise<string> =>
  shop.api.db
    .transaction(async (tx) => {
      const refused = await takeDiscounts(tx, KEY, { orderId, buyer: who, applied: [applied] });
      if (refused.size > 0) throw new Refused([...refused.values()].join());
      return 'ok';
    })
    .catch((error: unknown) => {
      if (error instanceof Refused) return error.message;
      throw error;
    });
const release = (orderId: number) => shop.api.db.transaction((tx) => releaseDiscounts(tx, orderId));

test('a buyer is the same as a guest, with an account, and after the account has another e-mail', async () => {
  const id = await discount();
  const [a = 0, b = 0, c = 0, d = 0] = await orders(4);
  expect(await take(a, buyer('jana@example.com', 7), use(id))).toBe('ok');
  expect(await take(b, buyer('Jana@example.com'), use(id))).toBe('used_up_by_buyer');
  expect(await take(c, buyer('new@example.com', 7), use(id))).toBe('used_up_by_buyer');
  expect(await take(d, buyer('petr@example.com', 8), use(id))).toBe('ok');
  const live = await shareDiscounts(shop.api.db, lifetimes).automatic(1, NOW);
  const usedUp = async (customerId: number) =>
    (await usedUpBy(shop.api.db, KEY, { id: customerId, hasConfirmedEmail: false }, live)).has(id);
  expect(await Promise.all([usedUp(7), usedUp(8), usedUp(9)])).toEqual([true, true, false]);
  expect(await usedUpBy(shop.api.db, KEY, null, live)).toEqual(new Set());
});

test('a guest is the same with each way to write a mailbox, and nobody uses a discount up for somebody elsewhere by typing their e-mail', async () => {
  const id = await discount();
  const [a = 0, b = 0, c = 0, d = 0, e = 0] = await orders(5);
  expect(await take(a, buyer('lim@gmail.com'), use(id))).toBe('ok');
  for (const same of ['lim+1@gmail.com', 'l.i.m@gmail.com', 'LIM@googlemail.com', ' Lim@gmail.com '])
    expect(await take(b, buyer(same), use(id))).toBe('used_up_by_buyer');
  expect(await take(b, buyer('lim@gmail.com', null, '198.51.100.7'), use(id))).toBe('ok');
  const { id: owner } = await addCustomer(shop, { email: 'lim@gmail.com' });
  const live = await shareDiscounts(shop.api.db, lifetimes).automatic(1, NOW);
  const own = { id: owner, hasConfirmedEmail: true };
  expect(await usedUpBy(shop.api.db, KEY, own, live)).toEqual(new Set());
  expect(await take(c, buyer('lim@gmail.com', owner, '203.0.113.9'), use(id))).toBe('ok');
  expect(await take(d, buyer('other@example.com', owner, '203.0.113.9'), use(id))).toBe('used_up_by_buyer');
  expect(await take(e, buyer('lim@gmail.com', null, '203.0.113.10'), use(id))).toBe('ok');
});

test('what a guest paid for counts for the account of the e-mail, once, until the order is cancelled', async () => {
  const id = await discount();
  const [a = 0, b = 0] = await orders(2);
  const [guest] = await shop.sql<{ id: number }>(
    `insert into customers (email, language, is_guest) values ('j.ana+x@gmail.com', 'cs', true) returning id`,
  );
  await shop.sql(`update orders set customer_id = $2, email = 'j.ana+x@gmail.com' where id = $1`, [a, guest?.id]);
  expect(await take(a, buyer('j.ana+x@gmail.com'), use(id))).toBe('ok');
  const { id: owner } = await addCustomer(shop, { email: 'jana@gmail.com' });
  const live = await shareDiscounts(shop.api.db, lifetimes).automatic(1, NOW);
  const usedUp = async () => (await usedUpBy(shop.api.db, KEY, { id: owner, hasConfirmedEmail: true }, live)).has(id);
  const prove = () => shop.api.db.transaction((tx) => proveUses(tx, KEY, a));
  await prove();
  expect(await usedUp()).toBe(false);
  await shop.sql('update orders set paid_at = now() where id = $1', [a]);
  await prove();
  await prove();
  expect(await usedUp()).toBe(true);
  await release(a);
  expect(await usedUp()).toBe(false);
  expect(await take(b, buyer('jana@gmail.com', owner), use(id))).toBe('ok');
});

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addCustomer } from '../../testing/customers/index.ts';
import { startBuyingShop, type TestShop } from '../../testing/shops/index.ts';
import { createLifetimes } from '../platform/jobs/index.ts';
import { shareGifts } from './gifts/index.ts';
import { shareDiscounts } from './live-discounts.ts';
import { promotionsRoom } from './room.ts';
import { releaseDiscounts, takeDiscounts, type UsedDiscount, type UseRefusal } from './uses.ts';

const KEY = Buffer.alloc(32, 7);
const lifetimes = createLifetimes(
  () => new Date(),
  async () => Infinity,
);
let shop: TestShop;
beforeAll(async () => {
  shop = await startBuyingShop({ poolSize: 40 });
  // Orders without lines, of which there are hundreds here, would not add up.
  await shop.sql('alter table orders disable trigger user');
});
afterAll(() => shop.close());
beforeEach(async () => {
  for (const table of ['discount_uses', 'discount_codes', 'discounts']) await shop.sql(`delete from ${table}`);
});

/** Orders to use discounts with. */
async function orders(count: number): Promise<number[]> {
  const rows = await shop.sql<{ id: number }>(
    `insert into orders (hash, hostname_id, cart_id, currency_id, price_list_id, language, email, taxed_items_price, items_price, tax_amount, price, taxed_price)
     select gen_random_uuid()::text, 1, gen_random_uuid(), 1, 1, 'cs', 'x@example.com', 0, 0, 0, 0, 0 from generate_series(1, $1) returning id`,
    [count],
  );
  return rows.map(({ id }) => id);
}
async function discount(columns: Record<string, unknown> = {}): Promise<number> {
  const values = { name: '{"cs":"Sleva"}', operation: 1, percents: 10, is_active: true, ...columns };
  const names = Object.keys(values);
  const [row] = await shop.sql<{ id: number }>(
    `insert into discounts (${names}) values (${names.map((_, index) => `$${index + 1}`)}) returning id`,
    Object.values(values),
  );
  return row?.id ?? 0;
}
async function codes(discountId: number, count: number): Promise<number[]> {
  const [batch] = await shop.sql<{ id: number }>(
    `insert into discount_code_batches (discount_id, label, codes_count) values ($1, 'x', $2) returning id`,
    [discountId, count],
  );
  const rows = await shop.sql<{ id: number }>(
    `insert into discount_codes (batch_id, code_hash) select $1, gen_random_uuid()::text from generate_series(1, $2) returning id`,
    [batch?.id, count],
  );
  return rows.map(({ id }) => id);
}
const use = (discountId: number, codeId: number | null = null, version = '1'): UsedDiscount => ({
  discountId,
  version,
  codeId,
});
const buyer = (email: string, customerId: number | null = null, network = '192.0.2.1') => ({
  email,
  customerId,
  network,
});

const ORDER_OF_CUSTOMER = `
  insert into orders (hash, hostname_id, cart_id, currency_id, price_list_id, language, email, customer_id, taxed_items_price, items_price, tax_amount, price, taxed_price)
  values (gen_random_uuid()::text, 1, gen_random_uuid(), 1, 1, 'cs', 'jana@example.com', $1, 0, 0, 0, 0, 0) returning id`;

class Refused extends Error {
  readonly refusals: UseRefusal[];
  constructor(refusals: UseRefusal[]) {
    super(refusals.join());
    this.refusals = refusals;
  }
}
/** Takes discounts as placing an order does: `ok`, or why not. */
const take = (orderId: number, who: ReturnType<typeof buyer>, ...applied: UsedDiscount[]): Promise<string> =>
  shop.api.db
    .transaction(async (tx) => {
      const refused = await takeDiscounts(tx, KEY, { orderId, buyer: who, applied });
      if (refused.size > 0) throw new Refused([...refused.values()]);
      return 'ok';
    })
    .catch((error: unknown) => {
      if (error instanceof Refused) return error.message;
      throw error;
    });
const release = (orderId: number) => shop.api.db.transaction((tx) => releaseDiscounts(tx, orderId));
const counted = (answers: string[]) =>
  Object.fromEntries([...new Set(answers)].sort().map((one) => [one, answers.filter((x) => x === one).length]));
const usedOf = async (id: number): Promise<number> =>
  (await shop.request(`GET /discounts/${id}`, { headers: shop.operator })).body.item.used_orders;

describe('two hundred orders at once', () => {
  const buyers = Array.from({ length: 200 }, (_, index) => buyer(`b${index}@example.com`));
  const all = async (used: (index: number) => UsedDiscount[], who: (index: number) => ReturnType<typeof buyer>) => {
    const ids = await orders(200);
    return counted(await Promise.all(ids.map((id, index) => take(id, who(index), ...used(index)))));
  };

  test('use a discount as often as its limit says', async () => {
    const [limited, open] = [await discount({ limit_orders: 7 }), await discount()];
    const each = all(
      () => [use(limited), use(open)],
      (index) => buyers[index] ?? buyer(''),
    );
    expect(await each).toEqual({ ok: 7, used_up: 193 });
    expect([await usedOf(limited), await usedOf(open)]).toEqual([7, 7]);
  });

  test('of one customer are one first order', async () => {
    const first = await discount({ is_for_first_order: true });
    const other = await discount({ is_for_first_order: true });
    const { id: customerId } = await addCustomer(shop);
    const placeOrder = (index: number) =>
      shop.api.db
        .transaction(async (tx) => {
          const [row] = await tx.query<{ id: number }>({ name: 'order_of_customer', text: ORDER_OF_CUSTOMER }, [
            customerId,
          ]);
          const applied = [use(index % 2 ? first : other)];
          const who = buyer('jana@example.com', customerId);
          const refused = await takeDiscounts(tx, KEY, { orderId: row?.id ?? 0, buyer: who, applied });
          if (refused.size > 0) throw new Refused([...refused.values()]);
          return 'ok';
        })
        .catch((error: unknown) => {
          if (error instanceof Refused) return error.message;
          throw error;
        });
    const answers = await Promise.all(Array.from({ length: 200 }, (_, index) => placeOrder(index)));
    expect(counted(answers)).toEqual({ first_order_only: 199, ok: 1 });
  });

  test('use the last code once', async () => {
    const id = await discount({ method: 2 });
    const [code = 0] = await codes(id, 1);
    const each = all(
      () => [use(id, code)],
      (index) => buyers[index] ?? buyer(''),
    );
    expect(await each).toEqual({ code_used: 199, ok: 1 });
    expect(await usedOf(id)).toBe(1);
  });

  test('use a discount once for each buyer, whichever way the e-mail is written', async () => {
    const id = await discount({ limit_per_customer: 2 });
    const each = all(
      () => [use(id)],
      (index) => buyer(index % 2 ? ` Jana@Example.com ` : 'petr@example.com'),
    );
    expect(await each).toEqual({ ok: 4, used_up_by_buyer: 196 });
  });

  test('all use one without a limit, and several in any order', async () => {
    const [a, b, c] = [await discount({ limit_orders: 200 }), await discount(), await discount({ limit_orders: 200 })];
    const each = all(
      (index) => (index % 2 ? [use(a), use(b), use(c)] : [use(c), use(b), use(a)]),
      () => buyer('jana@example.com'),
    );
    expect(await each).toEqual({ ok: 200 });
    expect([await usedOf(a), await usedOf(b), await usedOf(c)]).toEqual([200, 200, 200]);
  });
});

test('orders do not wait for each other on a discount without a limit', async () => {
  const id = await discount();
  const [first = 0, second = 0] = await orders(2);
  await shop.api.db.transaction(async (tx) => {
    await takeDiscounts(tx, KEY, { orderId: first, buyer: buyer('a@example.com'), applied: [use(id)] });
    // On another connection, while the first one is open.
    expect(await take(second, buyer('b@example.com'), use(id))).toBe('ok');
  });
  const [row] = await shop.sql<{ used_orders: number }>('select used_orders from discounts where id = $1', [id]);
  expect(row?.used_orders).toBe(0);
  expect(await usedOf(id)).toBe(2);
});

test('a limit that is set later counts what was used before', async () => {
  const id = await discount();
  const [a = 0, b = 0, c = 0] = await orders(3);
  expect(await take(a, buyer('a@example.com'), use(id))).toBe('ok');
  await shop.sql('update discounts set limit_orders = 2 where id = $1', [id]);
  expect(await usedOf(id)).toBe(1);
  expect(await take(b, buyer('b@example.com'), use(id, null, '2'))).toBe('ok');
  expect(await take(c, buyer('c@example.com'), use(id, null, '2'))).toBe('used_up');
});

test('a discount that changed, is over, switched off or not yet valid is refused', async () => {
  const [id] = [await discount()];
  const [orderId = 0] = await orders(1);
  const refusals = [];
  for (const change of [
    'percents = 20',
    'is_active = false',
    `is_active = true, valid_to = now() - interval '1 s'`,
    `valid_to = null, valid_from = now() + interval '1 h'`,
  ]) {
    await shop.sql(`update discounts set ${change} where id = $1`, [id]);
    const [row] = await shop.sql<{ revision: number }>('select revision from discounts where id = $1', [id]);
    const version = change.startsWith('percents') ? '1' : String(row?.revision);
    refusals.push(await take(orderId, buyer('a@example.com'), use(id, null, version)));
  }
  expect(refusals).toEqual(['changed', 'changed', 'changed', 'changed']);
  await shop.sql('update discounts set valid_from = null where id = $1', [id]);
  expect(await take(orderId, buyer('a@example.com'), use(id, null, '6'))).toBe('ok');
  expect(await take(orderId, buyer('a@example.com'), use(999_999))).toBe('changed');
});

test('a code counts only for its own discount, unused, and while its batch is switched on', async () => {
  const [mine, others] = [await discount({ method: 2 }), await discount({ method: 2 })];
  const [code = 0] = await codes(mine, 1);
  const [a = 0, b = 0] = await orders(2);
  const who = buyer('a@example.com');
  expect(await take(a, who, use(others, code))).toBe('code_used');
  expect(await take(a, who, use(mine))).toBe('changed');
  await shop.sql('update discount_code_batches set is_active = false where discount_id = $1', [mine]);
  expect(await take(a, who, use(mine, code))).toBe('code_used');
  await shop.sql('update discount_code_batches set is_active = true where discount_id = $1', [mine]);
  expect(await take(a, who, use(mine, code))).toBe('ok');
  expect(await take(b, who, use(mine, code))).toBe('code_used');
});

test('a cancelled order gives back its uses and its code, once', async () => {
  const id = await discount({ method: 2, limit_orders: 1, limit_per_customer: 1 });
  const [code = 0] = await codes(id, 1);
  const [a = 0, b = 0, c = 0] = await orders(3);
  const who = buyer('a@example.com', 5);
  expect(await take(a, who, use(id, code))).toBe('ok');
  expect(await take(b, who, use(id, code))).toBe('used_up');
  await Promise.all([release(a), release(a), release(a)]);
  expect(await usedOf(id)).toBe(0);
  expect(await take(b, who, use(id, code))).toBe('ok');
  await release(a);
  expect(await usedOf(id)).toBe(1);
  expect(await take(c, who, use(id, code))).toBe('used_up');
});

test('a cancelled order is told of only where it brings a discount back that was used up', async () => {
  const made = await Promise.all([3, 2, 2].map((limit) => discount({ limit_orders: limit })));
  const [, gone = 0, lowered = 0] = made;
  const both = await orders(2);
  for (const one of both) expect(await take(one, buyer('a@example.com'), ...made.map((id) => use(id)))).toBe('ok');
  await shop.sql('update discounts set limit_orders = 1 where id = $1', [lowered]);
  await shop.sql(`delete from outbox_events where type = 'discount.changed'`);
  for (const one of both) await release(one);
  const changedDiscounts = `select payload->'discount_ids' as ids from outbox_events where type = 'discount.changed' order by id`;
  expect(await shop.sql(changedDiscounts)).toEqual([{ ids: [gone] }, { ids: [lowered] }]);
});

test('cancelling an order starts the job that gives back what it used', async () => {
  const id = await discount({ limit_orders: 1 });
  const [orderId = 0] = await orders(1);
  expect(await take(orderId, buyer('a@example.com'), use(id))).toBe('ok');
  const { db } = shop.api;
  const shared = { discounts: shareDiscounts(db, lifetimes), gifts: shareGifts(db, lifetimes) };
  const { tasks } = promotionsRoom({ db, ...shared, discountKey: KEY });
  expect(tasks?.['promotions.release']?.event).toBe('order.cancelled');
  await tasks?.['promotions.release']?.run({ order_id: orderId });
  expect(await usedOf(id)).toBe(0);
});

test('a discount of first orders is used once by each e-mail, also by the confirmed one of an account that typed others, until the order is cancelled', async () => {
  const id = await discount({ is_for_first_order: true });
  const [a = 0, b = 0, c = 0] = await orders(3);
  const { id: first, email } = await addCustomer(shop);
  expect(await take(a, buyer('typed@example.com', first), use(id))).toBe('ok');
  await shop.sql(`update customers set is_guest = true, email = 'gone' where id = $1`, [first]);
  const { id: second } = await addCustomer(shop, { email });
  const { id: third } = await addCustomer(shop);
  expect(await take(b, buyer('other@example.com', second), use(id))).toBe('used_up_by_buyer');
  expect(await take(b, buyer('typed@example.com', third), use(id))).toBe('used_up_by_buyer');
  await release(a);
  expect(await take(b, buyer('other@example.com', second), use(id))).toBe('ok');
  expect(await take(c, buyer('typed@example.com', third), use(id))).toBe('ok');
});

test('who reads the tables learns no e-mail', async () => {
  const id = await discount();
  const [orderId = 0] = await orders(1);
  await take(orderId, buyer('jana@example.com', 7), use(id));
  const rows = await shop.sql(
    'select u.buyer_keys, b.* from discount_uses u join discount_buyers b using (discount_id)',
  );
  expect(JSON.stringify(rows)).not.toMatch(/jana|example|"7"/);
  expect(rows).toHaveLength(2);
});

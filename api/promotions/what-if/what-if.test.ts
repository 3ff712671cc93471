import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { whatIfQuestion } from '../../../contract/promotions/what-if.ts';
import { signedIn } from '../../../testing/customers/index.ts';
import { SHOP } from '../../../testing/fixtures/index.ts';
import { placedOrder } from '../../../testing/orders/index.ts';
import { type Answer, startBuyingShop, type TestShop } from '../../../testing/shops/index.ts';
import { isFirstOrder } from '../../orders/index.ts';
import { whatIf } from './what-if.ts';

const { products, currencies } = SHOP;
const PERIOD = {
  from: new Date(Date.now() - 86_400_000).toISOString(),
  to: new Date(Date.now() + 86_400_000).toISOString(),
};
const TENTH = { name: { cs: 'Desetina', en: 'A tenth' }, operation: 1, percents: 10 };
const SOAP = { product_id: products.soap };
const BOOK = { product_id: products.book };

let shop: TestShop;
const ask = (body: object): Promise<Answer> =>
  shop.request('POST /discounts/what-if', { body: { ...PERIOD, ...body }, headers: shop.operator });
const answerTo = async (body: object = {}) => {
  const { status, body: answer } = await ask(body);
  expect([status, answer.type]).toEqual([200, undefined]);
  return answer.item;
};

beforeEach(async () => {
  shop = await startBuyingShop();
  await shop.sql(`insert into discounts (id, name, method, code, operation, percents, amounts, is_active, is_for_purchase) values
    (1, '{"cs":"Jaro","en":"Spring"}', 1, 'SPRING', 1, 5, '[]', true, true)`);
});
afterEach(() => shop.close());

test('the example of the documentation', async () => {
  const text = readFileSync(new URL('../../../docs/pricing.md', import.meta.url), 'utf8');
  const [, orders = '', question = '', table = ''] =
    /```orders\n(.*?)```.*?```json\n(.*?)```\n\n(\|.*?\n)\n/s.exec(text) ?? [];
  for (const row of orders.trim().split('\n')) {
    const [, amount = '', name = '', code] = /^(\d+) × (\w+)(?:, code (\w+))?$/.exec(row) ?? [];
    const product_id = products[name as keyof typeof products];
    await placedOrder(shop, { items: [{ product_id, amount: Number(amount) }], codes: code ? [code] : [] });
  }
  const item = await answerTo({ ...JSON.parse(question), ...PERIOD });
  const rows = [...table.matchAll(/^\| `([\w.]+)` \| (\S+) \|/gm)].map(([, field = '', value]) => [field, value]);
  expect(rows.length).toBeGreaterThan(8);
  const result = (path: string) => {
    const found = path
      .split('.')
      .reduce((at, name) => (Array.isArray(at) ? at[Number(name)] : at?.[name]), item.currencies[0]);
    return typeof found === 'object' ? found.value.toFixed(2) : String(found);
  };
  expect(rows.map(([field = '']) => [field, result(field)])).toEqual(rows);
});

test.each<[string, { paid?: true; state?: string; imported?: true }, boolean]>([
  ['an unpaid order of a guest', {}, true],
  ['a paid order of a guest', { paid: true }, false],
  ['a sent order of a guest', { state: 'shipped' }, false],
  ['a cancelled order of a guest', { state: 'cancelled' }, true],
  ['a paid order of a guest that was not placed in the shop', { paid: true, imported: true }, false],
  ['an unpaid order of a guest that was not placed in the shop', { imported: true }, true],
])('after %s it counts first orders as an order does', async (_, before, isFirst) => {
  const customer = await signedIn(shop, { email: 'jana.first@example.com' });
  const { id } = await placedOrder(shop, { items: [BOOK], email: 'Jana.First@example.com' });
  if (before.paid) await shop.sql('update orders set paid_at = shop_now() where id = $1', [id]);
  if (before.state === 'cancelled')
    await shop.request(`PATCH /orders/${id}`, { body: { state: 'cancelled' }, headers: shop.operator });
  if (before.state === 'shipped') await shop.sql(`update orders set state = 'shipped' where id = $1`, [id]);
  if (before.imported) await shop.sql('update orders set mailbox = null where id = $1', [id]);
  const own = await placedOrder(shop, { items: [BOOK], email: customer.email, headers: customer.headers });
  expect(await isFirstOrder(shop.api.db, customer.id, own.id)).toBe(isFirst);
  const [result] = (await answerTo({ discount: { ...TENTH, is_for_first_order: true } })).currencies;
  expect(result.held_orders_count).toBe(isFirst ? 1 : 0);
});

test('its limits count from the first order, and a buyer is known by e-mail and account', async () => {
  const customer = await signedIn(shop);
  for (const email of ['a@example.com', 'A@example.com', 'b@example.com', 'c@example.com'])
    await placedOrder(shop, { items: [BOOK], email });
  for (const email of ['d@example.com', 'e@example.com'])
    await placedOrder(shop, { items: [BOOK], email, headers: customer.headers });
  const counts = async (discount: object) => {
    const [{ held_orders_count, refusals }] = (await answerTo({ discount: { ...TENTH, ...discount } })).currencies;
    return [held_orders_count, refusals];
  };
  expect(await counts({})).toEqual([6, []]);
  expect(await counts({ limit_orders: 4 })).toEqual([4, [{ reason: 'used_up', orders_count: 2 }]]);
  expect(await counts({ limit_per_customer: 1 })).toEqual([4, [{ reason: 'used_up', orders_count: 2 }]]);
  expect(await counts({ is_for_first_order: true })).toEqual([1, [{ reason: 'first_order_only', orders_count: 5 }]]);
  expect(await counts({ countries_type: 1, country_ids: [SHOP.countries.sk] })).toEqual([
    0,
    [{ reason: 'other_country', orders_count: 6 }],
  ]);
  expect(await counts({ amounts: [{ currency_id: currencies.eur, min_price: 0 }] })).toEqual([
    0,
    [{ reason: 'other_currency', orders_count: 6 }],
  ]);
});

test('tells what gives way, what shipping becomes free, and the margin of goods whose cost is known', async () => {
  await placedOrder(shop, { items: [{ ...SOAP, amount: 10 }], codes: ['SPRING'] });
  const discount = { ...TENTH, percents: 20, free_shipping: true, combination: 1 };
  const costs = [{ currency_id: currencies.czk, product_id: products.soap, cost: 6_000 }];
  const {
    currencies: [czk],
  } = await answerTo({ discount, costs });
  // 999.00 less 5 % is 949.05, less 20 % is 799.20; shipping 99.00.
  expect(czk).toMatchObject({
    ...{ held_orders_count: 1, taxed_amount: { value: 199.8 }, amount: { value: 165.12 } },
    ...{
      free_shipping_taxed_amount: { value: 99 },
      past_taxed_price: { value: 1048.05 },
      taxed_price: { value: 799.2 },
    },
    // 149.85 of goods and 99.00 of shipping.
    lost_margin: { value: 205.66 },
    // 784.34 and 660.50 without tax, for 600.00.
    known_margin: {
      ...{ pieces_count: 10, past_margin: { value: 184.34 }, margin: { value: 60.5 }, below_cost_orders_count: 0 },
    },
    discounts: [
      { discount_id: null, name: 'Desetina', orders_count: 1, taxed_amount: { value: 199.8 } },
      {
        discount_id: 1,
        code: 'SPRING',
        past_orders_count: 1,
        past_taxed_amount: { value: 49.95 },
        orders_count: 0,
        displaced_orders_count: 1,
      },
    ],
  });
  const below = await answerTo({ discount, costs: [{ ...costs[0], cost: 6_700 }] });
  expect(below.currencies[0].known_margin.below_cost_orders_count).toBe(1);
  const other = await answerTo({ discount, costs: [{ ...costs[0], product_id: products.book }] });
  expect(other.currencies[0].known_margin).toBeNull();
});

test('leaves out cancelled orders and other times, and tells orders that kept nothing', async () => {
  const [first, second] = [await placedOrder(shop, { items: [BOOK] }), await placedOrder(shop, { items: [BOOK] })];
  await placedOrder(shop, { items: [BOOK] });
  await shop.request(`PATCH /orders/${first.id}`, { body: { state: 'cancelled' }, headers: shop.operator });
  await shop.sql('delete from order_purchases where order_id = $1', [second.id]);
  expect(await answerTo({ discount: TENTH })).toMatchObject({
    orders_count: 1,
    unknown_orders_count: 1,
    is_complete: true,
  });
  const earlier = { from: '2026-01-01T00:00:00.000Z', to: '2026-02-01T00:00:00.000Z' };
  expect(await answerTo(earlier)).toEqual({
    ...{ orders_count: 0, unknown_orders_count: 0, is_complete: true, last_order_id: null, currencies: [] },
  });
});

test('an answer is bounded, and the next one goes on where it ended', async () => {
  const bought = [];
  for (let count = 0; count < 5; count += 1) bought.push(await placedOrder(shop, { items: [BOOK] }));
  const context = { language: 'en', locale: 'en-US' } as const;
  const part = (after_order_id: number | undefined, milliseconds = 60_000) =>
    whatIf(shop.api.db, { ...PERIOD, costs: [], after_order_id }, context, {
      orders: 2,
      batch: 2,
      milliseconds,
      discounts: 9,
    });
  const one = await part(undefined);
  expect([one.orders_count, one.is_complete, one.last_order_id]).toEqual([2, false, bought[1]?.id]);
  const two = await part(one.last_order_id ?? 0);
  expect([two.orders_count, two.is_complete, two.last_order_id]).toEqual([2, false, bought[3]?.id]);
  const three = await part(two.last_order_id ?? 0);
  expect([three.orders_count, three.is_complete, three.last_order_id]).toEqual([1, true, bought[4]?.id]);
  expect(await part(undefined, -1)).toMatchObject({ orders_count: 0, is_complete: false });
});

test('limits hold over the whole period, whichever answer tells of an order', async () => {
  const emails = ['a', 'b', 'a', 'c', 'a', 'd', 'b'].map((name) => `${name}@example.com`);
  for (const email of emails) await placedOrder(shop, { items: [BOOK], email });
  const context = { language: 'en', locale: 'en-US' } as const;
  const bounds = { orders: 2, batch: 2, milliseconds: 60_000, discounts: 9 };
  /** Orders where it holds, answer by answer. */
  const blockedBy = async (limits: object) => {
    const result: number[] = [];
    for (let after: number | undefined, isComplete = false; !isComplete; ) {
      const discount = { ...TENTH, ...limits };
      const question = whatIfQuestion.parse({ ...PERIOD, discount, after_order_id: after });
      const answer = await whatIf(shop.api.db, question, context, bounds);
      result.push(answer.currencies[0]?.held_orders_count ?? 0);
      isComplete = answer.is_complete;
      after = answer.last_order_id ?? undefined;
    }
    return result;
  };
  expect(await blockedBy({})).toEqual([2, 2, 2, 1]);
  expect(await blockedBy({ limit_orders: 3 })).toEqual([2, 1, 0, 0]);
  expect(await blockedBy({ limit_per_customer: 1 })).toEqual([2, 1, 1, 0]);
  expect(await blockedBy({ limit_per_customer: 1, limit_orders: 3 })).toEqual([2, 1, 0, 0]);
});

test('says when the uses before take too long to count', async () => {
  const bought = [await placedOrder(shop, { items: [BOOK] }), await placedOrder(shop, { items: [BOOK] })];
  const context = { language: 'en', locale: 'en-US' } as const;
  const asked = (limits: object) => {
    const discount = { ...TENTH, ...limits };
    const question = whatIfQuestion.parse({ ...PERIOD, discount, after_order_id: bought[0]?.id });
    return whatIf(shop.api.db, question, context, { orders: 2, batch: 2, milliseconds: -1, discounts: 9 });
  };
  expect(await asked({})).toMatchObject({ is_complete: false });
  await expect(asked({ limit_orders: 3 })).rejects.toMatchObject({ fields: [{ field: 'after_order_id' }] });
});

test('tells of the discounts with the largest amounts, and always of the one that is asked about', async () => {
  await shop.sql(`insert into discounts (id, name, method, operation, percents, amounts, is_active, is_for_purchase) values
    (2, '{"cs":"Malá"}', 0, 1, 1, '[]', true, true), (3, '{"cs":"Větší"}', 0, 1, 2, '[]', true, true)`);
  await placedOrder(shop, { items: [BOOK], codes: ['SPRING'] });
  const context = { language: 'en', locale: 'en-US' } as const;
  const result = async (discounts: number, discount_id?: number) => {
    const question = { ...PERIOD, costs: [], discount_id };
    const bounds = { orders: 2, batch: 2, milliseconds: 60_000, discounts };
    const [czk] = (await whatIf(shop.api.db, question, context, bounds)).currencies;
    return [czk?.discounts_count, czk?.discounts.map((one) => one.discount_id)];
  };
  expect(await result(9)).toEqual([3, [1, 3, 2]]);
  expect(await result(2)).toEqual([3, [1, 3]]);
  expect(await result(2, 2)).toEqual([3, [1, 2]]);
});

test('refuses what cannot be asked, by field', async () => {
  const refused = async (body: object) => {
    const { status, body: answer } = await ask(body);
    return [status, ...(answer.errors ?? []).map(({ field }: { field: string }) => field)];
  };
  expect(await refused({ to: PERIOD.from })).toEqual([422, 'to']);
  expect(await refused({ from: '2024-01-01T00:00:00.000Z' })).toEqual([422, 'to']);
  expect(await refused({ discount_id: 1, discount: TENTH })).toEqual([422, 'discount']);
  expect(await refused({ discount_id: 999 })).toEqual([404]);
  expect(await refused({ discount: { ...TENTH, percents: null } })).toEqual([422, 'discount.percents']);
  expect(await refused({ discount: { ...TENTH, brands_type: 1, brand_ids: [999] } })).toEqual([
    422,
    'discount.brand_ids',
  ]);
  expect(await refused({ costs: Array(1_001).fill({ currency_id: 1, product_id: 1, cost: 1 }) })).toEqual([
    422,
    'costs',
  ]);
  expect((await shop.request('POST /discounts/what-if', { body: PERIOD })).status).toBe(401);
});

test('writes nothing', async () => {
  await placedOrder(shop, { items: [BOOK] });
  const tables =
    'select (select count(*) from discounts) as d, (select count(*) from discount_versions) as v, (select count(*) from discount_uses) as u, (select count(*) from change_sets) as c';
  const before = await shop.sql(tables);
  await answerTo({ discount: { ...TENTH, method: 1, code: 'NOVY', is_active: true } });
  expect(await shop.sql(tables)).toEqual(before);
});

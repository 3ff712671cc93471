import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { filledCart, order } from '../../testing/carts/index.ts';
import { SHOP } from '../../testing/fixtures/index.ts';
import { until } from '../../testing/payments/index.ts';
import { addVoucherProduct, VOUCHER_PRODUCT } from '../../testing/products/index.ts';
import { type Answer, openTestApi, startBuyingShop, type TestShop } from '../../testing/shops/index.ts';

const BUYERS = 200;
const { soap } = SHOP.products;

let shop: TestShop;
let other: Awaited<ReturnType<typeof openTestApi>>;
beforeAll(async () => {
  shop = await startBuyingShop();
  other = await openTestApi(shop.url);
  await addVoucherProduct(shop);
  await shop.api.startWorker();
});
afterAll(async () => {
  await other.api.close();
  await shop.close();
});

const WHERE = ['one process', 'two processes'] as const;
type Where = (typeof WHERE)[number];

interface Seen {
  id: string;
  total: number;
  payable: number;
}
/** Carts of as many guests with a soap and a code, and what each was told to pay. */
async function cartsWith(code: string, email?: string): Promise<Seen[]> {
  const one = async (_: unknown, index: number) => {
    const cart = await filledCart(shop.request, {
      items: [{ product_id: soap }],
      email: email ?? `guest${index}@example.com`,
    });
    const entered = await shop.request(`POST /carts/${cart}/discounts`, { body: { code } });
    expect(entered.status).toBe(201);
    const { taxed_total_price, payable_price } = entered.body.item;
    return { id: cart, total: taxed_total_price.value, payable: payable_price.value };
  };
  const carts: Seen[] = [];
  while (carts.length < BUYERS) carts.push(...(await Promise.all(Array.from({ length: 20 }, one))));
  return carts;
}

async function orderAll(carts: readonly Seen[], where: Where) {
  const requests = where === 'one process' ? [shop.request] : [shop.request, other.request];
  const answers = await Promise.all(
    carts.map(({ id, total, payable }, index) =>
      (requests[index % requests.length] ?? shop.request)('POST /orders', {
        body: { cart_id: id, expected_taxed_total: total, expected_payable_price: payable },
        headers: { 'idempotency-key': randomUUID() },
      }),
    ),
  );
  const placed = answers.filter(({ status }) => status === 201).map(({ body }) => body.item.id as number);
  const refused = answers.filter(({ status }: Answer) => status !== 201);
  return { placed, refusals: [...new Set(refused.map(({ body }) => body.type as string))] };
}

/** Refusals that tell of nothing that ended meanwhile. */
const unexpected = (types: string[]) =>
  types.filter((type) => type !== 'discount_unavailable' && type !== 'cart_changed');

const amountsOf = (orderIds: number[]) =>
  shop.sql("select taxed_price from order_charges where order_id = any($1) and kind = 'discount'", [orderIds]);

async function makeCode(code: string, limits: object): Promise<number> {
  const body = { name: { cs: code }, method: 1, code, operation: 1, percents: 50, is_active: true, ...limits };
  const made = await shop.request('POST /discounts', { body, headers: shop.operator });
  expect(made.status).toBe(201);
  await Promise.all([shop.api.flushEvents(), other.api.flushEvents()]);
  return made.body.item.id;
}

test.each(WHERE)('of 200 orders at once in %s one gets the last use of a code', async (where) => {
  const code = `POSLEDNI${WHERE.indexOf(where)}`;
  const id = await makeCode(code, { limit_orders: 1 });
  const { placed, refusals } = await orderAll(await cartsWith(code), where);
  expect(placed).toHaveLength(1);
  expect(unexpected(refusals)).toEqual([]);
  expect(await amountsOf(placed)).toHaveLength(1);
  expect(await shop.sql('select used_orders from discounts where id = $1', [id])).toEqual([{ used_orders: 1 }]);
});

test.each(WHERE)('of 200 orders of one person at once in %s two get a code that each may use twice', async (where) => {
  const code = `DVAKRAT${WHERE.indexOf(where)}`;
  await makeCode(code, { limit_per_customer: 2 });
  const { placed, refusals } = await orderAll(await cartsWith(code, `jana${WHERE.indexOf(where)}@example.com`), where);
  expect(placed).toHaveLength(2);
  expect(unexpected(refusals)).toEqual([]);
  expect(await amountsOf(placed)).toHaveLength(2);
});

/** A voucher for 500 Kč; its code. */
async function boughtVoucher(): Promise<string> {
  const cart = await filledCart(shop.request, { items: [{ product_id: VOUCHER_PRODUCT }] });
  const { id, hash } = (await order(shop.request, cart)).body.item;
  await shop.request(`PATCH /orders/${id}`, { body: { paid: true }, headers: shop.operator });
  await shop.api.flushEvents();
  const read = async () => (await shop.request(`GET /orders/${id}/vouchers?hash=${hash}`)).body.items;
  await until(async () => (await read()).length > 0);
  return (await read())[0].code;
}

test.each(WHERE)('200 orders at once in %s spend a voucher to its last crown and no further', async (where) => {
  const carts = await cartsWith(await boughtVoucher());
  const { placed, refusals } = await orderAll(carts, where);
  // Each costs more than a third and less than a half of 500 Kč: the third one would be paid in part, as nobody saw it.
  const [paid] = await shop.sql<{ spent: number; total: number }>(
    `select coalesce(-sum(b.amount), 0)::int as spent, sum(o.voucher_amount)::int as total
     from orders o join voucher_bookings b on b.order_id = o.id and b.operation = 'spent' where o.id = any($1)`,
    [placed],
  );
  expect(placed).toHaveLength(2);
  expect(refusals).toEqual(['voucher_unavailable']);
  expect(paid?.spent).toBe(paid?.total);
  expect(paid?.spent).toBeGreaterThan(0);
  const [voucher] = await shop.sql<{ balance: number; amount: number }>(
    'select v.balance, v.amount from vouchers v join voucher_bookings b on b.voucher_id = v.id where b.order_id = any($1) limit 1',
    [placed],
  );
  expect(voucher?.balance).toBe((voucher?.amount ?? 0) - (paid?.spent ?? 0));
});

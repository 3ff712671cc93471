import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { filledCart, order } from '../../testing/carts/index.ts';
import { type SignedInCustomer, signedIn } from '../../testing/customers/index.ts';
import { SHOP } from '../../testing/fixtures/index.ts';
import { until } from '../../testing/payments/index.ts';
import { addPackages, addVoucherProduct, PACKAGES, VOUCHER_PRODUCT } from '../../testing/products/index.ts';
import { startBuyingShop, type TestShop } from '../../testing/shops/index.ts';
import { readSoldOrder } from './index.ts';
import { completeReturn, NOTHING_RETURNED, type Returned, type SoldOrder, worthOfReturn } from './worth/index.ts';

const { soap, book, candle, oil } = SHOP.products;
const CREDITS = 1;
let shop: TestShop;
let jana: SignedInCustomer;
let code: string;
beforeAll(async () => {
  shop = await startBuyingShop();
  await addPackages(shop);
  await addVoucherProduct(shop);
  await shop.api.startWorker();
  jana = await signedIn(shop, { email: 'jana@example.com' });
  await shop.sql(`insert into customer_accounts (id, name, decimal_places) values (${CREDITS}, '{"cs":"Body"}', 0)`);
  await shop.sql(
    `insert into customer_account_conversions (customer_account_id, currency_id, value) values (${CREDITS}, 1, 0.7)`,
  );
  await shop.sql(
    `insert into customer_account_usages (customer_id, customer_account_id, amount, operation, reason) values ($1, ${CREDITS}, 500, 'adjusted', 'test')`,
    [jana.id],
  );
  await shop.sql('update products set is_purchasable_with_credits = true where id = any($1)', [[soap, book]]);
  await shop.sql(`insert into discounts (id, name, method, operation, percents, amounts, is_active, is_for_purchase)
    values (1, '{"cs":"Desetina"}', 0, 1, 10, '[]', true, true)`);
  // From 1000 Kč of goods, with candles among them.
  await shop.sql(`insert into gifts (product_id, type, is_active, percents, rules) values (${oil}, 1, true, 100,
    '[{"is_active":true,"type":0,"condition":0,"amount":100000,"currency_id":1},{"is_active":true,"type":2,"condition":2,"amount":${candle},"currency_id":null}]')`);
  await shop.sql(`insert into outbox_events (type, payload) values ('catalogue.replaced', '{}')`);
  await shop.api.flushEvents();
  code = await boughtVoucher();
});
afterAll(() => shop.close());

async function boughtVoucher(): Promise<string> {
  const cart = await filledCart(shop.request, { items: [{ product_id: VOUCHER_PRODUCT }] });
  const { id, hash } = (await order(shop.request, cart)).body.item;
  await shop.request(`PATCH /orders/${id}`, { body: { paid: true }, headers: shop.operator });
  await shop.api.flushEvents();
  const read = async () => (await shop.request(`GET /orders/${id}/vouchers?hash=${hash}`)).body.items[0];
  await until(read);
  return (await read()).code;
}

/** Buys goods, a package and a service with a discount, credits, a voucher and cash; a gift comes with them. */
async function boughtOrder(): Promise<SoldOrder> {
  const { headers } = jana;
  const guests = await filledCart(shop.request, { items: [], payment: SHOP.payments.cash });
  const { id: cart } = (await shop.request(`POST /carts/${guests}/owner`, { headers })).body.item;
  const calls: [string, object][] = [
    ['items', { product_id: soap, amount: 3 }],
    ['items', { product_id: book, amount: 2 }],
    ['items', { product_id: PACKAGES.set, amount: 1 }],
    ['items', { product_id: candle, amount: 2, items: [{ product_id: PACKAGES.wrap }] }],
    ['discounts', { code }],
    ['customer-accounts', { customer_account_id: CREDITS, amount: 100 }],
  ];
  for (const [call, body] of calls) {
    const answer = await shop.request(`POST /carts/${cart}/${call}`, { body, headers });
    expect([answer.status, answer.body]).toMatchObject([201, {}]);
  }
  const placed = await shop.request('POST /orders', {
    body: { cart_id: cart },
    headers: { ...headers, 'idempotency-key': randomUUID() },
  });
  expect([placed.status, placed.body]).toMatchObject([201, {}]);
  return (await readSoldOrder(shop.api.db, placed.body.item.id)) as SoldOrder;
}

test('an order with everything that can be sold and pay is read as it was sold, and gives back all of it', async () => {
  const sold = await boughtOrder();
  const lines = new Map(sold.items.map((item) => [item.position, item]));
  const gift = sold.items.find(({ order_item_type: type }) => type === 1);
  const namedBy = (positions: readonly number[]) =>
    positions.map((position) => lines.get(position)?.order_item_type).sort();
  expect(gift?.gift_terms).toMatchObject({ min_price: 100_000, min_pieces: null });
  expect(namedBy(gift?.gift_terms?.positions ?? [])).toEqual([0, 0, 0, 0]);
  expect(gift?.gift_terms?.one_of.map((positions) => positions.map((one) => lines.get(one)?.amount))).toEqual([[2]]);
  expect(sold.items.filter(({ order_item_type: type }) => type === 6)).toHaveLength(2);
  expect(sold.items.filter(({ order_item_type: type }) => type === 7)).toMatchObject([{ amount: 2 }]);
  expect(sold.credits).toEqual([{ customer_account_id: CREDITS, units: 100 }]);
  expect(sold.vouchers).toMatchObject([{ amount: 50_000 }]);
  expect(sold.cash_rounding).not.toBe(0);
  expect(sold.payment.taxed_price).toBe(3_900);
  expect(sold.rates.map(({ tax_rate }) => tax_rate)).toEqual([21, 12]);

  const top = sold.items.filter((item) => item.parent_id === null && item !== gift);
  let before: Returned = NOTHING_RETURNED;
  const back = top.flatMap((item) =>
    Array.from({ length: item.amount }, () => {
      const after = completeReturn(sold, before, new Map([[item.id, 1]]));
      const worth = worthOfReturn(sold, before, after);
      before = after;
      return worth;
    }),
  );
  const sum = (amounts: number[]) => amounts.reduce((all, one) => all + one, 0);
  for (const { tax_rate: rate, ...amounts } of sold.rates) {
    const own = back.flatMap(({ rates }) => rates.filter(({ taxRate }) => taxRate === rate));
    expect([sum(own.map((one) => one.price)), sum(own.map((one) => one.taxedPrice))]).toEqual([
      amounts.price,
      amounts.taxed_price,
    ]);
  }
  expect(sum(back.flatMap(({ vouchers }) => vouchers.map(({ amount }) => amount)))).toBe(50_000);
  expect(sum(back.flatMap(({ credits }) => credits.map(({ units }) => units)))).toBe(100);
  expect(sum(back.map(({ cashRounding }) => cashRounding))).toBe(sold.cash_rounding);
  expect(sum(back.map(({ money }) => money))).toBe(
    sum(sold.rates.map(({ taxed_price }) => taxed_price)) + sold.cash_rounding - 50_000,
  );
  expect(back.every(({ money }) => money >= 0)).toBe(true);
  expect(before.pieces.get(gift?.id ?? 0)).toBe(1);
});

test('no order, nothing to give back', async () => {
  expect(await readSoldOrder(shop.api.db, 999_999)).toBeUndefined();
});

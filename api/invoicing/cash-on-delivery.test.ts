import { afterAll, beforeAll, expect, test } from 'vitest';
import { SHOP } from '../../testing/fixtures/index.ts';
import { addSeller, documentsOf, placedOrder } from '../../testing/orders/index.ts';
import { startBuyingShop, type TestShop } from '../../testing/shops/index.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startBuyingShop();
  await addSeller(shop);
});
afterAll(() => shop.close());

const { payments, products, shipping } = SHOP;
const operate = (call: string, body?: object) => shop.request(call, { body, headers: shop.operator });

test.each([
  ['in crowns', { payment: payments.cash }, ['processing', 'shipped', 'delivered']],
  [
    'of three books, in crowns',
    { payment: payments.cash, items: [{ product_id: products.book, amount: 3 }] },
    ['processing', 'shipped', 'delivered'],
  ],
  ['in the store', { payment: payments.counter, shipping: shipping.store }, ['processing', 'ready', 'delivered']],
])(
  'what is collected of an order %s is what it costs, what its invoice says, and what is booked',
  async (_, purchase, states) => {
    const { id } = await placedOrder(shop, purchase);
    const item = (await operate(`GET /orders/${id}?embed=cash_to_collect,cash_rounding`)).body.item;
    for (const state of states) expect((await operate(`PATCH /orders/${id}`, { state })).status).toBe(200);
    const [invoice, more] = (await documentsOf(shop, id)).filter(({ kind }) => kind === 'invoice');
    const { totals } = invoice?.data ?? {};
    const total = Math.round(item.prices.payable_price.value * 100);
    expect(more).toBeUndefined();
    expect([(totals?.taxed ?? 0) + (totals?.rounding ?? 0), totals?.rounding]).toEqual([
      total,
      Math.round((item._embedded.cash_rounding?.value ?? 0) * 100),
    ]);
    const money = (await operate(`GET /orders/${id}/money`)).body.item;
    expect(Math.round(money.received.value * 100)).toBe(total);
    const toCollect = item._embedded.cash_to_collect;
    if (purchase.payment === payments.cash) expect(Math.round(toCollect.value * 100)).toBe(total);
  },
);

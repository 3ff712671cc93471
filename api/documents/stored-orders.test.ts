import { afterAll, beforeAll, expect, test } from 'vitest';
import { filledCart, order } from '../../testing/carts/index.ts';
import { SHOP } from '../../testing/fixtures/index.ts';
import { addPackages, PACKAGES } from '../../testing/products/index.ts';
import { startBuyingShop, type TestShop } from '../../testing/shops/index.ts';
import type { OrderFacts, SoldItem } from './facts.ts';
import { draftDocument } from './index.ts';
import { randomFacts } from './random-orders.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startBuyingShop();
  await addPackages(shop);
  const made = await shop.request('POST /discounts', {
    headers: shop.operator,
    body: { name: { cs: 'Sedmina' }, operation: 1, percents: 7, is_active: true },
  });
  if (made.status !== 201) throw new Error(JSON.stringify(made.body));
  await shop.api.flushEvents();
});
afterAll(() => shop.close());

const { soap, book } = SHOP.products;

/** The facts of a document, from the rows of an order. */
async function factsOf(id: number): Promise<OrderFacts> {
  const of = <Row extends object>(table: string, sorted = 'tax_rate') =>
    shop.sql<Row>(`select * from ${table} where order_id = $1 order by ${sorted}`, [id]);
  const [stored] = await shop.sql<Pick<OrderFacts, 'cash_rounding' | 'voucher_amount'> & { order_number: number }>(
    'select order_number, cash_rounding, voucher_amount from orders where id = $1',
    [id],
  );
  const [[shipping], [payment]] = await Promise.all([
    of<OrderFacts['shipping']>('order_shipping_methods'),
    of<OrderFacts['payment']>('order_payment_methods'),
  ]);
  if (!stored || !shipping || !payment) throw new Error('The order is missing.');
  return {
    order_number: String(stored.order_number),
    placed_on: '2026-11-20',
    language: 'cs',
    currency: { code: 'CZK', decimal_places: 2 },
    items: await of<SoldItem>('order_items', 'position'),
    shipping,
    payment,
    charges: await of<OrderFacts['charges'][number]>('order_charges', 'position'),
    rates: await of<OrderFacts['rates'][number]>('order_tax_rates'),
    cash_rounding: stored.cash_rounding,
    voucher_amount: stored.voucher_amount,
  };
}

test.each([
  ['goods of two rates', { items: [{ product_id: soap, amount: 3 }, { product_id: book }] }],
  ['a package', { items: [{ product_id: PACKAGES.set, amount: 2 }, { product_id: soap }] }],
  ['goods paid in cash', { items: [{ product_id: book, amount: 2 }], payment: SHOP.payments.cash }],
])('the invoice of a placed order of %s, with a discount, comes to what was stored', async (_, purchase) => {
  const { body } = await order(shop.request, await filledCart(shop.request, purchase));
  const facts = await factsOf(body.item.id);
  const { issue } = randomFacts(() => 0.01, '2026000001');
  const { lines, totals } = draftDocument('invoice', facts, { ...issue, payments: [] });
  const [stored] = await shop.sql<{ tax_amount: number; taxed_price: number }>(
    'select tax_amount, taxed_price from orders where id = $1',
    [body.item.id],
  );
  expect(totals).toMatchObject({ tax: stored?.tax_amount, payable: stored?.taxed_price });
  expect(lines.some(({ discounts }) => discounts.some(({ name }) => name === 'Sedmina'))).toBe(true);
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { filledCart, order } from '../../testing/carts/index.ts';
import { SHOP } from '../../testing/fixtures/index.ts';
import { addPackages, PACKAGES } from '../../testing/products/index.ts';
import { startBuyingShop, type TestShop } from '../../testing/shops/index.ts';

const { soap, candle, book, oil } = SHOP.products;
const { set, trio } = PACKAGES;
const { cream50 } = SHOP.variations;
let shop: TestShop;
beforeAll(async () => {
  shop = await startBuyingShop();
  await addPackages(shop);
  await shop.sql('update products set stock_state = 1000 where update_stock');
});
afterAll(() => shop.close());

interface Line {
  product_id: number;
  items: Line[];
  total_price: { value: number };
  taxed_total_price: { value: number };
  original_total_price: { value: number };
  original_taxed_total_price: { value: number };
}
const linesOf = async (cart: string): Promise<Line[]> =>
  (await shop.request(`GET /carts/${cart}/items`)).body.items as Line[];
const cartOf = async (cart: string) => (await shop.request(`GET /carts/${cart}`)).body.item;
const minor = ({ value }: { value: number }) => Math.round(value * 100);
const sum = (lines: Line[], of: (line: Line) => { value: number }) =>
  lines.reduce((all, line) => all + minor(of(line)), 0);

test('prices without tax of the lines add up to the cart, and are those of the order', async () => {
  // Prices whose tax is no whole number of hellers, with shipping and payment of the same rate.
  for (const amount of [1, 2, 3, 5, 7]) {
    const items = [
      { product_id: soap, amount },
      { product_id: candle, amount: amount + 1 },
      { product_id: book },
      { product_id: oil, amount: 2 },
      { product_id: set, amount: 1 },
    ];
    const cart = await filledCart(shop.request, { items });
    const lines = await linesOf(cart);
    const { items_price } = await cartOf(cart);
    // A package has the prices of what it holds, which stand in it.
    expect(sum(lines, (line) => line.total_price)).toBe(minor(items_price));
    for (const line of lines)
      if (minor(line.original_taxed_total_price) === minor(line.taxed_total_price))
        expect(line.original_total_price).toEqual(line.total_price);
    const placed = await order(shop.request, cart);
    expect(placed.status, JSON.stringify(placed.body)).toBe(201);
    const { id, hash } = placed.body.item;
    const ordered = (await shop.request(`GET /orders/${id}?hash=${hash}&embed=items`)).body.item._embedded
      .items as Line[];
    for (const line of lines.filter(({ items: inside }) => inside.length === 0))
      expect(ordered.find((one) => one.product_id === line.product_id)?.total_price).toEqual(line.total_price);
  }
});

test('what all reductions come to is one figure: what packages take off, sales, and discounts of the cart', async () => {
  const tenth = { name: { cs: 'Desetina' }, operation: 1, percents: 10, products_type: 1, product_ids: [soap] };
  const made = await shop.request('POST /discounts', { body: { ...tenth, is_active: true }, headers: shop.operator });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  await shop.api.flushEvents();
  const items = [
    { product_id: soap, amount: 2 },
    { product_id: candle },
    { product_id: trio, items: [{ product_id: SHOP.products.cream, product_variation_id: cream50 }] },
  ];
  const cart = await filledCart(shop.request, { items });
  const reductions = async () => (await cartOf(cart)).discounted_taxed_amount.value;
  // 2 × 9.99 off the soap, 100.00 off the candle that is on sale, and a tenth of what is in the package.
  const parts = (await shop.request(`GET /carts/${cart}/items?embed=receipt`)).body.items[2]._embedded.receipt.steps;
  const ofPackage = parts.find(({ kind }: { kind: string }) => kind === 'package').taxed_price.value;
  expect(ofPackage).toBeLessThan(0);
  expect(await reductions()).toBeCloseTo(19.98 + 100 - ofPackage, 2);
});

test('a cart that is read has the gifts of its lines, before anybody reads those', async () => {
  const gift = { product_id: oil, is_active: true, is_combinable: true, rules: [] };
  const { body } = await shop.request('POST /gifts', { body: gift, headers: shop.operator });
  await shop.api.flushEvents();
  const cart = await filledCart(shop.request, { items: [{ product_id: soap, amount: 2 }] });
  await shop.sql('delete from cart_items where cart_id = $1 and gift_id is not null', [cart]);
  expect(await cartOf(cart)).toMatchObject({ amount: 2, total_amount: 3, gift_ids: [body.item.id] });
  expect(await linesOf(cart)).toHaveLength(2);
});

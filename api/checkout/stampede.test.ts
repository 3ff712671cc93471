import { afterAll, beforeAll, expect, test } from 'vitest';
import { filledCart, order } from '../../testing/carts/index.ts';
import { SHOP } from '../../testing/fixtures/index.ts';
import { type Answer, openTestApi, startBuyingShop, type TestShop } from '../../testing/shops/index.ts';

let shop: TestShop;
let other: Awaited<ReturnType<typeof openTestApi>>;

beforeAll(async () => {
  shop = await startBuyingShop();
  other = await openTestApi(shop.url);
});
afterAll(async () => {
  await other.api.close();
  await shop.close();
});

const { products } = SHOP;

test('fifty buyers in two processes want the last five pieces: five get one each', async () => {
  const carts = await Promise.all(
    Array.from({ length: 50 }, () => filledCart(shop.request, { items: [{ product_id: products.candle }] })),
  );
  const answers = await Promise.all(carts.map((cart, index) => order(index % 2 ? other.request : shop.request, cart)));
  const of = (status: number) => answers.filter((answer) => answer.status === status);
  expect([of(201).length, of(409).length]).toEqual([5, 45]);
  expect(new Set(of(409).map((answer) => answer.body.type))).toEqual(new Set(['item_sold_out']));
  expect(await shop.sql('select stock_state, sells_count from products where id = 2')).toEqual([
    { stock_state: 0, sells_count: 5 },
  ]);
});

test('buyers of the same things in opposite order never wait for each other in a ring', async () => {
  const lists = [
    [products.soap, products.oil],
    [products.oil, products.soap],
  ];
  const carts = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      filledCart(shop.request, { items: (lists[index % 2] ?? []).map((product_id) => ({ product_id })) }),
    ),
  );
  const answers: Answer[] = await Promise.all(
    carts.map((cart, index) => order(index % 2 ? other.request : shop.request, cart)),
  );
  expect(answers.every((answer) => answer.status === 201)).toBe(true);
  expect(await shop.sql('select stock_state from products where id = 6')).toEqual([{ stock_state: 30 }]);
});

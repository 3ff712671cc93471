import { afterAll, beforeAll, expect, test } from 'vitest';
import { filledCart, order } from '../../../testing/carts/index.ts';
import { SHOP } from '../../../testing/fixtures/index.ts';
import { IN_DOLLARS, importFolder, nestedRow } from '../../../testing/imports/index.ts';
import { startBuyingShop, type TestShop } from '../../../testing/shops/index.ts';
import { runImport } from '../../imports/index.ts';

const { cream } = SHOP.products;
const { cream50, cream100 } = SHOP.variations;
let shop: TestShop;
let files: Awaited<ReturnType<typeof importFolder>>;
beforeAll(async () => {
  shop = await startBuyingShop();
  files = await importFolder();
  // The fixture sets ids of brands itself, without the sequence.
  await shop.sql("select setval(pg_get_serial_sequence('brands', 'id'), 1000)");
  await shop.sql("update products set import_key = 'walk:id:3' where id = $1", [cream]);
});
afterAll(async () => {
  await shop.close();
  await files.remove();
});

const patch = (call: string, body: object) => shop.request(`PATCH ${call}`, { body, headers: shop.operator });

async function buy(): Promise<number> {
  const items = [
    { product_id: cream, product_variation_id: cream50, amount: 2 },
    { product_id: cream, product_variation_id: cream100, amount: 1 },
  ];
  const { status, body } = await order(shop.request, await filledCart(shop.request, { items }));
  expect(status, JSON.stringify(body)).toBe(201);
  return body.item.id;
}

async function importStock(stock: number): Promise<void> {
  const report = await runImport({
    databaseUrl: shop.url,
    filesDir: files.folder,
    args: [
      await files.file([nestedRow({ id: 3, stock, sku: undefined })]),
      '--no-pictures',
      '--source',
      'walk',
      ...IN_DOLLARS,
      '--confirm-prices',
    ],
    cwd: files.folder,
    defaults: { rates: '', stock: 3 },
    print: () => undefined,
  });
  expect(report).toMatchObject({ updated: 1, created: 0 });
}

const sum = async () =>
  (await shop.sql<{ stock_state: number }>('select stock_state from products where id = $1', [cream]))[0]?.stock_state;

test.each<[way: string, change: () => Promise<unknown>, sum: number]>([
  ['rows written as seeds write them', async () => undefined, 30],
  ['an import that tells a stock of its own', () => importStock(777), 30],
  ['an operator sets a variation', () => patch(`/product-variations/${cream50}`, { stock_state: 15 }), 35],
  ['an operator adds to a variation', () => patch(`/product-variations/${cream100}`, { change: 5 }), 40],
  ['an operator hides the product', () => patch(`/products/${cream}`, { is_active: false }), 40],
  ['an operator shows it again', () => patch(`/products/${cream}`, { is_active: true }), 40],
  ['an order', buy, 37],
  ['its cancellation', async () => patch(`/orders/${await buy()}`, { state: 'cancelled' }), 37],
  [
    'a variation is no longer counted',
    () => shop.sql('update product_variations set update_stock = false where id = 1'),
    24,
  ],
  ['an order of what is not counted and what is', buy, 23],
  ['the cancellation of such an order', async () => patch(`/orders/${await buy()}`, { state: 'cancelled' }), 23],
  [
    'the variation is counted again',
    () => shop.sql('update product_variations set update_stock = true where id = 1'),
    36,
  ],
  ['the sum is overwritten', () => shop.sql('update products set stock_state = 999 where id = $1', [cream]), 36],
  [
    'a variation is made',
    () =>
      shop.sql(
        `insert into product_variations (id, product_id, name, product_availability_id, stock_state) values (50, 3, '{}', 1, 4)`,
      ),
    40,
  ],
  ['one moves to another product', () => shop.sql('update product_variations set product_id = 6 where id = 50'), 36],
  ['one is deleted', () => shop.sql('delete from product_variations where id = 2'), 13],
])('the stock of a product with variations is the sum of those that are counted: %s', async (_, change, expected) => {
  const answer = await change();
  if (answer && typeof answer === 'object' && 'status' in answer) expect(answer).toMatchObject({ status: 200 });
  expect(await sum()).toBe(expected);
});

test('the stock of a product without variations is its own', async () => {
  await shop.sql(
    "insert into product_variations (product_id, name, product_availability_id, stock_state) values (6, '{}', 1, 4)",
  );
  expect(await shop.sql('select stock_state from products where id = 6')).toEqual([{ stock_state: 50 }]);
});

test('two changes of variations of one product at once are both in the sum', async () => {
  await shop.sql(
    "insert into product_variations (id, product_id, name, product_availability_id, stock_state) values (60, 3, '{}', 1, 100)",
  );
  const before = (await sum()) ?? 0;
  const add = (id: number) =>
    shop.sql('update product_variations set stock_state = stock_state + 1 where id = $1', [id]);
  await Promise.all(Array.from({ length: 20 }, (__, index) => add(index % 2 ? 60 : cream50)));
  expect(await sum()).toBe(before + 20);
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { filledCart, order } from '../../testing/carts/index.ts';
import { SHOP } from '../../testing/fixtures/index.ts';
import { addPackages, PACKAGES } from '../../testing/products/index.ts';
import { openTestApi, startBuyingShop, type TestShop } from '../../testing/shops/index.ts';

const { soap, cream, book, candle } = SHOP.products;
const { cream50 } = SHOP.variations;
const { set, box, trio } = PACKAGES;
/** Two soaps and a book, whose tax is lower, for 500 instead of 600. */
const PAIR = 110;
let shop: TestShop;
let other: Awaited<ReturnType<typeof openTestApi>>;
beforeAll(async () => {
  shop = await startBuyingShop();
  other = await openTestApi(shop.url);
  await addPackages(shop);
  await shop.sql(`insert into products (id, name, product_availability_id, tax_group_id, sku, update_stock, product_type)
    values (${PAIR}, '{"cs":"Dvojice"}', 1, 1, 'S110', false, 1)`);
  await shop.sql(
    `insert into package_items (product_package_id, product_id, count, position) values (${PAIR}, ${soap}, 2, 0), (${PAIR}, ${book}, 1, 1)`,
  );
  await shop.sql(`insert into prices (price_list_id, product_id, price, discounted_price, discount_valid_from, discount_valid_to)
    values (1, ${PAIR}, 60000, 50000, '2020-01-01', '2099-01-01')`);
  await shop.sql(
    `insert into slugs (language, path, model_type, model_id) select l, '/dvojice', 9, ${PAIR} from unnest(array['cs', 'sk', 'en']) l`,
  );
  await shop.sql(`insert into discounts (id, name, method, code, operation, percents, amounts, is_active, is_for_purchase)
    values (1, '{"cs":"Desetina"}', 1, 'DESET', 1, 10, '[]', true, true)`);
});
afterAll(async () => {
  await other.api.close();
  await shop.close();
});

interface Wish {
  product_id: number;
  amount?: number;
  items?: { product_id: number; product_variation_id?: number; amount?: number }[];
}
async function cartOf(...items: Wish[]): Promise<string> {
  const cart = await filledCart(shop.request, { items: [] });
  const { status, body } = await shop.request(`POST /carts/${cart}/items/batch`, { body: { items } });
  expect([status, body._errors], JSON.stringify(body)).toEqual([201, {}]);
  return cart;
}
const itemsOf = async (cart: string) => (await shop.request(`GET /carts/${cart}/items?embed=receipt`)).body.items;

type Priced = {
  product_id: number;
  tax_rate: number;
  _embedded: { receipt: { steps: { kind: string; tax_rate: number | null; taxed_price: { value: number } }[] } };
} & Record<string, { value: number }>;
const prices = (one: Priced) => ({
  product: one.product_id,
  rate: one.tax_rate,
  unit: one.taxed_unit_price?.value,
  total: one.taxed_total_price?.value,
  left: one.discounted_taxed_total_price?.value,
  steps: one._embedded.receipt.steps
    .filter(({ kind }) => kind !== 'rounding')
    .map(({ kind, tax_rate, taxed_price }) => [kind, tax_rate ?? taxed_price.value]),
});

// Shares of 500.00 by 199.80 and 333.33 are 187.38 and 312.62; 100.00 were taken off by 37.48 and 62.52.
const PART_PRICES = [
  {
    ...{ product: soap, rate: 21, unit: 93.69, total: 374.76, left: 337.28 },
    steps: [
      ['base', 449.72],
      ['own_discount', -74.96],
      ['discount', -37.48],
      ['tax', 21],
    ],
  },
  {
    ...{ product: book, rate: 12, unit: 312.62, total: 625.24, left: 562.72 },
    steps: [
      ['base', 750.28],
      ['own_discount', -125.04],
      ['discount', -62.52],
      ['tax', 12],
    ],
  },
];
const PAIR_PRICES = {
  ...{ product: PAIR, rate: 21, unit: 500, total: 1000, left: 900 },
  steps: [
    ['base', 1200],
    ['own_discount', -200],
    ['discount', -100],
    ['tax', 21],
    ['tax', 12],
  ],
};

test('parts of a fixed package share its price and its discounts, each at its own rate of tax, in cart and order', async () => {
  const cart = await cartOf({ product_id: PAIR, amount: 2 });
  const { body } = await shop.request(`POST /carts/${cart}/discounts`, { body: { code: 'DESET' } });
  expect(body.item).toMatchObject({
    taxed_items_price: { value: 1000 },
    discounted_taxed_amount: { value: 300 },
    taxed_total_price: { value: 999 },
  });
  // Shipping of 99.00 at 21 %: 436.28 and 562.72.
  expect(body.item.tax_per_rate).toMatchObject([
    { tax_rate: 21, taxed_price: { value: 436.28 }, tax_amount: { value: 75.72 } },
    { tax_rate: 12, taxed_price: { value: 562.72 }, tax_amount: { value: 60.29 } },
  ]);
  const [line] = await itemsOf(cart);
  expect([line, ...line.items].map(prices)).toEqual([PAIR_PRICES, ...PART_PRICES]);
  const placed = await order(shop.request, cart, { expected_taxed_total: 999 });
  expect(placed.status, JSON.stringify(placed.body)).toBe(201);
  const { id, hash } = placed.body.item;
  const embed = 'tax_per_rate,items,items.receipt';
  const { _embedded } = (await shop.request(`GET /orders/${id}?hash=${hash}&embed=${embed}`)).body.item;
  expect(_embedded.items.map(prices)).toEqual([PAIR_PRICES, ...PART_PRICES]);
  expect(_embedded.tax_per_rate).toEqual(body.item.tax_per_rate);
  expect(_embedded.items[0]).toMatchObject({ unit_price: line.unit_price, total_price: line.total_price });
  // 187.38 at 21 % and 312.62 at 12 %.
  expect(line.unit_price.value).toBe(433.99);
});

test('the price of a configurable package is shared by what was chosen', async () => {
  const cart = await cartOf(
    { product_id: box, items: [{ product_id: candle, amount: 2 }, { product_id: soap }] },
    { product_id: box, items: [{ product_id: soap, amount: 3 }] },
  );
  const [mixed, soaps] = await itemsOf(cart);
  // 600.00 by 598.00 and 99.90.
  expect(mixed.items.map((one: Priced) => prices(one).total)).toEqual([514.11, 85.89]);
  expect(soaps.items.map((one: Priced) => prices(one).total)).toEqual([600]);
  const { body } = await order(shop.request, cart);
  const rows = await shop.sql(
    'select taxed_total_price as total, taxed_unit_price as unit from order_items where order_id = $1 order by position',
    [body.item.id],
  );
  expect(rows).toEqual([
    { total: 0, unit: 0 },
    { total: 51_411, unit: 25_706 },
    { total: 8_589, unit: 8_589 },
    { total: 0, unit: 0 },
    { total: 60_000, unit: 20_000 },
  ]);
});

test('the price that parts have by themselves moves their shares, and the package costs what it did', async () => {
  const cart = await cartOf({ product_id: set });
  const totals = async () => {
    const [line] = await itemsOf(cart);
    return [line, ...line.items].map((one: Priced) => prices(one).total);
  };
  expect(await totals()).toEqual([299, 133.11, 165.89]);
  await shop.sql('update prices set price = 24900 where price_list_id = 1 and product_id = $1', [soap]);
  expect(await totals()).toEqual([299, 199.33, 99.67]);
  await shop.sql('update prices set price = 9990 where price_list_id = 1 and product_id = $1', [soap]);
  expect((await shop.request(`GET /carts/${cart}/items`)).body.changes).toEqual([]);
});

test('the database refuses a part that costs more in one package than in the other', async () => {
  const { body } = await order(shop.request, await cartOf({ product_id: set, amount: 2 }));
  const { id } = body.item;
  const change = (sql: string, type: number) =>
    shop.sql(`update order_items set ${sql} where order_id = $1 and order_item_type = $2`, [id, type]);
  const moved = 'taxed_total_price = taxed_total_price + case product_id when 1 then 1 else -1 end';
  await expect(change(moved, 6)).rejects.toThrow('does not add up');
  await expect(change('taxed_unit_price = taxed_unit_price + 1', 6)).rejects.toThrow('order_items_total');
  await expect(change('taxed_total_price = taxed_total_price + 1', 0)).rejects.toThrow('order_items_total');
});

const CREAM = { product_id: cream, product_variation_id: cream50 };
const WITH_CREAM: Wish[] = [
  { product_id: set },
  { product_id: trio, items: [CREAM] },
  { product_id: box, items: [CREAM, { product_id: soap, amount: 2 }] },
];

test.each([
  ['one process', 1],
  ['two processes', 2],
])(
  'two hundred at once in %s want packages with the last three pieces of a part: three get them',
  async (_, processes) => {
    await shop.sql('update products set stock_state = 1000 where id = $1', [soap]);
    await shop.sql('update product_variations set stock_state = 1000 where id = $1', [cream50]);
    const carts = await Promise.all(Array.from({ length: 200 }, (__, index) => cartOf(WITH_CREAM[index % 3] as Wish)));
    await shop.sql('update product_variations set stock_state = 3 where id = $1', [cream50]);
    const answers = await Promise.all(
      carts.map((cart, index) => order(index % processes ? other.request : shop.request, cart)),
    );
    const placed = answers.filter(({ status }) => status === 201).map(({ body }) => body.item.id);
    const refused = answers.filter(({ status }) => status === 409).map(({ body }) => body.type);
    expect([placed.length, refused.length]).toEqual([3, 197]);
    expect(new Set(refused)).toEqual(new Set(['item_sold_out']));
    const [pieces] = await shop.sql<{ creams: number; soaps: number }>(
      'select v.stock_state as creams, p.stock_state as soaps from product_variations v, products p where v.id = $1 and p.id = $2',
      [cream50, soap],
    );
    const [taken] = await shop.sql<{ creams: number; soaps: number }>(
      `select sum(stock_taken) filter (where product_id = ${cream})::int as creams, sum(stock_taken) filter (where product_id = ${soap})::int as soaps
     from order_items where order_id = any($1::int[]) and amount = stock_taken`,
      [placed],
    );
    expect(taken?.creams).toBe(3);
    expect(pieces).toEqual({ creams: 0, soaps: 1000 - (taken?.soaps ?? 0) });
  },
);

test('without tax a package costs the same on its page, in the cart and in the order', async () => {
  await shop.sql(`insert into products (id, name, product_availability_id, tax_group_id, update_stock, product_type, package_discount_percents)
    select 106, name, 1, 1, false, 3, 0 from products where id = ${trio}`);
  await shop.sql(
    'insert into package_items (product_package_id, product_id, count, position) values (106, 1, 1, 0), (106, 6, 1, 1)',
  );
  await shop.sql(
    "insert into slugs (language, path, model_type, model_id) select l, '/pair', 9, 106 from unnest(array['cs', 'sk', 'en']) l",
  );
  // 99.90 and 500.00 less 21 % are 495.785, the two by themselves 82.56 and 413.22.
  const whole = { price: { value: 495.79 }, taxed_price: { value: 599.9 } };
  const page = await shop.request('GET /products/106?embed=computed_prices');
  expect(page.body.item._embedded.computed_prices).toMatchObject(whole);
  const cart = await filledCart(shop.request, { items: [{ product_id: 106, amount: 2 }] });
  const [line] = await itemsOf(cart);
  expect(line).toMatchObject({
    unit_price: { value: 495.79 },
    original_unit_price: { value: 495.79 },
    total_price: { value: 991.57 },
    taxed_total_price: { value: 1199.8 },
  });
  const { body } = await order(shop.request, cart);
  const placed = await shop.request(`GET /orders/${body.item.id}?hash=${body.item.hash}&embed=items`);
  const [item] = placed.body.item._embedded.items;
  expect(item).toMatchObject({
    ...{ ...whole, unit_price: { value: 495.79 }, total_price: { value: 991.57 } },
    ...{ line_discounted_total_price: { value: 991.57 }, line_discounted_taxed_total_price: { value: 1199.8 } },
  });
});

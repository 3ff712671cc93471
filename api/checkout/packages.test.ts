import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { filledCart, order } from '../../testing/carts/index.ts';
import { SHOP } from '../../testing/fixtures/index.ts';
import { addPackages, PACKAGES } from '../../testing/products/index.ts';
import { type Answer, openTestApi, startBuyingShop, type TestShop } from '../../testing/shops/index.ts';

const { soap, candle, cream, book } = SHOP.products;
const { cream50, cream100 } = SHOP.variations;
const { set, box, trio, wrap } = PACKAGES;
let shop: TestShop;
let other: Awaited<ReturnType<typeof openTestApi>>;
beforeAll(async () => {
  shop = await startBuyingShop();
  other = await openTestApi(shop.url);
  await addPackages(shop);
});
afterAll(async () => {
  await other.api.close();
  await shop.close();
});

const STOCK = { soap: 40, candle: 5, cream50: 10, cream100: 20 };
beforeEach(async () => {
  await shop.sql('update products set stock_state = case id when 1 then $1::int else $2 end where id in (1, 2)', [
    STOCK.soap,
    STOCK.candle,
  ]);
  await shop.sql('update product_variations set stock_state = case id when 1 then $1::int else $2 end', [
    STOCK.cream50,
    STOCK.cream100,
  ]);
});

interface Wish {
  product_id: number;
  product_variation_id?: number;
  amount?: number;
  items?: Wish[];
}

async function cartOf(wishes: Wish[]): Promise<string> {
  const cart = await filledCart(shop.request, { items: [] });
  await shop.request(`POST /carts/${cart}/items/batch`, { body: { items: wishes } });
  return cart;
}

async function pieces() {
  const products = await shop.sql<{ id: number; stock_state: number }>(
    'select id, stock_state from products where id in (1, 2, 3) order by id',
  );
  const variations = await shop.sql<{ id: number; stock_state: number }>(
    'select id, stock_state from product_variations order by id',
  );
  const [soaps, candles, creams] = products.map((row) => row.stock_state);
  const [small, large] = variations.map((row) => row.stock_state);
  return { soap: soaps, candle: candles, creams, cream50: small, cream100: large };
}

const outcomes = (answers: Answer[]) => ({
  placed: answers.filter(({ status }) => status === 201).length,
  refused: answers.filter(({ status }) => status === 409).length,
});
const orderAll = (carts: string[]) =>
  Promise.all(carts.map((cart, index) => order(index % 2 ? other.request : shop.request, cart)));
const cancel = (id: number) =>
  shop.request(`PATCH /orders/${id}`, { body: { state: 'cancelled' }, headers: shop.operator });

const THREE_SOAPS = [{ product_id: soap, amount: 3 }];

test('an order has the package with its parts, each once in stock, and gives all of it back', async () => {
  const cart = await cartOf([
    { product_id: set, amount: 2, items: [{ product_id: wrap }] },
    {
      product_id: box,
      items: [
        { product_id: candle, amount: 2 },
        { product_id: cream, product_variation_id: cream100 },
      ],
    },
    { product_id: trio, items: [{ product_id: cream, product_variation_id: cream50 }] },
  ]);
  const { status, body } = await order(shop.request, cart);
  expect(status, JSON.stringify(body)).toBe(201);
  const rows = await shop.sql(
    `select i.product_id as product, p.product_id as inside, i.order_item_type as type, i.amount, i.taxed_total_price as price, i.stock_taken as taken
     from order_items i left join order_items p on p.id = i.parent_id where i.order_id = $1 order by i.position`,
    [body.item.id],
  );
  expect(rows).toEqual([
    // Two packages of 299.00, shared by 199.80 and 249.00.
    { product: set, inside: null, type: 0, amount: 2, price: 0, taken: 0 },
    { product: soap, inside: set, type: 6, amount: 4, price: 26_622, taken: 4 },
    { product: cream, inside: set, type: 6, amount: 2, price: 33_178, taken: 2 },
    { product: wrap, inside: set, type: 7, amount: 2, price: 9_800, taken: 0 },
    // 600.00, shared by 598.00 and 449.00.
    { product: box, inside: null, type: 4, amount: 1, price: 0, taken: 0 },
    { product: candle, inside: box, type: 6, amount: 2, price: 34_269, taken: 2 },
    { product: cream, inside: box, type: 6, amount: 1, price: 25_731, taken: 1 },
    { product: trio, inside: null, type: 5, amount: 1, price: 0, taken: 0 },
    { product: soap, inside: trio, type: 6, amount: 1, price: 8_991, taken: 1 },
    { product: cream, inside: trio, type: 6, amount: 1, price: 22_410, taken: 1 },
    { product: book, inside: trio, type: 6, amount: 1, price: 30_000, taken: 0 },
  ]);
  const records = (await shop.request(`GET /orders/${body.item.id}?embed=items`, { headers: shop.operator })).body.item;
  const composite = records._embedded.items.find((one: { product_id: number }) => one.product_id === trio);
  // 314.01 less 21 % and 300.00 less 12 %.
  expect(composite).toMatchObject({
    unit_price: { value: 527.37 },
    taxed_unit_price: { value: 614.01 },
    taxed_total_price: { value: 614.01 },
    taxed_price: { value: 614.01 },
  });
  expect(await pieces()).toEqual({ soap: 35, candle: 3, creams: 26, cream50: 7, cream100: 19 });
  expect((await cancel(body.item.id)).status).toBe(200);
  expect(await pieces()).toEqual({ soap: 40, candle: 5, creams: 30, cream50: 10, cream100: 20 });
});

test('many buyers of a package get as many as its parts allow', async () => {
  const carts = await Promise.all(Array.from({ length: 24 }, () => cartOf([{ product_id: set }])));
  expect(outcomes(await orderAll(carts))).toEqual({ placed: 10, refused: 14 });
  expect(await pieces()).toMatchObject({ soap: 20, cream50: 0 });
});

const CREAM50 = { product_id: cream, product_variation_id: cream50 };
test.each<[string, Wish, number, object]>([
  ['fixed', { product_id: set, items: [{ product_id: wrap }] }, 10, { soap: 20, cream50: 0, candle: 5 }],
  [
    'configurable',
    {
      product_id: box,
      items: [
        { product_id: candle, amount: 2 },
        { product_id: soap, amount: 1 },
      ],
    },
    2,
    { soap: 38, cream50: 10, candle: 1 },
  ],
  ['composite', { product_id: trio, items: [CREAM50] }, 10, { soap: 30, cream50: 0, candle: 5 }],
  // The service has no pieces: what it belongs to decides.
  ['single, with a service', { product_id: candle, items: [{ product_id: wrap }] }, 5, { soap: 40, candle: 0 }],
])(
  'buyers in two processes get the last parts of a %s package once each, with its services',
  async (_, wish, most, left) => {
    const carts = await Promise.all(Array.from({ length: most + 8 }, () => cartOf([wish])));
    const answers = await orderAll(carts);
    expect(outcomes(answers)).toEqual({ placed: most, refused: 8 });
    expect(await pieces()).toMatchObject(left);
    const [sold] = await shop.sql<{ services: number; parts: number; taken: number }>(
      `select count(*) filter (where order_item_type = 7)::int as services, sum(amount) filter (where order_item_type = 6)::int as parts,
       sum(stock_taken)::int as taken from order_items where order_id = any($1::int[])`,
      [answers.flatMap(({ body }) => body.item?.id ?? [])],
    );
    const hasService = wish.items?.some(({ product_id }) => product_id === wrap);
    expect(sold?.services).toBe(hasService ? most : 0);
    const before = STOCK.soap + STOCK.candle + STOCK.cream50 + STOCK.cream100;
    const now = await pieces();
    expect(sold?.taken).toBe(before - (now.soap ?? 0) - (now.candle ?? 0) - (now.cream50 ?? 0) - (now.cream100 ?? 0));
  },
);

test('buyers of a package, of its parts and of another package with the same part share the pieces exactly', async () => {
  const wishes: Wish[][] = [
    [{ product_id: set }],
    [{ product_id: cream, product_variation_id: cream50 }],
    [{ product_id: trio, items: [{ product_id: cream, product_variation_id: cream50 }] }],
    [
      {
        product_id: box,
        items: [
          { product_id: cream, product_variation_id: cream50, amount: 1 },
          { product_id: soap, amount: 2 },
        ],
      },
    ],
    // In the opposite order: no two of them may wait for each other in a ring.
    [{ product_id: cream, product_variation_id: cream50 }, { product_id: soap }],
    [{ product_id: soap }, { product_id: set }],
  ];
  const carts = await Promise.all(
    Array.from({ length: 30 }, (_, index) => cartOf(wishes[index % wishes.length] ?? [])),
  );
  const answers = await orderAll(carts);
  expect(outcomes(answers)).toEqual({ placed: 10, refused: 20 });
  expect(await pieces()).toMatchObject({ cream50: 0, cream100: 20 });
  const [sold] = await shop.sql<{ soaps: number; taken: number }>(
    `select sum(amount) filter (where product_id = 1)::int as soaps, sum(stock_taken) filter (where product_id = 1)::int as taken
     from order_items where order_id = any($1::int[])`,
    [answers.flatMap(({ body }) => body.item?.id ?? [])],
  );
  expect(sold?.taken ?? 0).toBe(sold?.soaps ?? 0);
  expect((await pieces()).soap).toBe(40 - (sold?.soaps ?? 0));
});

test('one cart with the same piece alone and in packages is not ordered beyond the stock', async () => {
  const cart = await cartOf([
    { product_id: cream, product_variation_id: cream50, amount: 4 },
    { product_id: set, amount: 6 },
  ]);
  await shop.sql('update product_variations set stock_state = 9 where id = $1', [cream50]);
  const refused = await order(shop.request, cart);
  expect([refused.status, refused.body.type]).toEqual([409, 'item_amount_decreased']);
  const again = await order(shop.request, cart);
  expect(again.status, JSON.stringify(again.body)).toBe(201);
  expect((await pieces()).cream50).toBe(0);
});

const count = fc.integer({ min: 1, max: 4 });
const size = fc.constantFrom(cream50, cream100);
const wish: fc.Arbitrary<Wish> = fc.oneof(
  count.map((amount) => ({ product_id: soap, amount })),
  count.map((amount) => ({ product_id: candle, amount, items: [{ product_id: wrap }] })),
  fc.tuple(size, count).map(([product_variation_id, amount]) => ({ product_id: cream, product_variation_id, amount })),
  count.map((amount) => ({ product_id: set, amount })),
  fc.tuple(size, count).map(([product_variation_id, amount]) => ({
    product_id: trio,
    amount,
    items: [{ product_id: cream, product_variation_id }],
  })),
  fc.tuple(size, count).map(([product_variation_id, amount]) => ({
    product_id: box,
    amount,
    items: [{ product_id: candle }, { product_id: cream, product_variation_id }, { product_id: soap }],
  })),
  count.map((amount) => ({ product_id: box, amount, items: THREE_SOAPS })),
);

test('whatever is bought at once and cancelled: pieces that left are pieces of orders, and all come back', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(wish, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 6 }),
      async (carts) => {
        const before = await pieces();
        const answers = await orderAll(await Promise.all(carts.map(cartOf)));
        // A cart may be empty when nothing of it fitted.
        for (const { status, body } of answers) expect([201, 409], JSON.stringify(body)).toContain(status);
        const ids = answers.flatMap(({ body }) => body.item?.id ?? []);
        const taken = await shop.sql<{
          product_id: number;
          product_variation_id: number | null;
          amount: number;
          taken: number;
        }>(
          `select product_id, product_variation_id, sum(amount)::int as amount, sum(stock_taken)::int as taken from order_items
         where order_id = any($1::int[]) and product_id in (1, 2, 3) group by 1, 2`,
          [ids],
        );
        const now = await pieces();
        const ofPiece = (product: number, variation: number | null = null) =>
          taken.find((row) => row.product_id === product && row.product_variation_id === variation)?.amount ?? 0;
        expect(taken.every((row) => row.amount === row.taken)).toBe(true);
        expect({
          soap: (before.soap ?? 0) - ofPiece(soap),
          candle: (before.candle ?? 0) - ofPiece(candle),
          creams: (before.creams ?? 0) - ofPiece(cream, cream50) - ofPiece(cream, cream100),
          cream50: (before.cream50 ?? 0) - ofPiece(cream, cream50),
          cream100: (before.cream100 ?? 0) - ofPiece(cream, cream100),
        }).toEqual(now);
        for (const id of ids) expect((await cancel(id)).status).toBe(200);
        expect(await pieces()).toEqual(before);
      },
    ),
    { numRuns: 12 },
  );
});

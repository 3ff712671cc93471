import { afterAll, beforeAll, expect, test } from 'vitest';
import { filledCart } from '../../../testing/carts/index.ts';
import { type SignedInCustomer, signedIn } from '../../../testing/customers/index.ts';
import { SHOP } from '../../../testing/fixtures/index.ts';
import { addPackages, PACKAGES } from '../../../testing/products/index.ts';
import { startBuyingShop, type TestShop } from '../../../testing/shops/index.ts';

const { soap, candle, cream, book, oil } = SHOP.products;
const { set, box, trio, wrap } = PACKAGES;
const CREDITS = 2;
let shop: TestShop;
let jana: SignedInCustomer;
beforeAll(async () => {
  shop = await startBuyingShop();
  await addPackages(shop);
  jana = await signedIn(shop, { email: 'jana@example.com' });
  await shop.sql(`insert into customer_accounts (id, name, decimal_places, max_order_percents, is_active) values
    (1, '{"cs":"Body","en":"Points"}', 0, null, true), (${CREDITS}, '{"cs":"Kredity","en":"Credits"}', 2, null, true)`);
  await shop.sql(`insert into customer_account_conversions (customer_account_id, currency_id, value, min_order_price) values
    (1, 1, 1, 100000), (${CREDITS}, 1, 1, null)`);
  await shop.sql('update products set is_purchasable_with_credits = true where id = any($1)', [[soap, candle, set]]);
  await shop.sql(`insert into customer_account_usages (customer_id, customer_account_id, amount, operation, reason)
    values (${jana.id}, ${CREDITS}, 45000, 'adjusted', 'test'), (${jana.id}, 1, 5000, 'adjusted', 'test')`);
  await shop.sql(`insert into discounts (id, name, method, operation, percents, amounts, is_active, is_for_purchase)
    values (1, '{"cs":"Desetina"}', 0, 1, 10, '[]', true, true)`);
  await shop.sql(`insert into gifts (id, product_id, type, is_active, percents, rules) values (1, ${oil}, 1, true, 50,
    '[{"is_active":true,"type":0,"condition":0,"amount":1000,"currency_id":1}]')`);
  await shop.sql(`insert into outbox_events (type, payload) values ('catalogue.replaced', '{}')`);
  await shop.api.flushEvents();
});
afterAll(() => shop.close());

const as = (call: string, body?: unknown) => shop.request(call, { body, headers: jana.headers });
async function cartOf(items: object[] = []): Promise<string> {
  const guests = await filledCart(shop.request, { items: [] });
  const { id } = (await as(`POST /carts/${guests}/owner`)).body.item;
  for (const item of items) {
    const { status, body } = await as(`POST /carts/${id}/items`, item);
    expect(status, JSON.stringify(body)).toBe(201);
  }
  return id;
}
interface Line {
  id: number;
  item_type: number;
  items: Line[];
}
const linesOf = async (cart: string): Promise<Line[]> => (await as(`GET /carts/${cart}/items`)).body.items;

const CREAM = { product_id: cream, product_variation_id: SHOP.variations.cream50 };
const KINDS: [string, (cart: string) => object | Promise<object>][] = [
  ['a product', () => ({ product_id: book })],
  ['a reduced product with a service', () => ({ product_id: candle, items: [{ product_id: wrap }] })],
  ['pieces that credits pay', () => ({ product_id: soap, amount: 2, customer_account_id: CREDITS })],
  ['a fixed package that credits pay', () => ({ product_id: set, customer_account_id: CREDITS })],
  ['a configurable package', () => ({ product_id: box, items: [CREAM, { product_id: soap, amount: 2 }] })],
  ['a composite package', () => ({ product_id: trio, items: [CREAM] })],
  ['a gift', () => ({ gift_id: 1 })],
  [
    'a service of a line that is there',
    async (cart) => ({
      product_id: wrap,
      parent_id: (await linesOf(cart)).find(({ items }) => items.length === 2)?.id,
    }),
  ],
];

test.each(KINDS)('adding or changing %s answers the line as the cart reads it, field by field', async (name, input) => {
  const cart = await cartOf([{ product_id: soap }, { product_id: set }]);
  const added = await as(`POST /carts/${cart}/items`, await input(cart));
  expect(added.status, JSON.stringify(added.body)).toBe(201);
  const { item } = added.body;
  const read = async () => {
    const lines = await linesOf(cart);
    return [...lines, ...lines.flatMap(({ items }) => items)].find(({ id }) => id === item.id);
  };
  expect(item).toEqual(await read());
  if (name.includes('gift') || name.includes('a service of')) return;
  const changed = await as(`PATCH /carts/${cart}/items/${item.id}`, { amount: 3 });
  expect(changed.status, JSON.stringify(changed.body)).toBe(200);
  expect(changed.body.item).toEqual(await read());
  expect(changed.body.item.amount).toBe(3);
  const paid = await as(`PATCH /carts/${cart}/items/${item.id}`, { customer_account_id: null });
  expect(paid.body.item).toEqual(await read());
});

test.each([
  ['one', [CREAM]],
  [
    'several',
    [{ product_id: candle, amount: 3 }, { product_id: soap, amount: 2, customer_account_id: CREDITS }, CREAM],
  ],
  ['those with contents', [{ product_id: book }, { product_id: candle, items: [{ product_id: wrap }] }]],
])('the first lines of a cart are answered as it reads them, %s', async (_, items) => {
  const cart = await cartOf();
  const { body } = await as(`POST /carts/${cart}/items/batch`, { items });
  expect(body._errors).toEqual({});
  expect(body.items).toEqual(await linesOf(cart));
});

test('a batch answers its lines as the cart reads them', async () => {
  const cart = await cartOf([{ product_id: soap }]);
  const { body } = await as(`POST /carts/${cart}/items/batch`, {
    items: [{ product_id: book }, { product_id: set }, { product_id: soap, customer_account_id: CREDITS }],
  });
  expect(body._errors).toEqual({});
  const lines = await linesOf(cart);
  expect(body.items).toEqual(body.items.map(({ id }: Line) => lines.find((line) => line.id === id)));
});

const refusals = async (call: string, body: object) => {
  const answer = await as(call, body);
  return [
    answer.status,
    Object.fromEntries(
      (answer.body.errors ?? []).map((one: { field: string; message: string }) => [one.field, one.message]),
    ),
  ];
};

test('what cannot be done with a gift, a service or a line is refused by its field, never dropped', async () => {
  const cart = await cartOf([{ product_id: candle, amount: 2 }]);
  const [line] = await linesOf(cart);
  const gift = 'Dárek se přidává takový, jaký je. Tento údaj neposílejte.';
  const others = {
    ...{ amount: 2, product_variation_id: 1, seen_unit_price: 1, customer_account_id: CREDITS, parent_id: 5 },
    ...{ items: [{ product_id: soap }], product_fields: [{ product_field_id: 1, value: 'x' }] },
  };
  for (const [field, value] of Object.entries(others))
    expect(await refusals(`POST /carts/${cart}/items`, { gift_id: 1, [field]: value })).toEqual([
      422,
      { [field]: gift },
    ]);
  const removal = 'Množství 0 řádek odebere. Tento údaj k němu neposílejte.';
  const change = `PATCH /carts/${cart}/items/${line?.id}`;
  expect(await refusals(change, { amount: 0, customer_account_id: CREDITS, product_fields: [] })).toEqual([
    422,
    { customer_account_id: removal, product_fields: removal },
  ]);
  expect(await refusals(change, { amount: 3, product_variation_id: 1 })).toEqual([
    422,
    { product_variation_id: expect.stringContaining('amount') },
  ]);
  expect(await refusals(change, { items: [{ product_id: soap }] })).toEqual([
    422,
    { 'items.0.product_id': expect.any(String) },
  ]);
  expect(await refusals(change, { amount: 3, gift_id: 1 })).toEqual([422, { amount: gift }]);
  expect(await refusals(change, { gift_id: 1 })).toEqual([422, { gift_id: expect.stringContaining('dárek') }]);
  const service = { product_id: wrap, parent_id: line?.id };
  expect(await refusals(`POST /carts/${cart}/items`, { ...service, amount: 5 })).toEqual([
    422,
    { amount: 'Služba platí pro všechny kusy řádku. Množství neposílejte.' },
  ]);
  expect(
    (await refusals(`POST /carts/${cart}/items`, { ...service, items: [{ product_id: soap }] }))[1],
  ).toHaveProperty('items');
  expect((await linesOf(cart)).map(({ items }) => items)).toEqual([[]]);
});

test('an account pays a line only beside what it pays already, and from its smallest price on', async () => {
  const TAKEN = 'Na Mýdlo kredity nezbývají: platí jiné produkty v košíku, nebo částku, kterou z objednávky odečítáte.';
  const cart = await cartOf([{ product_id: candle }, { product_id: book }]);
  // 450.00 and 420.00 of goods for credits: 269.10 of the candle.
  expect((await as(`POST /carts/${cart}/items`, { product_id: soap, customer_account_id: 1 })).body.errors).toEqual([
    { field: 'customer_account_id', message: 'Kredity lze použít, když produkty stojí aspoň 1\u00a0000\u00a0Kč.' },
  ]);
  expect(await linesOf(cart)).toHaveLength(2);
  const [line] = await linesOf(cart);
  const paid = await as(`PATCH /carts/${cart}/items/${line?.id}`, { customer_account_id: CREDITS });
  expect(paid.status, JSON.stringify(paid.body)).toBe(200);
  // 180.90 are left; two sets of 269.10 cannot be paid beside the candle.
  const few = await as(`POST /carts/${cart}/items`, { product_id: set, customer_account_id: CREDITS });
  expect([few.status, few.body.errors[0].field]).toEqual([422, 'customer_account_id']);
  expect(few.body.errors[0].message).toBe(TAKEN.replace('Mýdlo', 'Sada'));
  await as(`POST /carts/${cart}/items`, { product_id: soap, amount: 3 });
  expect(
    (await as(`POST /carts/${cart}/customer-accounts`, { customer_account_id: CREDITS, amount: 150 })).status,
  ).toBe(201);
  const soaps = (await linesOf(cart)).at(-1);
  const taken = await as(`PATCH /carts/${cart}/items/${soaps?.id}`, { customer_account_id: CREDITS });
  expect([taken.status, taken.body.errors[0].message]).toEqual([422, TAKEN]);
  // In a batch each thing stands for itself.
  const { body, status } = await as(`POST /carts/${cart}/items/batch`, {
    items: [{ product_id: set, customer_account_id: CREDITS }, { product_id: set }],
  });
  expect([status, body._errors]).toEqual([201, { 'items.0.customer_account_id': [TAKEN.replace('Mýdlo', 'Sada')] }]);
  expect(body.items).toHaveLength(1);
  expect(body.items[0]).toMatchObject({ product_id: set, amount: 1, customer_account_id: null });
});

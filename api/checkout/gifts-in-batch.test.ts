import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { filledCart } from '../../testing/carts/index.ts';
import { SHOP } from '../../testing/fixtures/index.ts';
import { comparable, startBuyingShop, type TestShop } from '../../testing/shops/index.ts';

let shop: TestShop;
const { products, currencies } = SHOP;
const { soap, candle, book, oil } = products;

beforeAll(async () => {
  shop = await startBuyingShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.sql('update gifts set is_active = false');
  await shop.sql('update products set update_stock = true, stock_state = 1000 where id = any($1)', [[soap, candle]]);
  await shop.request('GET /gifts', { headers: shop.operator });
  await shop.api.flushEvents();
});

const make = async (body: object): Promise<number> => {
  const answer = await shop.request('POST /gifts', { body: { is_active: true, ...body }, headers: shop.operator });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  await shop.api.flushEvents();
  return answer.body.item.id;
};
const from = (amount: number) => ({ type: 0, condition: 0, amount, currency_id: currencies.czk });
const send = (cart: string, items: object[], key?: string) =>
  shop.request(`POST /carts/${cart}/items/batch`, {
    body: { items },
    ...(key && { headers: { 'idempotency-key': key } }),
  });
type Line = { product_id: number; gift_id: number | null; amount: number };
const kinds = (lines: Line[]) => lines.map(({ product_id, gift_id, amount }) => [product_id, gift_id, amount]);
const lines = async (cart: string) => kinds((await shop.request(`GET /carts/${cart}/items`)).body.items);
const cartOf = (amount: number) => filledCart(shop.request, { items: [{ product_id: soap, amount }] });

test('a batch takes a gift that its own products bring', async () => {
  const [one] = [await make({ product_id: candle, rules: [from(29_970)] }), await make({ product_id: oil })];
  const cart = await cartOf(1);
  const { status, body } = await send(cart, [{ gift_id: one }, { product_id: soap, amount: 2 }]);
  expect([status, body._errors]).toEqual([201, {}]);
  expect(kinds(body.items)).toEqual([
    [soap, null, 3],
    [candle, one, 1],
  ]);
  expect(await lines(cart)).toEqual([
    [soap, null, 3],
    [candle, one, 1],
  ]);
});

test('each gift that cannot be given is refused at its own place, and the rest is added', async () => {
  const far = await make({ product_id: candle, rules: [from(1_000_000)] });
  const [one, other] = [await make({ product_id: candle }), await make({ product_id: oil })];
  const cart = await cartOf(1);
  const asked = [
    { gift_id: far },
    { product_id: book },
    { gift_id: 1_999_999 },
    { product_id: 9_999 },
    { gift_id: one },
  ];
  const { status, body } = await send(cart, asked);
  expect(status).toBe(201);
  expect(kinds(body.items)).toEqual([
    [book, null, 1],
    [candle, one, 1],
  ]);
  expect(body._errors).toEqual({
    'items.0.gift_id': ['K tomuto dárku ještě něco chybí.'],
    'items.2.gift_id': ['Tento dárek k tomu, co je v košíku, nedáváme, nebo už žádný nezbyl.'],
    'items.3.product_id': [expect.any(String)],
  });
  // Of gifts to choose among the last one stays.
  const both = await send(cart, [{ gift_id: one }, { gift_id: other }]);
  expect(kinds(both.body.items)).toEqual([[oil, other, 1]]);
  expect(both.body._errors).toEqual({ 'items.0.gift_id': ['Z těchto dárků si můžete vybrat jen jeden.'] });
});

test('a refused gift that was taken out does not come back by itself', async () => {
  const id = await make({ product_id: candle });
  const cart = await cartOf(1);
  const { items } = (await shop.request(`GET /carts/${cart}/items`)).body;
  await shop.request(`DELETE /carts/${cart}/items/${items[1].id}`);
  await shop.sql('update products set stock_state = 0 where id = $1', [candle]);
  expect((await send(cart, [{ gift_id: id }])).body).toMatchObject({
    items: [],
    _errors: { 'items.0.gift_id': [expect.any(String)] },
  });
  await shop.sql('update products set stock_state = 5 where id = $1', [candle]);
  expect(await lines(cart)).toEqual([[soap, null, 1]]);
});

test('repeated with its key it adds nothing, and answers what is there with the errors of the first time', async () => {
  const [one] = [await make({ product_id: candle }), await make({ product_id: oil })];
  const cart = await cartOf(1);
  const asked = [{ gift_id: one }, { gift_id: 1_999_999 }, { product_id: soap }];
  const first = await send(cart, asked, 'gifts');
  const again = await send(cart, asked, 'gifts');
  expect(again.headers['idempotency-replayed']).toBe('true');
  expect(again.body).toEqual(first.body);
  expect(Object.keys(first.body._errors)).toEqual(['items.1.gift_id']);
  expect(await lines(cart)).toEqual([
    [soap, null, 2],
    [candle, one, 1],
  ]);
  const gift = first.body.items.find(({ gift_id: id }: Line) => id === one);
  await shop.request(`DELETE /carts/${cart}/items/${gift.id}`);
  expect(kinds((await send(cart, asked, 'gifts')).body.items)).toEqual([[soap, null, 2]]);
  expect((await send(cart, [{ gift_id: one }], 'gifts')).body.type).toBe('idempotency_key_reused');
});

test('a thing that is both, neither, or a gift with more than its number is refused by field', async () => {
  const cart = await cartOf(1);
  const { status, body } = await send(cart, [{ gift_id: 1, product_id: soap }, {}, { gift_id: 1, amount: 2 }]);
  expect([status, body.errors.map(({ field }: { field: string }) => field)]).toEqual([
    422,
    ['items.0.product_id', 'items.1.product_id', 'items.2.amount'],
  ]);
});

test('of gifts that a batch asks for, the last of those to choose among comes, and the others are refused by their place', async () => {
  const [one, other] = [await make({ product_id: candle }), await make({ product_id: oil })];
  const besides = await make({ product_id: soap, is_combinable: true, percents: 50 });
  const cart = await cartOf(3);
  const wanted = [one, 999, besides, other].map((gift_id) => ({ gift_id }));
  const { status, body } = await shop.request(`POST /carts/${cart}/items/batch`, { body: { items: wanted } });
  expect(status).toBe(201);
  expect(body._errors).toEqual({
    'items.0.gift_id': ['Z těchto dárků si můžete vybrat jen jeden.'],
    'items.1.gift_id': ['Tento dárek k tomu, co je v košíku, nedáváme, nebo už žádný nezbyl.'],
  });
  expect(body.items.map(({ gift_id }: { gift_id: number }) => gift_id)).toEqual([besides, other]);
  const put = (await lines(cart)).flatMap(([, gift]) => gift ?? []).toSorted();
  expect(put).toEqual([other, besides].toSorted());
});

test('a batch of fifty gifts costs the database no more than one of two', async () => {
  const gifts = [await make({ product_id: candle }), await make({ product_id: oil }), 999];
  const asking = async (count: number) => {
    const items = Array.from({ length: count }, (_, index) => ({ gift_id: gifts[index % gifts.length] }));
    const answer = await shop.request(`POST /carts/${await cartOf(3)}/items/batch`, { body: { items } });
    expect(answer.status).toBe(201);
    return Number(comparable(answer).statements);
  };
  expect(await asking(2)).toBeGreaterThan(0);
  expect(await asking(50)).toBe(await asking(2));
});

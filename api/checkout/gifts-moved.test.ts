import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { filledCart, order } from '../../testing/carts/index.ts';
import { SHOP } from '../../testing/fixtures/index.ts';
import { startBuyingShop, type TestShop } from '../../testing/shops/index.ts';

let shop: TestShop;
const { products, currencies } = SHOP;
const { soap, candle, book, oil } = products;

beforeAll(async () => {
  shop = await startBuyingShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.sql('update gifts set is_active = false');
  await shop.sql('update products set update_stock = true, stock_state = 1000 where id = any($1)', [
    [soap, candle, oil, book],
  ]);
});

interface Line {
  id: number;
  product_id: number;
  gift_id: number | null;
  amount: number;
  taxed_unit_price: { value: number };
}

const make = async (body: object): Promise<number> => {
  const answer = await shop.request('POST /gifts', { body: { is_active: true, ...body }, headers: shop.operator });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  await shop.api.flushEvents();
  return answer.body.item.id;
};
const from = (amount: number) => ({ type: 0, condition: 0, amount, currency_id: currencies.czk });
const items = async (cart: string): Promise<{ items: Line[]; changes: { type: string }[] }> =>
  (await shop.request(`GET /carts/${cart}/items`)).body;
const given = ({ items: lines }: { items: Line[] }) =>
  lines.flatMap(({ gift_id: id, amount, taxed_unit_price: { value } }) => (id === null ? [] : [[id, amount, value]]));
const choose = (cart: string, gift_id: number) => shop.request(`POST /carts/${cart}/items`, { body: { gift_id } });
const cartOf = (product_id: number, amount = 1) =>
  filledCart(shop.request, { items: [{ product_id, amount }], payment: SHOP.payments.transfer });
const move = async (target: string, source: string) => {
  const answer = await shop.request(`POST /carts/${target}/transfer-items`, { body: { source_cart_id: source } });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body;
};
const newCart = async (): Promise<string> => (await shop.request('POST /carts')).body.item.id;

const KINDS = {
  'that is free': () => make({ product_id: candle, rules: [from(10_000)] }),
  'that is sent by no parcel': () => make({ product_id: candle, type: 2, is_combinable: true }),
  'of a line': () => make({ product_id: candle, type: 3, rules: [{ type: 2, condition: 2, amount: soap }] }),
  'for half of its price': () => make({ product_id: candle, percents: 50, is_combinable: true }),
};

describe.each(Object.entries(KINDS))('a gift %s', (_, makeKind) => {
  const answeredWith = async () => {
    await shop.sql('update gifts set is_active = false');
    const id = await makeKind();
    const source = await cartOf(soap, 3);
    if (given(await items(source)).length === 0) await choose(source, id);
    const before = given(await items(source));
    expect(before.map(([gift]) => gift)).toEqual([id]);
    return { source, before };
  };

  test('goes into an empty cart as it was shown, and its order is not refused', async () => {
    const { source, before } = await answeredWith();
    const target = await newCart();
    expect((await move(target, source)).changes).toEqual([]);
    const ordered = await order(shop.request, target);
    expect([ordered.status, ordered.body.errors]).toEqual([201, undefined]);
    const again = await answeredWith();
    const other = await newCart();
    await move(other, again.source);
    const after = await items(other);
    expect(after.changes).toEqual([]);
    expect(given(after).map(([, ...rest]) => rest)).toEqual(before.map(([, ...rest]) => rest));
  });

  test('is there once when both carts had it', async () => {
    const { source, before } = await answeredWith();
    const target = await cartOf(soap, 2);
    if (given(await items(target)).length === 0) await choose(target, before[0]?.[0] ?? 0);
    expect(given(await items(target))).toHaveLength(1);
    expect((await move(target, source)).changes).toEqual([]);
    expect((await order(shop.request, target)).status).toBe(201);
  });

  test('that is gone by then is told and leaves, and the order goes on', async () => {
    const { source, before } = await answeredWith();
    await shop.request(`PATCH /gifts/${before[0]?.[0]}`, { body: { is_active: false }, headers: shop.operator });
    await shop.api.flushEvents();
    const target = await newCart();
    expect((await move(target, source)).changes).toMatchObject([{ type: 'gift_removed', name: 'Svíčka' }]);
    expect((await order(shop.request, target)).status).toBe(201);
  });
});

test('of gifts to choose among the one of the cart that goes into the other wins, told and not refused', async () => {
  const [one, other] = [await make({ product_id: candle }), await make({ product_id: oil })];
  const [source, target] = [await cartOf(soap), await cartOf(book)];
  await choose(target, one);
  await choose(source, other);
  expect((await move(target, source)).changes).toMatchObject([{ type: 'gift_removed', name: 'Svíčka' }]);
  const ordered = await order(shop.request, target);
  expect(ordered.status, JSON.stringify(ordered.body)).toBe(201);
});

test('goods that both carts together have too many of for a gift take it away, told and not refused', async () => {
  const few = await make({ product_id: candle, rules: [{ type: 1, condition: 1, amount: 4 }] });
  const [source, target] = [await cartOf(soap, 2), await cartOf(book, 2)];
  expect(given(await items(source)).map(([id]) => id)).toEqual([few]);
  expect((await move(target, source)).changes).toMatchObject([{ type: 'gift_removed' }]);
  expect((await order(shop.request, target)).status).toBe(201);
});

test('a gift costs what it was shown for until it is told that it costs more', async () => {
  const half = await make({ product_id: candle, percents: 50 });
  const source = await cartOf(soap, 2);
  await choose(source, half);
  await shop.request(`PATCH /gifts/${half}`, { body: { percents: 10 }, headers: shop.operator });
  await shop.api.flushEvents();
  const target = await newCart();
  const { changes } = await move(target, source);
  expect(changes).toMatchObject([
    { type: 'item_price_raised', old_taxed_price: { value: 149.5 }, new_taxed_price: { value: 269.1 } },
  ]);
  const lines = await items(target);
  expect(changes[0].cart_item_id).toBe(lines.items.find(({ gift_id: id }) => id === half)?.id);
  expect((await order(shop.request, target)).status).toBe(201);
});

test('methods that the other cart cannot use are told beside lines', async () => {
  const source = await filledCart(shop.request, { items: [{ product_id: soap, amount: 3 }], payment: 2 });
  await items(source);
  await shop.sql('update products set stock_state = 2 where id = $1', [soap]);
  await shop.sql('update payment_methods set is_active = false where id = 2');
  try {
    const target = await newCart();
    const { changes } = await move(target, source);
    const types = ['item_amount_decreased', 'payment_method_removed'];
    expect(changes.map(({ type }: { type: string }) => type).sort()).toEqual(types);
    expect((await items(target)).changes.map(({ type }) => type).sort()).toEqual(types);
  } finally {
    await shop.sql('update payment_methods set is_active = true where id = 2');
  }
});

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
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
    [soap, candle, oil],
  ]);
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
const items = async (cart: string) => (await shop.request(`GET /carts/${cart}/items`)).body;
const read = async (cart: string) => (await shop.request(`GET /carts/${cart}?embed=gifts`)).body.item;
const choose = (cart: string, gift_id: number) => shop.request(`POST /carts/${cart}/items`, { body: { gift_id } });
const given = async (cart: string) =>
  (await items(cart)).items
    .filter((one: { gift_id: number | null }) => one.gift_id !== null)
    .map((one: { gift_id: number; amount: number; item_type: number }) => [one.gift_id, one.amount, one.item_type]);
const cartOf = (amount = 3) => filledCart(shop.request, { items: [{ product_id: soap, amount }] });

test('a gift comes once the goods cost enough, costs nothing, and leaves with a change told', async () => {
  const id = await make({ product_id: candle, rules: [from(29_970)] });
  const cart = await cartOf(2);
  expect(await given(cart)).toEqual([]);
  expect((await read(cart))._embedded.gifts).toMatchObject([
    {
      gift_id: id,
      is_chosen: false,
      missing_price: { value: 99.9 },
      needed_price: { value: 299.7 },
      missing_pieces: null,
      needed_pieces: null,
    },
  ]);
  const before = await read(cart);
  const [line] = (await items(cart)).items;
  await shop.request(`PATCH /carts/${cart}/items/${line.id}`, { body: { amount: 3 } });
  expect(await given(cart)).toEqual([[id, 1, 1]]);
  const now = await read(cart);
  expect(now).toMatchObject({ amount: 3, total_amount: 4, unique_amount: 1, taxed_items_price: { value: 299.7 } });
  expect(now._embedded.gifts).toMatchObject([{ gift_id: id, is_chosen: true, missing_price: null }]);
  expect(before.taxed_items_price.value).toBe(199.8);
  await shop.request(`PATCH /carts/${cart}/items/${line.id}`, { body: { amount: 1 } });
  expect((await items(cart)).changes).toMatchObject([{ type: 'gift_removed', name: 'Svíčka' }]);
  expect(await given(cart)).toEqual([]);
});

test('of gifts to choose among the buyer has one, and one that was taken out stays out', async () => {
  const [one, other] = [await make({ product_id: candle }), await make({ product_id: oil })];
  const cart = await cartOf();
  expect(await given(cart)).toEqual([]);
  expect((await choose(cart, one)).body.item).toMatchObject({ gift_id: one, item_type: 1, amount: 1 });
  expect(await given(cart)).toEqual([[one, 1, 1]]);
  expect((await choose(cart, other)).status).toBe(201);
  expect((await choose(cart, other)).status).toBe(201);
  expect(await given(cart)).toEqual([[other, 1, 1]]);
  const own = await make({ product_id: candle, is_combinable: true, type: 2 });
  expect(await given(cart)).toEqual([
    [other, 1, 1],
    [own, 1, 2],
  ]);
  const line = (await items(cart)).items.find((item: { gift_id: number }) => item.gift_id === own);
  expect(line.weight).toBe(0);
  expect((await shop.request(`PATCH /carts/${cart}/items/${line.id}`, { body: { amount: 5 } })).status).toBe(422);
  expect((await shop.request(`DELETE /carts/${cart}/items/${line.id}`)).status).toBe(204);
  expect(await given(cart)).toEqual([[other, 1, 1]]);
  expect((await choose(cart, own)).status).toBe(201);
  expect(await given(cart)).toHaveLength(2);
});

test('the gift that the least is missing for comes first, whether it asks for a price or for pieces', async () => {
  const pieces = await make({ product_id: candle, rules: [{ type: 1, condition: 0, amount: 6 }] });
  const price = await make({ product_id: oil, rules: [from(30_000)] });
  const nearest = async (cart: string) =>
    (await read(cart))._embedded.gifts.map(({ gift_id }: { gift_id: number }) => gift_id);
  const far = await make({ product_id: book, rules: [from(9_999_900)] });
  expect(await nearest(await cartOf(3))).toEqual([price, pieces, far]);
});

test('a line of a gift is exchanged for another gift, which does not come again by itself', async () => {
  const [one, other] = [await make({ product_id: candle, is_combinable: true }), await make({ product_id: oil })];
  const dear = await make({ product_id: book, rules: [from(9_999_900)] });
  const cart = await cartOf();
  expect(await given(cart)).toEqual([
    [one, 1, 1],
    [other, 1, 1],
  ]);
  const lines = (await items(cart)).items as { id: number; gift_id: number | null }[];
  const idOf = (gift: number | null) => lines.find(({ gift_id }) => gift_id === gift)?.id;
  const exchange = (line: number | undefined, gift_id: number) =>
    shop.request(`PATCH /carts/${cart}/items/${line}`, { body: { gift_id } });
  for (const gift of [dear, 999]) expect((await exchange(idOf(other), gift)).body.type).toBe('gift_unavailable');
  expect((await exchange(idOf(null), other)).status).toBe(422);
  expect((await exchange(999_999, other)).status).toBe(404);
  expect(await given(cart)).toHaveLength(2);
  expect((await exchange(idOf(other), one)).body.item).toMatchObject({ gift_id: one, amount: 1 });
  expect(await given(cart)).toEqual([[one, 1, 1]]);
});

test('a gift of a product hangs on its line, one for each piece, and goes with it', async () => {
  const id = await make({ product_id: candle, type: 3, rules: [{ type: 2, condition: 2, amount: soap }] });
  const cart = await filledCart(shop.request, { items: [{ product_id: book }, { product_id: soap, amount: 3 }] });
  expect(await given(cart)).toEqual([[id, 3, 3]]);
  const all = (await items(cart)).items;
  const line = all.find((item: { product_id: number }) => item.product_id === soap);
  expect(all.find((item: { gift_id: number }) => item.gift_id === id).parent_id).toBe(line.id);
  await shop.request(`PATCH /carts/${cart}/items/${line.id}`, { body: { amount: 2 } });
  expect(await given(cart)).toEqual([[id, 2, 3]]);
  const [gift] = (await items(cart)).items.filter((item: { gift_id: number }) => item.gift_id === id);
  await shop.request(`DELETE /carts/${cart}/items/${gift.id}`);
  expect(await given(cart)).toEqual([]);
  // Offered again, besides others.
  const offered = { gift_id: id, is_combinable: true, is_chosen: false, missing_price: null };
  expect((await read(cart))._embedded.gifts).toMatchObject([offered]);
  await choose(cart, id);
  expect(await given(cart)).toEqual([[id, 2, 3]]);
  await shop.request(`DELETE /carts/${cart}/items/${line.id}`);
  expect(await given(cart)).toEqual([]);
});

test('a gift with a price is only ever chosen, no discount takes anything off it, and it counts in no minimum', async () => {
  const half = await make({ product_id: candle, percents: 50 });
  const free = await make({ product_id: oil, is_combinable: true, rules: [from(40_000)] });
  await shop.sql(
    `insert into discounts (id, name, operation, percents, is_active) values (900, '{"cs":"Sleva"}', 1, 10, true)`,
  );
  await shop.request('PATCH /discounts/900', { body: { priority: 1 }, headers: shop.operator });
  await shop.api.flushEvents();
  const cart = await cartOf();
  expect(await given(cart)).toEqual([]);
  const line = (await choose(cart, half)).body.item;
  expect(line).toMatchObject({ taxed_unit_price: { value: 149.5 }, original_taxed_unit_price: { value: 299 } });
  const now = await read(cart);
  // 299.70 and 149.50; a tenth of the goods is 29.97.
  expect(now).toMatchObject({ taxed_items_price: { value: 449.2 }, discounts: [{ amount: { value: 29.97 } }] });
  expect(now._embedded.gifts.find((one: { gift_id: number }) => one.gift_id === free)).toMatchObject({
    missing_price: { value: 130.27 },
  });
  await shop.request('PATCH /discounts/900', { body: { is_active: false }, headers: shop.operator });
  await shop.api.flushEvents();
});

test('gifts are no pieces that money pays', async () => {
  await make({ product_id: candle, is_combinable: true });
  await make({ product_id: oil, is_combinable: true });
  await make({ product_id: book, type: 3, rules: [{ type: 2, condition: 2, amount: soap }] });
  const cart = await cartOf(3);
  expect(await given(cart)).toHaveLength(3);
  expect(await read(cart)).toMatchObject({ total_amount: 8, items_amount_with_money: 3, items_amount_with_credits: 0 });
});

test('unknown gifts, those not reached and both kinds of numbers are refused by name', async () => {
  const id = await make({ product_id: candle, rules: [from(1_000_000)] });
  const cart = await cartOf();
  expect((await choose(cart, id)).body).toMatchObject({ type: 'gift_unavailable', errors: [{ field: 'gift_id' }] });
  expect((await choose(cart, 1_999_999)).status).toBe(409);
  const both = await shop.request(`POST /carts/${cart}/items`, { body: { gift_id: id, product_id: soap } });
  expect([both.status, both.body.errors[0].field]).toEqual([422, 'product_id']);
  expect((await shop.request(`POST /carts/${cart}/items`, { body: {} })).status).toBe(422);
});

test('an order takes the gift from stock and from its limit, and a cancelled one gives both back', async () => {
  const id = await make({ product_id: candle, limit: 1 });
  const cart = await cartOf();
  const stock = async () =>
    (await shop.sql<{ n: number }>('select stock_state as n from products where id = $1', [candle]))[0]?.n;
  const left = async () => (await shop.sql<{ given: number }>('select given from gifts where id = $1', [id]))[0]?.given;
  const placed = await order(shop.request, cart);
  expect(placed.status, JSON.stringify(placed.body)).toBe(201);
  expect([await stock(), await left()]).toEqual([999, 1]);
  const lines = await shop.sql(
    'select product_id, order_item_type, taxed_total_price from order_items where order_id = $1 order by position',
    [placed.body.item.id],
  );
  expect(lines).toEqual([
    { product_id: soap, order_item_type: 0, taxed_total_price: 29_970 },
    { product_id: candle, order_item_type: 1, taxed_total_price: 0 },
  ]);
  await shop.api.flushEvents();
  expect(await given(await cartOf())).toEqual([]);
  await shop.api.startWorker();
  await shop.request(`PATCH /orders/${placed.body.item.id}`, { body: { state: 'cancelled' }, headers: shop.operator });
  await expect.poll(left, { timeout: 20_000 }).toBe(0);
  expect(await stock()).toBe(1000);
  await shop.api.flushEvents();
  expect(await given(await cartOf())).toEqual([[id, 1, 1]]);
});

test('a gift that operators delete leaves the cart with a change told', async () => {
  const id = await make({ product_id: candle });
  const cart = await cartOf();
  expect(await given(cart)).toEqual([[id, 1, 1]]);
  expect((await shop.request(`DELETE /gifts/${id}`, { headers: shop.operator })).status).toBe(204);
  await shop.api.flushEvents();
  const { items: left, changes } = await items(cart);
  expect(changes).toMatchObject([{ type: 'gift_removed', name: 'Svíčka' }]);
  expect(left).toHaveLength(1);
});

test('gifts go along into another cart: a chosen one stays chosen, one that was taken out stays out', async () => {
  const [one, other, own] = [
    await make({ product_id: candle }),
    await make({ product_id: oil }),
    await make({ product_id: candle, is_combinable: true }),
  ];
  const [source, target] = [await cartOf(), await filledCart(shop.request, { items: [{ product_id: book }] })];
  expect(await given(target)).toEqual([[own, 1, 1]]);
  await choose(source, other);
  const line = (await items(source)).items.find((item: { gift_id: number }) => item.gift_id === own);
  await shop.request(`DELETE /carts/${source}/items/${line.id}`);
  await choose(target, one);
  const answer = await shop.request(`POST /carts/${target}/transfer-items`, { body: { source_cart_id: source } });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  // The target's own line was there already.
  expect((await given(target)).map(([id]: number[]) => id).sort()).toEqual([other, own]);
  const gift = (await items(target)).items.find((item: { gift_id: number }) => item.gift_id === own);
  await shop.request(`DELETE /carts/${target}/items/${gift.id}`);
  const fresh = (await shop.request('POST /carts')).body.item.id;
  await shop.request(`POST /carts/${fresh}/transfer-items`, { body: { source_cart_id: target } });
  expect((await given(fresh)).map(([id]: number[]) => id)).toEqual([other]);
});

test('what is wrong with a gift is told by field', async () => {
  const wrong = async (body: object) =>
    (await shop.request('POST /gifts', { body, headers: shop.operator })).body.errors.map(
      ({ field }: { field: string }) => field,
    );
  expect(await wrong({ product_id: 1_999_999 })).toEqual(['product_id']);
  expect(await wrong({ product_id: products.cream })).toEqual(['product_variation_id']);
  expect(await wrong({ product_id: candle, type: 3, percents: 50 })).toEqual(['percents']);
  const rules = [from(1), { type: 0, condition: 2, amount: 1 }, { type: 2, condition: 0, amount: soap }];
  expect(await wrong({ product_id: candle, rules })).toEqual([
    'rules.1.condition',
    'rules.1.currency_id',
    'rules.2.condition',
  ]);
  expect(await wrong({ product_id: candle, rules: [{ type: 4, condition: 2, amount: 999_999 }] })).toEqual([
    'rules.0.amount',
  ]);
});

test('a gift that costs more than it was shown for is told, and an order does not go on before', async () => {
  const half = await make({ product_id: candle, percents: 50 });
  const cart = await filledCart(shop.request, {
    items: [{ product_id: soap, amount: 3 }],
    payment: SHOP.payments.transfer,
  });
  expect((await choose(cart, half)).body.item.taxed_unit_price.value).toBe(149.5);
  await shop.request(`PATCH /gifts/${half}`, { body: { percents: 10 }, headers: shop.operator });
  await shop.api.flushEvents();
  const refused = await order(shop.request, cart);
  expect([refused.status, refused.body.type]).toEqual([409, 'item_price_changed']);
  expect((await order(shop.request, cart)).status).toBe(201);
  const other = await cartOf();
  await choose(other, half);
  await shop.request(`PATCH /gifts/${half}`, { body: { percents: 50 }, headers: shop.operator });
  await shop.api.flushEvents();
  expect((await items(other)).changes).toMatchObject([
    { type: 'item_price_lowered', old_taxed_price: { value: 269.1 }, new_taxed_price: { value: 149.5 } },
  ]);
});

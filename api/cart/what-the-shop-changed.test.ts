import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { filledCart, fullCart, order } from '../../testing/carts/index.ts';
import { SHOP } from '../../testing/fixtures/index.ts';
import { addFreeGift, operating } from '../../testing/operators/index.ts';
import { startBuyingShop, type TestShop } from '../../testing/shops/index.ts';

const { products, payments, shipping } = SHOP;
const { soap, candle, oil } = products;
let shop: TestShop;
beforeAll(async () => {
  shop = await startBuyingShop();
});
afterAll(() => shop.close());
afterEach(async () => {
  await shop.sql('update products set stock_state = 1000, is_active = true where id = any($1)', [[soap, candle, oil]]);
  await shop.sql('update prices set price = 9990 where product_id = $1 and price_list_id = 1', [soap]);
  await shop.sql('update gifts set is_active = false');
  await shop.sql('update discounts set is_active = false');
  await shop.sql(
    `insert into outbox_events (type, payload) values ('catalogue.replaced', '{}'), ('discount.changed', '{"discount_ids":[1]}')`,
  );
  await shop.api.flushEvents();
});

interface Line {
  id: number;
  product_id: number;
  gift_id: number | null;
  parent_id: number | null;
}
const itemsOf = async (cart: string): Promise<{ items: Line[]; changes: { type: string }[] }> =>
  (await shop.request(`GET /carts/${cart}/items`)).body;
const typesOf = async (cart: string) => (await itemsOf(cart)).changes.map(({ type }) => type);
const cartOf = (...ids: number[]) =>
  filledCart(shop.request, { items: ids.map((product_id) => ({ product_id })), payment: payments.transfer });
const raise = () => shop.sql('update prices set price = 10990 where product_id = $1 and price_list_id = 1', [soap]);
const operate = (call: string, body?: object) => operating(shop)(call, body);
const freeGift = () => addFreeGift(shop);
const codeOf = async (code: string): Promise<number> =>
  (
    await operate('POST /discounts', {
      name: { cs: code },
      method: 1,
      code,
      operation: 1,
      percents: 10,
      is_active: true,
    })
  ).item.id;
const write = (cart: string) =>
  shop.request(`PATCH /carts/${cart}`, { body: { note: 'Zvoňte' }, headers: { 'x-acknowledged-changes': '' } });
const refusalOf = async (cart: string, more: object = {}) => {
  const { status, body } = await order(shop.request, cart, { ...more });
  return status === 201 ? 201 : [body.type, (body.errors ?? []).map(({ field }: { field: string }) => field)];
};

test('what a client that sends nothing was not told of is named by its order, once, however often it wrote', async () => {
  const cart = await cartOf(soap, candle);
  const [line] = (await itemsOf(cart)).items;
  await raise();
  for (const _ of [1, 2, 3]) expect((await write(cart)).status).toBe(200);
  expect(await refusalOf(cart)).toEqual(['item_price_changed', [`items.${line?.id}`]]);
  expect(await refusalOf(cart)).toBe(201);
});

test('a line that its buyer took out takes its change along', async () => {
  const cart = await cartOf(soap, candle);
  const [line] = (await itemsOf(cart)).items;
  await raise();
  await write(cart);
  await shop.request(`DELETE /carts/${cart}/items/${line?.id}`, { headers: { 'x-acknowledged-changes': '' } });
  expect(await typesOf(cart)).toEqual([]);
  expect(await refusalOf(cart)).toBe(201);
});

test('a sold-out line that its buyer takes out is there to be taken out, and named no more', async () => {
  const cart = await cartOf(soap, candle);
  const [line] = (await itemsOf(cart)).items;
  await shop.sql('update products set stock_state = 0 where id = $1', [soap]);
  expect(await typesOf(cart)).toEqual(['item_sold_out']);
  const removed = await shop.request(`DELETE /carts/${cart}/items/${line?.id}`, {
    headers: { 'x-acknowledged-changes': '' },
  });
  expect(removed.status).toBe(204);
  expect(await typesOf(cart)).toEqual([]);
});

test('what came back into stock before anything was written is back by itself', async () => {
  const cart = await cartOf(soap, candle);
  await shop.sql('update products set stock_state = 0 where id = $1', [soap]);
  expect((await itemsOf(cart)).items).toHaveLength(1);
  await shop.sql('update products set stock_state = 1000 where id = $1', [soap]);
  expect(await itemsOf(cart)).toMatchObject({ items: [{ product_id: soap }, { product_id: candle }], changes: [] });
});

test('a price that went up and down again is no change', async () => {
  const cart = await cartOf(soap);
  await raise();
  await write(cart);
  expect(await typesOf(cart)).toEqual(['item_price_raised']);
  await shop.sql('update prices set price = 9990 where product_id = $1 and price_list_id = 1', [soap]);
  expect(await typesOf(cart)).toEqual([]);
  expect(await refusalOf(cart)).toBe(201);
});

test('of two tabs the one that took out a code is no change of the shop’s for the other, whose total is guarded', async () => {
  const id = await codeOf('TABS');
  const cart = await cartOf(soap);
  const { taxed_total_price: total } = (await shop.request(`POST /carts/${cart}/discounts`, { body: { code: 'TABS' } }))
    .body.item;
  await shop.request(`DELETE /carts/${cart}/discounts/${id}`);
  expect(await typesOf(cart)).toEqual([]);
  expect(await refusalOf(cart, { expected_taxed_total: total.value })).toEqual(['cart_changed', []]);
  expect(await refusalOf(cart)).toBe(201);
});

test('a free gift that leaves between page and order refuses it though the total is the same', async () => {
  const gift = await freeGift();
  const cart = await cartOf(soap);
  const { taxed_total_price: total } = (await shop.request(`GET /carts/${cart}`)).body.item;
  expect((await itemsOf(cart)).items.map(({ gift_id }) => gift_id)).toEqual([null, gift]);
  await operate(`PATCH /gifts/${gift}`, { is_active: false });
  const [type] = (await refusalOf(cart, { expected_taxed_total: total.value })) as [string];
  expect(type).toBe('gift_unavailable');
  expect(await refusalOf(cart, { expected_taxed_total: total.value })).toBe(201);
});

test('changes of both carts are named after a sign-in joined them', async () => {
  const id = await codeOf('JOINED');
  const [source, target] = [await cartOf(candle), await cartOf(soap)];
  await shop.request(`POST /carts/${source}/discounts`, { body: { code: 'JOINED' } });
  await operate(`PATCH /discounts/${id}`, { is_active: false });
  await raise();
  const { body } = await shop.request(`POST /carts/${target}/transfer-items`, { body: { source_cart_id: source } });
  const types = ['discount_removed', 'item_price_raised'];
  expect(body.changes.map(({ type }: { type: string }) => type).toSorted()).toEqual(types);
  expect((await typesOf(target)).toSorted()).toEqual(types);
});

test('a look from another host or in another currency stores nothing, and what changed is named afterwards', async () => {
  const cart = await cartOf(soap);
  await raise();
  const rows = () =>
    shop.sql(
      'select c.xmin::text, i.xmin::text as line from carts c join cart_items i on i.cart_id = c.id where c.id = $1',
      [cart],
    );
  const before = await rows();
  const abroad = await shop.request(`GET /carts/${cart}/items`, { host: SHOP.hosts.sk });
  expect(abroad.body.changes).toEqual([]);
  expect(await rows()).toEqual(before);
  expect(await typesOf(cart)).toEqual(['item_price_raised']);
});

test('a write in another currency compares nothing with prices that nobody was answered in it', async () => {
  const cart = await cartOf(soap);
  await raise();
  await write(cart);
  const moved = await shop.request(`PATCH /carts/${cart}`, { body: { note: 'sk' }, host: SHOP.hosts.sk });
  expect(moved.status).toBe(200);
  expect((await shop.request(`GET /carts/${cart}/items`, { host: SHOP.hosts.sk })).body.changes).toEqual([]);
});

test('the id of changes is the same in every language', async () => {
  const cart = await cartOf(soap);
  await raise();
  const ids = await Promise.all(
    [SHOP.hosts.cs, SHOP.hosts.en].map(async (host) => {
      const { body } = await shop.request(`GET /carts/${cart}/items`, {
        host,
        headers: { 'currency-preference': 'CZK' },
      });
      return body.changes_id;
    }),
  );
  expect(ids[0]).toEqual(expect.any(String));
  expect(new Set(ids).size).toBe(1);
});

test('a method that cannot be used is outside the totals, named, and usable again when it is', async () => {
  const cart = await cartOf(soap);
  const total = async () => {
    const { taxed_total_price, shipping_method } = (await shop.request(`GET /carts/${cart}`)).body.item;
    return [taxed_total_price.value, shipping_method.id, shipping_method.can_use];
  };
  expect(await total()).toEqual([198.9, shipping.home, true]);
  await shop.sql('update shipping_methods set max_weight = 1 where id = $1', [shipping.home]);
  const [seen, types, refused] = [await total(), await typesOf(cart), await refusalOf(cart)];
  await shop.sql('update shipping_methods set max_weight = 30000 where id = $1', [shipping.home]);
  expect(seen).toEqual([99.9, shipping.home, false]);
  expect(types).toEqual(['shipping_method_removed']);
  expect(refused).toEqual(['shipping_method_unavailable', ['shipping_method_id']]);
  expect(await total()).toEqual([198.9, shipping.home, true]);
});

test('what a write answered is acknowledged by the next one, as what a read did', async () => {
  const cart = await cartOf(soap);
  const [line] = (await itemsOf(cart)).items;
  await raise();
  const patch = (amount: number, seen: string) =>
    shop.request(`PATCH /carts/${cart}/items/${line?.id}?view=items`, {
      body: { amount },
      headers: { 'x-acknowledged-changes': seen },
    });
  const { view } = (await patch(2, '')).body;
  expect(view.changes).toMatchObject([{ type: 'item_price_raised' }]);
  expect((await patch(3, view.changes_id)).body.view).toMatchObject({ changes: [], changes_id: null });
  expect(await refusalOf(cart)).toBe(201);
});

test('what lines of the other cart lost before a sign-in is named after it', async () => {
  const source = await filledCart(shop.request, { items: [{ product_id: soap, amount: 5 }, { product_id: oil }] });
  const target = await cartOf(candle);
  await shop.sql('update products set stock_state = 3 where id = $1', [soap]);
  await shop.sql('update products set stock_state = 0 where id = $1', [oil]);
  await write(source);
  const { body } = await shop.request(`POST /carts/${target}/transfer-items`, { body: { source_cart_id: source } });
  const types = ['item_amount_decreased', 'item_sold_out'];
  expect(body.changes.map(({ type }: { type: string }) => type).toSorted()).toEqual(types);
  expect((await typesOf(target)).toSorted()).toEqual(types);
});

test('of many changes none is dropped, and none is ordered unseen', async () => {
  const cart = await fullCart(shop, 150);
  const price = (part: string) =>
    shop.sql(
      `update prices set price = price ${part} where product_id in (select product_id from cart_items where cart_id = $1)`,
      [cart],
    );
  await price('+ 100');
  await write(cart);
  const named = (await typesOf(cart)).length;
  await price('- 100');
  expect(named).toBe(150);
});

test('the first line of a cart says at once that it costs something else than was seen', async () => {
  const { id } = (await shop.request('POST /carts')).body.item;
  const added = await shop.request(`POST /carts/${id}/items?view=items`, {
    body: { product_id: soap, amount: 1, seen_unit_price: 1 },
  });
  expect(added.body.view.changes).toMatchObject([{ type: 'item_price_raised', old_taxed_price: { value: 1 } }]);
  expect(added.body.view.changes_id).toEqual(expect.any(String));
});

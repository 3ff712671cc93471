import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { GIFT_RULE_TYPES } from '../../contract/promotions/rules.ts';
import { filledCart, order } from '../../testing/carts/index.ts';
import { SHOP } from '../../testing/fixtures/index.ts';
import { addFreeGift, operating } from '../../testing/operators/index.ts';
import { startBuyingShop, type TestShop } from '../../testing/shops/index.ts';

const { products, payments } = SHOP;
const { soap, candle, book, oil } = products;
const { brand: BRAND } = GIFT_RULE_TYPES;
let shop: TestShop;
beforeAll(async () => {
  shop = await startBuyingShop();
  await shop.sql('update products set stock_state = 1000');
});
afterAll(() => shop.close());
afterEach(async () => {
  await shop.sql('update gifts set is_active = false');
  await shop.sql(`insert into outbox_events (type, payload) values ('catalogue.replaced', '{}')`);
  await shop.api.flushEvents();
});

interface Line {
  id: number;
  gift_id: number | null;
  parent_id: number | null;
}
const itemsOf = async (cart: string): Promise<{ items: Line[]; changes: { type: string; name: string }[] }> =>
  (await shop.request(`GET /carts/${cart}/items`)).body;
const cartOf = (...ids: number[]) =>
  filledCart(shop.request, { items: ids.map((product_id) => ({ product_id })), payment: payments.transfer });
const operate = (call: string, body?: object) => operating(shop)(call, body);
const freeGift = () => addFreeGift(shop);
const write = (cart: string) => shop.request(`PATCH /carts/${cart}`, { body: { note: 'Zvoňte' } });
const refusalOf = async (cart: string) => {
  const { status, body } = await order(shop.request, cart);
  return status === 201 ? 201 : [body.type];
};

test('a gift that no write has stored is taken out and exchanged by the number that was answered, also later', async () => {
  const cart = await cartOf(soap, oil);
  const gift = await freeGift();
  const giftLine = async () => (await itemsOf(cart)).items.find(({ gift_id }) => gift_id === gift);
  const before = await giftLine();
  expect((await giftLine())?.id).toBe(before?.id);
  await write(cart);
  const stored = await giftLine();
  expect(stored?.id).not.toBe(before?.id);
  const amount = await shop.request(`PATCH /carts/${cart}/items/${before?.id}`, { body: { amount: 5 } });
  expect(amount.status).toBe(422);
  expect((await shop.request(`DELETE /carts/${cart}/items/${before?.id}`)).status).toBe(204);
  expect(await giftLine()).toBeUndefined();

  const other = await cartOf(soap);
  await operate(`PATCH /gifts/${gift}`, { is_active: false });
  await operate(`PATCH /gifts/${gift}`, { is_active: true });
  const fresh = (await itemsOf(other)).items.find(({ gift_id }) => gift_id === gift);
  expect((await shop.request(`DELETE /carts/${other}/items/${fresh?.id}`)).status).toBe(204);
  expect((await itemsOf(other)).items.map(({ gift_id }) => gift_id)).toEqual([null]);
  expect(await refusalOf(other)).toBe(201);
});

test('a gift of which fewer are left than the goods bring refuses an order once', async () => {
  const rules = [{ type: 2, condition: 2, amount: soap }];
  const body = { product_id: candle, type: 3, is_active: true, limit: 3, rules };
  await operate('POST /gifts', body);
  const cart = await filledCart(shop.request, { items: [{ product_id: soap, amount: 5 }], payment: payments.transfer });
  const [type] = (await refusalOf(cart)) as [string];
  expect(type).toBe('gift_unavailable');
  expect(await refusalOf(cart)).toBe(201);
});

test('a gift of two lines that is taken out of one stays with the other', async () => {
  const cart = await cartOf(soap, candle);
  const rules = [{ type: BRAND, condition: 2, amount: 1 }];
  await operate('POST /gifts', { product_id: oil, type: 3, is_active: true, rules });
  const gifts = async () => (await itemsOf(cart)).items.filter(({ gift_id }) => gift_id !== null);
  const [one, other] = await gifts();
  expect((await shop.request(`DELETE /carts/${cart}/items/${one?.id}`)).status).toBe(204);
  expect((await gifts()).map(({ parent_id }) => parent_id)).toEqual([other?.parent_id]);
});

test('a gift that left the cart is told until it is there again, whatever other gifts are called', async () => {
  await shop.sql('update products set name = (select name from products where id = $1) where id = $2', [candle, book]);
  const rules = [{ type: 0, condition: 0, amount: 1000, currency_id: SHOP.currencies.czk }];
  const gift = { type: 2, is_combinable: true, is_active: true, rules };
  const { item } = await operate('POST /gifts', { ...gift, product_id: candle });
  await operate('POST /gifts', { ...gift, product_id: book });
  const cart = await cartOf(soap);
  await write(cart);
  const giftsOf = async () => (await itemsOf(cart)).items.filter(({ gift_id: given }) => given !== null).length;
  const changesOf = async () => (await itemsOf(cart)).changes.map(({ type, name }) => [type, name]);
  expect([await giftsOf(), await changesOf()]).toEqual([2, []]);
  await operate(`PATCH /gifts/${item.id}`, { is_active: false });
  await write(cart);
  expect([await giftsOf(), await changesOf()]).toEqual([1, [['gift_removed', 'Svíčka']]]);
  await operate(`PATCH /gifts/${item.id}`, { is_active: true });
  expect([await giftsOf(), await changesOf()]).toEqual([2, []]);
  await write(cart);
  expect([await giftsOf(), await changesOf()]).toEqual([2, []]);
});

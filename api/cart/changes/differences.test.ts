import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { filledCart, order } from '../../../testing/carts/index.ts';
import { signedIn } from '../../../testing/customers/index.ts';
import { SHOP } from '../../../testing/fixtures/index.ts';
import { startBuyingShop, type TestShop } from '../../../testing/shops/index.ts';

const { products, shipping, payments, options } = SHOP;
let shop: TestShop;
beforeAll(async () => {
  shop = await startBuyingShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.sql('update discounts set is_active = false');
  await shop.sql("insert into outbox_events (type, payload) values ('discount.changed', '{\"discount_ids\":[1]}')");
  await shop.api.flushEvents();
});

const operate = async (call: string, body?: object) => {
  const answer = await shop.request(call, { body, headers: shop.operator });
  await shop.api.flushEvents();
  expect([200, 201, 204]).toContain(answer.status);
  return answer.body;
};
const discount = async (body: object): Promise<number> => {
  const made = { name: { cs: 'Sleva', en: 'Sale' }, operation: 1, percents: 10, is_active: true, ...body };
  return (await operate('POST /discounts', made)).item.id;
};
const filled = (purchase: object = {}) =>
  filledCart(shop.request, { items: [{ product_id: products.soap, amount: 2 }], ...purchase });

interface Listed {
  type: string;
  name: string;
  reason: string | null;
  old_taxed_price: { value: number } | null;
  new_taxed_price: { value: number } | null;
}
const changesOf = async (cart: string, headers?: Record<string, string>) =>
  (await shop.request(`GET /carts/${cart}/items`, { headers })).body.changes.map(
    ({ type, name, reason, old_taxed_price: old, new_taxed_price: now }: Listed) =>
      [type, name, reason, old && `${old.value} → ${now?.value}`].filter(Boolean).join(' '),
  );
/** As a shopper looks at a cart: everything in it is told already. */
const seen = async (purchase?: object) => {
  const cart = await filled(purchase);
  expect(await changesOf(cart)).toEqual([]);
  return cart;
};
const writes = async (cart: string) => (await shop.sql('select xmin::text from carts where id = $1', [cart]))[0];

test('a discount that was switched off is told by its name, once, until the next write', async () => {
  const id = await discount({});
  const cart = await seen();
  await operate(`PATCH /discounts/${id}`, { is_active: false });
  expect(await changesOf(cart)).toEqual(['discount_removed Sleva over']);
  expect(await changesOf(cart)).toEqual(['discount_removed Sleva over']);
  await shop.request(`PATCH /carts/${cart}`, { body: { note: 'seen' } });
  expect(await changesOf(cart)).toEqual([]);
});

test('a deleted discount is told in the language of who reads', async () => {
  const id = await discount({});
  const cart = await seen();
  await operate(`DELETE /discounts/${id}`);
  expect(await changesOf(cart, { host: SHOP.hosts.en })).toEqual(['discount_removed Sale over']);
});

test('what a changed discount takes off is told as it was and as it is', async () => {
  const id = await discount({});
  const cart = await seen();
  await operate(`PATCH /discounts/${id}`, { percents: 5 });
  expect(await changesOf(cart)).toEqual(['discount_changed Sleva 19.98 → 9.99']);
  expect((await shop.request(`GET /carts/${cart}`)).body.item.discounts).toMatchObject([{ amount: { value: 9.99 } }]);
});

test('of two discounts only the changed one is told, though the other takes its part of another price', async () => {
  const id = await discount({});
  await discount({ name: { cs: 'Na vše' }, is_for_purchase: true });
  const cart = await seen();
  await operate(`PATCH /discounts/${id}`, { percents: 20 });
  expect(await changesOf(cart)).toEqual(['discount_changed Sleva 19.98 → 39.96']);
});

test('a discount that asks for more now, so that it does not hold, is told', async () => {
  const amounts = (min_price: number) => ({
    ...{ operation: 2, percents: null, is_for_purchase: true },
    amounts: [{ currency_id: 1, amount: 2000, min_price, steps: [] }],
  });
  const id = await discount(amounts(10_000));
  const cart = await seen();
  await operate(`PATCH /discounts/${id}`, amounts(90_000));
  expect(await changesOf(cart)).toEqual(['discount_removed Sleva over']);
});

test('the shopper’s own changes, and another text of a discount, are told by nothing', async () => {
  const id = await discount({ is_for_purchase: true, min_pieces: 2 });
  const cart = await seen();
  const [line] = (await shop.request(`GET /carts/${cart}/items`)).body.items;
  await operate(`PATCH /discounts/${id}`, { description: { cs: 'Jen dnes' } });
  expect(await changesOf(cart)).toEqual([]);
  await shop.request(`PATCH /carts/${cart}/items/${line.id}`, { body: { amount: 1 } });
  expect(await changesOf(cart)).toEqual([]);
  await shop.request(`PATCH /carts/${cart}/items/${line.id}`, { body: { amount: 5 } });
  expect(await changesOf(cart)).toEqual([]);
});

test('a better discount that takes the place of another one is no loss', async () => {
  await discount({});
  const cart = await seen();
  await discount({ name: { cs: 'Lepší' }, percents: 30, combination: 1 });
  expect(await changesOf(cart)).toEqual([]);
});

test('a discount that is over for others is told to nobody who did not see it, and to no empty cart', async () => {
  const unread = await filled();
  const id = await discount({});
  const emptied = await seen();
  const [line] = (await shop.request(`GET /carts/${emptied}/items`)).body.items;
  await shop.request(`DELETE /carts/${emptied}/items/${line.id}`);
  await operate(`PATCH /discounts/${id}`, { is_active: false });
  expect([await changesOf(unread), await changesOf(emptied)]).toEqual([[], []]);
});

test('chosen methods that cost something else are told with both prices', async () => {
  const cart = await seen({ shipping: shipping.home, payment: payments.cash });
  await shop.sql('update shipping_method_prices set price = price + 1000 where shipping_method_id = $1', [
    shipping.home,
  ]);
  await shop.sql('update payment_method_prices set price = 2900 where payment_method_id = $1 and currency_id = 1', [
    payments.cash,
  ]);
  const first = await changesOf(cart);
  const inEuros = await changesOf(cart, { 'currency-preference': 'EUR' });
  await shop.sql('update shipping_method_prices set price = price - 1000 where shipping_method_id = $1', [
    shipping.home,
  ]);
  await shop.sql('update payment_method_prices set price = 3900 where payment_method_id = $1 and currency_id = 1', [
    payments.cash,
  ]);
  const prices = ['shipping_price_changed Domů 99 → 109', 'payment_price_changed Dobírkou 39 → 29'];
  expect(first).toEqual(prices);
  // In another currency nothing was answered that prices could differ from.
  expect(inEuros).toEqual([]);
});

test('a heavier parcel costs more by the shopper’s own doing; a changed price is told also beside it', async () => {
  const cart = await seen({ shipping: shipping.home });
  const add = { product_id: products.oil, amount: 1 };
  await shop.request(`POST /carts/${cart}/items`, { body: add });
  expect(await changesOf(cart)).toEqual([]);
  await shop.sql(
    'update shipping_method_prices set price = 19900 where shipping_method_id = $1 and weight_from = 5000',
    [shipping.home],
  );
  await shop.request(`POST /carts/${cart}/items`, { body: add });
  const after = await changesOf(cart);
  await shop.sql(
    'update shipping_method_prices set price = 14900 where shipping_method_id = $1 and weight_from = 5000',
    [shipping.home],
  );
  expect(after).toEqual(['shipping_price_changed Domů 149 → 199']);
});

test('a pick-up point that takes no parcels any more is told, and leaves the cart by the next write alone', async () => {
  const cart = await seen({ shipping: shipping.points, option: options.brno });
  const other = await seen({ shipping: shipping.points, option: options.brno });
  await shop.sql('update shipping_options set is_active = false where id = $1', [options.brno]);
  const first = await changesOf(cart);
  await shop.request(`PATCH /carts/${other}`, { body: { note: 'ring' } });
  const byWrite = await changesOf(other);
  await shop.sql('update shipping_options set is_active = true where id = $1', [options.brno]);
  const gone = ['shipping_option_removed Knihkupectví U Kašny not_offered'];
  expect([first, byWrite]).toEqual([gone, gone]);
  const pointOf = async (id: string) => (await shop.request(`GET /carts/${id}`)).body.item.shipping_method.option_id;
  expect([await pointOf(cart), await pointOf(other)]).toEqual([options.brno, null]);
  expect([await changesOf(cart), await changesOf(other)]).toEqual([[], gone]);
});

test('a discount that the customer has used up in another order is told', async () => {
  await discount({ limit_per_customer: 1 });
  const { headers } = await signedIn(shop);
  const request: TestShop['request'] = (call, given) =>
    shop.request(call, { ...given, headers: { ...given?.headers, ...headers } });
  const items = [{ product_id: products.soap, amount: 2 }];
  const [cart, first] = [await filledCart(request, { items }), await filledCart(request, { items })];
  expect(await changesOf(cart, headers)).toEqual([]);
  expect((await order(request, first)).status).toBe(201);
  expect(await changesOf(cart, headers)).toEqual(['discount_removed Sleva used_up']);
});

test('no read of a cart writes, whatever became of what is in it', async () => {
  const id = await discount({});
  const cart = await seen({ shipping: shipping.points, option: options.brno, payment: payments.cash });
  const rows = async () => [
    await writes(cart),
    await shop.sql('select xmin::text from cart_items where cart_id = $1', [cart]),
  ];
  const before = await rows();
  await operate(`PATCH /discounts/${id}`, { is_active: false });
  await shop.sql('update shipping_options set is_active = false where id = $1', [options.brno]);
  await shop.sql('update products set stock_state = 1 where id = $1', [products.soap]);
  const changes = await changesOf(cart);
  for (const path of ['', '?embed=gifts', '/shipping-methods', '/payment-methods', '/addresses', '/saved-items'])
    expect((await shop.request(`GET /carts/${cart}${path}`)).status).toBe(200);
  await shop.sql('update shipping_options set is_active = true where id = $1', [options.brno]);
  await shop.sql('update products set stock_state = 1000000 where id = $1', [products.soap]);
  expect(changes).toHaveLength(3);
  expect(await rows()).toEqual(before);
});

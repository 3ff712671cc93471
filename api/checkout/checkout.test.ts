import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { filledCart, order } from '../../testing/carts/index.ts';
import { SHOP } from '../../testing/fixtures/index.ts';
import { startBuyingShop, type TestShop } from '../../testing/shops/index.ts';

let shop: TestShop;
const { products, variations, payments, hosts } = SHOP;
const EMBED =
  'state,shipping,payment,tax_per_rate,order_addresses,items,charges,items_price,taxed_items_price,cash_rounding,payment_instructions';

beforeAll(async () => {
  shop = await startBuyingShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.sql(
    'update products set stock_state = case id when 1 then 1000000 when 2 then 5 when 3 then 30 when 6 then 50 else stock_state end',
  );
  await shop.sql('update product_variations set stock_state = id * 10');
});

const stockOf = async (id: number) =>
  (await shop.sql<{ stock_state: number }>('select stock_state from products where id = $1', [id]))[0]?.stock_state;
const ordersOf = async (cartId: string) =>
  (await shop.sql('select id from orders where cart_id = $1', [cartId])).length;
const read = (item: { id: number; hash: string }, embed = EMBED) =>
  shop.request(`GET /orders/${item.id}?hash=${item.hash}&embed=${embed}`);

test('an order freezes what the cart showed, takes the stock and closes the cart', async () => {
  const id = await filledCart(shop.request, {
    items: [
      { product_id: products.candle, amount: 2 },
      { product_id: products.book, amount: 3 },
    ],
    payment: payments.cash,
  });
  const { item: cart } = (await shop.request(`GET /carts/${id}?embed=charges`)).body;
  const placed = await order(shop.request, id, {
    note: 'Zvonit dvakrát',
    newsletter: true,
    expected_taxed_total: cart.taxed_total_price.value,
  });
  expect(placed.status).toBe(201);
  expect(placed.body.item).toMatchObject({
    email: 'jana@example.com',
    note: 'Zvonit dvakrát',
    paid_at: null,
    prices: { taxed_price: cart.taxed_total_price, tax_amount: cart.tax_amount },
  });
  expect(placed.body.item.hash.length).toBeGreaterThanOrEqual(43);
  expect(await stockOf(products.candle)).toBe(3);
  expect((await shop.request(`GET /carts/${id}`)).status).toBe(404);
  const { _embedded: parts } = (await read(placed.body.item)).body.item;
  expect(parts).toMatchObject({
    state: { code: 'new', name: 'Přijatá' },
    shipping: { shipping_service: 4, taxed_price: { value: 0 }, original_taxed_price: { value: 99 } },
    payment: { payment_service: 3, taxed_price: { value: 39 } },
    tax_per_rate: cart.tax_per_rate,
    cash_rounding: cart.cash_rounding,
    items_price: cart.items_price,
    charges: cart._embedded.charges,
    payment_instructions: null,
  });
  const rows = parts.charges.map((one: { kind: string; name: string; taxed_price: { value: number } }) => [
    one.kind,
    one.name,
    one.taxed_price.value,
  ]);
  expect(rows).toEqual([
    ['goods', null, 1597.99],
    ['shipping', 'Domů', 0],
    ['payment', 'Dobírkou', 39],
    ['rounding', null, 0.01],
  ]);
  expect(parts.items.map((line: { amount: number; tax_rate: number }) => [line.amount, line.tax_rate])).toEqual([
    [2, 21],
    [3, 12],
  ]);
  expect(
    parts.order_addresses.map((one: { type: number; city: string; country_id: number }) => [
      one.type,
      one.city,
      one.country_id,
    ]),
  ).toEqual([
    [1, 'Brno', 1],
    [2, 'Brno', 1],
  ]);
  const events = await shop.sql<{ type: string }>(`select type from outbox_events where payload->>'order_id' = $1`, [
    String(placed.body.item.id),
  ]);
  expect(events.map((event) => event.type)).toEqual(['order.placed']);
  expect(await shop.sql(`select 1 from newsletter_subscriptions where email = 'jana@example.com'`)).toHaveLength(1);
});

test('a bank transfer comes with instructions and a code of its host', async () => {
  const czech = await order(shop.request, await filledCart(shop.request));
  const { payment_instructions: there } = (await read(czech.body.item)).body.item._embedded;
  expect(there).toMatchObject({
    variable_symbol: czech.body.item.order_number,
    iban: 'CZ6508000000192000145399',
    recipient: 'Zkouška s.r.o.',
    qr_code: { standard: 'spayd' },
  });
  const id = await filledCart(shop.request, { host: hosts.sk });
  const slovak = await order(shop.request, id, {}, { host: hosts.sk });
  const { body } = await shop.request(
    `GET /orders/${slovak.body.item.id}?hash=${slovak.body.item.hash}&embed=payment_instructions,tax_per_rate`,
    { host: hosts.sk },
  );
  expect(body.item._embedded).toMatchObject({
    payment_instructions: { amount: { value: 8.89 }, qr_code: { standard: 'pay_by_square' } },
    tax_per_rate: [{ tax_rate: 23 }],
  });
});

test('the price is that of the asking host: no currency of the caller makes it cheaper', async () => {
  const id = await filledCart(shop.request);
  const headers = { 'idempotency-key': randomUUID(), 'currency-preference': 'EUR' };
  const refused = await shop.request('POST /orders', {
    body: { cart_id: id, currency_id: 2, taxed_price: 1 },
    headers,
  });
  expect(refused.status).toBe(422);
  const weak = await shop.request('POST /orders', { body: { cart_id: id, expected_taxed_total: 8.89 }, headers });
  expect(weak.body.item).toMatchObject({ currency_id: 2, prices: { taxed_price: { value: 8.89 } } });
  const [row] = await shop.sql<{ price_list_id: number }>('select price_list_id from orders where id = $1', [
    weak.body.item.id,
  ]);
  expect(row?.price_list_id).toBe(2);
});

test('an item stores the numbers and measures of what was sold', async () => {
  await shop.sql(`update products set mpn = 'OIL-6', isbn = '978-80-0', height = 120, volume = 250 where id = 6`);
  const placed = await order(
    shop.request,
    await filledCart(shop.request, { items: [{ product_id: products.oil, amount: 1 }] }),
  );
  await shop.sql('update products set mpn = null, isbn = null, height = null, volume = null where id = 6');
  const [item] = (await read(placed.body.item, 'items')).body.item._embedded.items;
  expect(item).toMatchObject({ mpn: 'OIL-6', isbn: '978-80-0', height: 120, width: null, volume: 250, payload: null });
});

test('variations have their own stock, and the product counts all of them', async () => {
  const id = await filledCart(shop.request, {
    items: [
      { product_id: products.cream, product_variation_id: variations.cream50, amount: 10 },
      { product_id: products.cream, product_variation_id: variations.cream100, amount: 1 },
    ],
  });
  expect((await order(shop.request, id)).status).toBe(201);
  const rows = await shop.sql<{ stock_state: number }>('select stock_state from product_variations order by id');
  expect(rows.map((row) => row.stock_state)).toEqual([0, 19]);
  expect(await stockOf(products.cream)).toBe(19);
  const [event] = await shop.sql<{ payload: object }>(
    `select payload from outbox_events where type = 'product.changed' order by id desc limit 1`,
  );
  const emitted = { product_ids: [products.cream], affects_pages: true, only_pieces: true };
  expect(event?.payload).toMatchObject(emitted);
});

test('an order that takes few of many pieces changes only sales of its products', async () => {
  await shop.sql('update products set stock_state = 500 where id = $1', [products.book]);
  expect(
    (await order(shop.request, await filledCart(shop.request, { items: [{ product_id: products.book }] }))).status,
  ).toBe(201);
  const [event] = await shop.sql<{ payload: object }>(
    `select payload from outbox_events where type = 'product.changed' order by id desc limit 1`,
  );
  expect(event?.payload).toMatchObject({ product_ids: [products.book], affects_pages: false, only_sales: true });
});

test('an embed that does not exist stops the order before it is made', async () => {
  const id = await filledCart(shop.request);
  const answer = await shop.request('POST /orders?embed=secrets', {
    body: { cart_id: id },
    headers: { 'idempotency-key': randomUUID() },
  });
  expect(answer.status).toBe(422);
  expect(await ordersOf(id)).toBe(0);
});

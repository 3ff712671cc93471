import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { BILLING, filledCart, order, SHOP, startTestShop, type TestShop } from '../../testing/index.ts';

let shop: TestShop;
const { products, variations, shipping, payments, options, countries, hosts } = SHOP;
const EMBED =
  'state,shipping,payment,tax_per_rate,order_addresses,items,items_price,taxed_items_price,cash_rounding,payment_instructions';

beforeAll(async () => {
  shop = await startTestShop();
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
  shop.ask(`GET /orders/${item.id}?hash=${item.hash}&embed=${embed}`);

test('an order freezes what the cart showed, takes the stock and closes the cart', async () => {
  const id = await filledCart(shop.ask, {
    items: [
      { product_id: products.candle, amount: 2 },
      { product_id: products.book, amount: 3 },
    ],
    payment: payments.cash,
  });
  const { item: cart } = (await shop.ask(`GET /carts/${id}`)).body;
  const placed = await order(shop.ask, id, {
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
  expect((await shop.ask(`GET /carts/${id}`)).status).toBe(404);
  const { _embedded: parts } = (await read(placed.body.item)).body.item;
  expect(parts).toMatchObject({
    state: { code: 'new', name: 'Přijatá' },
    shipping: { shipping_service: 'ppl', taxed_price: { value: 0 }, original_taxed_price: { value: 99 } },
    payment: { payment_service: 'carrier', taxed_price: { value: 39 } },
    tax_per_rate: cart.tax_per_rate,
    cash_rounding: cart.cash_rounding,
    items_price: cart.items_price,
    payment_instructions: null,
  });
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
  const czech = await order(shop.ask, await filledCart(shop.ask));
  const { payment_instructions: there } = (await read(czech.body.item)).body.item._embedded;
  expect(there).toMatchObject({
    variable_symbol: czech.body.item.order_number,
    iban: 'CZ6508000000192000145399',
    recipient: 'Zkouška s.r.o.',
    qr_code: { standard: 'spayd' },
  });
  const id = await filledCart(shop.ask, { host: hosts.sk });
  const slovak = await order(shop.ask, id, {}, { host: hosts.sk });
  const { body } = await shop.ask(
    `GET /orders/${slovak.body.item.id}?hash=${slovak.body.item.hash}&embed=payment_instructions,tax_per_rate`,
    { host: hosts.sk },
  );
  expect(body.item._embedded).toMatchObject({
    payment_instructions: { amount: { value: 8.89 }, qr_code: { standard: 'pay_by_square' } },
    tax_per_rate: [{ tax_rate: 23 }],
  });
});

test('the same key gives the same order, with another body it is refused, and without one too', async () => {
  const id = await filledCart(shop.ask);
  const key = randomUUID();
  const first = await order(shop.ask, id, {}, { key });
  const again = await order(shop.ask, id, {}, { key });
  expect(again).toMatchObject({ status: 201, body: first.body });
  expect((await order(shop.ask, id, { note: 'other' }, { key })).body.type).toBe('idempotency_key_reused');
  expect((await shop.ask('POST /orders', { body: { cart_id: id } })).body.errors[0].field).toBe('Idempotency-Key');
  expect((await order(shop.ask, id)).status).toBe(404);
  expect(await ordersOf(id)).toBe(1);
});

test('ten presses at once under one key, and ten under ten keys, make one order each', async () => {
  const one = await filledCart(shop.ask);
  const key = randomUUID();
  const same = await Promise.all(Array.from({ length: 10 }, () => order(shop.ask, one, {}, { key })));
  expect(new Set(same.map((answer) => `${answer.status} ${answer.body.item.order_number}`)).size).toBe(1);
  const two = await filledCart(shop.ask);
  const many = await Promise.all(Array.from({ length: 10 }, () => order(shop.ask, two)));
  expect(many.filter((answer) => answer.status === 201)).toHaveLength(1);
  expect([await ordersOf(one), await ordersOf(two)]).toEqual([1, 1]);
});

test('whatever is missing is named', async () => {
  const { item } = (await shop.ask('POST /carts', { body: {} })).body;
  expect((await order(shop.ask, item.id)).body.type).toBe('cart_is_empty');
  await shop.ask(`POST /carts/${item.id}/items`, { body: { product_id: products.soap } });
  const fields = (answer: { body: { errors: { field: string }[] } }) => answer.body.errors.map((error) => error.field);
  const bare = await order(shop.ask, item.id);
  expect([bare.body.type, fields(bare)]).toEqual(['cart_incomplete', ['shipping_method_id', 'payment_method_id']]);
  await shop.ask(`PATCH /carts/${item.id}`, {
    body: { shipping_method_id: shipping.points, payment_method_id: payments.transfer },
  });
  expect(fields(await order(shop.ask, item.id))).toEqual(['shipping_option_id']);
  await shop.ask(`PATCH /carts/${item.id}`, { body: { shipping_option_id: options.brno } });
  expect(fields(await order(shop.ask, item.id))).toEqual([
    'email',
    'billing.first_name',
    'billing.last_name',
    'billing.phone',
  ]);
  await shop.ask(`PATCH /carts/${item.id}`, {
    body: { shipping_method_id: shipping.home, email: 'a@example.com', has_shipping_address: true },
  });
  await shop.ask(`PATCH /carts/${item.id}/addresses/billing`, {
    body: { first_name: 'A', is_company: true, post_code: '1', phone: '12' },
  });
  const home = await order(shop.ask, item.id);
  expect(home.status).toBe(422);
  expect(fields(home)).toEqual([
    'billing.last_name',
    'billing.street',
    'billing.city',
    'billing.company_name',
    'billing.company_identification_number',
    'billing.phone',
    'billing.post_code',
    'shipping.first_name',
    'shipping.last_name',
    'shipping.street',
    'shipping.city',
    'shipping.post_code',
  ]);
  expect(await ordersOf(item.id)).toBe(0);
});

test('a parcel goes to the chosen country only, and a pick-up point stands on it', async () => {
  const id = await filledCart(shop.ask, { shipping: shipping.points, option: options.brno });
  await shop.ask(`PATCH /carts/${id}/addresses/billing`, {
    body: { ...BILLING, country_id: countries.sk, post_code: '040 01' },
  });
  const { item } = (await order(shop.ask, id)).body;
  const { _embedded: parts } = (await read(item, 'order_addresses,shipping')).body.item;
  expect(parts.shipping).toMatchObject({
    shipping_option_id: options.brno,
    shipping_option_name: 'Knihkupectví U Kašny',
  });
  expect(parts.order_addresses[0]).toMatchObject({
    type: 1,
    street: 'Kobližná 4',
    first_name: 'Jana',
    shipping_service: 'packeta',
  });
  const home = await filledCart(shop.ask);
  await shop.ask(`PATCH /carts/${home}/addresses/billing`, { body: { ...BILLING, country_id: countries.sk } });
  expect((await order(shop.ask, home)).body.errors[0].field).toBe('billing.country_id');
  await shop.ask(`PATCH /carts/${home}/addresses/shipping`, { body: { ...BILLING, city: 'Ostrava' } });
  await shop.ask(`PATCH /carts/${home}`, { body: { has_shipping_address: true } });
  expect((await order(shop.ask, home)).status).toBe(201);
});

test('what moved before the order stops it, corrects the cart and takes nothing', async () => {
  const id = await filledCart(shop.ask, {
    items: [{ product_id: products.candle, amount: 4 }, { product_id: products.soap }, { product_id: products.oil }],
  });
  await shop.sql('update products set stock_state = 3 where id = 2');
  const less = await order(shop.ask, id);
  expect(less.body).toMatchObject({
    status: 409,
    type: 'item_amount_decreased',
    errors: [{ message: expect.stringContaining('Svíčka') }],
  });
  await shop.sql('update products set stock_state = 0 where id = 6');
  expect((await order(shop.ask, id)).body).toMatchObject({
    type: 'item_sold_out',
    message: expect.stringContaining('Olej'),
  });
  await shop.sql('update prices set price = 20000 where product_id = 1 and price_list_id = 1');
  expect((await order(shop.ask, id)).body.type).toBe('item_price_changed');
  await shop.sql('update prices set price = 9990 where product_id = 1 and price_list_id = 1');
  await order(shop.ask, id);
  const { items, changes } = (await shop.ask(`GET /carts/${id}/items`)).body;
  expect([items.map((one: { amount: number }) => one.amount), changes]).toEqual([[3, 1], []]);
  expect((await order(shop.ask, id, { expected_taxed_total: 1 })).body.type).toBe('cart_changed');
  expect([await stockOf(products.candle), await ordersOf(id)]).toEqual([3, 0]);
  expect((await order(shop.ask, id)).status).toBe(201);
});

test('methods that went away since they were chosen stop the order', async () => {
  const id = await filledCart(shop.ask);
  await shop.sql('update shipping_methods set max_weight = 1 where id = 1');
  expect((await order(shop.ask, id)).body.type).toBe('shipping_method_unavailable');
  await shop.sql('update shipping_methods set max_weight = 30000 where id = 1');
  await shop.sql('delete from shipping_method_payment_methods where shipping_method_id = 1 and payment_method_id = 2');
  expect((await order(shop.ask, id)).body.type).toBe('payment_method_unavailable');
  await shop.sql('insert into shipping_method_payment_methods values (1, 2)');
  const picked = await filledCart(shop.ask, { shipping: shipping.points, option: options.praha });
  await shop.sql('update shipping_options set is_active = false where id = 2');
  expect((await order(shop.ask, picked)).body.errors[0].field).toBe('shipping_option_id');
  await shop.sql('update shipping_options set is_active = true where id = 2');
});

test('the price is that of the asking host: no currency of the caller makes it cheaper', async () => {
  const id = await filledCart(shop.ask);
  const weak = await shop.ask('POST /orders', {
    body: { cart_id: id, currency_id: 2, taxed_price: 1 },
    headers: { 'idempotency-key': randomUUID(), 'currency-preference': 'EUR' },
  });
  expect(weak.body.item).toMatchObject({ currency_id: 2, prices: { taxed_price: { value: 8.89 } } });
  const [row] = await shop.sql<{ price_list_id: number }>('select price_list_id from orders where id = $1', [
    weak.body.item.id,
  ]);
  expect(row?.price_list_id).toBe(2);
});

test('an item keeps the numbers and measures of what was sold', async () => {
  await shop.sql(`update products set mpn = 'OIL-6', isbn = '978-80-0', height = 120, volume = 250 where id = 6`);
  const placed = await order(
    shop.ask,
    await filledCart(shop.ask, { items: [{ product_id: products.oil, amount: 1 }] }),
  );
  await shop.sql('update products set mpn = null, isbn = null, height = null, volume = null where id = 6');
  const [item] = (await read(placed.body.item, 'items')).body.item._embedded.items;
  expect(item).toMatchObject({ mpn: 'OIL-6', isbn: '978-80-0', height: 120, width: null, volume: 250, payload: null });
});

test('variations have their own stock, and the product counts all of them', async () => {
  const id = await filledCart(shop.ask, {
    items: [
      { product_id: products.cream, product_variation_id: variations.cream50, amount: 10 },
      { product_id: products.cream, product_variation_id: variations.cream100, amount: 1 },
    ],
  });
  expect((await order(shop.ask, id)).status).toBe(201);
  const rows = await shop.sql<{ stock_state: number }>('select stock_state from product_variations order by id');
  expect(rows.map((row) => row.stock_state)).toEqual([0, 19]);
  expect(await stockOf(products.cream)).toBe(19);
  const [event] = await shop.sql<{ payload: object }>(
    `select payload from outbox_events where type = 'product.changed' order by id desc limit 1`,
  );
  expect(event?.payload).toMatchObject({ product_ids: [products.cream], shows: true });
});

test('an account is made with the order once, and nobody learns whether the e-mail had one', async () => {
  const wish = { create_new_account: true, password: 'tajné heslo 1' };
  const first = await order(shop.ask, await filledCart(shop.ask), wish);
  const second = await order(shop.ask, await filledCart(shop.ask), wish);
  expect([first.status, second.status]).toEqual([201, 201]);
  expect(Object.keys(first.body.item)).toEqual(Object.keys(second.body.item));
  const accounts = await shop.sql<{ password_hash: string }>(
    `select password_hash from customers where email = 'jana@example.com' and not is_guest`,
  );
  expect(accounts).toHaveLength(1);
  expect(accounts[0]?.password_hash).toMatch(/^\$argon2id\$/);
  const events = await shop.sql<{ created: boolean }>(
    `select payload->'created' as created from outbox_events where type = 'customer.account_requested' order by id`,
  );
  expect(events.map((event) => event.created)).toEqual([true, false]);
  expect((await order(shop.ask, await filledCart(shop.ask), { create_new_account: true })).body.errors[0].field).toBe(
    'password',
  );
  expect(
    (await order(shop.ask, await filledCart(shop.ask), { ...wish, password_confirmation: 'jiné heslo 1' })).body
      .errors[0].field,
  ).toBe('password_confirmation');
  const stored = await shop.sql('select 1 from idempotency_keys where response::text like $1 or request_hash like $1', [
    '%heslo%',
  ]);
  expect(stored).toEqual([]);
});

test('the newsletter is joined once, and the answer never tells', async () => {
  const ask = () => shop.ask('POST /newsletter-subscriptions', { body: { email: 'News@Example.com' } });
  const [first, second] = [await ask(), await ask()];
  expect([first.status, second.status]).toEqual([201, 201]);
  expect(Object.keys(first.body.item)).toEqual(Object.keys(second.body.item));
  expect(await shop.sql(`select 1 from newsletter_subscriptions where lower(email) = 'news@example.com'`)).toHaveLength(
    1,
  );
  expect((await shop.ask('POST /newsletter-subscriptions', { body: { email: 'x@y.cz\r\nBcc: z@y.cz' } })).status).toBe(
    422,
  );
});

test('an embed that does not exist stops the order before it is made', async () => {
  const id = await filledCart(shop.ask);
  const answer = await shop.ask('POST /orders?embed=secrets', {
    body: { cart_id: id },
    headers: { 'idempotency-key': randomUUID() },
  });
  expect(answer.status).toBe(422);
  expect(await ordersOf(id)).toBe(0);
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { SHOP, startTestShop, type TestShop } from '../../testing/index.ts';

let shop: TestShop;
let now = new Date('2026-11-20T10:00:00Z');
const { products, variations, hosts, shipping, payments, options, countries } = SHOP;

beforeAll(async () => {
  shop = await startTestShop({ clock: () => now });
});
afterAll(() => shop.close());

const newCart = async (host?: string) => (await shop.ask('POST /carts', { body: {}, host })).body.item;
const add = (cart: { id: string }, body: object, host?: string) =>
  shop.ask(`POST /carts/${cart.id}/items`, { body, host });

test('a new cart is empty and lives thirty days', async () => {
  const cart = await newCart();
  expect(cart).toMatchObject({
    unique_amount: 0,
    currency_id: 1,
    language: 'cs',
    has_account: false,
    taxed_total_price: { value: 0 },
  });
  expect(cart.expiration_at).toBe('2026-12-20T10:00:00.000Z');
  expect((await shop.ask(`GET /carts/${cart.id}`)).body.item).toEqual(cart);
});

test('the same thing joins its line; the discounted price and the tax inside are told', async () => {
  const cart = await newCart();
  await add(cart, { product_id: products.candle, amount: 2 });
  const { body } = await add(cart, { product_id: products.candle });
  expect(body.item).toMatchObject({
    amount: 3,
    taxed_unit_price: { value: 299 },
    original_taxed_unit_price: { value: 399 },
    taxed_total_price: { value: 897 },
    tax_rate: 21,
    max_amount: 5,
    _embedded: { discount_percents: 25, brand: { name: 'Lípa' } },
  });
  const { item } = (await shop.ask(`GET /carts/${cart.id}`)).body;
  expect(item).toMatchObject({
    amount: 3,
    unique_amount: 1,
    weight: 1200,
    taxed_items_price: { value: 897 },
    items_price: { value: 741.32 },
    free_shipping_remaining: { value: 603 },
  });
});

test('prices, stock and currency of the caller are not heard', async () => {
  const cart = await newCart();
  const { body } = await add(cart, {
    product_id: products.soap,
    amount: 1,
    taxed_unit_price: { value: 0.01 },
    price: 1,
    stock_state: 99,
    currency_id: 2,
  });
  expect(body.item.taxed_unit_price.value).toBe(99.9);
  const strange = await shop.ask(`GET /carts/${cart.id}`, { headers: { 'currency-preference': 'USD' } });
  expect(strange.body.item.currency_id).toBe(1);
});

test.each([0, -1, 1e9, 1.5, '2', null, 10_001])('an amount of %s is refused', async (amount) => {
  const cart = await newCart();
  const answer = await add(cart, { product_id: products.soap, amount });
  expect(answer.status).toBe(422);
  expect(answer.body.errors[0].field).toBe('amount');
});

test('what cannot be bought is refused with its reason', async () => {
  const cart = await newCart();
  expect((await add(cart, { product_id: 999 })).body.type).toBe('not_found');
  expect((await add(cart, { product_id: products.gone })).body).toMatchObject({
    type: 'item_sold_out',
    message: expect.stringContaining('Pryč'),
  });
  expect((await add(cart, { product_id: products.cream })).body.errors[0].field).toBe('product_variation_id');
  expect((await add(cart, { product_id: products.soap, product_variation_id: variations.cream50 })).status).toBe(404);
  expect((await add(cart, { product_id: products.candle, amount: 6 })).body).toMatchObject({
    type: 'item_amount_decreased',
    message: expect.stringContaining('5'),
  });
  expect((await add(cart, { product_id: products.book, amount: 4 })).body.type).toBe('item_amount_decreased');
  expect((await shop.ask(`GET /carts/${cart.id}`)).body.item.unique_amount).toBe(0);
});

test('a variation has its own price and stock, or the price of its product', async () => {
  const cart = await newCart();
  const small = await add(cart, { product_id: products.cream, product_variation_id: variations.cream50 });
  const large = await add(cart, { product_id: products.cream, product_variation_id: variations.cream100 });
  expect([small.body.item.taxed_unit_price.value, large.body.item.taxed_unit_price.value]).toEqual([249, 449]);
  expect([small.body.item.stock_state, large.body.item.stock_state]).toEqual([10, 20]);
});

test('a batch tells for each thing why it was not added', async () => {
  const cart = await newCart();
  const items = [
    { product_id: products.soap, amount: 2 },
    { product_id: products.gone },
    { product_id: products.soap, amount: 3 },
    { product_id: products.candle, amount: 4 },
    { product_id: products.candle, amount: 4 },
  ];
  const { status, body } = await shop.ask(`POST /carts/${cart.id}/items/batch`, { body: { items } });
  expect(status).toBe(201);
  expect(body.items.map((item: { amount: number }) => item.amount)).toEqual([5, 4]);
  expect(Object.keys(body._errors)).toEqual(['items.1.product_id', 'items.4.amount']);
});

test('an amount can be set, 0 removes, and lines of other carts cannot be reached', async () => {
  const [mine, other] = [await newCart(), await newCart()];
  const line = (await add(mine, { product_id: products.soap })).body.item;
  expect((await shop.ask(`PATCH /carts/${other.id}/items/${line.id}`, { body: { amount: 5 } })).status).toBe(404);
  expect((await shop.ask(`DELETE /carts/${other.id}/items/${line.id}`)).status).toBe(404);
  expect((await shop.ask(`PATCH /carts/${mine.id}/items/${line.id}`, { body: { amount: 7 } })).body.item.amount).toBe(
    7,
  );
  expect((await shop.ask(`PATCH /carts/${mine.id}/items/${line.id}`, { body: { amount: -1 } })).status).toBe(422);
  expect((await shop.ask(`PATCH /carts/${mine.id}/items/${line.id}`, { body: { amount: 0 } })).body.item).toBeNull();
  expect((await shop.ask(`GET /carts/${mine.id}/items`)).body.items).toEqual([]);
});

test('twenty buttons pressed at once lose nothing', async () => {
  const cart = await newCart();
  await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      add(cart, { product_id: index % 2 ? products.soap : products.book, amount: 1 }).catch(() => null),
    ),
  );
  const { item } = (await shop.ask(`GET /carts/${cart.id}`)).body;
  expect(item).toMatchObject({ amount: 13, unique_amount: 2 });
});

test('reading corrects what moved meanwhile, and tells it once', async () => {
  const cart = await newCart();
  for (const product_id of [products.soap, products.candle, products.oil]) await add(cart, { product_id, amount: 3 });
  await add(cart, { product_id: products.book });
  await shop.sql(`update prices set price = 10990 where product_id = 1 and price_list_id = 1`);
  await shop.sql('update products set stock_state = 2 where id = 2');
  await shop.sql('update products set stock_state = 0 where id = 6');
  await shop.sql('update products set is_active = false where id = 4');
  const first = (await shop.ask(`GET /carts/${cart.id}/items`)).body;
  expect(first.changes.map((change: { type: string; amount: number | null }) => [change.type, change.amount])).toEqual([
    ['item_price_changed', null],
    ['item_amount_decreased', 2],
    ['item_sold_out', null],
    ['item_removed', null],
  ]);
  expect(first.items.map((item: { amount: number }) => item.amount)).toEqual([3, 2]);
  const second = (await shop.ask(`GET /carts/${cart.id}/items`)).body;
  expect(second.changes).toEqual([]);
  await shop.sql(`update prices set price = 9990 where product_id = 1 and price_list_id = 1`);
  await shop.sql('update products set stock_state = 5 where id = 2; ');
  await shop.sql('update products set stock_state = 50 where id = 6');
  await shop.sql('update products set is_active = true where id = 4');
});

test('methods are offered by country, weight and each other; useless choices are cleared, wrong ones refused', async () => {
  const cart = await newCart();
  await add(cart, { product_id: products.soap });
  const names = async (query = '') =>
    (await shop.ask(`GET /carts/${cart.id}/shipping-methods${query}`)).body.items.map(
      (one: { id: number; can_use: boolean }) => `${one.id}${one.can_use ? '' : '-'}`,
    );
  const patch = (body: object) => shop.ask(`PATCH /carts/${cart.id}`, { body });
  expect(await names()).toEqual(['1', '2', '3']);
  const rates = (item: { tax_per_rate: { tax_rate: number }[] }) => item.tax_per_rate.map(({ tax_rate }) => tax_rate);
  expect(rates((await patch({ shipping_country_id: countries.sk })).body.item)).toEqual([23]);
  expect(await names()).toEqual(['1', '2']);
  expect(await names('?can_use=0')).toEqual(['1', '2', '3-']);
  expect((await patch({ shipping_method_id: shipping.store })).body.type).toBe('shipping_method_unavailable');
  expect(
    (await patch({ shipping_method_id: shipping.points, shipping_option_id: options.brno })).body.errors[0].field,
  ).toBe('shipping_option_id');
  const chosen = (
    await patch({
      shipping_method_id: shipping.points,
      shipping_option_id: options.kosice,
      payment_method_id: payments.cash,
    })
  ).body.item;
  expect(chosen).toMatchObject({
    shipping_method: { id: 2, option_id: options.kosice },
    payment_method: { id: 3, taxed_price: { value: 39 } },
  });
  expect(chosen.tax_per_rate[0].tax_rate).toBe(23);
  const home = (await patch({ shipping_country_id: countries.cz })).body.item;
  expect(home).toMatchObject({ shipping_method: { id: 2, option_id: null } });
  expect(rates(home)).toEqual([21]);
  expect((await patch({ payment_method_id: payments.counter })).body.type).toBe('payment_method_unavailable');
  const collected = (await patch({ shipping_method_id: shipping.store })).body.item;
  expect(collected).toMatchObject({ shipping_method: { id: 3 }, payment_method: null });
  await add(cart, { product_id: products.oil });
  expect(await names()).toEqual(['1', '3']);
  expect((await shop.ask(`GET /carts/${cart.id}/shipping-methods`)).body.items[0].taxed_price.value).toBe(149);
});

test('a gateway that is not set up is not offered', async () => {
  const cart = await newCart();
  await add(cart, { product_id: products.soap });
  await shop.ask(`PATCH /carts/${cart.id}`, { body: { shipping_method_id: shipping.home } });
  const { items } = (await shop.ask(`GET /carts/${cart.id}/payment-methods?can_use=0`)).body;
  expect(items.map((one: { id: number; can_use: boolean }) => [one.id, one.can_use])).toEqual([
    [1, false],
    [2, true],
    [3, true],
    [4, false],
  ]);
});

test('from the threshold on shipping is free, except where it never is', async () => {
  const cart = await newCart();
  await add(cart, { product_id: products.soap, amount: 16 });
  const { item } = (
    await shop.ask(`PATCH /carts/${cart.id}`, {
      body: { shipping_method_id: shipping.home, payment_method_id: payments.cash },
    })
  ).body;
  expect(item).toMatchObject({
    has_free_shipping: true,
    free_shipping_remaining: null,
    shipping_method: { taxed_price: { value: 0 }, original_taxed_price: { value: 99 } },
  });
  // 16 × 99.90 + 39 = 1637.40, in cash 1637.
  expect(item).toMatchObject({ cash_rounding: { value: -0.4 }, taxed_total_price: { value: 1637 } });
});

test('the language switch takes the cart along once, within a minute', async () => {
  const cart = await newCart();
  await add(cart, { product_id: products.soap, amount: 2 });
  const token = async () => (await shop.ask(`POST /carts/${cart.id}/handover-tokens`)).body.item.token;
  const accept = (value: string) => shop.ask('POST /carts/handovers', { body: { token: value }, host: hosts.sk });
  const first = await token();
  const { item } = (await accept(first)).body;
  expect(item).toMatchObject({ id: cart.id, currency_id: 2, language: 'sk', taxed_items_price: { value: 7.98 } });
  expect((await accept(first)).status).toBe(404);
  const lines = (await shop.ask(`GET /carts/${cart.id}/items`, { host: hosts.sk })).body;
  expect(lines).toMatchObject({ changes: [], items: [{ name: 'Mýdlo sk', taxed_unit_price: { value: 3.99 } }] });
  const late = await token();
  now = new Date(now.getTime() + 61_000);
  expect((await accept(late)).status).toBe(404);
  expect(await shop.sql('select 1 from cart_handovers where token_hash = $1', [late])).toEqual([]);
});

test('lines of another cart move over and the other cart is gone', async () => {
  const [target, source] = [await newCart(), await newCart()];
  await add(target, { product_id: products.candle, amount: 3 });
  await add(source, { product_id: products.candle, amount: 4 });
  await add(source, { product_id: products.soap });
  const { item } = (await shop.ask(`POST /carts/${target.id}/transfer-items`, { body: { source_cart_id: source.id } }))
    .body;
  expect(item).toMatchObject({ id: target.id, amount: 6, unique_amount: 2 });
  expect((await shop.ask(`GET /carts/${source.id}`)).status).toBe(404);
  expect(
    (await shop.ask(`POST /carts/${target.id}/transfer-items`, { body: { source_cart_id: target.id } })).status,
  ).toBe(422);
});

test('a cart of a customer, an expired one and a deleted one are out of reach', async () => {
  const cart = await newCart();
  const [customer] = await shop.sql<{ id: number }>(
    `insert into customers (email, language) values ('x@example.com', 'cs') returning id`,
  );
  await shop.sql('update carts set customer_id = $1 where id = $2', [customer?.id, cart.id]);
  expect((await shop.ask(`GET /carts/${cart.id}`)).status).toBe(403);
  expect((await add(cart, { product_id: products.soap })).status).toBe(403);
  const old = await newCart();
  const before = now;
  now = new Date(now.getTime() + 31 * 86_400_000);
  expect((await shop.ask(`GET /carts/${old.id}`)).status).toBe(404);
  now = before;
  const dropped = await newCart();
  expect((await shop.ask(`DELETE /carts/${dropped.id}`)).status).toBe(204);
  expect((await shop.ask(`GET /carts/${dropped.id}`)).status).toBe(404);
  expect((await shop.ask('GET /carts/not-a-cart')).status).toBe(422);
});

test('addresses are kept as typed and belong to their cart', async () => {
  const cart = await newCart();
  const address = {
    first_name: ' Jana ',
    last_name: "O'Neil <b>",
    street: '',
    is_company: true,
    company_name: 'Lípa s.r.o.',
  };
  const { body } = await shop.ask(`PATCH /carts/${cart.id}/addresses/billing`, { body: address });
  expect(body.item).toMatchObject({
    type: 'billing',
    first_name: 'Jana',
    last_name: "O'Neil <b>",
    street: null,
    is_company: true,
  });
  expect(
    (await shop.ask(`PATCH /carts/${cart.id}/addresses/shipping`, { body: { country_id: 77 } })).body.errors[0].field,
  ).toBe('country_id');
  expect((await shop.ask(`GET /carts/${cart.id}/addresses`)).body.items).toHaveLength(1);
});

test('a cart brings what is asked for beside it, and nothing else', async () => {
  const cart = await newCart();
  await shop.ask(`PATCH /carts/${cart.id}`, { body: { additional_data: { gift: true, card: 'Vše nejlepší' } } });
  const { item } = (await shop.ask(`GET /carts/${cart.id}?embed=additional_data,shipping_country_id,shipping_option`))
    .body;
  expect(item._embedded).toEqual({
    additional_data: { gift: true, card: 'Vše nejlepší' },
    shipping_country_id: 1,
    shipping_option: null,
  });
  expect((await shop.ask(`GET /carts/${cart.id}?embed=password`)).status).toBe(422);
});

test('carts are kept few in statements', async () => {
  const { statementCount } = await import('../platform/database/statement.ts');
  const cart = await newCart();
  const count = async (work: () => Promise<unknown>) => {
    const counter = { count: 0 };
    await statementCount.run(counter, work);
    return counter.count;
  };
  expect(await count(() => newCart())).toBe(1);
  expect(await count(() => add(cart, { product_id: products.soap }))).toBe(3);
  expect(await count(() => shop.ask(`GET /carts/${cart.id}`))).toBe(2);
  expect(await count(() => shop.ask(`GET /carts/${cart.id}/items`))).toBe(2);
});

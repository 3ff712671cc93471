import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { filledCart, order } from '../../../testing/carts/index.ts';
import { signedIn } from '../../../testing/customers/index.ts';
import { SHOP } from '../../../testing/fixtures/index.ts';
import { startBuyingShop, type TestShop } from '../../../testing/shops/index.ts';

let shop: TestShop;
const { products } = SHOP;
const [DEDICATION, COLOUR, FOREIGN] = [70, 71, 72];
beforeAll(async () => {
  shop = await startBuyingShop();
  await shop.sql(`insert into variation_properties (id, name, slug, type) values
    (${DEDICATION}, '{"cs":"Věnování","en":"Dedication"}', 'dedication', 4), (${COLOUR}, '{"cs":"Barva stuhy"}', 'ribbon', 4),
    (${FOREIGN}, '{"cs":"Cizí"}', 'foreign', 4)`);
  await shop.sql(`insert into product_fields (product_id, property_id, position, is_required, max_length) values
    (${products.soap}, ${DEDICATION}, 1, true, 20), (${products.soap}, ${COLOUR}, 2, false, 200), (${products.candle}, ${FOREIGN}, 1, false, 10)`);
  await shop.sql('update products set has_product_fields = true where id in ($1, $2)', [
    products.soap,
    products.candle,
  ]);
});
afterAll(() => shop.close());

const newCart = async (): Promise<string> => (await shop.request('POST /carts', { body: {} })).body.item.id;
const add = (cart: string, product_fields: unknown, more = {}) =>
  shop.request(`POST /carts/${cart}/items`, { body: { product_id: products.soap, product_fields, ...more } });
const filled = (value: string, product_field_id = DEDICATION) => ({ product_field_id, value });
const linesOf = async (cart: string, query = '') => (await shop.request(`GET /carts/${cart}/items${query}`)).body.items;

test('the text is part of what a line is: the same text adds up, another one is another line', async () => {
  const cart = await newCart();
  const first = await add(cart, [filled('  Pro Evu\u202e ')]);
  expect(first.body.item).toMatchObject({
    amount: 1,
    product_fields: [
      {
        cart_item_id: first.body.item.id,
        order_item_id: null,
        product_field_id: DEDICATION,
        name: 'Věnování',
        value: 'Pro Evu',
      },
    ],
  });
  await add(cart, [filled('Pro Evu')], { amount: 2 });
  await add(cart, [filled('Pro Jana')]);
  await add(cart, [filled('Pro Evu'), filled('modrá', COLOUR)]);
  await add(cart, [filled('modrá', COLOUR), filled('Pro Evu')]);
  const lines = await linesOf(cart);
  expect(
    lines.map((line: { amount: number; product_fields: { value: string }[] }) => [
      line.amount,
      line.product_fields.map(({ value }) => value),
    ]),
  ).toEqual([
    [3, ['Pro Evu']],
    [1, ['Pro Jana']],
    [2, ['Pro Evu', 'modrá']],
  ]);
});

test('a name stays as it was typed: nothing of it is markup', async () => {
  const cart = await newCart();
  await add(cart, [filled('<b>"A" & B</b>')]);
  const [line] = await linesOf(cart, '?embed=cart_item_product_fields.product_field');
  expect(line._embedded.cart_item_product_fields).toMatchObject([
    {
      value: '<b>"A" & B</b>',
      _embedded: { product_field: { id: DEDICATION, type: 4, is_required: true, max_length: 20 } },
    },
  ]);
});

describe('refuses with the field’s name', () => {
  test.each([
    ['nothing where a text is needed', null, 'product_fields', /Věnování/],
    ['only the other text', [filled('modrá', COLOUR)], 'product_fields', /Věnování/],
    ['a text of another product', [filled('Eva'), filled('x', FOREIGN)], 'product_fields.1.product_field_id', /.+/],
    ['one too long', [filled('a'.repeat(21))], 'product_fields.0.value', /20/],
    ['an empty one', [filled('   ')], 'product_fields.0.value', /Vyplňte/],
    ['one that cannot be seen', [filled('\u3164\u200d')], 'product_fields.0.value', /Vyplňte/],
    ['one given twice', [filled('Eva'), filled('Jan')], 'product_fields', /.+/],
    [
      'too many bytes',
      [filled('Eva'), filled('😀'.repeat(100), COLOUR), filled('😀'.repeat(90), FOREIGN), filled('😀'.repeat(80), 73)],
      'product_fields',
      /dohromady/,
    ],
    ['too many', Array.from({ length: 6 }, (_, index) => filled('x', index + 1)), 'product_fields', /5/],
  ])('%s', async (_, fields, field, message) => {
    const { status, body } = await add(await newCart(), fields);
    expect([status, body.errors?.[0]?.field], JSON.stringify(body)).toEqual([422, field]);
    expect(body.errors[0].message).toMatch(message);
  });

  test('in a batch only the line that lacks its text', async () => {
    const cart = await newCart();
    const { status, body } = await shop.request(`POST /carts/${cart}/items/batch`, {
      body: { items: [{ product_id: products.soap }, { product_id: products.candle }] },
    });
    expect([status, body.items.length, Object.keys(body._errors)]).toEqual([201, 1, ['items.0.product_fields']]);
  });
});

test('a product without texts takes none', async () => {
  const { status, body } = await add(await newCart(), [filled('Eva')], { product_id: products.book });
  expect([status, body.errors[0].field]).toEqual([422, 'product_fields.0.product_field_id']);
});

test('a line in the cart stays when the shop asks for a text later, also when its amount changes and when it moves', async () => {
  const [cart, other] = [await newCart(), await newCart()];
  await add(cart, null, { product_id: products.candle });
  await shop.sql('update product_fields set is_required = true where property_id = $1', [FOREIGN]);
  const [line] = await linesOf(cart);
  const changed = await shop.request(`PATCH /carts/${cart}/items/${line.id}`, { body: { amount: 2 } });
  expect(changed.body.item).toMatchObject({ amount: 2, product_field_problems: [{ reason: 'missing', name: 'Cizí' }] });
  await add(other, [filled('Pro Evu')]);
  await shop.request(`POST /carts/${cart}/transfer-items`, { body: { source_cart_id: other } });
  expect(
    (await linesOf(cart)).map((one: { product_fields: { value: string }[] }) =>
      one.product_fields.map(({ value }) => value),
    ),
  ).toEqual([[], ['Pro Evu']]);
  await shop.sql('update product_fields set is_required = false where property_id = $1', [FOREIGN]);
});

test('an order keeps the text and its name, whatever the shop renames later', async () => {
  const customer = await signedIn(shop);
  const request: TestShop['request'] = (call, options = {}) =>
    shop.request(call, { ...options, headers: { ...customer.headers, ...options.headers } });
  const items = [{ product_id: products.soap, product_fields: [filled('Pro Evu')] }];
  const placed = await order(request, await filledCart(request, { email: customer.email, items }));
  expect(placed.status, JSON.stringify(placed.body)).toBe(201);
  await shop.sql(`update variation_properties set name = '{"cs":"Jinak"}' where id = $1`, [DEDICATION]);
  const read = async () =>
    (await request(`GET /orders?embed=items.order_item_product_fields.product_field`)).body.items[0]._embedded.items[0];
  const item = await read();
  expect(item.product_fields).toBeUndefined();
  expect(item._embedded.order_item_product_fields).toMatchObject([
    {
      cart_item_id: null,
      order_item_id: item.id,
      product_field_id: DEDICATION,
      name: 'Věnování',
      value: 'Pro Evu',
      _embedded: { product_field: { name: 'Jinak' } },
    },
  ]);
  await shop.sql('delete from product_fields where property_id = $1', [DEDICATION]);
  expect((await read())._embedded.order_item_product_fields[0]).toMatchObject({
    value: 'Pro Evu',
    _embedded: { product_field: null },
  });
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { filledCart, order } from '../../testing/carts/index.ts';
import { SHOP } from '../../testing/fixtures/index.ts';
import { addPackages, PACKAGES } from '../../testing/products/index.ts';
import { startBuyingShop, type TestShop } from '../../testing/shops/index.ts';

let shop: TestShop;
const { products, variations, payments, hosts } = SHOP;
const CREAM = { product_id: products.cream, product_variation_id: variations.cream100 };

beforeAll(async () => {
  shop = await startBuyingShop();
  await shop.sql(`with image as (insert into images (file_key, mime_type, width, height, hash) values ('originals/x.webp', 'image/webp', 900, 600, 'abc') returning id)
    insert into product_images (product_id, image_id, is_default) select 3, id, true from image`);
  await shop.sql(`with size as (insert into variation_properties (name, slug) values ('{"cs":"Velikost"}', 'size') returning id),
    large as (insert into variation_attributes (product_property_id, name, slug) select id, '{"cs":"Velký","en":"Large"}', 'large' from size returning id)
    insert into product_variation_attributes select 2, id from large`);
});
afterAll(() => shop.close());

interface Placed {
  id: number;
  hash: string;
}
const placeOrder = async (purchase: Parameters<typeof filledCart>[1] = {}): Promise<Placed> =>
  (await order(shop.request, await filledCart(shop.request, purchase), {}, { host: purchase.host })).body.item;
const request = ({ id, hash }: Placed, embed: string, host?: string) =>
  shop.request(`GET /orders/${id}?hash=${hash}&embed=${embed}`, { host });
const read = async (placed: Placed, embed = 'state', host?: string) => (await request(placed, embed, host)).body.item;
const patch = (id: number, body: object) => shop.request(`PATCH /orders/${id}`, { body, headers: shop.operator });

describe('an order’s own numbers', () => {
  test('are given, found by and taken away by an operator, each for itself', async () => {
    const placed = await placeOrder();
    expect(await read(placed)).toMatchObject({ sku: null, code: null, ean: null });
    const { body } = await patch(placed.id, { code: ' ERP-77 ', ean: '8590000000015' });
    expect(body.item).toMatchObject({ sku: null, code: 'ERP-77', ean: '8590000000015' });
    await patch(placed.id, { ean: null, sku: 'S-1' });
    expect(await read(placed)).toMatchObject({ sku: 'S-1', code: 'ERP-77', ean: null });
    const filters = Buffer.from('[{"field":"code","operator":"eq","value":"ERP-77"}]').toString('base64url');
    const found = await shop.request(`GET /orders?filters=${filters}&only=id,code`, { headers: shop.operator });
    expect(found.body.items).toEqual([{ id: placed.id, code: 'ERP-77' }]);
  });

  test.each([
    ['an empty one', { code: '  ' }],
    ['a number', { sku: 5 }],
    ['one of 101 letters', { ean: 'x'.repeat(101) }],
  ])('%s is refused', async (_, body) => {
    const { id } = await placeOrder();
    expect(await patch(id, body)).toMatchObject({ status: 422, body: { errors: [{ field: Object.keys(body)[0] }] } });
  });

  test.each(['123', '8590000000018', 'abcdefgh', ''])('%j is no EAN and is refused', async (ean) => {
    const { id } = await placeOrder();
    const { status, body } = await patch(id, { ean });
    expect([status, body.errors[0].field, body.errors[0].message]).toEqual([
      422,
      'ean',
      expect.stringContaining('EAN má 8'),
    ]);
  });

  test('are not written when the order’s transition is not allowed', async () => {
    const placed = await placeOrder();
    expect((await patch(placed.id, { code: 'X', state: 'delivered' })).status).toBe(409);
    expect((await read(placed)).code).toBeNull();
  });
});

test('the stock of an order is that of its scarcest counted item, now', async () => {
  const placed = await placeOrder({
    items: [{ ...CREAM, amount: 2 }, { product_id: products.oil }, { product_id: products.book }],
  });
  const counts = async () => {
    const item = await read(placed, 'items');
    return [item.stock_state, ...item._embedded.items.map((one: { stocks_count: number }) => one.stocks_count)];
  };
  expect(await counts()).toEqual([18, 18, 49, null]);
  await shop.sql('update products set stock_state = 7 where id = $1', [products.oil]);
  expect(await counts()).toEqual([7, 18, 7, null]);
  await shop.sql('update order_items set product_id = 9999 where order_id = $1 and product_id = $2', [
    placed.id,
    products.oil,
  ]);
  expect(await counts()).toEqual([18, 18, null, null]);
  expect((await read(await placeOrder({ items: [{ product_id: products.book }] }))).stock_state).toBeNull();
});

test('a package has as many pieces as its parts allow', async () => {
  await addPackages(shop);
  const placed = await placeOrder({ items: [{ product_id: PACKAGES.set, amount: 2 }] });
  const counts = async () =>
    (await read(placed, 'items'))._embedded.items.map((one: { stocks_count: number }) => one.stocks_count);
  const set = (soaps: number, creams: number) =>
    Promise.all([
      shop.sql('update products set stock_state = $2 where id = $1', [products.soap, soaps]),
      shop.sql('update product_variations set stock_state = $2 where id = $1', [variations.cream50, creams]),
    ]);
  // Two soaps and a cream in each.
  await set(9, 20);
  expect(await counts()).toEqual([4, 9, 20]);
  await set(9, 3);
  expect(await counts()).toEqual([3, 9, 3]);
  await set(1_000, 10);
});

test('invoices are those of the order', async () => {
  const [mine, other] = [await placeOrder(), await placeOrder()];
  expect((await read(mine, 'invoices,discounts'))._embedded).toEqual({ invoices: [], discounts: [] });
  const [series] = await shop.sql<{ id: number }>(
    `with seller as (insert into sellers (name, country_id, currency_id, issues_from) values ('Lípa', 1, 1, '2099-01-01') returning id)
     insert into document_series (seller_id, kind, year, prefix) select id, 'invoice', 2026, 'FV' from seller returning id`,
  );
  const invoice = `insert into documents (order_id, number, parent_id, kind, seller_id, series_id, issued_on, language, currency, untaxed, tax, taxed, rounding, advances, data, hash)
    select $1, $2, $3::int, case when $3 is null then 'invoice' else 'credit_note' end, seller_id, id, '2026-11-30', 'cs', 'CZK', 0, 0, 0, 0, 0, '{}', repeat('0', 64)
    from document_series where id = $4 returning id`;
  const [first] = await shop.sql<{ id: number }>(invoice, [mine.id, 'FV-1', null, series?.id]);
  const [credit] = await shop.sql<{ id: number }>(invoice, [mine.id, 'DB-1', first?.id, series?.id]);
  await expect(shop.sql(invoice, [other.id, 'DB-2', first?.id, series?.id])).rejects.toThrow(
    'does not fit document FV-1',
  );
  expect((await read(mine, 'invoices'))._embedded.invoices).toEqual([
    { id: first?.id, name: 'FV-1', parent_id: null },
    { id: credit?.id, name: 'DB-1', parent_id: first?.id },
  ]);
  expect((await read(mine, 'invoices[name]'))._embedded.invoices).toEqual([{ name: 'FV-1' }, { name: 'DB-1' }]);
  await expect(shop.sql('delete from orders where id = $1', [mine.id])).rejects.toThrow(
    'documents_order_id_orders_id_fk',
  );
});

describe('the chosen methods', () => {
  const EMBED = 'shipping.shipping_method,payment.payment_method';

  test('are the current records of the shop', async () => {
    const { shipping, payment } = (await read(await placeOrder(), EMBED))._embedded;
    expect(shipping).toMatchObject({ name: 'Domů', tracking_urls: [] });
    expect(shipping._embedded.shipping_method).toEqual({
      id: 1,
      name: 'Domů',
      description: null,
      shipping_service: 4,
      is_for_refund: false,
      is_active: true,
      position: 1,
      tracking_url: 'https://carrier.example/@',
    });
    expect(payment._embedded.payment_method).toMatchObject({
      id: payments.transfer,
      name: 'Převodem',
      price: { value: 0 },
      payment_note: null,
      is_online: false,
      has_customer_groups: false,
      bank_account: '19-2000145399/0800',
      tax_group_id: 1,
      tax_rate: 21,
    });
  });

  test('have their price in the currency of each order', async () => {
    await shop.sql(`update payment_methods set payment_note = '{"cs":"Mějte drobné"}' where id = $1`, [payments.cash]);
    const crowns = await placeOrder({ payment: payments.cash });
    const euros = await placeOrder({ payment: payments.cash, host: hosts.sk });
    const filters = Buffer.from(`[{"field":"id","operator":"in","value":[${crowns.id},${euros.id}]}]`).toString(
      'base64url',
    );
    const { body } = await shop.request(`GET /orders?sort=id&filters=${filters}&embed=payment.payment_method`, {
      headers: shop.operator,
    });
    const methods = body.items.map(
      (one: { _embedded: { payment: { _embedded: { payment_method: object } } } }) =>
        one._embedded.payment._embedded.payment_method,
    );
    expect(methods).toMatchObject([
      { taxed_price: { value: 39 }, price: { value: 32.23 }, payment_note: 'Mějte drobné', bank_account: null },
      { taxed_price: { value: 1.5, formatted: expect.stringContaining('€') } },
    ]);
  });

  test('are null once they are no more, and narrowed by brackets', async () => {
    const placed = await placeOrder();
    const narrow = (await read(placed, 'payment[name].payment_method[id],shipping[name]'))._embedded;
    expect(narrow).toEqual({
      payment: { name: 'Převodem', _embedded: { payment_method: { id: payments.transfer } } },
      shipping: { name: 'Domů' },
    });
    await shop.sql('update order_payment_methods set payment_method_id = null where order_id = $1', [placed.id]);
    await shop.sql('update order_shipping_methods set shipping_method_id = 9999 where order_id = $1', [placed.id]);
    const { shipping, payment } = (await read(placed, EMBED))._embedded;
    expect([shipping._embedded, payment._embedded]).toEqual([{ shipping_method: null }, { payment_method: null }]);
    expect((await shop.request(`GET /orders/${placed.id}?hash=${placed.hash}&embed=payment.nothing`)).status).toBe(422);
  });
});

describe('an item', () => {
  const INSIDE = 'items.product,items.product_variation,items.variation_properties_names';

  test('brings product and variation, choices and the size of its picture', async () => {
    const placed = await placeOrder({ items: [CREAM, { product_id: products.soap }] });
    const [cream, soap] = (await read(placed, INSIDE))._embedded.items;
    expect(cream._embedded).toMatchObject({
      product: { id: products.cream, name: 'Krém', taxed_price: { value: 249 } },
      product_variation: { id: variations.cream100, taxed_price: { value: 449 } },
      variation_properties_names: ['Velký'],
      product_image_size: { width: 900, height: 600 },
      product_image_url: expect.stringContaining('-abc/'),
    });
    expect(soap._embedded).toMatchObject({
      product: { id: products.soap },
      product_variation: null,
      variation_properties_names: [],
      product_image_size: null,
      product_urls: { en: '/soap' },
    });
  });

  test('names the choices in the request’s language, and those of a deleted variation as stored', async () => {
    const [large, small] = [
      await placeOrder({ items: [CREAM] }),
      await placeOrder({ items: [{ ...CREAM, product_variation_id: variations.cream50 }] }),
    ];
    const names = async (one: Placed, host?: string) =>
      (await read(one, 'items.variation_properties_names', host))._embedded.items[0]._embedded
        .variation_properties_names;
    expect(await names(large, hosts.en)).toEqual(['Large']);
    expect(await names(small)).toEqual(['50 ml']);
    await shop.sql('update order_items set product_variation_id = 9999 where order_id = $1', [large.id]);
    expect(await names(large)).toEqual(['Velký']);
  });

  test('gives the fields and embeds that brackets and dots name, and no more', async () => {
    const placed = await placeOrder({ items: [CREAM] });
    const embed = 'items[name].product[id,sku].brand,items.product_image_size';
    expect((await read(placed, embed))._embedded.items).toEqual([
      {
        name: 'Krém',
        _embedded: {
          product: { id: products.cream, sku: 'P3', _embedded: { brand: null } },
          product_image_size: { width: 900, height: 600 },
        },
      },
    ]);
    expect((await read(placed, 'items'))._embedded.items[0]._embedded).toEqual({
      product_urls: { cs: '/product-3', sk: '/product-3', en: '/product-3' },
      product_image_url: expect.any(String),
      product_image_size: { width: 900, height: 600 },
    });
  });

  test('does not show a product that visitors cannot see', async () => {
    const placed = await placeOrder({ items: [{ product_id: products.candle }] });
    await shop.sql('update products set is_hidden = true where id = $1', [products.candle]);
    const [item] = (await read(placed, INSIDE))._embedded.items;
    expect(item).toMatchObject({ product_id: products.candle, _embedded: { product: null } });
    expect(item._embedded.product_urls).toEqual({});
    await shop.sql('update products set is_hidden = false where id = $1', [products.candle]);
  });
});

test('the number of statements does not grow with the items, nor with embeds that are not requested', async () => {
  const placed = await placeOrder({ items: [CREAM, { product_id: products.soap }, { product_id: products.book }] });
  const count = async (embed: string) =>
    Number(/"(\d+) statements"/.exec(String((await request(placed, embed)).headers['server-timing']))?.[1]);
  const base = await count('state[code]');
  expect((await count('state')) - base).toBe(1);
  expect((await count('items')) - base).toBe(2);
  expect((await count('items[name]')) - base).toBe(1);
  expect((await count('items.product,items.product_variation,items.variation_properties_names')) - base).toBe(5);
  expect((await count('shipping,payment')) - base).toBe(2);
  expect((await count('shipping.shipping_method,payment.payment_method')) - base).toBe(4);
  expect((await count('invoices,discounts')) - base).toBe(2);
  expect((await count('charges')) - base).toBe(1);
});

describe('what a part of an order brings along', () => {
  test('its order, with the requested fields', async () => {
    const placed = await placeOrder();
    const { shipping, payment } = (await read(placed, 'shipping.order[id,state],payment.order'))._embedded;
    expect(shipping._embedded).toEqual({ order: { id: placed.id, state: 'new' } });
    expect(payment._embedded.order).toMatchObject({ id: placed.id, state: 'new', paid_at: null });
  });

  test('an item has no account of credits and nothing filled in, and says so', async () => {
    const embed = 'items.customer_account,items.order_item_product_fields';
    const [item] = (await read(await placeOrder(), embed))._embedded.items;
    expect(item._embedded).toMatchObject({ customer_account: null, order_item_product_fields: [] });
  });
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { SHOP } from '../../../testing/fixtures/index.ts';
import { addPackages, PACKAGES } from '../../../testing/products/index.ts';
import { startBuyingShop, type TestShop } from '../../../testing/shops/index.ts';

let shop: TestShop;
let cart: { id: string };
const { products, variations, hosts } = SHOP;

beforeAll(async () => {
  shop = await startBuyingShop();
  await shop.sql(`with image as (insert into images (file_key, mime_type, width, height, hash) values ('originals/x.webp', 'image/webp', 900, 600, 'abc') returning id)
    insert into product_images (product_id, image_id, is_default) select 2, id, true from image`);
  await shop.sql(
    `insert into categories (id, name) values (1, '{"cs":"Svíčky","en":"Candles"}'), (2, '{"cs":"Jen pro členy"}')`,
  );
  await shop.sql('update categories set customer_groups_restriction = true where id = 2');
  await shop.sql(
    `insert into slugs (language, path, model_type, model_id) values ('cs', '/svicky', 16, 1), ('en', '/candles', 16, 1)`,
  );
  await shop.sql(
    `update products set default_category_id = case id when 2 then 1 when 3 then 2 end, amount_unit = case id when 2 then '{"cs":"ks","sk":"ks","en":"pcs"}'::jsonb end`,
  );
  cart = (await shop.request('POST /carts', { body: {} })).body.item;
});
afterAll(() => shop.close());

const add = async (body: object) => (await shop.request(`POST /carts/${cart.id}/items`, { body })).body.item;
const read = (embed?: string, host?: string) =>
  shop.request(`GET /carts/${cart.id}/items${embed ? `?embed=${embed}` : ''}`, { host });

test('an item has its image’s size, its discount in money, and its unit without an embed', async () => {
  const candle = await add({ product_id: products.candle });
  const soap = await add({ product_id: products.soap });
  expect(candle._embedded).toMatchObject({
    image_size: { width: 900, height: 600 },
    discounted_fixed_amount: { value: 100 },
    discount_percents: 25,
    unit: 'ks',
  });
  expect(soap._embedded).toMatchObject({ image_size: null, discounted_fixed_amount: null, unit: null });
  const { items } = (await read()).body;
  expect(items[0]._embedded).toEqual(candle._embedded);
  expect(items[0]._embedded).not.toHaveProperty('product');
});

test('category, product and variation are embedded on request, in the language of the host', async () => {
  await add({ product_id: products.cream, product_variation_id: variations.cream100 });
  const { items } = (await read('default_category,product.brand,product_variation', hosts.en)).body;
  const [candle, soap, cream] = items.map((item: { _embedded: object }) => item._embedded);
  expect(candle).toMatchObject({
    default_category: { id: 1, name: 'Candles', url: '/candles' },
    product: { id: products.candle, name: 'Svíčka en', _embedded: { brand: { name: 'Lípa' } } },
    product_variation: null,
    unit: 'pcs',
  });
  expect(soap).toMatchObject({ default_category: null, product: { id: products.soap } });
  expect(cream).toMatchObject({
    // Visible only to some customer groups.
    default_category: null,
    product: { id: products.cream },
    product_variation: { id: variations.cream100, taxed_price: { value: 449 } },
  });
});

test('the unit in every language, the stock, and empty embeds are embedded on request', async () => {
  const embeds = 'stock_states,unit_translations,cart_item_product_fields,additional_data,export_ids';
  const { items } = (await read(embeds, hosts.en)).body;
  const [candle, soap] = items.map((item: { _embedded: object }) => item._embedded);
  expect(candle).toMatchObject({
    unit: 'pcs',
    unit_translations: { cs: 'ks', sk: 'ks', en: 'pcs' },
    stock_states: [{ stock_state: 5, reserved_state: 0 }],
    cart_item_product_fields: [],
    additional_data: null,
    export_ids: [],
  });
  expect(soap).toMatchObject({ unit: null, unit_translations: null });
  expect((await read()).body.items[0]._embedded).not.toHaveProperty('stock_states');
  const narrowed = (await read('stock_states[stock_state]')).body.items[0]._embedded;
  expect(narrowed.stock_states).toEqual([{ stock_state: 5 }]);
  await shop.sql('update product_availabilities set show_stock_states = false');
  expect((await read('stock_states')).body.items[0]._embedded.stock_states).toEqual([]);
  await shop.sql('update product_availabilities set show_stock_states = true');
});

test('brackets narrow, and what items do not know is refused', async () => {
  const { items } = (await read('default_category[name],product[id]')).body;
  expect(items[0]._embedded).toMatchObject({ default_category: { name: 'Svíčky' }, product: { id: products.candle } });
  expect(Object.keys(items[0]._embedded.product)).toEqual(['id']);
  for (const embed of ['secrets', 'product.secrets', 'default_category[secrets]'])
    expect((await read(embed)).status, embed).toBe(422);
});

test('corrections are returned with any embeds', async () => {
  await shop.sql('update products set stock_state = 0 where id = $1', [products.soap]);
  const { items, changes } = (await read('product')).body;
  expect(changes).toMatchObject([{ type: 'item_sold_out' }]);
  expect(items.map((item: { _embedded: { product: { id: number } } }) => item._embedded.product.id)).toEqual([
    products.candle,
    products.cream,
  ]);
});

test('each embed is one statement for all items', async () => {
  const count = async (embed?: string) =>
    Number(/"(\d+) statements"/.exec(String((await read(embed)).headers['server-timing']))?.[1]);
  expect(await count()).toBe(2);
  expect(await count('image_size,unit,discounted_fixed_amount')).toBe(2);
  expect(await count('default_category,product,product_variation')).toBe(5);
});

test('a package has as many pieces in `stock_states` as in `stock_state`: those that its parts allow', async () => {
  await addPackages(shop);
  await shop.sql('update products set stock_state = 9 where id = $1', [products.soap]);
  const { id } = (await shop.request('POST /carts', { body: {} })).body.item;
  await shop.request(`POST /carts/${id}/items`, { body: { product_id: PACKAGES.set } });
  const { items } = (await shop.request(`GET /carts/${id}/items?embed=stock_states`)).body;
  // Two soaps of nine, and one cream of many, in each.
  expect(items).toMatchObject([{ update_stock: true, stock_state: 4 }]);
  expect(items[0]._embedded.stock_states).toEqual([{ stock_state: 4, reserved_state: 0 }]);
  expect(items[0].items[0]._embedded.stock_states).toEqual([{ stock_state: 9, reserved_state: 0 }]);
});

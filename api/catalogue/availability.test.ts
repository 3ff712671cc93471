import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { FIXTURE } from '../../testing/fixtures/index.ts';
import { startBrowsingShop, type TestShop } from '../../testing/shops/index.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startBrowsingShop();
  await shop.sql('update product_availabilities set for_refilled_stock = false');
  await shop.sql(`insert into product_availabilities (id, name, slug, can_purchase, for_refilled_stock) values
    (10, '{"cs":"Opět skladem"}', 'refilled', true, true), (11, '{"cs":"Připravujeme"}', 'announced', false, false)`);
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.sql(
    'update product_availabilities set for_refilled_stock = (id = 10), show_stock_states = true, note = null',
  );
  await shop.sql('update products set stock_state = 5, product_availability_id = 1 where id = $1', [products.barSoap]);
});

const { products, variations } = FIXTURE;
const SOLD_OUT = 2;
const write = async (call: string, body: unknown) =>
  expect((await shop.request(call, { body, headers: shop.operator })).status).toBe(200);
const read = async (path: string) => (await shop.request(`GET ${path}`)).body.item;
const soap = `/products/${products.barSoap}`;
const set = (stock_state: number, more = {}) => write(`PATCH ${soap}`, { stock_state, ...more });
const availability = async () => (await read(soap)).product_availability_id;

describe('when stock empties and is refilled', () => {
  test('the availability switches to the one for empty stock and back to the one for refilled stock', async () => {
    await set(0);
    expect(await availability()).toBe(SOLD_OUT);
    await set(3);
    expect(await availability()).toBe(10);
    await set(2);
    expect(await availability()).toBe(10);
  });

  test('what an operator chose stays: written together with the stock, or forbidding to buy', async () => {
    await set(0, { product_availability_id: 11 });
    expect(await availability()).toBe(11);
    await set(3);
    expect(await availability()).toBe(11);
    await set(0);
    expect(await availability()).toBe(11);
  });

  test('without an availability to come back to nothing switches', async () => {
    await shop.sql('update product_availabilities set for_refilled_stock = false');
    await set(0);
    expect(await availability()).toBe(1);
  });

  test('what is not counted does not switch', async () => {
    await shop.sql('update products set update_stock = false, stock_state = 0 where id = $1', [products.barSoap]);
    expect(await availability()).toBe(1);
    await shop.sql('update products set update_stock = true where id = $1', [products.barSoap]);
  });

  test('each variation follows its own stock', async () => {
    await write(`PATCH /product-variations/${variations.ml100}`, { stock_state: 0 });
    const { _embedded, product_availability_id } = await read(`/products/${products.cream}?embed=variations`);
    const ofVariation = (id: number) => _embedded.variations.find((one: { id: number }) => one.id === id);
    expect(product_availability_id).toBe(1);
    expect(ofVariation(variations.ml100).product_availability_id).toBe(SOLD_OUT);
    expect(ofVariation(variations.ml50).product_availability_id).toBe(1);
  });
});

describe('show_stock_states', () => {
  const publicState = async () => {
    const product = await read(`${soap}?only=stock_state`);
    const { _embedded } = await read(
      `/products/${products.cream}?embed=variations[id,stock_state].stock_states[stock_state]`,
    );
    const ml50 = _embedded.variations.find((one: { id: number }) => one.id === variations.ml50);
    return [product.stock_state, ml50.stock_state, ml50._embedded.stock_states];
  };

  test('shows the stock, or does not', async () => {
    expect(await publicState()).toEqual([5, 10, [{ stock_state: 10 }]]);
    await shop.sql('update product_availabilities set show_stock_states = false');
    expect(await publicState()).toEqual([null, null, []]);
    expect((await read(`${soap}?embed=can_purchase`))._embedded.can_purchase).toBe(true);
  });
});

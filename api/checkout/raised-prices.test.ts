import { afterAll, beforeAll, expect, test } from 'vitest';
import { filledCart, order } from '../../testing/carts/index.ts';
import { SHOP } from '../../testing/fixtures/index.ts';
import { startBuyingShop, type TestShop } from '../../testing/shops/index.ts';

const { products, payments, shipping } = SHOP;
let shop: TestShop;
beforeAll(async () => {
  shop = await startBuyingShop();
  await shop.sql('update products set stock_state = 1000 where id = $1', [products.candle]);
});
afterAll(() => shop.close());

const read = async (cart: string) => (await shop.request(`GET /carts/${cart}`)).body.item;
const changes = async (cart: string) => (await shop.request(`GET /carts/${cart}/items`)).body.changes;
/** At home for 99, cash on delivery for 39. */
async function atPrices<T>(prices: { shipping?: number; payment?: number }, work: () => Promise<T>): Promise<T> {
  const set = async (home: number, delivery: number) => {
    await shop.sql(
      'update shipping_method_prices set price = $2 where shipping_method_id = $1 and weight_from = 0 and currency_id = 1',
      [shipping.home, home],
    );
    await shop.sql('update payment_method_prices set price = $2 where payment_method_id = $1 and currency_id = 1', [
      payments.cash,
      delivery,
    ]);
  };
  await set(prices.shipping ?? 9900, prices.payment ?? 3900);
  try {
    return await work();
  } finally {
    await set(9900, 3900);
  }
}
const inCash = () =>
  filledCart(shop.request, { items: [{ product_id: products.candle, amount: 1 }], payment: payments.cash });
const prices = async (cart: string) => {
  const { status, body } = await order(shop.request, cart);
  return status === 201 ? body.item.prices.taxed_price.value : [status, body.type, body.errors];
};

test('shipping and payment that cost more than was shown refuse the order once and say what they cost', async () => {
  const cart = await inCash();
  await atPrices({ shipping: 19_900, payment: 4900 }, async () => {
    expect((await read(cart)).taxed_total_price.value).toBe(547);
    expect(await prices(cart)).toMatchObject([
      409,
      'method_price_changed',
      [
        { field: 'shipping_method_id', message: 'Domů: nově za 199\u00a0Kč.' },
        { field: 'payment_method_id', message: 'Dobírkou: nově za 49\u00a0Kč.' },
      ],
    ]);
    expect(await prices(cart)).toBe(547);
  });
});

test('methods that cost less refuse nothing, and are told by the lines also after the cart showed the price', async () => {
  const [cart, reported] = [await inCash(), await inCash()];
  await atPrices({ shipping: 8900, payment: 2900 }, async () => {
    await read(reported);
    expect((await changes(reported)).map(({ type }: { type: string }) => type)).toEqual([
      'shipping_price_changed',
      'payment_price_changed',
    ]);
    expect(await prices(cart)).toBe(417);
  });
});

test('a method that was cheaper for a while is refused from what was shown last', async () => {
  const cart = await atPrices({ shipping: 5900 }, async () => {
    const made = await inCash();
    await read(made);
    return made;
  });
  expect(await prices(cart)).toMatchObject([409, 'method_price_changed', [{ field: 'shipping_method_id' }]]);
  expect(await prices(cart)).toBe(437);
});

test('another method, another country and a heavier parcel cost more by the buyer’s own doing', async () => {
  const other = await inCash();
  await shop.request(`PATCH /carts/${other}`, { body: { payment_method_id: payments.transfer } });
  expect(await prices(other)).toBe(398);
  const heavier = await filledCart(shop.request, { payment: payments.cash });
  await shop.request(`POST /carts/${heavier}/items`, { body: { product_id: products.oil, amount: 1 } });
  // Soap 99.90 and oil 500, a parcel of more than five kilograms for 149, payment 39, rounded.
  expect(await prices(heavier)).toBe(788);
});

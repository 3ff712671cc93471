import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { filledCart, order } from '../../testing/carts/index.ts';
import { SHOP } from '../../testing/fixtures/index.ts';
import { addVoucherProduct, BY_EMAIL, VOUCHER_PRODUCT } from '../../testing/products/index.ts';
import { type Answer, refusalOf, startBuyingShop, type TestShop } from '../../testing/shops/index.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startBuyingShop();
  await addVoucherProduct(shop);
});
afterAll(() => shop.close());

const { candle } = SHOP.products;
const VOUCHER = { product_id: VOUCHER_PRODUCT };
const PARCEL = 1;

const call = (path: string, body?: unknown) => shop.request(path, { body });
async function cartOf(...items: object[]): Promise<string> {
  const { id } = (await call('POST /carts', {})).body.item;
  for (const item of items) await call(`POST /carts/${id}/items`, { amount: 1, ...item });
  return id;
}
const offered = async (cart: string, query = '') =>
  (await call(`GET /carts/${cart}/shipping-methods${query}`)).body.items.map(({ id }: { id: number }) => id);
const choose = (cart: string, id: number) => call(`PATCH /carts/${cart}`, { shipping_method_id: id });
const reasonsOf = ({ body }: Answer) => body.errors.map(({ message }: { message: string }) => message);
const REASONS = ['Tohle nám tak poslat nejde: poukazy chodí e-mailem, zboží s dopravcem. Vyberte jinou dopravu.'];

describe('vouchers alone', () => {
  test('are sent by e-mail only; no carrier is offered or can be chosen', async () => {
    const cart = await cartOf(VOUCHER);
    expect(await offered(cart)).toEqual([BY_EMAIL]);
    expect(await offered(cart, '?can_use=0')).toEqual([BY_EMAIL]);
    const refused = await choose(cart, PARCEL);
    expect(refusalOf(refused)).toEqual([409, 'shipping_method_unavailable']);
    expect(reasonsOf(refused)).toEqual(REASONS);
  });

  test('need neither an address, nor a phone, nor free shipping', async () => {
    const cart = await cartOf(VOUCHER);
    await call(`PATCH /carts/${cart}`, {
      shipping_method_id: BY_EMAIL,
      payment_method_id: 2,
      email: 'jana@example.com',
    });
    await call(`PATCH /carts/${cart}/addresses/billing`, { first_name: 'Jana', last_name: 'Nováková' });
    const { item } = (await call(`GET /carts/${cart}`)).body;
    expect(item).toMatchObject({
      free_shipping_remaining: null,
      shipping_method: { id: BY_EMAIL, is_electronic: true },
    });
    expect((await order(shop.request, cart)).status).toBe(201);
  });
});

describe('a voucher with goods', () => {
  test('goes along with the parcel', async () => {
    const cart = await cartOf(VOUCHER, { product_id: candle });
    expect(await offered(cart, '?can_use=0')).toEqual([1, 2, 3]);
    expect(reasonsOf(await choose(cart, BY_EMAIL))).toEqual(REASONS);
  });

  test('added after e-mail was chosen stops the order until a carrier is', async () => {
    const cart = await filledCart(shop.request, { items: [VOUCHER] });
    await call(`POST /carts/${cart}/items`, { product_id: candle, amount: 1 });
    expect((await call(`GET /carts/${cart}`)).body.item.shipping_method).toMatchObject({
      id: BY_EMAIL,
      can_use: false,
    });
    const refused = await order(shop.request, cart);
    expect(refusalOf(refused)).toEqual([409, 'shipping_method_unavailable']);
    expect(reasonsOf(refused)).toEqual(REASONS);
    await call(`PATCH /carts/${cart}`, { shipping_method_id: PARCEL, payment_method_id: 2 });
    expect((await order(shop.request, cart)).status).toBe(201);
  });
});

test('a method by e-mail has neither pick-up points nor a delivery address', async () => {
  const set = (column: string) => shop.sql(`update shipping_methods set ${column} where id = ${BY_EMAIL}`);
  await expect(set('has_options = true')).rejects.toThrow('shipping_methods_electronic');
  await expect(set('address_requirement = 2')).rejects.toThrow('shipping_methods_electronic');
});

test('lines tell which of them come by e-mail', async () => {
  const cart = await cartOf(VOUCHER, { product_id: candle });
  const { items } = (await call(`GET /carts/${cart}/items`)).body;
  const electronic = items.map((line: { product_id: number; is_electronic: boolean }) => [
    line.product_id,
    line.is_electronic,
  ]);
  expect(electronic.toSorted()).toEqual(
    [
      [candle, false],
      [VOUCHER_PRODUCT, true],
    ].toSorted(),
  );
});

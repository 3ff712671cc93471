import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BILLING, filledCart, HOME } from '../../../testing/carts/index.ts';
import { addCustomer } from '../../../testing/customers/index.ts';
import { asCustomer, CUSTOMERS_BY_HEADER, startBuyingShop, type TestShop } from '../../../testing/shops/index.ts';

let shop: TestShop;

const customer = async (email: string) => (await addCustomer(shop, { email, phone: '601 234 567' })).id;

beforeAll(async () => {
  shop = await startBuyingShop(CUSTOMERS_BY_HEADER);
});
afterAll(() => shop.close());

const as = (id: number | null, call: string, ask: Parameters<TestShop['request']>[1] = {}) =>
  shop.request(call, { ...ask, headers: id === null ? {} : asCustomer(id) });
const newCart = async (id: number | null): Promise<string> => (await as(id, 'POST /carts', { body: {} })).body.item.id;
const add = (id: number | null, cart: string, body: object) => as(id, `POST /carts/${cart}/items`, { body });
const give = (id: number | null, cart: string) => as(id, `POST /carts/${cart}/owner`);
const addresses = async (id: number, cart: string) => (await as(id, `GET /carts/${cart}/addresses`)).body.items;

async function withAddress(id: number, defaults: { billing?: boolean; shipping?: boolean }, fields = {}) {
  const row = { ...HOME, ...fields };
  const names = Object.keys(row);
  const [made] = await shop.sql<{ id: number }>(
    `insert into customer_addresses (customer_id, is_billing_default, is_shipping_default, ${names.join(', ')})
     values ($1, $2, $3, ${names.map((_, index) => `$${index + 4}`).join(', ')}) returning id`,
    [id, defaults.billing ?? false, defaults.shipping ?? false, ...Object.values(row)],
  );
  return made?.id as number;
}

describe('the customer’s default addresses', () => {
  test('fill in what the cart lacks, each where it belongs', async () => {
    const eva = await customer('eva@example.com');
    const billing = await withAddress(eva, { billing: true });
    const shipping = await withAddress(
      eva,
      { shipping: true },
      { street: 'Chata 5', city: 'Lipno', post_code: '382 78' },
    );
    await withAddress(eva, {}, { street: 'Jiná 9' });
    const { item } = (await as(eva, 'POST /carts', { body: {} })).body;
    expect(item.has_shipping_address).toBe(true);
    expect(await addresses(eva, item.id)).toMatchObject([
      { type: 'billing', street: 'Domácí 1', customer_address_id: billing },
      { type: 'shipping', street: 'Chata 5', customer_address_id: shipping },
    ]);
    const given = (await give(eva, await filledCart(shop.request, { email: 'x@example.com' }))).body.item;
    expect(given).toMatchObject({ has_shipping_address: false, email: 'x@example.com' });
    expect(await addresses(eva, given.id)).toMatchObject([{ ...BILLING, customer_address_id: null }]);
  });

  test('decide the country of a new cart, and are left out where the parcel cannot go', async () => {
    const zuzana = await customer('zuzana@example.com');
    await withAddress(zuzana, { billing: true, shipping: true }, { country_id: 2, post_code: '811 01' });
    const embed = '?embed=shipping_country_id';
    const own = await newCart(zuzana);
    expect((await as(zuzana, `GET /carts/${own}${embed}`)).body.item._embedded.shipping_country_id).toBe(2);
    expect(await addresses(zuzana, own)).toMatchObject([{ street: 'Domácí 1', country_id: 2 }]);
    const guest = await newCart(null);
    await add(null, guest, { product_id: 1 });
    await as(null, `PATCH /carts/${guest}`, { body: { shipping_method_id: 1 } });
    const given = (await give(zuzana, guest)).body.item;
    expect((await as(zuzana, `GET /carts/${given.id}${embed}`)).body.item._embedded.shipping_country_id).toBe(1);
    expect(await addresses(zuzana, given.id)).toMatchObject([{ first_name: 'Jana', street: null, country_id: null }]);
  });
});

describe('the customer’s preferred methods', () => {
  test('are chosen where none is, and only those that can be used', async () => {
    const ivo = await customer('ivo@example.com');
    await shop.sql(
      'update customers set preferred_shipping_method_id = 1, preferred_payment_method_id = 3 where id = $1',
      [ivo],
    );
    const methods = (item: { shipping_method: { id: number } | null; payment_method: { id: number } | null }) => [
      item.shipping_method?.id,
      item.payment_method?.id,
    ];
    expect(methods((await as(ivo, 'POST /carts', { body: {} })).body.item)).toEqual([1, 3]);
    const chosen = await filledCart(shop.request, { shipping: 2, option: 1, payment: 2 });
    expect(methods((await give(ivo, chosen)).body.item)).toEqual([2, 2]);
    await shop.sql('update customers set preferred_shipping_method_id = 3 where id = $1', [ivo]);
    // Payment on delivery does not go with collecting at the shop.
    expect(methods((await as(ivo, 'POST /carts', { body: {} })).body.item)).toEqual([3, undefined]);
    await shop.sql('update shipping_methods set is_active = false where id = 3');
    expect(methods((await as(ivo, 'POST /carts', { body: {} })).body.item)).toEqual([undefined, 3]);
    await shop.sql('update shipping_methods set is_active = true where id = 3');
  });
});

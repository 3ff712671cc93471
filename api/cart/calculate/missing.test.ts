import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SHOP } from '../../../testing/fixtures/index.ts';
import { startBuyingShop, type TestShop } from '../../../testing/shops/index.ts';

let shop: TestShop;
const { products, variations } = SHOP;

beforeAll(async () => {
  shop = await startBuyingShop();
});
afterAll(() => shop.close());

const newCart = async (): Promise<string> => (await shop.request('POST /carts', { body: {} })).body.item.id;
const errorOf = async (call: string, options: object = {}) => {
  const { status, body } = await shop.request(call, options);
  return { status, type: body?.type, fields: body?.errors?.map((error: { field: string }) => error.field) };
};

/** Makes the cart that of a signed-in customer, with a line and an address. */
async function giveToCustomer(id: string): Promise<void> {
  await shop.request(`POST /carts/${id}/items`, { body: { product_id: products.soap } });
  await shop.request(`PATCH /carts/${id}/addresses/billing`, { body: { first_name: 'Jana' } });
  await shop.sql(
    `with made as (insert into customers (email, language) values ($2, 'cs') returning id)
     update carts set customer_id = made.id from made where carts.id = $1`,
    [id, `${id}@example.com`],
  );
}

async function closedCarts(): Promise<string[]> {
  const [deleted, expired, ordered] = [await newCart(), await newCart(), await newCart()];
  await shop.request(`DELETE /carts/${deleted}`);
  await shop.sql(`update carts set expiration_at = now() - interval '1 day' where id = $1`, [expired]);
  await shop.sql('update carts set closed_at = now() where id = $1', [ordered]);
  return [randomUUID(), deleted, expired, ordered];
}

test('every call says of an unknown, deleted, expired or ordered cart that the cart was not found', async () => {
  const mine = await newCart();
  for (const id of await closedCarts()) {
    const calls: [string, object?][] = [
      [`GET /carts/${id}`],
      [`PATCH /carts/${id}`, { body: { note: 'x' } }],
      [`POST /carts/${id}/handover-tokens`, { body: { nonce_hash: 'x'.repeat(43) } }],
      [`GET /carts/${id}/items`],
      [`POST /carts/${id}/items`, { body: { product_id: products.soap } }],
      [`POST /carts/${id}/items`, { body: { product_id: 999_999 } }],
      [`POST /carts/${id}/items/batch`, { body: { items: [{ product_id: products.soap }] } }],
      [`PATCH /carts/${id}/items/1`, { body: { amount: 1 } }],
      [`DELETE /carts/${id}/items/1`],
      [`GET /carts/${id}/shipping-methods`],
      [`GET /carts/${id}/payment-methods`],
      [`GET /carts/${id}/addresses`],
      [`PATCH /carts/${id}/addresses/billing`, { body: { first_name: 'Jana' } }],
      [`PATCH /carts/${id}/addresses/shipping`, { body: { first_name: 'Jana' } }],
      [`PATCH /carts/${id}/addresses/billing`, { body: { phone: '777', dial_code: '+420' } }],
      [`POST /carts/${id}/transfer-items`, { body: { source_cart_id: mine } }],
    ];
    for (const [call, options] of calls)
      expect([call, await errorOf(call, options)]).toEqual([
        call,
        { status: 404, type: 'cart_not_found', fields: ['id'] },
      ]);
  }
  expect((await errorOf(`DELETE /carts/${randomUUID()}`)).type).toBe('cart_not_found');
  expect(await errorOf(`POST /carts/${mine}/transfer-items`, { body: { source_cart_id: randomUUID() } })).toEqual({
    status: 404,
    type: 'cart_not_found',
    fields: ['source_cart_id'],
  });
});

test('a customer’s cart cannot be deleted, emptied or handed over by others who know its id', async () => {
  const [owned, mine, offered] = [await newCart(), await newCart(), await newCart()];
  const nonce = randomBytes(32).toString('base64url');
  const nonce_hash = createHash('sha256').update(nonce).digest('base64url');
  const { token } = (await shop.request(`POST /carts/${offered}/handover-tokens`, { body: { nonce_hash } })).body.item;
  await giveToCustomer(owned);
  await giveToCustomer(offered);
  const refused = (field: string) => ({ status: 403, type: 'cart_needs_sign_in', fields: [field] });
  expect(await errorOf(`DELETE /carts/${owned}`)).toEqual(refused('id'));
  expect(await errorOf(`POST /carts/${mine}/transfer-items`, { body: { source_cart_id: owned } })).toEqual(
    refused('source_cart_id'),
  );
  expect(await errorOf('POST /carts/handovers', { body: { token, nonce } })).toEqual(refused('token'));
  const lines = await shop.sql('select cart_id from cart_items where cart_id = any($1)', [[owned, offered]]);
  expect(lines).toHaveLength(2);
});

test('an order of a missing cart names the cart', async () => {
  for (const id of await closedCarts())
    expect(
      await errorOf('POST /orders', { body: { cart_id: id }, headers: { 'idempotency-key': randomUUID() } }),
    ).toEqual({ status: 404, type: 'cart_not_found', fields: ['cart_id'] });
});

test('a line that is not there is another failure than a cart that is not there', async () => {
  const id = await newCart();
  const gone = { status: 404, type: 'cart_item_not_found', fields: ['item_id'] };
  expect(await errorOf(`PATCH /carts/${id}/items/424242`, { body: { amount: 1 } })).toEqual(gone);
  expect(await errorOf(`DELETE /carts/${id}/items/424242`)).toEqual(gone);
});

test('a product that is no longer offered is reported as such and the basket stays', async () => {
  const id = await newCart();
  await shop.request(`POST /carts/${id}/items`, { body: { product_id: products.soap } });
  await shop.sql('update products set is_active = false where id = $1', [products.book]);
  await shop.sql('update product_variations set is_active = false where id = $1', [variations.cream50]);
  const add = (body: object) => errorOf(`POST /carts/${id}/items`, { body });
  const gone = (field: string) => ({ status: 404, type: 'product_not_found', fields: [field] });
  expect(await add({ product_id: products.book })).toEqual(gone('product_id'));
  expect(await add({ product_id: 999_999 })).toEqual(gone('product_id'));
  expect(await add({ product_id: products.cream, product_variation_id: variations.cream50 })).toEqual(
    gone('product_variation_id'),
  );
  expect(await add({ product_id: products.soap, product_variation_id: variations.cream100 })).toEqual(
    gone('product_variation_id'),
  );
  expect((await shop.request(`GET /carts/${id}`)).body.item.unique_amount).toBe(1);
  await shop.sql('update products set is_active = true where id = $1', [products.book]);
  await shop.sql('update product_variations set is_active = true where id = $1', [variations.cream50]);
});

test('the failures have words in each language', async () => {
  const unknown = randomUUID();
  const messages = await Promise.all(
    Object.values(SHOP.hosts).map(
      async (host) => (await shop.request(`GET /carts/${unknown}`, { host })).body.message as string,
    ),
  );
  expect(messages).toContain('Tento košík už neexistuje. Začněte prosím nový.');
  expect(new Set(messages).size).toBeGreaterThan(1);
});

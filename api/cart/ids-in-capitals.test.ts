import { afterAll, beforeAll, expect, test } from 'vitest';
import { FIXTURE } from '../../testing/fixtures/index.ts';
import { startBuyingShop, type TestShop } from '../../testing/shops/index.ts';

const { products } = FIXTURE;
let shop: TestShop;
beforeAll(async () => {
  shop = await startBuyingShop();
});
afterAll(() => shop.close());

async function newCart(): Promise<string> {
  const { id } = (await shop.request('POST /carts', { body: {} })).body.item;
  await shop.request(`POST /carts/${id}/items`, { body: { product_id: products.barSoap } });
  return id;
}
const transfer = (to: string, source: string) =>
  shop.request(`POST /carts/${to}/transfer-items`, { body: { source_cart_id: source } });

test('a cart is found by its id in capitals, and answers it in lower case', async () => {
  const id = await newCart();
  expect((await shop.request(`GET /carts/${id.toUpperCase()}`)).body.item).toMatchObject({ id, amount: 1 });
  const { status } = await shop.request(`PATCH /carts/${id.toUpperCase()}`, { body: { note: 'x' } });
  expect([status, (await shop.request(`GET /carts/${id}`)).body.item.note]).toEqual([200, 'x']);
});

test('two spellings of one cart are not merged with each other', async () => {
  const id = await newCart();
  for (const [to, source] of [
    [id, id.toUpperCase()],
    [id.toUpperCase(), id],
  ] as const) {
    const { status, body } = await transfer(to, source);
    expect([status, body.type]).toEqual([422, 'invalid_fields']);
  }
  expect((await shop.request(`GET /carts/${id}`)).body.item.amount).toBe(1);
});

test('a move that is repeated with an id in capitals changes nothing', async () => {
  const [to, source] = [await newCart(), await newCart()];
  expect((await transfer(to, source)).status).toBe(200);
  for (const [again, from] of [
    [to.toUpperCase(), source],
    [to, source.toUpperCase()],
  ] as const) {
    const { status, body } = await transfer(again, from);
    expect([status, body.item]).toMatchObject([200, { id: to, amount: 2 }]);
  }
});

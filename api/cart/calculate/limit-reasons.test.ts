import { afterAll, beforeAll, expect, test } from 'vitest';
import { SHOP } from '../../../testing/fixtures/index.ts';
import { addPackages, PACKAGES } from '../../../testing/products/index.ts';
import { startBuyingShop, type TestShop } from '../../../testing/shops/index.ts';

const { soap, candle, cream, book } = SHOP.products;
const { cream50, cream100 } = SHOP.variations;
let shop: TestShop;
beforeAll(async () => {
  shop = await startBuyingShop();
  await addPackages(shop);
});
afterAll(() => shop.close());

async function added(body: object) {
  const { id } = (await shop.request('POST /carts', { body: {} })).body.item;
  return (await shop.request(`POST /carts/${id}/items`, { body: { amount: 1, ...body } })).body.item;
}

test('a line says what limits its amount', async () => {
  expect(await added({ product_id: candle })).toMatchObject({ max_amount: 5, max_amount_reason: 'stock' });
  expect(await added({ product_id: book })).toMatchObject({ max_amount: 3, max_amount_reason: 'order' });
  await shop.sql('update product_variations set max_purchasable_amount = 2 where id = $1', [cream100]);
  const variation = { product_id: cream, product_variation_id: cream100 };
  expect(await added(variation)).toMatchObject({ max_amount: 2, max_amount_reason: 'order' });
  await shop.sql('update product_variations set max_purchasable_amount = null where id = $1', [cream100]);
  expect(await added(variation)).toMatchObject({ max_amount: 20, max_amount_reason: 'stock' });
  // Ten of what is in it twice.
  expect(await added({ product_id: PACKAGES.set })).toMatchObject({ max_amount: 10, max_amount_reason: 'contents' });
  await shop.sql('update products set max_purchasable_amount = 4 where id = $1', [PACKAGES.set]);
  expect(await added({ product_id: PACKAGES.set })).toMatchObject({ max_amount: 4, max_amount_reason: 'order' });
});

test('a line says what a unit of measure costs: of its variation, else of its product', async () => {
  await shop.sql("update products set content_amount = 250, content_unit = 'g' where id = $1", [soap]);
  await shop.sql("update products set content_amount = 50, content_unit = 'ml' where id = $1", [cream]);
  await shop.sql('update product_variations set content_amount = 100 where id = $1', [cream100]);
  const measured = async (body: object) => (await added(body))._embedded.measured_price;
  expect(await measured({ product_id: soap })).toMatchObject({
    price: { value: 39.96 },
    amount: 100,
    unit: 'g',
    content: 250,
  });
  const ofCream = (id: number) => measured({ product_id: cream, product_variation_id: id });
  expect(await ofCream(cream50)).toMatchObject({ price: { value: 498 }, content: 50 });
  expect(await ofCream(cream100)).toMatchObject({ price: { value: 449 }, content: 100 });
  expect(await measured({ product_id: candle })).toBeNull();
});

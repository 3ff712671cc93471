import { afterAll, beforeAll, expect, test } from 'vitest';
import { SHOP } from '../../testing/fixtures/index.ts';
import { placedOrder } from '../../testing/orders/index.ts';
import { startBuyingShop, type TestShop } from '../../testing/shops/index.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startBuyingShop();
});
afterAll(() => shop.close());

const { products, variations, payments } = SHOP;
const operate = (call: string, body?: object) => shop.request(call, { body, headers: shop.operator });
const patch = (id: number, body: object, query = '') => operate(`PATCH /orders/${id}${query}`, body);
/** Pieces reserved of a product, as everybody reads them, and of its variation. */
async function reserved(product: number, variation?: number): Promise<number[]> {
  const { item } = (await shop.request(`GET /products/${product}?embed=variations`)).body;
  const own = item._embedded.variations?.find(({ id }: { id: number }) => id === variation);
  return [item.reserved_state, ...(own ? [own.reserved_state] : [])];
}
const items = [
  { product_id: products.soap, amount: 3 },
  { product_id: products.cream, product_variation_id: variations.cream50, amount: 2 },
  { product_id: products.book, amount: 1 },
];
const all = async () => [
  ...(await reserved(products.soap)),
  ...(await reserved(products.cream, variations.cream50)),
  ...(await reserved(products.book)),
];

test('placed orders hold their pieces until they are sent; what is not counted is not held', async () => {
  const { id } = await placedOrder(shop, { items, payment: payments.cash });
  expect(await all()).toEqual([3, 2, 2, 0]);
  for (const state of ['processing', 'ready']) await patch(id, { state });
  await patch(id, { state: 'waiting', waiting: { note: 'Chybí mýdlo' } });
  expect(await all()).toEqual([3, 2, 2, 0]);
  await patch(id, { state: 'processing' });
  await patch(id, { state: 'shipped' });
  expect(await all()).toEqual([0, 0, 0, 0]);
  await patch(id, { state: 'returned' });
  await patch(id, { state: 'cancelled' });
  expect(await all()).toEqual([0, 0, 0, 0]);
});

test('a cancelled order holds nothing, and of two at once each gives back its own', async () => {
  const orders = [];
  for (let count = 0; count < 4; count += 1) orders.push(await placedOrder(shop, { items, payment: payments.cash }));
  expect(await all()).toEqual([12, 8, 8, 0]);
  await Promise.all(orders.map(({ id }, index) => patch(id, { state: index % 2 ? 'cancelled' : 'processing' })));
  expect(await all()).toEqual([6, 4, 4, 0]);
  await Promise.all(orders.map(({ id }) => patch(id, { state: 'shipped' })));
  expect(await all()).toEqual([0, 0, 0, 0]);
});

test('an undo of a dispatch holds them again, as a dry run of it says', async () => {
  const { id } = await placedOrder(shop, { items, payment: payments.cash });
  await patch(id, { state: 'processing' });
  const { changes } = (await patch(id, { state: 'shipped' }, '?dry_run=1')).body;
  const tried = changes.filter(({ table_name }: { table_name: string }) => table_name !== 'orders');
  expect(tried.map(({ after }: { after: object }) => after)).toEqual([
    { reserved_state: 0 },
    { reserved_state: 0 },
    { reserved_state: 0 },
  ]);
  await patch(id, { state: 'shipped' });
  const [set] = (await operate('GET /change-sets?per_page=1')).body.items;
  expect((await operate(`POST /change-sets/${set.id}/undo`, {})).status).toBe(200);
  expect(await all()).toEqual([3, 2, 2, 0]);
  await patch(id, { state: 'cancelled' });
  expect(await all()).toEqual([0, 0, 0, 0]);
});

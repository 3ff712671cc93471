import { afterAll, beforeAll, expect, test } from 'vitest';
import { filledCart } from '../../../testing/carts/index.ts';
import { SHOP } from '../../../testing/fixtures/index.ts';
import { addPackages, PACKAGES } from '../../../testing/products/index.ts';
import { type Answer, startBuyingShop, type TestShop } from '../../../testing/shops/index.ts';

const { soap, cream, oil } = SHOP.products;
const { cream100 } = SHOP.variations;
const { box } = PACKAGES;
let shop: TestShop;
beforeAll(async () => {
  shop = await startBuyingShop();
  await addPackages(shop);
});
afterAll(() => shop.close());

const add = (cart: string, body: object) => shop.request(`POST /carts/${cart}/items`, { body });
const read = async (cart: string) => (await shop.request(`GET /carts/${cart}/items`)).body;
const fieldsOf = ({ body }: Answer) => body.errors.map(({ field }: { field: string }) => field);
type Item = { product_id: number; amount: number; item_type: number; amount_per_package: number; items: Item[] };
const inside = ({ items }: Item) =>
  items.map((one) => [one.product_id, one.item_type, one.amount, one.amount_per_package]);

test('the choices of a package are changed in the cart: the line stays, or joins the one that is like it', async () => {
  const cart = await filledCart(shop.request, { items: [] });
  const soaps = [{ product_id: soap, amount: 3 }];
  const mixed = [
    { product_id: soap, amount: 2 },
    { product_id: cream, product_variation_id: cream100 },
  ];
  const { id } = (await add(cart, { product_id: box, amount: 2, items: soaps })).body.item;
  const change = (body: object, of = id) => shop.request(`PATCH /carts/${cart}/items/${of}`, { body });
  const changed = await change({ items: mixed });
  expect([changed.status, changed.body.item?.id], JSON.stringify(changed.body)).toEqual([200, id]);
  expect(inside(changed.body.item)).toEqual([
    [soap, 6, 4, 2],
    [cream, 6, 2, 1],
  ]);
  expect(await read(cart)).toMatchObject({ items: [changed.body.item], changes: [] });
  // The same once more, with another amount.
  expect((await change({ items: mixed, amount: 3 })).body.item).toMatchObject({ id, amount: 3 });
  for (const [items, field] of [
    [[], 'items'],
    [[{ product_id: soap, amount: 2 }], 'items'],
    [[...mixed, { product_id: oil }], 'items.2.product_id'],
  ] as const) {
    const refused = await change({ items });
    expect([refused.status, fieldsOf(refused)]).toEqual([422, [field]]);
  }
  expect((await read(cart)).items).toMatchObject([{ id, amount: 3, items: [{}, {}] }]);
  const other = (await add(cart, { product_id: box, items: soaps })).body.item.id;
  const joined = await change({ items: soaps });
  expect([joined.status, joined.body.item], JSON.stringify(joined.body)).toMatchObject([200, { id: other, amount: 4 }]);
  expect((await read(cart)).items).toHaveLength(1);
  expect((await change({ items: mixed })).status).toBe(404);
  expect(await shop.sql('select 1 from cart_items where cart_id = $1', [cart])).toHaveLength(2);
});

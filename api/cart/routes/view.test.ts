import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { filledCart } from '../../../testing/carts/index.ts';
import { signedIn } from '../../../testing/customers/index.ts';
import { SHOP } from '../../../testing/fixtures/index.ts';
import { startBuyingShop, type TestShop } from '../../../testing/shops/index.ts';
import type { Statement } from '../../platform/database/index.ts';

let shop: TestShop;
const { products, variations } = SHOP;

beforeAll(async () => {
  shop = await startBuyingShop();
});
afterAll(() => shop.close());

const VIEW = 'view=cart(charges,gifts),items(receipt,services),saved_items,shipping_methods';
const bought = { items: [{ product_id: products.soap, amount: 2 }, { product_id: products.candle }] };
const newCart = () => filledCart(shop.request, bought);
const get = async (path: string, headers = {}) => (await shop.request(`GET /carts/${path}`, { headers })).body;
const linesOf = async (id: string) => (await get(`${id}/items`)).items as { id: number; product_id: number }[];

/** What a page shows, call by call. */
async function screenOf(id: string) {
  const { items, changes, changes_id } = await get(`${id}/items?embed=receipt,services`);
  return {
    cart: (await get(`${id}?embed=charges,gifts`)).item,
    items,
    shipping_methods: (await get(`${id}/shipping-methods?can_use=1`)).items,
    changes,
    changes_id,
    saved_items: (await get(`${id}/saved-items`)).items,
  };
}

test('a view has what its parts have by themselves', async () => {
  const id = await newCart();
  const { item, view } = await get(`${id}?embed=additional_data&${VIEW}`);
  expect(view).toEqual(await screenOf(id));
  expect(item).toEqual((await get(`${id}?embed=additional_data`)).item);
  expect(Object.keys(await get(`${id}`))).toEqual(['item']);
  expect((await get(`${id}?view=`)).view).toEqual({ changes: [], changes_id: null });
});

/** Every write of a cart that answers a view, and what else it answers. */
const WRITES: [name: string, others: string[], write: (id: string) => Promise<[call: string, body?: object]>][] = [
  ['an amount', ['item'], async (id) => [`PATCH /carts/${id}/items/${(await linesOf(id))[0]?.id}`, { amount: 3 }]],
  [
    'a product beside others',
    ['item'],
    async (id) => [`POST /carts/${id}/items`, { product_id: products.oil, seen_unit_price: 1 }],
  ],
  ['an added product', ['item'], async (id) => [`POST /carts/${id}/items`, { product_id: products.soap }]],
  [
    'added products',
    ['_errors', 'items'],
    async (id) => [`POST /carts/${id}/items/batch`, { items: [{ product_id: products.soap }] }],
  ],
  ['a removed line', [], async (id) => [`DELETE /carts/${id}/items/${(await linesOf(id))[0]?.id}`]],
  ['removed lines', [], async (id) => [`DELETE /carts/${id}/items`]],
  ['choices', ['item'], async (id) => [`PATCH /carts/${id}`, { note: 'Zvoňte.' }]],
  ['no choice', ['item'], async (id) => [`PATCH /carts/${id}`, {}]],
  ['a line put aside', ['item'], async (id) => [`POST /carts/${id}/items/${(await linesOf(id))[0]?.id}/save`]],
  [
    'another cart',
    ['changes', 'changes_id', 'item'],
    async (id) => [`POST /carts/${id}/transfer-items`, { source_cart_id: await newCart() }],
  ],
];

test.each(WRITES)('%s: the write answers what is shown after it', async (_, others, write) => {
  const id = await newCart();
  const [call, body] = await write(id);
  const { status, body: answer } = await shop.request(`${call}?${VIEW}`, { body });
  expect([200, 201]).toContain(status);
  expect(Object.keys(answer).toSorted()).toEqual([...others, 'view'].toSorted());
  expect(answer.view).toEqual(await screenOf(id));
});

test('what was put aside comes back, or is forgotten, with a view', async () => {
  const id = await newCart();
  const aside = async () =>
    (await shop.request(`POST /carts/${id}/items/${(await linesOf(id))[0]?.id}/save`)).body.item.id as number;
  const restored = await shop.request(`POST /carts/${id}/saved-items/${await aside()}/restore?${VIEW}`);
  expect(restored.body.view).toEqual(await screenOf(id));
  const forgotten = await shop.request(`DELETE /carts/${id}/saved-items/${await aside()}?${VIEW}`);
  expect([forgotten.status, forgotten.body]).toEqual([200, { view: await screenOf(id) }]);
});

test('a DELETE without a view answers nothing', async () => {
  const id = await newCart();
  const { status, body } = await shop.request(`DELETE /carts/${id}/items`);
  expect([status, body]).toEqual([204, null]);
});

test('a view that is not understood is refused before anything is written', async () => {
  const id = await newCart();
  const fieldOf = async (view: string) => {
    const { status, body } = await shop.request(`DELETE /carts/${id}/items?view=${view}`);
    return [status, body.errors[0].field];
  };
  expect(await fieldOf('basket')).toEqual([422, 'view.basket']);
  expect(await fieldOf('cart(colour)')).toEqual([422, 'view.cart.colour']);
  expect(await fieldOf('items(product[colour])')).toEqual([422, 'view.items.product.colour']);
  expect(await fieldOf('saved_items(x)')).toEqual([422, 'view.saved_items.x']);
  expect(await linesOf(id)).toHaveLength(2);
});

test('the lines are loaded once for all parts of a view', async () => {
  const id = await newCart();
  await get(`${id}?${VIEW}`);
  const names: (string | undefined)[] = [];
  const { reading } = shop.api.db;
  const spied = vi.spyOn(shop.api.db, 'reading').mockImplementation((work) =>
    reading((tx) =>
      work({
        query: (sql, values) => {
          names.push((sql as Statement).name);
          return tx.query(sql, values);
        },
      }),
    ),
  );
  await get(`${id}?${VIEW}`);
  spied.mockRestore();
  expect(names.filter((name) => name?.startsWith('cart_lines'))).toEqual(['cart_lines_displayed']);
});

test('what the shop changed is named in a view, under one id in every language', async () => {
  const id = await newCart();
  await shop.api.db.query('update products set stock_state = 0 where id = $1', [products.candle]);
  const { view } = await get(`${id}?view=items`);
  expect(view.changes).toMatchObject([{ type: 'item_sold_out', name: 'Svíčka' }]);
  expect(view.items).toHaveLength(1);
  expect(view.changes_id).toMatch(/^[\w-]{22}$/);
  expect((await get(`${id}/items`, { 'language-preference': 'en' })).changes_id).toBe(view.changes_id);
  await shop.request(`PATCH /carts/${id}`, { body: {} });
  expect(await get(`${id}/items`)).toMatchObject({ changes: [], changes_id: null });
  await shop.api.db.query('update products set stock_state = 5 where id = $1', [products.candle]);
});

test('a cart that is given to a customer answers its view under the new id', async () => {
  const { headers } = await signedIn(shop, { email: 'jana@example.com' });
  const id = await newCart();
  const { body } = await shop.request(`POST /carts/${id}/owner?view=cart`, { headers });
  expect(body.item.id).not.toBe(id);
  expect(body.view).toEqual({ cart: body.item, changes: [], changes_id: null });
});

test('a variation that is chosen is answered as it is shown', async () => {
  const id = await newCart();
  const body = { product_id: products.cream, product_variation_id: variations.cream50 };
  expect((await shop.request(`POST /carts/${id}/items?${VIEW}`, { body })).body.view).toEqual(await screenOf(id));
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { filledCart, order } from '../../../testing/carts/index.ts';
import { SHOP } from '../../../testing/fixtures/index.ts';
import { startBuyingShop, type TestShop } from '../../../testing/shops/index.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startBuyingShop();
});
afterAll(() => shop.close());

const { products, variations } = SHOP;
const send = (call: string, body: unknown) => shop.request(call, { body, headers: shop.operator });
const conflictOf = async (call: string, body: unknown) => {
  const { status, body: answer } = await send(call, body);
  return [
    status,
    answer.type,
    ...(answer.errors ?? []).map((error: { field: string; message: string }) => [error.field, error.message]),
  ];
};

test('a field that changed since it was read is a conflict that names both values', async () => {
  const path = `PATCH /products/${products.soap}`;
  expect((await send(path, { max_purchasable_amount: 7, expected: { max_purchasable_amount: null } })).status).toBe(
    200,
  );
  expect(await conflictOf(path, { max_purchasable_amount: 9, expected: { max_purchasable_amount: null } })).toEqual([
    409,
    'changed_meanwhile',
    ['max_purchasable_amount', 'Nyní je tu 7, vaše hodnota je 9.'],
  ]);
  expect((await send(path, { max_purchasable_amount: 7, expected: { max_purchasable_amount: null } })).status).toBe(
    200,
  );
  expect((await send(path, { max_purchasable_amount: 9, expected: { max_purchasable_amount: 7 } })).status).toBe(200);
  expect((await send(path, { max_purchasable_amount: 4 })).status).toBe(200);
});

test('pieces set from a known number are a difference, so that what was sold meanwhile stays sold', async () => {
  const path = `PATCH /products/${products.candle}`;
  await order(shop.request, await filledCart(shop.request, { items: [{ product_id: products.candle, amount: 2 }] }));
  expect((await send(path, { stock_state: 15, expected: { stock_state: 5 } })).body.item.stock_state).toBe(13);
  expect((await send(path, { stock_state: 0, expected: { stock_state: 14 } })).status).toBe(409);
  const variation = `PATCH /product-variations/${variations.cream50}`;
  expect((await send(variation, { stock_state: 12, expected: { stock_state: 11 } })).body.item.stock_state).toBe(11);
  expect(await conflictOf(variation, { is_active: false, expected: { is_active: false } })).toEqual([
    409,
    'changed_meanwhile',
    ['is_active', 'Nyní je tu true, vaše hodnota je false.'],
  ]);
});

test('a price, an address and an order know what their write started from', async () => {
  const price = `PUT /products/${products.soap}/prices/1`;
  expect((await send(price, { price: 9900, expected: { price: 9990, discounted_price: null } })).status).toBe(200);
  expect(await conflictOf(price, { price: 9800, expected: { price: 9990 } })).toEqual([
    409,
    'changed_meanwhile',
    ['price', 'Nyní je tu 9900, vaše hodnota je 9800.'],
  ]);
  const from = '2026-01-01T00:00:00.000Z';
  const discount = { price: 9900, discounted_price: 9000, discount_valid_from: from };
  expect((await send(price, discount)).status).toBe(200);
  expect(
    (await send(price, { ...discount, discounted_price: 8000, expected: { discount_valid_from: from } })).status,
  ).toBe(200);
  const slugs = `POST /products/${products.soap}/slugs`;
  const move = { language: 'cs', path: '/mydlo-2', expected: { path: '/mydlo' } };
  expect((await send(slugs, move)).status).toBe(201);
  expect((await conflictOf(slugs, { ...move, path: '/mydlo-3' })).slice(0, 2)).toEqual([409, 'changed_meanwhile']);
  const { id } = (await order(shop.request, await filledCart(shop.request))).body.item;
  expect((await send(`PATCH /orders/${id}`, { code: 'A', expected: { code: null, state: 'new' } })).status).toBe(200);
  expect((await conflictOf(`PATCH /orders/${id}`, { code: 'B', expected: { code: null } })).slice(0, 2)).toEqual([
    409,
    'changed_meanwhile',
  ]);
});

test('a dry run refuses what the write would refuse, waits for no lock, and takes none', async () => {
  const path = `PATCH /products/${products.candle}`;
  expect((await conflictOf(`${path}?dry_run=1`, { is_active: true, expected: { is_active: false } }))[0]).toBe(200);
  expect((await send(`${path}?dry_run=1`, { change: -1_000 })).status).toBe(409);
  expect((await send('PATCH /products/999999?dry_run=1', { is_active: false })).status).toBe(404);
  await shop.api.db.transaction(async (tx) => {
    await tx.query('select 1 from products where id = $1 for update', [products.candle]);
    const { status, body } = await send(`${path}?dry_run=1`, { is_active: false });
    expect([status, body.changes_total]).toEqual([200, 1]);
  });
  const sets = await shop.sql('select 1 from change_sets');
  await send(`${path}?dry_run=1`, { is_active: false });
  expect(await shop.sql('select 1 from change_sets')).toEqual(sets);
  await shop.api.db.reading(async (tx) => {
    await tx.query('select * from products');
    expect(await tx.query('select pg_current_xact_id_if_assigned() as xid')).toEqual([{ xid: null }]);
    expect(
      await tx.query(
        "select mode from pg_locks where pid = pg_backend_pid() and locktype in ('tuple', 'transactionid')",
      ),
    ).toEqual([]);
  });
  const refused = (text: string) => shop.api.db.reading((tx) => tx.query(text));
  await expect(refused('select 1 from products for update')).rejects.toThrow('read-only transaction');
  await expect(refused('update products set is_active = false')).rejects.toThrow('read-only transaction');
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { filledCart, order } from '../../testing/carts/index.ts';
import { SHOP } from '../../testing/fixtures/index.ts';
import { startBuyingShop, type TestShop } from '../../testing/shops/index.ts';
import { listOperatorTokens } from '../operators/index.ts';
import { deleteOldChanges } from './clean-up.ts';

let shop: TestShop;
let now = new Date();
beforeAll(async () => {
  shop = await startBuyingShop({ clock: () => now });
});
afterAll(() => shop.close());

const { products, variations } = SHOP;
const noted = () =>
  shop.sql<{ name: string; call: string; record: string }>(
    'select author_name as name, call, record from change_sets order by id',
  );
const send = (call: string, body: unknown, headers = shop.operator) => shop.request(call, { body, headers });
const forget = () => shop.sql('delete from change_sets');

test('a write of an operator is noted with the token, the call and the record', async () => {
  const { id, hash } = (await order(shop.request, await filledCart(shop.request))).body.item;
  const writes: Record<string, [path: string, body: unknown]> = {
    'PATCH /orders/{id}': [`/orders/${id}`, { paid: true, tracking_numbers: ['DR1'] }],
    'PATCH /products/{id}': [`/products/${products.soap}`, { stock_state: 5 }],
    'PATCH /product-variations/{id}': [`/product-variations/${variations.cream50}`, { is_active: true }],
    'PUT /products/{id}/prices/{price_list_id}': [`/products/${products.soap}/prices/1`, { price: 9900 }],
    'POST /products/{id}/slugs': [`/products/${products.soap}/slugs`, { language: 'cs', path: '/jine-mydlo' }],
  };
  for (const [call, [path, body]] of Object.entries(writes)) {
    await forget();
    const { status } = await send(`${call.split(' ')[0]} ${path}?without_tax=0`, body);
    await shop.api.flushEvents();
    expect([call, status < 300, await noted()]).toEqual([call, true, [{ name: 'test', call, record: path }]]);
  }
  await forget();
  expect((await shop.request(`GET /orders/${id}?hash=${hash}`)).status).toBe(200);
  expect((await send(`GET /orders/${id}`, undefined)).status).toBe(200);
  expect(await noted()).toEqual([]);
});

test('what changes nothing, and what shoppers change, is not noted', async () => {
  const { id } = (await order(shop.request, await filledCart(shop.request))).body.item;
  await forget();
  expect((await send(`PATCH /orders/${id}`, { state: 'delivered' })).status).toBe(409);
  expect((await send('PATCH /products/999999', { is_active: false })).status).toBe(404);
  expect((await send(`PATCH /products/${products.soap}`, { is_active: false }, {})).status).toBe(401);
  await order(shop.request, await filledCart(shop.request));
  expect(await noted()).toEqual([]);
});

test('a record of a change is stored for longer than a financial year', async () => {
  await forget();
  await send(`PATCH /products/${products.soap}`, { stock_state: 6 });
  const daysLater = (days: number) => new Date(now.getTime() + days * 86_400_000);
  await deleteOldChanges(shop.api.db, daysLater(499));
  expect(await noted()).toHaveLength(1);
  await deleteOldChanges(shop.api.db, daysLater(501));
  expect(await noted()).toEqual([]);
});

test('the last use of a token is written, at most once a minute', async () => {
  const used = async () => (await listOperatorTokens(shop.api.db))[0]?.last_used_at?.toISOString();
  const first = now.toISOString();
  const listOrders = () => shop.request('GET /orders', { headers: shop.operator });
  await shop.sql('update operator_tokens set last_used_at = null');
  await listOrders();
  expect(await used()).toBe(first);
  now = new Date(now.getTime() + 59_000);
  await listOrders();
  expect(await used()).toBe(first);
  now = new Date(now.getTime() + 1_000);
  await listOrders();
  expect(await used()).toBe(now.toISOString());
});

const rows = () =>
  shop.sql('select table_name, operation, field, record_ids, before, after from change_rows order by id');

test('changed fields are noted with their old and new values, also those that a trigger changes', async () => {
  await forget();
  await shop.sql('update products set stock_state = 8, is_active = true where id = $1', [products.soap]);
  await shop.sql('update product_availabilities set for_empty_stock = true where id = 2');
  expect(await rows()).toEqual([]);
  await send(`PATCH /products/${products.soap}`, { stock_state: 0, is_active: false });
  const update = { table_name: 'products', operation: 'update', record_ids: [products.soap] };
  expect(await rows()).toEqual([
    { ...update, field: 'product_availability_id', before: [1], after: [2] },
    { ...update, field: 'stock_state', before: [8], after: [0] },
    { ...update, field: 'is_active', before: [true], after: [false] },
  ]);
});

test('a new row is noted whole, without secrets', async () => {
  await forget();
  await send(`POST /products/${products.soap}/slugs`, { language: 'cs', path: '/jeste-jine' });
  expect(await rows()).toMatchObject([
    { table_name: 'slugs', operation: 'update', field: 'is_canonical', before: [true], after: [false] },
    { table_name: 'slugs', operation: 'insert', field: null, before: null, after: [{ path: '/jeste-jine' }] },
  ]);
});

test('the reason comes from the header, also with letters that headers do not hold', async () => {
  await forget();
  const reasons = () => shop.sql('select reason from change_sets order by id');
  const headers = { ...shop.operator, 'change-reason': encodeURIComponent('Žádost zákaznice') };
  await send(`PATCH /products/${products.soap}`, { stock_state: 9 }, headers);
  await send(`PATCH /products/${products.soap}`, { stock_state: 10 }, { ...shop.operator, 'change-reason': '100 %' });
  await send(`PATCH /products/${products.soap}`, { stock_state: 11 });
  expect(await reasons()).toEqual([{ reason: 'Žádost zákaznice' }, { reason: '100 %' }, { reason: null }]);
  const broken = { ...shop.operator, 'change-reason': '%zz' };
  const refused = await send(`PATCH /products/${products.soap}`, { stock_state: 12 }, broken);
  expect([refused.status, refused.body.errors[0].field]).toEqual([422, 'Change-Reason']);
});

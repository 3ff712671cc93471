import { afterAll, beforeAll, expect, test } from 'vitest';
import { filledCart, order } from '../../testing/carts/index.ts';
import { asCustomer, CUSTOMERS_BY_HEADER, startBuyingShop, type TestShop } from '../../testing/shops/index.ts';
import { dateAllOrders, dateOrders } from './changed-orders.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startBuyingShop(CUSTOMERS_BY_HEADER);
});
afterAll(() => shop.close());

type Item = { id: number; updated_at: string };
const encoded = (filters: object[]) => Buffer.from(JSON.stringify(filters)).toString('base64url');
const placeOrder = async (): Promise<Item> => (await order(shop.request, await filledCart(shop.request))).body.item;
const read = async (filters: object[], query = '&sort=updated_at&per_page=100') =>
  (await shop.request(`GET /orders?filters=${encoded(filters)}${query}`, { headers: shop.operator })).body;
const since = async (time: string): Promise<Item[]> =>
  (await read([{ field: 'updated_at', operator: 'gt', value: time }])).items;
const ids = (items: Item[]) => items.map(({ id }) => id);
const latest = async (): Promise<string> => (await since('2020-01-01T00:00:00Z')).at(-1)?.updated_at ?? '';

test('every change of an order moves its time, and no other does', async () => {
  const [one, other] = [await placeOrder(), await placeOrder()];
  const changes: [string, () => Promise<unknown>][] = [
    ['a state', () => shop.request(`PATCH /orders/${one.id}`, { body: { paid: true }, headers: shop.operator })],
    [
      'parcels',
      () => shop.request(`PATCH /orders/${one.id}`, { body: { tracking_numbers: ['Z1'] }, headers: shop.operator }),
    ],
    ['a line', () => shop.sql(`update order_items set name = 'Jiné' where order_id = $1`, [one.id])],
    [
      'money',
      () =>
        shop.request(`POST /orders/${one.id}/transactions`, {
          body: { amount: 1, kind: 'bank', booked_on: '2026-03-02' },
          headers: shop.operator,
        }),
    ],
    ['tags', () => shop.request(`PATCH /orders/${one.id}`, { body: { tags: ['Vip'] }, headers: shop.operator })],
  ];
  for (const [name, change] of changes) {
    const before = await latest();
    await change();
    expect([name, ids(await since(before))]).toEqual([name, [one.id]]);
  }
  const before = await latest();
  expect(await since(before)).toEqual([]);
  expect(ids(await since('2020-01-01T00:00:00Z'))).toContain(other.id);
});

test('a parcel moves the time of its order, and asking its carrier again does not', async () => {
  const { id } = await placeOrder();
  const operate = (call: string, body: object) => shop.request(call, { body, headers: shop.operator });
  await operate(`PATCH /orders/${id}`, { paid: true });
  let parcel = 0;
  const changes: [string, () => Promise<unknown>][] = [
    [
      'packed',
      async () => {
        parcel = (await operate(`POST /orders/${id}/parcels`, {})).body.item.id;
      },
    ],
    ['weighed', () => operate(`PATCH /parcels/${parcel}`, { weight: 900 })],
    ['told', () => shop.sql(`update parcels set carrier_state = 'arrived' where id = $1`, [parcel])],
  ];
  for (const [name, change] of changes) {
    const before = await latest();
    await change();
    expect([name, ids(await since(before))]).toEqual([name, [id]]);
  }
  const before = await latest();
  await shop.sql('update parcels set next_try_at = now(), tries = tries + 1 where id = $1', [parcel]);
  expect(await since(before)).toEqual([]);
});

test('a change that was begun earlier and committed later is not missed', async () => {
  const [slow, quick] = [await placeOrder(), await placeOrder()];
  await latest();
  let read: string | undefined;
  await shop.api.db.transaction(async (tx) => {
    await tx.query('update orders set code = $2 where id = $1', [slow.id, 'SLOW']);
    await shop.request(`PATCH /orders/${quick.id}`, { body: { code: 'QUICK' }, headers: shop.operator });
    read = await latest();
  });
  expect(ids(await since(read ?? ''))).toEqual([slow.id]);
});

test('many orders that changed at once are dated a few in a transaction', async () => {
  const [one, other] = [await placeOrder(), await placeOrder()];
  await latest();
  await shop.sql('update order_entries set is_dated = false where order_id = any($1)', [[one.id, other.id]]);
  const undated = async () => (await shop.sql('select order_id from order_entries where not is_dated')).length;
  expect([await dateOrders(shop.api.db, 1), await undated()]).toEqual([1, 1]);
  await dateAllOrders(shop.api.db, 1);
  expect(await undated()).toBe(0);
});

test('operators tag orders and divide them among them', async () => {
  const { id } = await placeOrder();
  const change = (body: object) => shop.request(`PATCH /orders/${id}`, { body, headers: shop.operator });
  await shop.sql(`insert into operators (id, name, email) values (77, 'Eva', 'eva@shop.example')`);
  const { body } = await change({ tags: ['  Dárkové   BALENÍ', 'dárkové balení', 'Spěchá'], assigned_operator_id: 77 });
  expect(body.item).toMatchObject({ tags: ['dárkové balení', 'spěchá'], assigned_operator_id: 77 });
  const tagged = (operator: string, value: unknown) => read([{ field: 'tags', operator, value }], '');
  expect(ids((await tagged('eq', 'spěchá')).items)).toEqual([id]);
  expect(ids((await tagged('in', ['nic', 'dárkové balení'])).items)).toEqual([id]);
  expect(ids((await tagged('neq', 'spěchá')).items)).not.toContain(id);
  expect(ids((await read([{ field: 'assigned_operator_id', operator: 'eq', value: 77 }], '')).items)).toEqual([id]);
  expect((await change({ assigned_operator_id: 4_711 })).body.errors[0].field).toBe('assigned_operator_id');
  expect((await change({ tags: Array.from({ length: 21 }, (_, n) => `t${n}`) })).status).toBe(422);
  expect((await change({ tags: [], expected: { tags: ['jiné'] } })).body.type).toBe('changed_meanwhile');
  expect((await change({ tags: [], assigned_operator_id: null })).body.item).toMatchObject({
    tags: [],
    assigned_operator_id: null,
  });
});

test('customers see neither tags nor who sees to their orders, and cannot filter by them', async () => {
  const { id } = await placeOrder();
  await shop.sql(
    `update customers set is_guest = false, email_confirmed_at = now() where id = (select customer_id from orders where id = $1)`,
    [id],
  );
  const [row] = await shop.sql<{ customer_id: number }>(
    `update orders set tags = '{vip}' where id = $1 returning customer_id`,
    [id],
  );
  const headers = asCustomer(row?.customer_id ?? 0);
  const { body } = await shop.request('GET /orders', { headers });
  expect(body.items.find((one: Item) => one.id === id)).toMatchObject({ tags: [], assigned_operator_id: null });
  for (const field of ['tags', 'assigned_operator_id']) {
    const filters = encoded([{ field, operator: 'eq', value: field === 'tags' ? 'vip' : 1 }]);
    expect((await shop.request(`GET /orders?filters=${filters}`, { headers })).body.errors[0].field).toBe(
      `filters.${field}`,
    );
  }
});

test('one call draws a list: buyer, ways to pay and to send, parcels', async () => {
  const { id } = await placeOrder();
  await shop.request(`PATCH /orders/${id}`, { body: { tracking_numbers: ['Z5'] }, headers: shop.operator });
  const [item] = (await read([{ field: 'id', operator: 'eq', value: id }], '')).items;
  expect(item).toMatchObject({ tracking_numbers: ['Z5'], has_note: false });
  for (const name of ['buyer_name', 'payment_name', 'shipping_name']) expect(item[name]).toMatch(/\w/);
  const by = async (field: string, value: unknown) =>
    ids((await read([{ field, operator: 'eq', value }], '&per_page=100')).items);
  for (const field of [
    'payment_service',
    'shipping_service',
    'payment_method_id',
    'shipping_method_id',
    'country_id',
  ]) {
    expect([field, await by(field, item[field])]).toEqual([field, expect.arrayContaining([id])]);
    expect([field, await by(field, 10)]).toEqual([field, []]);
  }
});

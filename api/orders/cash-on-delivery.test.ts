import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { filledCart } from '../../testing/carts/index.ts';
import { SHOP } from '../../testing/fixtures/index.ts';
import { placedOrder } from '../../testing/orders/index.ts';
import { startBuyingShop, type TestShop } from '../../testing/shops/index.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startBuyingShop();
});
afterAll(() => shop.close());

const { payments, hosts, products } = SHOP;
const operate = (call: string, body?: object) => shop.request(call, { body, headers: shop.operator });
const patch = (id: number, body: object, query = '') => operate(`PATCH /orders/${id}${query}`, body);
const moneyOf = async (id: number) => (await operate(`GET /orders/${id}/money`)).body.item;
const book = (id: number, body: object) => operate(`POST /orders/${id}/transactions`, body);
const toCollect = async (id: number) =>
  (await operate(`GET /orders/${id}?embed=cash_to_collect`)).body.item._embedded.cash_to_collect?.value ?? null;

async function sent(purchase: object = {}): Promise<number> {
  const { id } = await placedOrder(shop, { payment: payments.cash, ...purchase });
  for (const state of ['processing', 'shipped']) expect((await patch(id, { state })).status).toBe(200);
  return id;
}
async function delivered(): Promise<number> {
  const id = await sent();
  expect((await patch(id, { state: 'delivered' })).status).toBe(200);
  return id;
}
const ledgerOf = async (id: number) =>
  (await moneyOf(id)).transactions.map(({ kind, amount }: { kind: string; amount: { value: number } }) => [
    kind,
    amount.value,
  ]);

test('delivery makes the order paid, and its carrier owes what was rounded when it was placed', async () => {
  const id = await sent();
  const { prices } = (await operate(`GET /orders/${id}`)).body.item;
  const due = prices.payable_price.value;
  expect(due).toBe(Math.round(due));
  expect(await toCollect(id)).toBe(due);
  expect(await moneyOf(id)).toMatchObject({ state: 'open', owed_by_carrier: { value: 0 } });
  const { body } = await patch(id, { state: 'delivered' });
  expect(body.item.paid_at).not.toBeNull();
  expect(await moneyOf(id)).toMatchObject({
    state: 'owed_by_carrier',
    owed_by_carrier: { value: due },
    rest: { value: 0 },
  });
  expect(await toCollect(id)).toBe(0);
});

test('what is paid in the shop’s own store is paid when it is picked up', async () => {
  const purchase = { payment: payments.counter, shipping: SHOP.shipping.store };
  const { id } = await placedOrder(shop, purchase);
  for (const state of ['processing', 'ready']) expect((await patch(id, { state })).status).toBe(200);
  expect(await moneyOf(id)).toMatchObject({ state: 'open', received: { value: 0 } });
  const tried = await patch(id, { state: 'delivered' }, '?dry_run=1');
  expect(JSON.stringify(tried.body)).toContain('paid_at');
  const { body } = await patch(id, { state: 'delivered' });
  expect(body.item.paid_at).not.toBeNull();
  const { due } = await moneyOf(id);
  expect(await moneyOf(id)).toMatchObject({ state: 'settled', owed_by_carrier: { value: 0 }, rest: { value: 0 } });
  expect(await ledgerOf(id)).toEqual([['by_hand', due.value]]);
});

test('what was paid before is not paid again at pick-up', async () => {
  const { id } = await placedOrder(shop, { payment: payments.counter, shipping: SHOP.shipping.store });
  await patch(id, { paid: true });
  const before = await ledgerOf(id);
  for (const state of ['ready', 'delivered']) expect((await patch(id, { state })).status).toBe(200);
  expect(await ledgerOf(id)).toEqual(before);
});

test('of what was paid before only the rest is collected, and nothing of what was paid by hand', async () => {
  const id = await sent();
  const due = (await moneyOf(id)).due.value;
  await book(id, { amount: 100, kind: 'bank' });
  expect(await toCollect(id)).toBe(due - 100);
  await patch(id, { state: 'delivered' });
  expect((await moneyOf(id)).owed_by_carrier.value).toBe(due - 100);
  const byHand = await sent();
  await patch(byHand, { paid: true, state: 'delivered' });
  expect(await moneyOf(byHand)).toMatchObject({ state: 'settled', owed_by_carrier: { value: 0 } });
});

test('money that came before and goes back is collected too', async () => {
  const id = await sent();
  const due = (await moneyOf(id)).due.value;
  await book(id, { amount: 100, kind: 'bank' });
  const headers = { ...shop.operator, 'idempotency-key': randomUUID() };
  const refund = { amount: 100, cause: 'overpaid', reason: 'Omyl', way: 'bank' };
  expect((await shop.request(`POST /orders/${id}/refunds`, { body: refund, headers })).status).toBe(201);
  expect(await toCollect(id)).toBe(due);
  await patch(id, { state: 'delivered' });
  expect((await moneyOf(id)).owed_by_carrier.value).toBe(due);
});

test('only cash on delivery is owed by a carrier', async () => {
  const { id } = await placedOrder(shop, { payment: payments.transfer });
  for (const state of ['processing', 'shipped', 'delivered']) await patch(id, { state });
  expect(await moneyOf(id)).toMatchObject({ state: 'open', owed_by_carrier: { value: 0 } });
  expect((await operate(`GET /orders/${id}`)).body.item.paid_at).toBeNull();
  expect(await toCollect(id)).toBeNull();
});

test('money that comes settles what the carrier owes; less stays owed, more is over', async () => {
  const [whole, less, more] = [await delivered(), await delivered(), await delivered()];
  const due = (await moneyOf(whole)).due.value;
  await book(whole, { amount: due, kind: 'cash_on_delivery' });
  expect(await moneyOf(whole)).toMatchObject({ state: 'settled', received: { value: due }, rest: { value: 0 } });
  await book(less, { amount: due - 10, kind: 'bank' });
  expect(await moneyOf(less)).toMatchObject({ state: 'owed_by_carrier', owed_by_carrier: { value: 10 } });
  await book(more, { amount: due + 5, kind: 'cash_on_delivery' });
  expect(await moneyOf(more)).toMatchObject({ state: 'over', owed_by_carrier: { value: 0 }, rest: { value: -5 } });
  await book(whole, { amount: -due, kind: 'cash_on_delivery' });
  expect(await moneyOf(whole)).toMatchObject({ state: 'owed_by_carrier', owed_by_carrier: { value: due } });
});

describe('a parcel that was not collected', () => {
  test('makes its order unpaid again, and is sent once more or cancelled with its pieces', async () => {
    const pieces = async () =>
      (await shop.sql<{ n: number }>('select stock_state as n from products where id = $1', [products.soap]))[0]?.n;
    const before = await pieces();
    const id = await delivered();
    const { body } = await patch(id, { state: 'returned' });
    expect(body.item).toMatchObject({ state: 'returned', paid_at: null });
    expect(await moneyOf(id)).toMatchObject({ state: 'open', owed_by_carrier: { value: 0 } });
    expect((await patch(id, { state: 'shipped' })).status).toBe(200);
    expect((await patch(id, { state: 'returned' })).status).toBe(200);
    expect(await pieces()).toBe((before ?? 0) - 1);
    expect((await patch(id, { state: 'cancelled' })).status).toBe(200);
    expect(await pieces()).toBe(before);
    expect((await moneyOf(id)).refunds).toEqual([]);
  });

  test('is none once the carrier has paid: the order stays delivered', async () => {
    const id = await delivered();
    await book(id, { amount: (await moneyOf(id)).due.value, kind: 'cash_on_delivery' });
    expect((await patch(id, { state: 'returned' })).body.type).toBe('state_not_allowed');
    expect((await patch(id, { state: 'returned' }, '?dry_run=1')).body.type).toBe('state_not_allowed');
  });
});

test('a dry run tells that delivery pays it, and an undo takes back what the carrier owes', async () => {
  const id = await sent();
  const tried = await patch(id, { state: 'delivered' }, '?dry_run=1');
  const [row] = tried.body.changes.filter(({ table_name }: { table_name: string }) => table_name === 'orders');
  expect(row.after).toMatchObject({ state: 'delivered', paid_at: expect.any(String) });
  await patch(id, { state: 'delivered' });
  const owed = (await moneyOf(id)).owed_by_carrier.value;
  const [set] = (await operate('GET /change-sets?per_page=1')).body.items;
  const undone = await operate(`POST /change-sets/${set.id}/undo`, {});
  expect(undone.status).toBe(200);
  expect((await operate(`GET /orders/${id}`)).body.item).toMatchObject({ state: 'shipped', paid_at: null });
  expect(await ledgerOf(id)).toEqual([
    ['owed_by_carrier', -owed],
    ['owed_by_carrier', owed],
  ]);
});

test('delivered once more after an undo it is paid by what the carrier has paid already', async () => {
  const id = await delivered();
  const [set] = (await operate('GET /change-sets?per_page=1')).body.items;
  const due = (await moneyOf(id)).due.value;
  await book(id, { amount: due, kind: 'cash_on_delivery' });
  expect((await operate(`POST /change-sets/${set.id}/undo`, {})).status).toBe(200);
  expect((await patch(id, { state: 'delivered' })).body.item.paid_at).not.toBeNull();
  expect(await moneyOf(id)).toMatchObject({ state: 'settled', owed_by_carrier: { value: 0 } });
});

describe('cash that a carrier owes', () => {
  const refund = (id: number, amount: number) =>
    operate(`POST /orders/${id}/refunds`, { amount, cause: 'goodwill', reason: 'Poškozený obal' });
  /** Money of the debt that goes back all the same. */
  const owedBack = (id: number) =>
    shop.sql(
      `insert into order_refunds (order_id, amount, currency, decimal_places, cause, way, next_try_at) values ($1, 100, 'CZK', 2, 'goodwill', 'bank', now())`,
      [id],
    );

  test('is no money that can go back, before the carrier has paid it out', async () => {
    const id = await delivered();
    const { due } = await moneyOf(id);
    expect((await refund(id, 1)).body.errors[0]).toMatchObject({ field: 'amount', limit: 0 });
    await book(id, { amount: 30, kind: 'cash_on_delivery' });
    expect((await refund(id, 31)).body.errors[0].limit).toBe(30);
    expect((await refund(id, 30)).status).toBe(201);
    expect((await book(id, { amount: -1, kind: 'cash_on_delivery' })).status).toBe(409);
    await book(id, { amount: due.value - 30, kind: 'cash_on_delivery' });
    expect((await refund(id, due.value - 30)).status).toBe(201);
  });

  test('is not taken back where money of it goes back: neither by the parcel nor by an undo', async () => {
    const id = await delivered();
    const [set] = (await operate('GET /change-sets?per_page=1')).body.items;
    await owedBack(id);
    for (const { status, body } of [
      await patch(id, { state: 'returned' }, '?dry_run=1'),
      await patch(id, { state: 'returned' }),
      await operate(`POST /change-sets/${set.id}/undo`, {}),
    ])
      expect([status, body.errors[0]]).toMatchObject([409, { message: expect.stringContaining('dopravce dluží') }]);
    expect(await moneyOf(id)).toMatchObject({ refunds_under_way: { value: 1 } });
    expect((await moneyOf(id)).owed_by_carrier.value).toBeGreaterThan(0);
    await shop.sql(`update order_refunds set state = 'dropped', dropped_reason = 'x' where order_id = $1`, [id]);
    expect((await patch(id, { state: 'returned' })).status).toBe(200);
  });
});

test('two deliveries at once are one debt', async () => {
  const id = await sent();
  await Promise.all([1, 2, 3].map(() => patch(id, { state: 'delivered' })));
  expect(await ledgerOf(id)).toHaveLength(1);
});

test('it is not offered where the carrier collects another currency', async () => {
  const usable = async (host: string) => {
    const cart = await filledCart(shop.request, { payment: payments.transfer, host });
    const { body } = await shop.request(`GET /carts/${cart}/payment-methods?can_use=0`, { host });
    return body.items.find(({ id }: { id: number }) => id === payments.cash)?.problem ?? null;
  };
  expect([await usable(hosts.cs), await usable(hosts.sk)]).toEqual([null, null]);
  await shop.sql(`update shipping_methods set collected_currencies = '{CZK}'`);
  expect([await usable(hosts.cs), await usable(hosts.sk)]).toEqual([null, 'not_with_shipping']);
  await shop.sql('update shipping_methods set collected_currencies = null');
});

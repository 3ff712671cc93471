import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SHOP } from '../../testing/fixtures/index.ts';
import { signedInOperator } from '../../testing/operators/index.ts';
import { parcelCalls } from '../../testing/parcels/index.ts';
import { refusalOf, startBuyingShop, type TestShop } from '../../testing/shops/index.ts';
import { cancelUnsentParcels } from './index.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startBuyingShop();
});
afterAll(() => shop.close());

const { products, payments } = SHOP;
const { operate, orderOf, stockOf, sendable, pack, move, parcelOf } = parcelCalls(() => shop);
const TWO = { items: [{ product_id: products.soap, amount: 2 }] };
/** An order of two pieces in two parcels. */
async function inTwoParcels(purchase = {}) {
  const order = await sendable({ ...TWO, ...purchase });
  const part = { items: [{ order_item_id: order.lines[0]?.id, amount: 1 }] };
  const first = await pack(order.id, { ...part, tracking_number: `A${order.id}` });
  const second = await pack(order.id, { ...part, tracking_number: `B${order.id}` });
  return { ...order, first, second };
}

describe('cancelling an order', () => {
  test.each(['handed_over', 'on_its_way', 'ready_to_collect', 'coming_back'])(
    'is refused while one of its parcels is %s: its goods are not with the shop',
    async (state) => {
      const { id, hash, first } = await inTwoParcels();
      const before = await stockOf(products.soap);
      expect((await move(first.id, state)).status).toBe(200);
      const cancelled = await operate(`PATCH /orders/${id}`, { state: 'cancelled' });
      expect(refusalOf(cancelled)).toEqual([409, 'state_not_allowed']);
      expect(cancelled.body.errors[0].message).toContain(first.number);
      const tried = await operate(`PATCH /orders/${id}?dry_run=1`, { state: 'cancelled' });
      expect(refusalOf(tried)).toEqual([409, 'state_not_allowed']);
      const byBuyer = await shop.request(`POST /orders/${id}/cancellation`, { body: { hash } });
      expect(refusalOf(byBuyer)).toEqual([409, 'too_late_to_cancel']);
      expect(await stockOf(products.soap)).toBe(before);
    },
  );
});

describe('cancelling the unsent parcels of an order that is edited', () => {
  const cancelUnsent = (orderId: number) =>
    shop.api.db.transaction((tx) => cancelUnsentParcels(tx, orderId, new Date()));

  test('cancels those that the shop has, with their numbers', async () => {
    const { id, first, second } = await inTwoParcels();
    await cancelUnsent(id);
    expect([(await parcelOf(first.id)).state, (await parcelOf(second.id)).state]).toEqual(['cancelled', 'cancelled']);
    expect((await orderOf(id))._embedded.shipping.tracking_numbers).toEqual([]);
    await cancelUnsent(id);
  });

  test.each(['handed_over', 'delivered', 'returned', 'lost'])('refuses an order with one that is %s', async (state) => {
    const { id, first, second } = await inTwoParcels();
    await move(first.id, state);
    await expect(cancelUnsent(id)).rejects.toMatchObject({ type: 'parcel_not_allowed' });
    expect((await parcelOf(second.id)).state).toBe('prepared');
  });
});

const decide = (id: number, body: object, headers = shop.operator) =>
  shop.request(`POST /parcels/${id}/decisions`, { body: { reason: 'Nevyzvednuto', ...body }, headers });
const BACK = { decision: 'end', goods: 'back_on_sale' };
const isUndecided = async (id: number) =>
  (await operate('GET /pending-decisions?kind=parcel_undecided')).body.items.some(
    ({ record_id }: { record_id: number }) => record_id === id,
  );

describe('an order with cash on delivery', () => {
  test('is not paid by a parcel without cash when that with the cash came back', async () => {
    const { id, first, second } = await inTwoParcels({ payment: payments.cash });
    expect([first.cash_on_delivery.value > 0, second.cash_on_delivery.value]).toEqual([true, 0]);
    await move(first.id, 'returned');
    await move(second.id, 'delivered');
    expect((await decide(first.id, BACK)).status).toBe(200);
    expect(await orderOf(id)).toMatchObject({ state: 'shipped', paid_at: null });
  });

  test.each([
    ['back_on_sale', 2],
    ['written_off', 0],
  ])(
    'that was not collected is cancelled at once; its goods wait for somebody who sees them: %s',
    async (goods, pieces) => {
      const { id } = await sendable({ ...TWO, payment: payments.cash });
      const parcel = await pack(id, { tracking_number: `C${id}` });
      const before = await stockOf(products.soap);
      await move(parcel.id, 'returned');
      expect((await orderOf(id)).state).toBe('cancelled');
      expect([await stockOf(products.soap), await isUndecided(parcel.id)]).toEqual([before, true]);
      const again = await decide(parcel.id, { decision: 'send_again' });
      expect(refusalOf(again)).toEqual([409, 'parcel_not_allowed']);
      expect((await decide(parcel.id, { decision: 'end', goods })).status).toBe(200);
      expect([await stockOf(products.soap), await isUndecided(parcel.id)]).toEqual([before + pieces, false]);
    },
  );

  test('goes on without a right to pay back; a part of it that ends does not', async () => {
    const clerk = await signedInOperator(shop, ['orders.read', 'orders.write']);
    const { first, second } = await inTwoParcels({ payment: payments.cash });
    await move(first.id, 'returned');
    await move(second.id, 'handed_over');
    expect(refusalOf(await decide(first.id, BACK, clerk.headers))).toEqual([403, 'right_missing']);
    expect((await decide(first.id, { decision: 'send_again' }, clerk.headers)).status).toBe(200);
  });
});

describe('a decision', () => {
  test('is possible about goods whose money went back before', async () => {
    const { id, lines, first, second } = await inTwoParcels();
    await move(first.id, 'returned');
    await move(second.id, 'delivered');
    const refund = { lines: [{ order_item_id: lines[0]?.id, amount: 2 }], cause: 'goods_returned', reason: 'x' };
    expect((await operate(`POST /orders/${id}/refunds`, refund)).status).toBe(201);
    const before = await stockOf(products.soap);
    expect((await decide(first.id, BACK)).status).toBe(200);
    expect(await stockOf(products.soap)).toBe(before + 1);
    expect((await operate(`GET /orders/${id}/money`)).body.item.refunds).toHaveLength(1);
  });

  test('stands in the history with who made it', async () => {
    const { first, second } = await inTwoParcels();
    await move(first.id, 'returned');
    await move(second.id, 'handed_over');
    const clerk = await signedInOperator(shop, ['all']);
    await decide(first.id, { decision: 'send_again' }, clerk.headers);
    const { _embedded, decision_reason } = await parcelOf(first.id);
    expect(decision_reason).toBe('Nevyzvednuto');
    expect(_embedded.history.at(-1)).toMatchObject({ decision: 'send_again', operator_name: expect.any(String) });
  });

  test('about goods that came back waits also when an operator cancels their paid order', async () => {
    const { id } = await sendable(TWO);
    const parcel = await pack(id, { tracking_number: `P${id}` });
    const before = await stockOf(products.soap);
    await move(parcel.id, 'returned');
    expect((await operate(`PATCH /orders/${id}`, { state: 'cancelled' })).status).toBe(200);
    expect([await stockOf(products.soap), await isUndecided(parcel.id)]).toEqual([before, true]);
    expect((await decide(parcel.id, BACK)).status).toBe(200);
    expect(await stockOf(products.soap)).toBe(before + 2);
  });
});

describe('an undo of an order’s state', () => {
  const undoLast = async (dryRun = '') => {
    const [set] = await shop.sql<{ id: number }>('select max(id) as id from change_sets');
    return operate(`POST /change-sets/${set?.id}/undo${dryRun}`, {});
  };

  test('is refused where a parcel moved it, or is out', async () => {
    const { id } = await sendable();
    const parcel = await pack(id, { tracking_number: `U${id}` });
    await move(parcel.id, 'handed_over');
    for (const dryRun of ['?dry_run=1', '']) expect(refusalOf(await undoLast(dryRun))).toEqual([409, 'undo_conflicts']);
    expect((await orderOf(id)).state).toBe('shipped');
  });

  test('is done while its parcels are in the shop and stay allowed', async () => {
    const { id } = await sendable();
    await pack(id, { tracking_number: `V${id}` });
    await operate(`PATCH /orders/${id}`, { state: 'ready' });
    expect((await undoLast()).status).toBe(200);
    expect((await orderOf(id)).state).toBe('processing');
  });
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SHOP } from '../../testing/fixtures/index.ts';
import { parcelCalls } from '../../testing/parcels/index.ts';
import { refusalOf, startBuyingShop, type TestShop } from '../../testing/shops/index.ts';
import { cancelUnsentParcels } from './index.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await startBuyingShop();
});
afterAll(() => shop.close());

const { products } = SHOP;
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

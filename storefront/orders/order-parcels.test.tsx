import compile from 'icu-minify/compile';
import { expect, test, vi } from 'vitest';
import type { ShopContext } from '../lib/shop/context.ts';
import { textsOf } from '../lib/shop/rendered.tsx';
import { loadOwnOrder, type OrderParts } from './load-order.ts';
import { OrderParcels } from './order-parcels.tsx';

const messages = {
  order: {
    ...{
      parcel: compile('Package {number}'),
      parcelItem: compile('{amount}× {name}'),
      track: compile('Track {number}'),
    },
    parcelUntil: compile('Collect it by {date}'),
    parcelStates: { ready_to_collect: 'Waiting to be collected', delivered: 'Delivered' },
  },
};
const parcel = (tracking_number: string, state: 'ready_to_collect' | 'delivered') => ({
  ...{
    number: `123456-${tracking_number}`,
    tracking_number,
    tracking_url: `https://carrier.example/${tracking_number}`,
  },
  ...{ state, stored_until: '2026-12-07', items: [{ name: 'Soap', amount: 2 }] },
});
const shippingBy = (numbers: string[]) =>
  ({
    tracking_numbers: numbers,
    tracking: numbers.map((number) => ({ number, url: number === '?' ? null : `https://carrier.example/${number}` })),
  }) as unknown as OrderParts['shipping'];

test('the only parcel of an order has its state and until when it waits', () => {
  const parcels = [parcel('Z1', 'ready_to_collect')];
  expect(textsOf(<OrderParcels shipping={shippingBy(['Z1'])} parcels={parcels} />, messages, {})).toEqual([
    ...['Package Z1', 'Waiting to be collected', 'Collect it by December 7, 2026', 'Track Z1'],
  ]);
});

test('of several each has its goods, and a number without a parcel its link', () => {
  const parcels = [parcel('Z1', 'delivered'), parcel('Z2', 'ready_to_collect')];
  expect(
    textsOf(<OrderParcels shipping={shippingBy(['Z1', '?', 'Z2', 'Z3'])} parcels={parcels} />, messages, {}),
  ).toEqual([
    ...['Package Z1', 'Delivered', '2× Soap', 'Track Z1'],
    ...['Package Z2', 'Waiting to be collected', 'Collect it by December 7, 2026', '2× Soap', 'Track Z2', 'Track Z3'],
  ]);
});

test('parcels are read of an order with a number only', async () => {
  const called = async (tracking_numbers: string[]) => {
    const shipping = { tracking_numbers, shipping_option_id: null };
    const item = { id: 1, paid_at: null, cancelled_at: null, amount: { value: 0 }, _embedded: { shipping } };
    const api = vi.fn((_call: string) => Promise.resolve({ item, items: [] }));
    await loadOwnOrder({ api } as unknown as ShopContext, '1');
    return api.mock.calls.some(([call]) => call === 'GET /orders/{id}/parcels');
  };
  expect([await called([]), await called(['Z1'])]).toEqual([false, true]);
});

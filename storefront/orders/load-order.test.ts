import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ShopContext } from '../lib/shop/context.ts';
import { loadOwnOrder } from './load-order.ts';

const NOW = Date.parse('2026-03-02T10:00:00Z');
beforeEach(() => void vi.useFakeTimers({ now: NOW }));
afterEach(() => void vi.useRealTimers());

/** How often an order is read that was paid at its gateway and cancelled so many minutes ago, and has no refund. */
async function readsOf(minutes: number): Promise<number> {
  const calls: string[] = [];
  const cancelled_at = new Date(NOW - minutes * 60_000).toISOString();
  const order = {
    id: 1,
    paid_at: null,
    cancelled_at,
    _embedded: { online_payment: { state: 'paid' }, refund_sums: [] },
  };
  const api = (call: string) => {
    calls.push(call);
    return Promise.resolve(call.endsWith('documents') ? { items: [] } : { item: { ...order, amount: { value: 0 } } });
  };
  const loaded = loadOwnOrder({ api } as unknown as ShopContext, '1');
  await vi.runAllTimersAsync();
  expect((await loaded)?.order.id).toBe(1);
  return calls.filter((call) => call === 'GET /orders/{id}').length;
}

test('the page of an order that was cancelled just now waits for its refund', async () => {
  expect(await readsOf(1)).toBeGreaterThan(1);
});

test('later its refund was dropped: the page waits for nothing', async () => {
  expect(await readsOf(61)).toBe(1);
});

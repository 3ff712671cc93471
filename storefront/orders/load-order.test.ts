import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SHIPPING_SERVICES } from '../../contract/shipping/rules.ts';
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

test('what is collected in the own store has its address and hours, and nothing else does', async () => {
  const company = { street_address: 'Lipová 1', postal_code: '602 00', city: 'Brno', opening_hours: 'Po–Pá 9–17' };
  const storeOf = async (service: number) => {
    const shipping = { shipping_service: service, shipping_option_id: null, tracking_numbers: [] };
    const order = { id: 1, paid_at: null, cancelled_at: null, _embedded: { shipping }, amount: { value: 0 } };
    const answer = { item: { ...order, company_info: company }, items: [] };
    const loaded = await loadOwnOrder({ api: () => Promise.resolve(answer) } as unknown as ShopContext, '1');
    return loaded?.store;
  };
  expect(await storeOf(SHIPPING_SERVICES.stock)).toBe('Lipová 1, 602 00 Brno, Po–Pá 9–17');
  expect(await storeOf(SHIPPING_SERVICES.none)).toBeNull();
});

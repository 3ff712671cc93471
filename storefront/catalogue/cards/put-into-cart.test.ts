import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ConnectionError } from '../../lib/http/api.ts';
import type { ShopContext } from '../../lib/shop/context.ts';
import { putIntoCart } from './put-into-cart.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** A shop whose calls in `failing` fail; `shown` records the carts that were shown. */
function startShop(...failing: string[]) {
  const failures = new Set(failing);
  const [requests, events]: [string[], unknown[]] = [[], []];
  const api = async (call: string) => {
    const [method = ''] = call.split(' ');
    requests.push(method);
    if (failures.has(method)) throw new ConnectionError('lost');
    return { item: { id: 'a', amount: 2 } };
  };
  const store = {
    ensure: async () => 'a',
    readCart: async (read: () => Promise<{ item: never }>) => (await read()).item,
    setCart: (cart: unknown) => void events.push(cart),
  };
  const put = () => putIntoCart({ api } as unknown as ShopContext, store, { product_id: 1, amount: 2 }, 'key');
  return { failures, requests, events, put };
}

test('an addition shows the new cart', async () => {
  const { put, requests, events } = startShop();
  expect(await put()).toEqual({ id: 'a', amount: 2 });
  expect([requests, events]).toEqual([['POST', 'GET'], [{ id: 'a', amount: 2 }]]);
});

test('an addition succeeds although the cart cannot be read; it is read again a few times', async () => {
  const { put, requests, events, failures } = startShop('GET');
  expect(await put()).toBeNull();
  expect([requests, events]).toEqual([['POST', 'GET'], []]);
  await vi.advanceTimersByTimeAsync(2_000);
  expect([requests.length, events]).toEqual([3, []]);
  failures.clear();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(events).toEqual([{ id: 'a', amount: 2 }]);
  failures.add('GET');
  await put();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(requests.length).toBe(4 + 5);
});

test('a refused addition fails', async () => {
  const { put, events } = startShop('POST');
  await expect(put()).rejects.toThrow(ConnectionError);
  expect(events).toEqual([]);
});

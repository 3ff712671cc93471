import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ConnectionError } from '../lib/api.ts';
import type { ShopContext } from '../lib/context.ts';
import { putIntoCart } from './put-into-cart.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** A shop of which calls fail while they are in `failing`; `shown` are the carts that were shown. */
function startShop(...failing: string[]) {
  const failures = new Set(failing);
  const [asked, shown]: [string[], unknown[]] = [[], []];
  const api = async (call: string) => {
    const [method = ''] = call.split(' ');
    asked.push(method);
    if (failures.has(method)) throw new ConnectionError('lost');
    return { item: { id: 'a', amount: 2 } };
  };
  const store = {
    ensure: async () => 'a',
    readCart: async (read: () => Promise<{ item: never }>) => (await read()).item,
    setCart: (cart: unknown) => void shown.push(cart),
  };
  const put = () => putIntoCart({ api } as unknown as ShopContext, store, { product_id: 1, amount: 2 }, 'key');
  return { failures, asked, shown, put };
}

test('what was added is shown with the cart that holds it', async () => {
  const { put, asked, shown } = startShop();
  expect(await put()).toEqual({ id: 'a', amount: 2 });
  expect([asked, shown]).toEqual([['POST', 'GET'], [{ id: 'a', amount: 2 }]]);
});

test('a product that was added is added, although the cart cannot be read; it is read again later, not for ever', async () => {
  const { put, asked, shown, failures } = startShop('GET');
  expect(await put()).toBeNull();
  expect([asked, shown]).toEqual([['POST', 'GET'], []]);
  await vi.advanceTimersByTimeAsync(2_000);
  expect([asked.length, shown]).toEqual([3, []]);
  failures.clear();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(shown).toEqual([{ id: 'a', amount: 2 }]);
  failures.add('GET');
  await put();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(asked.length).toBe(4 + 5);
});

test('what was not added fails', async () => {
  const { put, shown } = startShop('POST');
  await expect(put()).rejects.toThrow(ConnectionError);
  expect(shown).toEqual([]);
});

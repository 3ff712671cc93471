import { afterEach, expect, test, vi } from 'vitest';
import type { Cart } from '../../../contract/cart/records.ts';
import { ConnectionError } from '../../lib/http/api.ts';
import type { Session } from '../../lib/session/session-state.ts';
import type { ShopContext } from '../../lib/shop/context.ts';
import { putIntoCart } from './put-into-cart.ts';

afterEach(() => vi.useRealTimers());

/** A shop that counts what is added; calls in `failing` fail, and additions wait for `answer`. */
function startShop() {
  const failing: string[] = [];
  const [requests, carts]: [string[], unknown[]] = [[], []];
  const answers: (() => void)[] = [];
  let amount = 0;
  const api = async (call: string) => {
    const [method = ''] = call.split(' ');
    requests.push(method);
    if (failing.includes(method)) throw new ConnectionError('lost');
    if (method === 'GET') return { item: { amount } };
    amount += 1;
    const cart = { amount };
    await new Promise<void>((done) => answers.push(done));
    return { view: { cart } };
  };
  const store = {
    ensure: async () => 'a',
    get: () => ({ cart: carts.at(-1) as Cart }) as Session,
    readCart: async (read: () => Promise<{ item: never }>) => (await read()).item,
    setCart: (cart: unknown) => void carts.push(cart),
  };
  const put = async () => putIntoCart({ api } as unknown as ShopContext, store, { product_id: 1, amount: 1 }, 'key');
  const answer = async (index: number) => {
    await expect.poll(() => answers.length).toBeGreaterThan(index);
    answers[index]?.();
  };
  return { failing, requests, carts, put, answer };
}

test('an addition shows the cart that it is answered with, by one call', async () => {
  const { put, answer, requests, carts } = startShop();
  const added = put();
  await answer(0);
  expect(await added).toEqual({ amount: 1 });
  expect([requests, carts]).toEqual([['POST'], [{ amount: 1 }]]);
});

test('after additions at the same time the cart is read, in whatever order they are answered', async () => {
  const { put, answer, requests, carts } = startShop();
  const [first, second] = [put(), put()];
  await answer(1);
  expect(await second).toEqual({ amount: 2 });
  await answer(0);
  expect(await first).toEqual({ amount: 2 });
  expect(requests).toEqual(['POST', 'POST', 'GET', 'GET']);
  expect(carts).toEqual([{ amount: 2 }, { amount: 2 }]);
});

test('an answer never replaces a cart that came meanwhile: it is read', async () => {
  const { put, answer, requests, carts } = startShop();
  const added = put();
  await expect.poll(() => requests).toEqual(['POST']);
  carts.push({ amount: 7 });
  await answer(0);
  expect(await added).toEqual({ amount: 1 });
  expect(requests).toEqual(['POST', 'GET']);
});

test('an addition succeeds although the cart cannot be read: what is displayed stays, and it is read later', async () => {
  const { failing, put, answer, requests, carts } = startShop();
  const [first, second] = [put(), put()];
  await answer(1);
  expect(await second).toEqual({ amount: 2 });
  vi.useFakeTimers();
  failing.push('GET');
  await answer(0);
  expect(await first).toBeNull();
  expect(carts).toEqual([{ amount: 2 }]);
  await vi.advanceTimersByTimeAsync(2_000);
  failing.pop();
  await vi.advanceTimersByTimeAsync(10_000);
  await vi.advanceTimersByTimeAsync(600_000);
  expect([requests.length, carts]).toEqual([6, [{ amount: 2 }, { amount: 2 }]]);
});

test('a refused addition fails, and the next one is alone', async () => {
  const { failing, put, answer, requests, carts } = startShop();
  failing.push('POST');
  await expect(put()).rejects.toThrow(ConnectionError);
  failing.pop();
  const added = put();
  await answer(0);
  await added;
  expect([requests, carts]).toEqual([['POST', 'POST'], [{ amount: 1 }]]);
});

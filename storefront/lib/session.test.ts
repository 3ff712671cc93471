import { afterEach, expect, test, vi } from 'vitest';
import type { Cart } from '../../contract/cart/records.ts';
import { createSessionStore } from './session.ts';

const cartOf = (amount: number) => ({ id: 'a', amount }) as Cart;

/** Answers that come when the test says so, in the order of the questions. */
function heldAnswers() {
  const held: ((body: unknown, status?: number) => void)[] = [];
  vi.stubGlobal('fetch', () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    held.push((body, status = 200) => resolve(Response.json(body, { status })));
    return promise;
  });
  return held;
}

afterEach(() => vi.unstubAllGlobals());

test('an answer that was asked for earlier never overwrites a newer cart', async () => {
  const held = heldAnswers();
  const store = createSessionStore();
  const early = store.refresh();
  store.setCart(cartOf(3));
  held[0]?.({ cart: cartOf(1), currency: 'CZK' });
  await early;
  expect(store.get()?.cart?.amount).toBe(3);
});

test('of two looks at the session the later one counts, whichever is answered first', async () => {
  const held = heldAnswers();
  const store = createSessionStore();
  const [first, second] = [store.refresh(), store.refresh()];
  held[1]?.({ cart: cartOf(2), currency: 'CZK' });
  await second;
  held[0]?.({ cart: cartOf(1), currency: 'CZK' });
  await first;
  expect(store.get()?.cart?.amount).toBe(2);
});

test('a page that read its cart before a change of it does not take the change back', async () => {
  const store = createSessionStore();
  const read = Promise.withResolvers<{ item: Cart }>();
  const reading = store.readCart(() => read.promise);
  store.setCart(cartOf(5));
  read.resolve({ item: cartOf(4) });
  store.setCart(await reading);
  expect(store.count()).toBe(5);
});

test('a session that could not be read is asked for again', async () => {
  const held = heldAnswers();
  const store = createSessionStore();
  const failed = store.load();
  held[0]?.({}, 503);
  await expect(failed).rejects.toThrow();
  const again = store.load();
  held[1]?.({ cart: cartOf(1), currency: 'CZK' });
  expect((await again).cart?.amount).toBe(1);
});

test('what is on its way into a cart stays counted when the cart has just been made for it', async () => {
  const held = heldAnswers();
  const store = createSessionStore();
  store.setCart(null);
  store.expect(2);
  const made = store.ensure();
  await vi.waitFor(() => expect(held).toHaveLength(1));
  held[0]?.({ item: cartOf(0) });
  await made;
  expect(store.count()).toBe(2);
  store.setCart(cartOf(2));
  expect(store.count()).toBe(2);
});

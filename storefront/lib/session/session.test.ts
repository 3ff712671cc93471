import { afterEach, expect, test, vi } from 'vitest';
import type { Cart } from '../../../contract/cart/records.ts';
import { createSessionStore } from './session.ts';

const cartOf = (amount: number) => ({ id: 'a', amount }) as Cart;

/** Pending answers in the order of the requests; the test resolves each. */
function pausedAnswers() {
  const answers: ((body: unknown, status?: number) => void)[] = [];
  vi.stubGlobal('fetch', () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    answers.push((body, status = 200) => resolve(Response.json(body, { status })));
    return promise;
  });
  return answers;
}

afterEach(() => vi.unstubAllGlobals());

test('the answer of an earlier request never overwrites a newer cart', async () => {
  const answers = pausedAnswers();
  const store = createSessionStore();
  const early = store.refresh();
  store.setCart(cartOf(3));
  answers[0]?.({ cart: cartOf(1), currency: 'CZK' });
  await early;
  expect(store.get()).toMatchObject({ cart: { amount: 3 }, currency: 'CZK' });
});

test('a cart that its page brought says nobody is signed in only once the server does', async () => {
  const answers = pausedAnswers();
  const store = createSessionStore();
  store.setCart(cartOf(2));
  expect(store.get()).toMatchObject({ cart: { amount: 2 } });
  expect(store.get()?.customer).toBeUndefined();
  const loading = store.load();
  expect(answers).toHaveLength(1);
  // The page is read again meanwhile.
  store.setCart(cartOf(3));
  answers[0]?.({ cart: cartOf(1), currency: 'CZK', customer: { id: 7 } });
  expect((await loading).customer).toEqual({ id: 7 });
  expect(store.get()).toMatchObject({ cart: { amount: 3 }, customer: { id: 7 } });
  expect((await store.load()).customer).toEqual({ id: 7 });
  expect(answers).toHaveLength(1);
});

test('of two reads of the session the later one counts, whichever is answered first', async () => {
  const answers = pausedAnswers();
  const store = createSessionStore();
  const [first, second] = [store.refresh(), store.refresh()];
  answers[1]?.({ cart: cartOf(2), currency: 'CZK' });
  await second;
  answers[0]?.({ cart: cartOf(1), currency: 'CZK' });
  await first;
  expect(store.get()?.cart?.amount).toBe(2);
});

test('a page that read its cart before a change does not undo the change', async () => {
  const store = createSessionStore();
  const read = Promise.withResolvers<{ item: Cart }>();
  const reading = store.readCart(() => read.promise);
  store.setCart(cartOf(5));
  read.resolve({ item: cartOf(4) });
  store.setCart(await reading);
  expect(store.count()).toBe(5);
});

test('a session that could not be loaded is requested again', async () => {
  const answers = pausedAnswers();
  const store = createSessionStore();
  const failed = store.load();
  answers[0]?.({}, 503);
  await expect(failed).rejects.toThrow();
  const again = store.load();
  answers[1]?.({ cart: cartOf(1), currency: 'CZK' });
  expect((await again).cart?.amount).toBe(1);
});

test('pieces being added stay counted when the cart has just been created for them', async () => {
  const answers = pausedAnswers();
  const store = createSessionStore();
  store.setCart(null);
  store.expect(2);
  const made = store.ensure();
  await expect.poll(() => answers.length).toBe(1);
  answers[0]?.({ item: cartOf(0) });
  await made;
  expect(store.count()).toBe(2);
  store.setCart(cartOf(2));
  expect(store.count()).toBe(2);
});

const refusal = { status: 403, type: 'cart_needs_sign_in', message: 'Sign in to see it', errors: [] };

test('a cart that waits for its customer is neither read nor replaced by a new one', async () => {
  const answers = pausedAnswers();
  const store = createSessionStore();
  const id = store.id();
  await vi.waitFor(() => expect(answers).toHaveLength(1));
  answers[0]?.({ cart: null, cartRefusal: refusal, currency: 'CZK', customer: null });
  await expect(id).rejects.toMatchObject({ body: refusal });
  await expect(store.ensure()).rejects.toMatchObject({ body: refusal });
  expect(answers).toHaveLength(1);
});

test('an operator’s own session that is back after acting for a customer repeats no call', async () => {
  const answers = pausedAnswers();
  const store = createSessionStore();
  const loading = store.load();
  answers[0]?.({ cart: null, currency: 'CZK', customer: { id: 7 } });
  await loading;
  const renewing = store.renew();
  await vi.waitFor(() => expect(answers).toHaveLength(2));
  answers[1]?.({ status: 401, type: 'session_ended', message: '', errors: [] }, 401);
  await vi.waitFor(() => expect(answers).toHaveLength(3));
  answers[2]?.({ cart: null, currency: 'CZK', customer: { id: 1 }, notices: ['impersonation_ended'] });
  await expect(renewing).rejects.toMatchObject({ status: 401, body: { type: 'session_ended' } });
  expect(store.get()).toMatchObject({ customer: { id: 1 }, notices: ['impersonation_ended'] });
});

test('a session that cannot be renewed leaves nobody, tells it, and knows that the cart waits', async () => {
  const answers = pausedAnswers();
  const store = createSessionStore();
  const loading = store.load();
  answers[0]?.({ cart: cartOf(1), currency: 'CZK', customer: { id: 7 } });
  await loading;
  const renewing = store.renew();
  await vi.waitFor(() => expect(answers).toHaveLength(2));
  answers[1]?.({ status: 401, type: 'session_ended', message: '', errors: [] }, 401);
  await vi.waitFor(() => expect(answers).toHaveLength(3));
  answers[2]?.({ cart: null, cartRefusal: refusal, currency: 'CZK', customer: null, notices: [] });
  expect(await renewing).toBe(false);
  expect(store.get()).toMatchObject({ customer: null, notices: ['session_refresh_failed'] });
  await expect(store.id()).rejects.toMatchObject({ body: refusal });
});

import { beforeEach, expect, test, vi } from 'vitest';
import { setSessionStore } from '../lib/session/session.ts';
import { createReload, type LiveRouter } from './reload-cart.ts';

let reads: PromiseWithResolvers<object>[] = [];
const revalidate = vi.fn(async () => {});
const routerAt = (layout: string): LiveRouter =>
  ({ revalidate, state: { matches: [{ route: { handle: { layout } } }] } }) as unknown as LiveRouter;

beforeEach(() => {
  reads = [];
  revalidate.mockClear();
  const store = {
    id: async () => 'a cart',
    refresh: () => {
      const read = Promise.withResolvers<object>();
      reads.push(read);
      return read.promise;
    },
  };
  setSessionStore(store as unknown as Parameters<typeof setSessionStore>[0]);
});
const started = () => vi.waitFor(() => expect(reads.length).toBeGreaterThan(0));
const session = {};

test('what comes while the cart is being read makes one more reading', async () => {
  const reload = createReload(routerAt('default'));
  const first = reload();
  await started();
  const [second, third] = [reload(), reload()];
  reads[0]?.resolve(session);
  await first;
  await vi.waitFor(() => expect(reads).toHaveLength(2));
  reads[1]?.resolve(session);
  await Promise.all([second, third]);
  expect(reads).toHaveLength(2);
  const later = reload();
  await vi.waitFor(() => expect(reads).toHaveLength(3));
  reads[2]?.resolve(session);
  await later;
});

test('lines are read again where they are shown, and not elsewhere', async () => {
  for (const [layout, times] of [
    ['default', 0],
    ['cart', 1],
  ] as const) {
    reads = [];
    const reloading = createReload(routerAt(layout))();
    await started();
    reads[0]?.resolve(session);
    await reloading;
    expect(revalidate).toHaveBeenCalledTimes(times);
  }
});

test('a reading that fails does not stop the next one', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const reload = createReload(routerAt('cart'));
  const failed = reload();
  await started();
  reads[0]?.reject(new Error('no connection'));
  await failed;
  expect(warn).toHaveBeenCalledOnce();
  expect(revalidate).not.toHaveBeenCalled();
  const next = reload();
  await vi.waitFor(() => expect(reads).toHaveLength(2));
  reads[1]?.resolve(session);
  await next;
  expect(revalidate).toHaveBeenCalledOnce();
  warn.mockRestore();
});

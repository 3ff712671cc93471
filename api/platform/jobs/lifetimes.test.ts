import { expect, test, vi } from 'vitest';
import type { PultEvent } from '../../../contract/events.ts';
import { createLifetimes } from './lifetimes.ts';

const MINUTE = 60_000;
const START = 1_000_000_000;
const priced = {
  id: 1,
  type: 'product.changed',
  payload: { product_ids: [1], affects_pages: true, category_ids: [], brand_ids: [] },
  created_at: '',
} as PultEvent;
const sold = { ...priced, payload: { ...(priced.payload as object), affects_pages: false } } as PultEvent;

/** A shop whose moments are known; `reads`: how often they were looked up. */
async function open(moments: number[]) {
  const state = { now: START, moments, reads: 0, fails: false };
  const lifetimes = createLifetimes(
    () => new Date(state.now),
    async () => {
      state.reads += 1;
      if (state.fails) throw new Error('away');
      return Math.min(...state.moments.filter((moment) => moment > state.now)) - state.now;
    },
  );
  lifetimes.begin();
  await lifetimes.settled();
  return { state, lifetimes };
}

test('a value lasts until the next moment, and to the millisecond', async () => {
  const { state, lifetimes } = await open([START + 5_000]);
  const value = lifetimes.begin();
  state.now += 4_999;
  expect(lifetimes.isCurrent(value)).toBe(true);
  state.now += 1;
  expect(lifetimes.isCurrent(value)).toBe(false);
});

test('values read after a moment last until the one after it', async () => {
  const { state, lifetimes } = await open([START + 5_000, START + 2 * MINUTE]);
  state.now += 5_000;
  lifetimes.begin();
  await lifetimes.settled();
  const value = lifetimes.begin();
  state.now += MINUTE;
  expect(lifetimes.isCurrent(value)).toBe(true);
  state.now += MINUTE;
  expect(lifetimes.isCurrent(value)).toBe(false);
  expect(state.reads).toBe(2);
});

test('without a moment ahead a value lasts ten minutes', async () => {
  const { state, lifetimes } = await open([]);
  state.now += 9 * MINUTE;
  const value = lifetimes.begin();
  state.now += 10 * MINUTE - 1;
  expect(lifetimes.isCurrent(value)).toBe(true);
  state.now += 1;
  expect(lifetimes.isCurrent(value)).toBe(false);
});

test('an event that changes pages may bring an earlier moment', async () => {
  const { state, lifetimes } = await open([]);
  state.moments = [START + 40_000];
  lifetimes.onEvents([priced]);
  const value = lifetimes.begin();
  await lifetimes.settled();
  state.now += 39_999;
  expect(lifetimes.isCurrent(value)).toBe(true);
  state.now += 1;
  expect(lifetimes.isCurrent(value)).toBe(false);
});

test('an event that changes no page asks nothing of the database', async () => {
  const { state, lifetimes } = await open([]);
  lifetimes.onEvents([sold]);
  lifetimes.begin();
  await lifetimes.settled();
  expect(state.reads).toBe(1);
});

test('a moment looked up before an event does not count after it', async () => {
  const state = { now: START, ahead: [] as PromiseWithResolvers<number>[] };
  const lifetimes = createLifetimes(
    () => new Date(state.now),
    () => {
      const answer = Promise.withResolvers<number>();
      state.ahead.push(answer);
      return answer.promise;
    },
  );
  lifetimes.begin();
  lifetimes.onEvents([priced]);
  const overtaken = lifetimes.begin();
  state.ahead[0]?.resolve(Infinity);
  await expect.poll(() => state.ahead.length).toBe(2);
  const waiting = lifetimes.begin();
  expect(waiting.until).toBe(START + 1_000);
  state.ahead[1]?.resolve(5_000);
  await lifetimes.settled();
  expect([overtaken.until, waiting.until, lifetimes.begin().until]).toEqual([
    START + 1_000,
    START + 5_000,
    START + 5_000,
  ]);
});

test('while the next moment cannot be looked up, a value lasts a second, and it is tried again each second', async () => {
  const { state, lifetimes } = await open([]);
  state.fails = true;
  lifetimes.onEvents([priced]);
  for (const _ of [1, 2]) {
    expect(lifetimes.begin().until).toBe(START + 1_000);
    await lifetimes.settled();
  }
  expect(state.reads).toBe(2);
  state.fails = false;
  state.now += 1_000;
  expect(lifetimes.begin().until).toBe(state.now + 1_000);
  await lifetimes.settled();
  expect(lifetimes.begin().until).toBe(state.now + 10 * MINUTE);
});

test('a clock that goes back makes everything be read again, with the moments between', async () => {
  const { state, lifetimes } = await open([START - MINUTE]);
  const value = lifetimes.begin();
  state.now -= 2 * MINUTE;
  expect(lifetimes.isCurrent(value)).toBe(false);
  lifetimes.begin();
  await lifetimes.settled();
  expect(lifetimes.begin().until).toBe(START - MINUTE);
});

test('a cache may keep a value for less', async () => {
  const { state, lifetimes } = await open([]);
  const value = lifetimes.begin();
  state.now += 1_000;
  expect(lifetimes.isCurrent(value, 1_000)).toBe(true);
  state.now += 1;
  expect(lifetimes.isCurrent(value, 1_000)).toBe(false);
});

test('a process that reads nothing asks nothing after an event', async () => {
  const { state, lifetimes } = await open([]);
  lifetimes.onEvents([priced]);
  await lifetimes.settled();
  expect(state.reads).toBe(1);
});

test('a failed look-up is reported', async () => {
  const onError = vi.fn();
  const lifetimes = createLifetimes(
    () => new Date(START),
    async () => Promise.reject(new Error('away')),
    onError,
  );
  lifetimes.begin();
  await lifetimes.settled();
  expect(onError).toHaveBeenCalledExactlyOnceWith(new Error('away'));
});

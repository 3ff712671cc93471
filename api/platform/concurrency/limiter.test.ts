import { expect, test } from 'vitest';
import { createLimiter } from './limiter.ts';

const tick = () => new Promise((resolve) => setImmediate(resolve));

test('never more run at once than may, also when some come while one leaves', async () => {
  const limit = createLimiter(2);
  let running = 0;
  let most = 0;
  const work = async () => {
    running += 1;
    most = Math.max(most, running);
    await tick();
    running -= 1;
    // Arrives in the same tick in which a waiting one starts.
    if (started < 50) all.push(limit(work));
    started += 1;
  };
  let started = 0;
  const all = Array.from({ length: 10 }, () => limit(work));
  for (let at = 0; at < all.length; at += 1) await all[at];
  expect(most).toBe(2);
  expect(all.length).toBe(60);
});

test('a task that waits too long fails and takes no slot', async () => {
  const limit = createLimiter(1, { waitMs: 20, refuse: () => new Error('no place') });
  const gate = Promise.withResolvers<string>();
  const first = limit(() => gate.promise);
  await expect(limit(async () => 'second')).rejects.toThrow('no place');
  gate.resolve('first');
  expect(await first).toBe('first');
  expect(await limit(async () => 'third')).toBe('third');
});

test('a task that finds too many waiting is refused at once, and those that wait run', async () => {
  const limit = createLimiter(1, { mostWaiting: 1, refuse: () => new Error('full') });
  const gate = Promise.withResolvers<string>();
  const [first, second] = [limit(() => gate.promise), limit(async () => 'second')];
  await expect(limit(async () => 'third')).rejects.toThrow('full');
  gate.resolve('first');
  expect([await first, await second, await limit(async () => 'fourth')]).toEqual(['first', 'second', 'fourth']);
});

test('a failing work leaves its place', async () => {
  const limit = createLimiter(1);
  await expect(limit(() => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
  expect(await limit(async () => 'next')).toBe('next');
});

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createFairLimiter, type FairLimiter } from './fair-limiter.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Tasks that the test ends; lists started ones in order. */
function works(limited: FairLimiter) {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const start = (kind: string, name: string) =>
    limited(kind, () => {
      begun.push(name);
      return new Promise<void>((resolve) => ends.set(name, resolve));
    }).catch((error: Error) => void begun.push(`${name}: ${error.message}`));
  const settle = () => vi.advanceTimersByTimeAsync(0);
  const end = async (name: string) => {
    ends.get(name)?.();
    await settle();
  };
  return { begun, start, settle, end };
}
const limiter = (atOnce: number) => createFairLimiter(atOnce, { waitMs: 1_000, refuse: () => new Error('too many') });

test('two slow kinds leave the last turn to another', async () => {
  const { begun, start, settle } = works(limiter(4));
  for (let n = 1; n <= 5; n += 1) void start('slow', `slow ${n}`);
  for (let n = 1; n <= 5; n += 1) void start('heavy', `heavy ${n}`);
  await settle();
  expect(begun).toEqual(['slow 1', 'slow 2', 'heavy 1']);
  void start('quick', 'quick');
  await settle();
  expect(begun.at(-1)).toBe('quick');
});

test('one kind takes half, alone too', async () => {
  for (const [atOnce, half] of [
    [1, 1],
    [2, 1],
    [3, 1],
    [8, 4],
  ] as const) {
    const { begun, start, settle } = works(limiter(atOnce));
    for (let n = 1; n <= 10; n += 1) void start('slow', `${n}`);
    await settle();
    expect(begun).toHaveLength(half);
  }
});

test('a free turn goes to the kind with fewest works, then to the one that waited longest since its last', async () => {
  const { begun, start, settle, end } = works(limiter(2));
  for (let n = 1; n <= 3; n += 1) void start('slow', `slow ${n}`);
  for (let n = 1; n <= 3; n += 1) void start('heavy', `heavy ${n}`);
  void start('quick', 'quick 1');
  await settle();
  expect(begun).toEqual(['slow 1', 'heavy 1']);
  await end('slow 1');
  expect(begun.at(-1)).toBe('quick 1');
  await end('quick 1');
  expect(begun.at(-1)).toBe('slow 2');
  await end('heavy 1');
  expect(begun.at(-1)).toBe('heavy 2');
});

test('a task that waits too long fails and takes no slot; a failing task passes its slot on', async () => {
  const limited = limiter(1);
  const { begun, start, settle, end } = works(limited);
  void start('slow', 'first');
  void start('slow', 'second');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(begun).toEqual(['first', 'second: too many']);
  const failing = limited('other', () => Promise.reject(new Error('broken'))).catch((error: Error) => error.message);
  await end('first');
  expect(await failing).toBe('broken');
  void start('slow', 'third');
  await settle();
  expect(begun.at(-1)).toBe('third');
});

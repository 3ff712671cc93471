import { expect, test } from 'vitest';
import { cacheFiles } from './cached-files.ts';

/** Files of four bytes, counted. */
function drawn() {
  let count = 0;
  return {
    draw: async () => {
      count += 1;
      return Buffer.from(`n${String(count).padStart(3, '0')}`);
    },
    count: () => count,
  };
}

test('what shows the same is drawn once, also by who asks meanwhile; anything else is drawn anew', async () => {
  const { draw, count } = drawn();
  const cached = cacheFiles();
  const page = { amount: '500 Kč', code: 'AAAA' };
  const files = await Promise.all([cached(['cs', page], draw), cached(['cs', page], draw)]);
  expect(files.map(String)).toEqual(['n001', 'n001']);
  expect(String(await cached(['cs', { ...page }], draw))).toBe('n001');
  for (const other of [
    ['en', page],
    ['cs', { ...page, amount: '400 Kč' }],
    ['cs', { ...page, code: 'BBBB' }],
  ])
    await cached(other, draw);
  expect(count()).toBe(4);
});

test('a file is kept for ten minutes, and the oldest go when they hold too many bytes', async () => {
  let now = 0;
  const { draw, count } = drawn();
  const cached = cacheFiles(8, () => now);
  for (const name of ['a', 'b', 'c']) await cached(name, draw);
  await cached('b', draw);
  await cached('c', draw);
  expect(count()).toBe(3);
  await cached('a', draw);
  expect(count()).toBe(4);
  now = 599_999;
  await cached('c', draw);
  expect(count()).toBe(4);
  now = 600_000;
  await cached('c', draw);
  expect(count()).toBe(5);
});

test('a file larger than all that may be kept is answered and not kept', async () => {
  const { draw, count } = drawn();
  const cached = cacheFiles(3);
  expect(String(await cached('a', draw))).toBe('n001');
  expect(String(await cached('a', draw))).toBe('n002');
  expect(count()).toBe(2);
});

test('what failed is tried again', async () => {
  const cached = cacheFiles();
  await expect(cached('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(String(await cached('a', async () => Buffer.from('yes')))).toBe('yes');
});

import { expect, test } from 'vitest';
import { keepFiles } from './kept-files.ts';

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
  const kept = keepFiles();
  const page = { amount: '500 Kč', code: 'AAAA' };
  const files = await Promise.all([kept(['cs', page], draw), kept(['cs', page], draw)]);
  expect(files.map(String)).toEqual(['n001', 'n001']);
  expect(String(await kept(['cs', { ...page }], draw))).toBe('n001');
  for (const other of [
    ['en', page],
    ['cs', { ...page, amount: '400 Kč' }],
    ['cs', { ...page, code: 'BBBB' }],
  ])
    await kept(other, draw);
  expect(count()).toBe(4);
});

test('a file is kept for ten minutes, and the oldest go when they hold too many bytes', async () => {
  let now = 0;
  const { draw, count } = drawn();
  const kept = keepFiles(8, () => now);
  for (const name of ['a', 'b', 'c']) await kept(name, draw);
  await kept('b', draw);
  await kept('c', draw);
  expect(count()).toBe(3);
  await kept('a', draw);
  expect(count()).toBe(4);
  now = 599_999;
  await kept('c', draw);
  expect(count()).toBe(4);
  now = 600_000;
  await kept('c', draw);
  expect(count()).toBe(5);
});

test('a file larger than all that may be kept is answered and not kept', async () => {
  const { draw, count } = drawn();
  const kept = keepFiles(3);
  expect(String(await kept('a', draw))).toBe('n001');
  expect(String(await kept('a', draw))).toBe('n002');
  expect(count()).toBe(2);
});

test('what failed is tried again', async () => {
  const kept = keepFiles();
  await expect(kept('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(String(await kept('a', async () => Buffer.from('yes')))).toBe('yes');
});

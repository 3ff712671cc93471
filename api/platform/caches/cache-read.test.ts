import { expect, test } from 'vitest';
import { cacheRead } from './cache-read.ts';

const settled = () => new Promise((done) => setImmediate(done));
const failing = () => Promise.reject(new Error('no database'));

test('a read is kept, a failed one is forgotten', async () => {
  const shelf = new Map<string, Promise<number>>();
  const read = Promise.resolve(1);
  cacheRead(shelf, 'a', read, read);
  const failed = failing();
  cacheRead(shelf, 'b', failed, failed);
  expect([...shelf.keys()]).toEqual(['a', 'b']);
  await settled();
  expect([...shelf]).toEqual([['a', read]]);
});

test('one that fails late leaves what was read since', async () => {
  const shelf = new Map<string, { cached: string }>();
  cacheRead(shelf, 'a', { cached: 'first' }, failing());
  cacheRead(shelf, 'a', { cached: 'second' }, Promise.resolve());
  await settled();
  expect(shelf.get('a')).toEqual({ cached: 'second' });
});

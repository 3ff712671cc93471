import { expect, test } from 'vitest';
import { SizedCache } from './sized-cache.ts';

const keysOf = (cache: SizedCache<number>) => Array.from(cache, ([key]) => key);

test('what was used longest ago goes first, until the rest weighs little enough', () => {
  const cache = new SizedCache<number>(10);
  for (const [key, weight] of [
    ['a', 3],
    ['b', 3],
    ['c', 4],
  ] as const)
    cache.set(key, weight, weight);
  expect(cache.get('a')).toBe(3);
  cache.set('d', 5, 5);
  expect(keysOf(cache)).toEqual(['a', 'd']);
  expect(cache.size).toBe(8);
});

test('what is too heavy alone is not kept, and the others stay', () => {
  const cache = new SizedCache<number>(10);
  cache.set('a', 1, 1);
  cache.set('b', 2, 11);
  expect(keysOf(cache)).toEqual(['a']);
  expect(cache.size).toBe(1);
});

test('a value that is set again, deleted or cleared weighs once, or nothing', () => {
  const cache = new SizedCache<number>(10);
  cache.set('a', 1, 6);
  cache.set('a', 2, 4);
  expect([cache.get('a'), cache.size]).toEqual([2, 4]);
  cache.delete('a');
  cache.delete('a');
  expect([cache.get('a'), cache.size]).toEqual([undefined, 0]);
  cache.set('b', 1, 6);
  cache.clear();
  expect([keysOf(cache), cache.size]).toEqual([[], 0]);
});

test('values may be deleted while all are looked through', () => {
  const cache = new SizedCache<number>(10);
  for (const key of ['a', 'b', 'c']) cache.set(key, 1, 1);
  for (const [key] of cache) if (key !== 'b') cache.delete(key);
  expect(keysOf(cache)).toEqual(['b']);
});

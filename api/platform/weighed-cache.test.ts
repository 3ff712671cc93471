import { expect, test } from 'vitest';
import { WeighedCache } from './weighed-cache.ts';

const keysOf = (cache: WeighedCache<number>) => Array.from(cache, ([key]) => key);

test('what was used longest ago goes first, until the rest weighs little enough', () => {
  const cache = new WeighedCache<number>(10);
  for (const [key, weight] of [
    ['a', 3],
    ['b', 3],
    ['c', 4],
  ] as const)
    cache.set(key, weight, weight);
  expect(cache.get('a')).toBe(3);
  cache.set('d', 5, 5);
  expect(keysOf(cache)).toEqual(['a', 'd']);
  expect(cache.weight).toBe(8);
});

test('what is too heavy alone is not kept, and the others stay', () => {
  const cache = new WeighedCache<number>(10);
  cache.set('a', 1, 1);
  cache.set('b', 2, 11);
  expect(keysOf(cache)).toEqual(['a']);
  expect(cache.weight).toBe(1);
});

test('a value that is set again, deleted or cleared weighs once, or nothing', () => {
  const cache = new WeighedCache<number>(10);
  cache.set('a', 1, 6);
  cache.set('a', 2, 4);
  expect([cache.get('a'), cache.weight]).toEqual([2, 4]);
  cache.delete('a');
  cache.delete('a');
  expect([cache.get('a'), cache.weight]).toEqual([undefined, 0]);
  cache.set('b', 1, 6);
  cache.clear();
  expect([keysOf(cache), cache.weight]).toEqual([[], 0]);
});

test('values may be deleted while all are looked through', () => {
  const cache = new WeighedCache<number>(10);
  for (const key of ['a', 'b', 'c']) cache.set(key, 1, 1);
  for (const [key] of cache) if (key !== 'b') cache.delete(key);
  expect(keysOf(cache)).toEqual(['b']);
});

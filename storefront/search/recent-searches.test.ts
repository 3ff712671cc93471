import { beforeEach, expect, test, vi } from 'vitest';
import { forgetSearches, recentSearches, rememberSearch } from './recent-searches.ts';

let kept: Map<string, string>;
beforeEach(() => {
  kept = new Map();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  return () => void vi.unstubAllGlobals();
});

test('the newest search comes first and only once, and six are kept', () => {
  for (const search of ['a1', 'b2', 'c3', 'd4', 'e5', 'f6', 'g7', ' B2 ', '   ']) rememberSearch(search);
  expect(recentSearches()).toEqual(['B2', 'g7', 'f6', 'e5', 'd4', 'c3']);
});

test('clearing leaves nothing in the browser', () => {
  rememberSearch('krém');
  forgetSearches();
  expect(recentSearches()).toEqual([]);
  expect(kept.size).toBe(0);
});

test('what others wrote there, and a browser without storage, are no searches', () => {
  kept.set('pult:searches', '{"a":1}');
  expect(recentSearches()).toEqual([]);
  kept.set('pult:searches', '[1, "krém", null');
  expect(recentSearches()).toEqual([]);
  vi.stubGlobal('sessionStorage', undefined);
  rememberSearch('krém');
  expect(recentSearches()).toEqual([]);
});

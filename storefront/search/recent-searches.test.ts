import { beforeEach, expect, test, vi } from 'vitest';
import * as memory from '../lib/lists/browser-memory.ts';
import { forgetSearches, recentSearches, rememberSearch } from './recent-searches.ts';

let stored: unknown[];
beforeEach(() => {
  stored = [];
  vi.spyOn(memory, 'remembered').mockImplementation(() => stored);
  vi.spyOn(memory, 'remember').mockImplementation((_, list) => {
    stored = list;
  });
  return () => void vi.restoreAllMocks();
});

test('the newest search comes first and only once, and six are kept', () => {
  for (const search of ['a1', 'b2', 'c3', 'd4', 'e5', 'f6', 'g7', ' B2 ', '   ']) rememberSearch(search);
  expect(recentSearches()).toEqual(['B2', 'g7', 'f6', 'e5', 'd4', 'c3']);
});

test('clearing leaves nothing', () => {
  rememberSearch('krém');
  forgetSearches();
  expect(stored).toEqual([]);
});

test('what others wrote there is no search', () => {
  stored = [1, 'krém', null, ['x']];
  expect(recentSearches()).toEqual(['krém']);
});

import { beforeEach, expect, test, vi } from 'vitest';
import * as memory from './browser-memory.ts';
import { forgetGuestVisits, guestVisits, rememberVisit } from './visits.ts';

let stored: unknown[];
beforeEach(() => {
  stored = [];
  vi.spyOn(memory, 'remembered').mockImplementation(() => stored);
  vi.spyOn(memory, 'remember').mockImplementation((_, list) => {
    stored = list;
  });
  vi.useFakeTimers({ now: 1_000 });
  return () => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  };
});

test('the newest visit comes first, each product once, twenty at most', () => {
  for (let id = 1; id <= 22; id += 1) rememberVisit(id);
  vi.setSystemTime(5_000);
  rememberVisit(10);
  expect(guestVisits().length).toBe(20);
  expect(guestVisits().slice(0, 2)).toEqual([
    { id: 10, at: 5_000 },
    { id: 22, at: 1_000 },
  ]);
  forgetGuestVisits();
  expect(stored).toEqual([]);
});

test('what others wrote there is no visit', () => {
  stored = [null, 5, { id: 'x', at: 1 }, { id: 3 }, { id: 4, at: 2 }];
  expect(guestVisits()).toEqual([{ id: 4, at: 2 }]);
});

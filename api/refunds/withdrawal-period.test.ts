import { expect, test } from 'vitest';
import { isLate, lastDayOf } from './withdrawal-period.ts';

test.each([
  ['2026-03-02T09:00:00Z', 14, '2026-03-16', 'a Monday two weeks later'],
  ['2026-03-06T09:00:00Z', 15, '2026-03-23', 'a Saturday is followed by Monday'],
  ['2026-03-01T10:00:00Z', 14, '2026-03-16', 'so is a Sunday'],
  ['2026-03-20T09:00:00Z', 14, '2026-04-07', 'Good Friday by the Tuesday after Easter'],
  ['2026-12-10T09:00:00Z', 14, '2026-12-28', 'Christmas Eve by the Monday after Christmas'],
  ['2026-12-22T09:00:00Z', 15, '2027-01-07', 'Epiphany is a holiday in Slovakia'],
  ['2026-11-03T09:00:00Z', 14, '2026-11-18', 'November 17 is one in Czechia'],
  ['2026-03-02T23:30:00Z', 14, '2026-03-17', 'half an hour after midnight in Prague it is the next day'],
  ['2026-07-01T22:30:00Z', 30, '2026-08-03', 'in summer that is two hours before UTC, and August 1 a Saturday'],
])('delivered at %s, %i days last until %s: %s', (delivered, days, last) => {
  expect(lastDayOf(new Date(delivered), days)).toBe(last);
});

test('the last day lasts until its midnight in Prague, in winter and in summer', () => {
  expect(isLate(new Date('2026-03-16T22:59:59Z'), '2026-03-16')).toBe(false);
  expect(isLate(new Date('2026-03-16T23:00:00Z'), '2026-03-16')).toBe(true);
  expect(isLate(new Date('2026-08-03T21:59:59Z'), '2026-08-03')).toBe(false);
  expect(isLate(new Date('2026-08-03T22:00:00Z'), '2026-08-03')).toBe(true);
});

test('before delivery nothing is late', () => {
  expect(isLate(new Date('2030-01-01T00:00:00Z'), null)).toBe(false);
});

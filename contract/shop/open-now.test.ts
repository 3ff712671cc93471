import { expect, test } from 'vitest';
import { isOpenAt } from './open-now.ts';

const DAY = [
  { from: '08:00', to: '12:00' },
  { from: '13:00', to: '18:00' },
];
const WEEK = [DAY, DAY, DAY, DAY, DAY, [{ from: '00:00', to: '23:59' }], []];

test.each([
  ['2026-11-30T07:00:00Z', true],
  ['2026-11-30T06:59:00Z', false],
  ['2026-11-30T11:30:00Z', false],
  ['2026-11-30T16:59:00Z', true],
  ['2026-11-30T17:00:00Z', false],
  // In summer the clocks are two hours ahead.
  ['2026-06-01T06:00:00Z', true],
  ['2026-12-05T22:59:30Z', true],
  ['2026-12-05T23:00:00Z', false],
])('at %s: %s', (moment, expected) => {
  expect(isOpenAt(WEEK, new Date(moment))).toBe(expected);
});

test('without hours of all days it is not known', () => {
  expect(isOpenAt([], new Date())).toBeNull();
});

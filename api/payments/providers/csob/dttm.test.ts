import { expect, test } from 'vitest';
import { dttmOf, isFresh } from './dttm.ts';

const at = (time: string) => Date.parse(time);

test.each([
  ['2026-11-30T10:11:12Z', '20261130111112'],
  ['2026-07-01T22:00:00Z', '20260702000000'],
  ['2026-12-31T23:00:00Z', '20270101000000'],
])('%s is %s at the bank', (time, dttm) => {
  expect(dttmOf(at(time))).toBe(dttm);
});

test.each([
  ['20261130111112', true],
  ['20261130112612', true],
  ['20261130105612', true],
  ['20261130112613', false],
  ['20261130105611', false],
  ['20251130111112', false],
  ['2026113011111', false],
  ['', false],
  ['now', false],
])('at 11:11:12 an answer of %s is fresh: %s', (dttm, fresh) => {
  expect(isFresh(dttm, at('2026-11-30T10:11:12Z'))).toBe(fresh);
});

test('answers are fresh while the clocks go back', () => {
  for (let minute = 0; minute < 180; minute += 1) {
    const now = at('2026-10-24T23:30:00Z') + minute * 60_000;
    expect(isFresh(dttmOf(now), now)).toBe(true);
  }
});

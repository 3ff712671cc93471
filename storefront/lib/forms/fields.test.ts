import { expect, test } from 'vitest';
import { PIECES, wholeNumber } from './fields.ts';

test.each([
  ['3', 3],
  [' 12 ', 12],
  ['1 000', 1000],
  ['1\u00a0000', 1000],
  ['1 000 000', 1_000_000],
  ['0', 0],
])('%j is a whole number', (typed, number) => expect(wholeNumber(typed)).toBe(number));

test.each([
  '2 5',
  '1 00',
  '1000 000',
  '1  000',
  '2,5',
  '2.5',
  '1,000',
  '1e3',
  '-1',
  '+2',
  '0x10',
  'dva',
  '',
  ' ',
  null,
  '٣',
  '99999999999',
])('%j is none: nobody knows how many pieces it means', (typed) => expect(wholeNumber(typed)).toBeUndefined());

test.each([
  ['1', true],
  [' 10 ', true],
  ['01', true],
  ['1 000', true],
  ['0', false],
  ['00', false],
  [' 0 ', false],
  ['2,5', false],
])('a field of pieces takes %j: %s', (typed, isTaken) => {
  // As browsers match a pattern.
  expect(new RegExp(`^(?:${PIECES})$`, 'v').test(typed)).toBe(isTaken);
});

import { expect, test } from 'vitest';
import { wholeNumber } from './fields.ts';

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

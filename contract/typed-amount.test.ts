import { expect, test } from 'vitest';
import { typedAmount } from './typed-amount.ts';

test.each([
  ['0', 0],
  ['199', 199],
  ['199,50', 199.5],
  ['199.5', 199.5],
  [' 12 ', 12],
  ['1 000', 1000],
  ['1\u00A0000,50', 1000.5],
  ['1.000', 1000],
  ['1,000.50', 1000.5],
  ['12.345.678', 12_345_678],
  ['100000', 100_000],
])('%j is %d', (typed, amount) => expect(typedAmount(typed)).toBe(amount));

test.each([
  '',
  ' ',
  '1e2',
  '0x10',
  '-1',
  '1.5.2',
  '1 5',
  '1.2345',
  '12.34.567',
  '1.000,000',
  'Infinity',
  '9'.repeat(12),
])('%j is none', (typed) => expect(typedAmount(typed)).toBeUndefined());

import { expect, test } from 'vitest';
import { ofDecimal, toDecimal } from './decimals.ts';

test.each([
  [19_890, 2, 2, '198.90'],
  [1, 2, 2, '0.01'],
  [500, 0, 0, '500'],
  [500, 0, 2, '500.00'],
  [50_000, 2, 0, '500'],
  [50_050, 2, 0, null],
  [1_999, 3, 2, null],
  [12_345_678_901, 2, 2, '123456789.01'],
])('%i with %i decimals is written with %i as %s', (amount, decimalPlaces, taken, value) => {
  expect(toDecimal(amount, decimalPlaces, taken)).toBe(value);
});

test.each([
  ['198.90', 2, 19_890],
  ['198.9', 2, 19_890],
  ['500', 0, 500],
  ['1.15', 2, 115],
  ['123456789.01', 2, 12_345_678_901],
])('%s in a currency with %i decimals is %i', (value, decimalPlaces, amount) => {
  expect(ofDecimal(value, decimalPlaces)).toBe(amount);
});

test('a part that the currency does not have is no whole amount, and equal to none', () => {
  expect(Number.isInteger(ofDecimal('198.905', 2))).toBe(false);
  expect(Number.isInteger(ofDecimal('500.5', 0))).toBe(false);
});

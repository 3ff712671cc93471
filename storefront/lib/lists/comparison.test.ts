import { expect, test } from 'vitest';
import { comparedCategoryIn, comparedIn, comparisonAddress } from './comparison.ts';

test('numbers of products are read from an address, whatever else is in it', () => {
  expect(comparedIn('12.7.12.x.-3.0.1e3.99999999999.4294967296.5')).toEqual([12, 7, 5]);
  expect(comparedIn(null)).toEqual([]);
  expect(comparedIn('')).toEqual([]);
});

test('twelve products are the most', () => {
  const many = Array.from({ length: 20 }, (_, index) => index + 1);
  expect(comparedIn(many.join('.'))).toEqual(many.slice(0, 12));
  expect(comparisonAddress('/porovnani', [3, 5])).toBe('/porovnani?products=3.5');
});

test('an address names the category that is shown, or none', () => {
  expect(comparisonAddress('/porovnani', [3, 5], 7)).toBe('/porovnani?products=3.5&category=7');
  expect(['7', '0', '-1', 'x', '', null, '99999999999'].map(comparedCategoryIn)).toEqual([
    7,
    0,
    null,
    null,
    null,
    null,
    null,
  ]);
});

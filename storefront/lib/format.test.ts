import { expect, it } from 'vitest';
import { formatNumber, formatPrice, formatThreshold } from './format.ts';

it('formats numbers with at most two decimals, or exactly one', () => {
  expect(formatNumber(1.239, 'cs-CZ')).toBe('1,24');
  expect(formatNumber(4, 'cs-CZ', true)).toBe('4,0');
});

it('formats a price without currency as a dash', () => {
  expect(formatPrice(10, undefined, 'cs-CZ')).toBe('-');
  expect(formatPrice(199.9, { code: 'CZK', decimal_places: 2 }, 'cs-CZ')).toBe('199,90\u00a0Kč');
});

it.each([
  ['cs-CZ', 'CZK', 1500, '1\u00a0500\u00a0Kč'],
  ['sk-SK', 'EUR', 60, '60\u00a0€'],
  ['en-US', 'EUR', 60, '€60'],
  ['en-US', 'EUR', 59.5, '€59.50'],
])('a threshold in %s %s: %d', (locale, code, value, expected) => {
  expect(formatThreshold({ value }, { code, decimal_places: 2 }, locale)).toBe(expected);
});

import { expect, it } from 'vitest';
import { countryName, dateFormat, formatNumber, formatPrice, formatThreshold } from './format.ts';

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

it('writes what it wrote before, and each value by itself', () => {
  const short = { dateStyle: 'short', timeZone: 'UTC' } as const;
  const days = [1, 2, 1].map((day) => dateFormat('cs-CZ', short).format(new Date(Date.UTC(2026, 2, day))));
  expect(days.map((day) => day.replaceAll(/\s/g, ''))).toEqual(['01.03.26', '02.03.26', '01.03.26']);
  expect([
    countryName('SK', 'cs-CZ'),
    countryName('QQ', 'cs-CZ'),
    countryName('QQ', 'cs-CZ'),
    countryName('SK', 'en-US'),
  ]).toEqual(['Slovensko', undefined, undefined, 'Slovakia']);
  const numbers = Array.from({ length: 500 }, (_, index) => formatNumber(index, 'en-US'));
  expect(numbers).toEqual(numbers.map((_, index) => String(index)));
});

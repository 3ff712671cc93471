import { expect, test } from 'vitest';
import { type ContentUnit, unitPriceOf } from './unit-price.ts';

test.each<[price: number, content: number, unit: ContentUnit, expected: object]>([
  [24_900, 50, 'ml', { price: 49_800, amount: 100, unit: 'ml', content: 50 }],
  [3_990, 29, 'ml', { price: 1_376, amount: 10, unit: 'ml', content: 29 }],
  [3_990, 30, 'ml', { price: 13_300, amount: 100, unit: 'ml', content: 30 }],
  [30_000, 1_500, 'ml', { price: 20_000, amount: 1, unit: 'l', content: 1.5 }],
  [30_000, 0.5, 'l', { price: 6_000, amount: 100, unit: 'ml', content: 500 }],
  [3_990, 3.5, 'g', { price: 1_140, amount: 1, unit: 'g', content: 3.5 }],
  [9_990, 2, 'kg', { price: 4_995, amount: 1, unit: 'kg', content: 2 }],
  [9_990, 2.5, 'm', { price: 3_996, amount: 1, unit: 'm', content: 2.5 }],
  [9_990, 3, 'm2', { price: 3_330, amount: 1, unit: 'm²', content: 3 }],
  [9_990, 10, 'pcs', { price: 999, amount: 1, unit: 'ks', content: 10 }],
])('%d for %d %s', (price, amount, unit, expected) => {
  expect(unitPriceOf(price, { amount, unit }, 'cs')).toEqual(expected);
});

test('units are named in the language of the page', () => {
  const units = (['cs', 'sk', 'en'] as const).map((language) => unitPriceOf(100, { amount: 2, unit: 'pcs' }, language));
  expect(units.map((one) => one?.unit)).toEqual(['ks', 'ks', 'pc']);
});

test.each([
  ['no content', { amount: null, unit: 'ml' }],
  ['no unit', { amount: 5, unit: null }],
  ['nothing in it', { amount: 0, unit: 'ml' }],
  ['one piece, whose price is told already', { amount: 1, unit: 'pcs' }],
] as const)('%s has no price of a unit', (_, content) => {
  expect(unitPriceOf(100, content, 'cs')).toBeNull();
});

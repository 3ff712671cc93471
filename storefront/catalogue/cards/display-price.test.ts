import { expect, test } from 'vitest';
import { displayPrices } from './display-price.ts';
import { firstOf } from './first-of.ts';

const price = (value: number) => ({ value, formatted: `${value} Kč` });
const record = {
  price: price(100),
  taxed_price: price(121),
  _embedded: { regular_price: { price: price(150), taxed_price: price(181.5) } },
};

test('businesses are shown prices without tax first, and what others pay', () => {
  const { price: now, original } = displayPrices(record, true);
  expect(now).toEqual({ value: 121, formatted: '121 Kč', untaxed: '100 Kč' });
  expect(original).toEqual({ value: 181.5, formatted: '181.5 Kč', untaxed: '150 Kč', isRegular: true });
  expect([firstOf(now), original && firstOf(original)]).toEqual(['100 Kč', '150 Kč']);
});

test('others are shown prices with tax alone', () => {
  const { price: now, original } = displayPrices({ ...record, _embedded: { regular_price: null } }, false);
  expect(now).toEqual({ value: 121, formatted: '121 Kč' });
  expect(original).toBeNull();
  expect(firstOf(now)).toBe('121 Kč');
});

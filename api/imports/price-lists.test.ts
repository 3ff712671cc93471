import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LIMITS } from './limits.ts';
import { conversionsOf, pricesOf } from './price-lists.ts';

const CZK = { price_list_id: 1, code: 'CZK', decimal_places: 2, cash_rounding: 100 };
const EUR = { price_list_id: 2, code: 'EUR', decimal_places: 2, cash_rounding: 5 };
const USD = { price_list_id: 3, code: 'USD', decimal_places: 2, cash_rounding: 1 };
const JPY = { price_list_id: 4, code: 'JPY', decimal_places: 0, cash_rounding: 1 };
const RATES = { CZK: 21, EUR: 0.86, JPY: 150.4 };
const all = conversionsOf([CZK, EUR, USD, JPY], 'USD', RATES);

const amounts = (price: number, discountPercent: number | null = null) =>
  pricesOf({ price, discountPercent }, all)?.map((one) => [one.price, one.discounted_price]);

test('converts into each price list, to its smallest coin; the own currency stays exact', () => {
  expect(amounts(49.99)).toEqual([
    [105_000, null],
    [4300, null],
    [4999, null],
    [7518, null],
  ]);
});

test('discounts each price, and leaves out a discount that rounding eats', () => {
  expect(amounts(100, 17.5)).toEqual([
    [210_000, 173_300],
    [8600, 7095],
    [10_000, 8250],
    [15_040, 12_408],
  ]);
  expect(amounts(1, 0.04)).toEqual([
    [2100, null],
    [85, null],
    [100, null],
    [150, null],
  ]);
});

test('the cheapest thing costs a coin, the dearest does not fit', () => {
  expect(amounts(0.0001)).toEqual([
    [100, null],
    [5, null],
    [1, null],
    [1, null],
  ]);
  expect(amounts(LIMITS.price)).toBeUndefined();
  expect(amounts(1e308)).toBeUndefined();
});

test('a missing rate fails before anything is read', () => {
  expect(() => conversionsOf([CZK, EUR], 'USD', { CZK: 21 })).toThrow(
    'No rate from USD to EUR is known; give it by --rate EUR=…',
  );
  expect(() => conversionsOf([CZK], 'USD', JSON.parse('{"__proto__":{"CZK":1}}'))).toThrow('CZK');
});

test('prices are whole numbers of coins and discounts are below them, whatever comes', () => {
  const price = fc.double({ min: 0.01, max: 90_000, noNaN: true });
  const percent = fc.option(fc.double({ min: 0, max: 99.99, noNaN: true }));
  fc.assert(
    fc.property(price, percent, (value, discountPercent) => {
      for (const one of pricesOf({ price: value, discountPercent }, all) ?? []) {
        const { step } = all.find(({ price_list_id }) => price_list_id === one.price_list_id) ?? { step: 0 };
        expect(Number.isInteger(one.price) && one.price > 0 && one.price % step === 0).toBe(true);
        if (one.discounted_price === null) continue;
        expect(one.discounted_price).toBeLessThan(one.price);
        expect(one.discounted_price % step).toBe(0);
      }
    }),
  );
});

import { expect, test } from 'vitest';
import { linePrices } from './line-prices.ts';

const price = (value: number) => ({ value, formatted: `${value} Kč` });
/** Three pieces for 99.90 with tax: without tax the line is a hundredth less than three pieces. */
const line = {
  amount: 3,
  unit_price: price(82.56),
  taxed_unit_price: price(99.9),
  original_unit_price: price(82.56),
  original_taxed_unit_price: price(99.9),
  total_price: price(247.69),
  taxed_total_price: price(299.7),
  line_discounted_total_price: price(247.67),
  line_discounted_taxed_total_price: price(299.7),
};

test('without tax a line shows the amounts of the server, whose rounding is no discount', () => {
  const { unit, total, isLowered } = linePrices(line, true);
  expect([unit, total.value, isLowered]).toEqual([82.56, 247.67, false]);
});

test('with tax it shows those with tax', () => {
  const { unit, total, isLowered } = linePrices(line, false);
  expect([unit, total.value, isLowered]).toEqual([99.9, 299.7, false]);
});

test('a discount of the line lowers what a piece costs', () => {
  const lowered = { ...line, line_discounted_total_price: price(150), line_discounted_taxed_total_price: price(181.5) };
  expect(linePrices(lowered, true)).toMatchObject({ unit: 50, isLowered: true });
  expect(linePrices(lowered, false)).toMatchObject({ unit: 60.5, isLowered: true });
});

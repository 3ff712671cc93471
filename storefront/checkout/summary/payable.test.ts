import { expect, test } from 'vitest';
import type { Cart } from '../../../contract/cart/records.ts';
import { expectedPayable } from './payable.ts';

const cartOf = (total: number, vouchers: [amount: number, left: number][]) =>
  ({
    taxed_total_price: { value: total },
    vouchers: vouchers.map(([amount, left]) => ({ amount: { value: amount }, balance_left: { value: left } })),
  }) as Cart;

test('what is left to pay follows pieces that are not confirmed yet, and vouchers pay as long as they last', () => {
  expect(expectedPayable(cartOf(56.7, [[40, 0]]), 0)).toBe(16.7);
  expect(expectedPayable(cartOf(56.7, [[40, 0]]), 10)).toBe(26.7);
  expect(expectedPayable(cartOf(30, [[30, 15]]), 10)).toBe(0);
  expect(expectedPayable(cartOf(30, [[30, 15]]), 20)).toBe(5);
  expect(expectedPayable(cartOf(99.9, []), -9.9)).toBe(90);
});

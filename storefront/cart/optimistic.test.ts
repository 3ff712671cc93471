import { describe, expect, it } from 'vitest';
import type { CartItem } from '../../contract/cart/records.ts';
import { expectedCart } from './optimistic.ts';

const money = (value: number) => ({ value, formatted: String(value) });
const line = (id: number, amount: number, unit: number) =>
  ({
    id,
    amount,
    items: [],
    taxed_unit_price: money(unit),
    taxed_total_price: money(unit * amount),
  }) as unknown as CartItem;

describe('a cart before the server has answered', () => {
  it("is the server's while no change is expected", () => {
    expect(expectedCart([line(1, 2, 50)], new Map())).toMatchObject({ total: 100, isExpected: false });
  });

  it('counts a requested amount at once, in whole cents', () => {
    const cart = expectedCart([line(1, 1, 0.1), line(2, 1, 0.2)], new Map([[1, 3]]));
    expect(cart.lines.map(({ amount, total }) => [amount, total])).toEqual([
      [3, 0.3],
      [1, 0.2],
    ]);
    expect(cart).toMatchObject({ total: 0.5, isExpected: true });
  });

  it('leaves out a removed line', () => {
    const cart = expectedCart([line(1, 1, 10), line(2, 1, 20)], new Map([[1, 0]]));
    expect(cart.lines.map(({ item }) => item.id)).toEqual([2]);
    expect(cart).toMatchObject({ total: 20, isExpected: true });
  });

  it('ignores a requested amount of a line that no longer exists', () => {
    expect(expectedCart([line(2, 1, 20)], new Map([[1, 5]]))).toMatchObject({ total: 20, isExpected: false });
  });
});

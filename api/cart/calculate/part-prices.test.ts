import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pricedParts } from '../../catalogue/index.ts';
import type { SellableRow } from '../stored/line-rows.ts';
import { pricesOf } from './contents.ts';

type Part = Parameters<typeof pricedParts>[0][number];
const part = (product_id: number, current_price: number | null, per_package = 1, facts: object = {}) =>
  ({
    product_id,
    product_variation_id: null,
    current_price,
    original_price: current_price,
    per_package,
    ...facts,
  }) as Part;
const fixed = (now: number, before = now) =>
  ({ product_type: 1, package_discount: 0, current_price: now, original_price: before }) as SellableRow;
const composite = (percents: number) =>
  ({ product_type: 3, package_discount: percents, current_price: 0, original_price: 0 }) as SellableRow;
const shares = (parts: readonly Part[], holder: SellableRow) =>
  pricedParts(parts, holder).map(({ packed_price: now, packed_original_price: before }) => [now, before]);

test('a fixed package is shared by what its parts cost, and units that are left go to the largest remainders', () => {
  expect(shares([part(1, 9_990, 2), part(3, 24_900)], fixed(29_900))).toEqual([
    [13_311, 13_311],
    [16_589, 16_589],
  ]);
});

test('of equal remainders the lower number gets it, in whatever order the parts were chosen', () => {
  const thirds = [part(7, 500), part(5, 500), part(6, 500)];
  expect(shares(thirds, fixed(100, 150))).toEqual([
    [33, 49],
    [34, 51],
    [33, 50],
  ]);
  expect(shares(thirds.toReversed(), fixed(100, 150)).toReversed()).toEqual(shares(thirds, fixed(100, 150)));
  const sizes = [part(5, 500, 1, { product_variation_id: 2 }), part(5, 500, 1, { product_variation_id: 1 })];
  expect(shares(sizes, fixed(1))).toEqual([
    [0, 0],
    [1, 1],
  ]);
});

test('parts that cost nothing by themselves share a package equally, and one without a price gets none', () => {
  expect(shares([part(1, 0, 3), part(2, 0)], fixed(501))).toEqual([
    [251, 251],
    [250, 250],
  ]);
  const [unsold] = pricedParts([part(1, null), part(2, 100)], fixed(300));
  expect(unsold).toMatchObject({ packed_price: 0, current_price: null, original_price: null });
});

test('one piece of a part has a rounded share, and keeps its rate of tax', () => {
  const [soap] = pricedParts([part(1, 9_990, 2, { tax_rate: 12 }), part(3, 24_900)], fixed(29_900));
  expect(soap).toMatchObject({ current_price: 6_656, original_price: 6_656, lowest_price: null, tax_rate: 12 });
});

test('parts of a composite package cost their price less its percents, each piece rounded', () => {
  expect(shares([part(1, 9_990, 2), part(4, 33_333)], composite(10))).toEqual([
    [17_982, 17_982],
    [30_000, 30_000],
  ]);
});

test('whatever a package costs, its parts cost it together, never less than nothing, and several packages cost as many times that', () => {
  const price = fc.integer({ min: 0, max: 1_000_000_000 });
  const anyParts = fc.array(fc.tuple(price, fc.integer({ min: 1, max: 100 })), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(anyParts, price, price, fc.integer({ min: 1, max: 10_000 }), (own, one, other, packages) => {
      const [now, before] = [Math.min(one, other), Math.max(one, other)];
      const parts = pricedParts(
        own.map(([current, per], index) => part(index + 1, current, per)),
        fixed(now, before),
      );
      const sum = (values: number[]) => values.reduce((all, value) => all + value, 0);
      expect(sum(parts.map(({ packed_price }) => packed_price))).toBe(now);
      expect(sum(parts.map(({ packed_original_price }) => packed_original_price))).toBe(before);
      const all = sum(own.map(([current, per]) => current * per));
      for (const [at, { packed_price, packed_original_price, per_package }] of parts.entries()) {
        expect(packed_price).toBeGreaterThanOrEqual(0);
        expect(packed_original_price).toBeGreaterThanOrEqual(packed_price);
        const [current = 0, per = 1] = own[at] ?? [];
        const exact = all === 0 ? now / own.length : (now * current * per) / all;
        expect(Math.abs(packed_price - exact)).toBeLessThan(1.001);
        const line = { ...parts[at], amount: packages * per_package } as Parameters<typeof pricesOf>[0];
        expect(pricesOf(line)).toEqual({ taxed: packed_price * packages, original: packed_original_price * packages });
      }
    }),
    { numRuns: 2_000 },
  );
});

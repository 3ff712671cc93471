import fc from 'fast-check';
import { expect, test } from 'vitest';
import { totalsOf } from './totals.ts';

const charge = fc.record({
  taxedPrice: fc.integer({ min: 0, max: 50_000_000 }),
  taxRate: fc.constantFrom(0, 5, 12, 19, 21, 23),
});
const sum = (values: number[]) => values.reduce((a, b) => a + b, 0);

test('whatever is bought, every part adds up to the document', () => {
  fc.assert(
    fc.property(
      fc.array(charge, { minLength: 1, maxLength: 12 }),
      fc.option(charge),
      fc.option(charge),
      fc.constantFrom(1, 5, 100),
      (items, shipping, payment, cashStep) => {
        const totals = totalsOf({ items, shipping, payment, cashStep });
        const parts = [...totals.items, totals.shipping, totals.payment].filter((part) => part !== null);
        expect(sum(parts.map((part) => part.price))).toBe(totals.price);
        expect(sum(parts.map((part) => part.taxAmount))).toBe(totals.taxAmount);
        expect(sum(parts.map((part) => part.taxedPrice))).toBe(totals.taxedPrice - totals.cashRounding);
        expect(totals.taxedPrice).toBe(totals.price + totals.taxAmount + totals.cashRounding);
        expect(totals.itemsPrice).toBe(sum(totals.items.map((item) => item.price)));
        expect(sum(totals.rates.map((rate) => rate.taxAmount))).toBe(totals.taxAmount);
        expect(totals.taxedPrice % cashStep).toBe(0);
        for (const rate of totals.rates) expect(rate.price + rate.taxAmount).toBe(rate.taxedPrice);
        for (const [index, item] of totals.items.entries()) expect(item.taxedPrice).toBe(items[index]?.taxedPrice);
      },
    ),
    { numRuns: 500 },
  );
});

test('tax is taken from the total of each rate, not from each line', () => {
  const items = [1, 2, 3].map(() => ({ taxedPrice: 9_99, taxRate: 21 }));
  const totals = totalsOf({ items, shipping: { taxedPrice: 0, taxRate: 12 }, payment: null, cashStep: 1 });
  expect(totals.rates).toEqual([{ taxRate: 21, price: 2477, taxedPrice: 2997, taxAmount: 520 }]);
  expect(totals.items.map((item) => item.price)).toEqual([826, 825, 826]);
});

test('cash is rounded to whole crowns and to five cents, outside the tax base', () => {
  const item = (taxedPrice: number) => [{ taxedPrice, taxRate: 21 }];
  expect(totalsOf({ items: item(12_349), shipping: null, payment: null, cashStep: 100 })).toMatchObject({
    cashRounding: -49,
    taxedPrice: 12_300,
    taxAmount: 2143,
  });
  expect(totalsOf({ items: item(1_003), shipping: null, payment: null, cashStep: 5 })).toMatchObject({
    cashRounding: 2,
    taxedPrice: 1_005,
  });
  expect(totalsOf({ items: item(2), shipping: null, payment: null, cashStep: 5 })).toMatchObject({
    cashRounding: 3,
    taxedPrice: 5,
  });
});

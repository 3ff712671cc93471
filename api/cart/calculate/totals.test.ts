import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ofKind, sumOf } from './charges.ts';
import { type Charge, totalsOf } from './totals.ts';

type Part = Charge['parts'][number];
const chargeOf = (kind: Charge['kind'], ...parts: Part[]): Charge => ({
  kind,
  name: null,
  code: null,
  originalTaxedPrice: null,
  parts,
});
const goods = (parts: readonly Part[]) => parts.map((part) => chargeOf('goods', part));

const part = (min: number, max: number) =>
  fc.record({ taxedPrice: fc.integer({ min, max }), taxRate: fc.constantFrom(0, 5, 12, 19, 21, 23) });
const added = part(0, 50_000_000);
const sum = (values: number[]) => values.reduce((a, b) => a + b, 0);

function expectToAddUp(charges: readonly Charge[], cashStep: number): void {
  const totals = totalsOf(charges, cashStep);
  expect(sum(totals.charges.map((charge) => charge.price))).toBe(totals.price);
  expect(sum(totals.charges.map((charge) => charge.taxedPrice))).toBe(totals.taxedPrice - totals.cashRounding);
  expect(totals.taxedPrice).toBe(totals.price + totals.taxAmount + totals.cashRounding);
  expect(totals.taxedPrice % cashStep).toBe(0);
  const split = totals.charges.flatMap(({ parts }) => parts);
  expect(sum(split.map((one) => one.taxAmount))).toBe(totals.taxAmount);
  expect(sum(totals.rates.map((rate) => rate.taxAmount))).toBe(totals.taxAmount);
  for (const rate of totals.rates) {
    expect(rate.price + rate.taxAmount).toBe(rate.taxedPrice);
    const own = split.filter(({ taxRate }) => taxRate === rate.taxRate);
    expect(sum(own.map((one) => one.price))).toBe(rate.price);
    expect(sum(own.map((one) => one.taxedPrice))).toBe(rate.taxedPrice);
  }
  for (const [index, charge] of totals.charges.entries()) {
    expect(charge.parts.map((one) => one.taxedPrice)).toEqual(charges[index]?.parts.map((one) => one.taxedPrice));
    expect(charge.price).toBe(sum(charge.parts.map((one) => one.price)));
    // No part costs more without tax than with it.
    for (const one of charge.parts) expect(Math.abs(one.price)).toBeLessThanOrEqual(Math.abs(one.taxedPrice) + 1);
  }
}

test('whatever is bought, every part adds up to the document', () => {
  fc.assert(
    fc.property(
      fc.array(added, { minLength: 1, maxLength: 12 }),
      fc.option(added),
      fc.option(added),
      fc.constantFrom(1, 5, 100),
      (items, shipping, payment, cashStep) => {
        const methods = [
          ...(shipping ? [chargeOf('shipping', shipping)] : []),
          ...(payment ? [chargeOf('payment', payment)] : []),
        ];
        expectToAddUp([...goods(items), ...methods], cashStep);
      },
    ),
    { numRuns: 500 },
  );
});

test('discounts over several rates add up too, and move no price of the goods', () => {
  fc.assert(
    fc.property(
      fc.array(part(1, 5_000_000), { minLength: 1, maxLength: 12 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.option(part(1, 5_000)),
      (items, share, packing) => {
        const taken = items.map(({ taxedPrice, taxRate }) => ({
          taxRate,
          taxedPrice: -Math.floor(taxedPrice * share),
        }));
        const plain = [...goods(items), ...(packing ? [chargeOf('package', packing)] : [])];
        const charges = [...plain, chargeOf('discount', ...taken)];
        expectToAddUp(charges, 1);
        const own = (all: readonly Charge[]) => ofKind(totalsOf(all, 1), 'goods').map(({ price }) => price);
        expect(own(charges)).toEqual(own(plain));
      },
    ),
    { numRuns: 500 },
  );
});

test('a discount that takes all of it leaves goods and discount with their own prices', () => {
  const totals = totalsOf(
    [
      ...goods([{ taxedPrice: 121_00, taxRate: 21 }]),
      chargeOf('discount', { taxedPrice: -121_00, taxRate: 21 }),
      chargeOf('shipping', { taxedPrice: 0, taxRate: 21 }),
    ],
    1,
  );
  expect(totals.charges.map(({ price }) => price)).toEqual([100_00, -100_00, 0]);
  expect(totals).toMatchObject({ price: 0, taxAmount: 0, taxedPrice: 0, rates: [] });
});

test('charges of a kind are summed', () => {
  const totals = totalsOf(
    [
      ...goods([
        { taxedPrice: 121, taxRate: 21 },
        { taxedPrice: 242, taxRate: 21 },
      ]),
      chargeOf('credit', { taxedPrice: -121, taxRate: 21 }),
    ],
    1,
  );
  expect(sumOf(ofKind(totals, 'goods'))).toEqual({ price: 300, taxedPrice: 363 });
  expect(sumOf(ofKind(totals, 'credit'))).toEqual({ price: -100, taxedPrice: -121 });
  expect(sumOf(ofKind(totals, 'package'))).toEqual({ price: 0, taxedPrice: 0 });
});

test('tax is taken from the total of each rate, not from each line', () => {
  const items = [1, 2, 3].map(() => ({ taxedPrice: 9_99, taxRate: 21 }));
  const totals = totalsOf([...goods(items), chargeOf('shipping', { taxedPrice: 0, taxRate: 12 })], 1);
  expect(totals.rates).toEqual([{ taxRate: 21, price: 2477, taxedPrice: 2997, taxAmount: 520 }]);
  expect(ofKind(totals, 'goods').map((item) => item.price)).toEqual([826, 825, 826]);
});

test('cash is rounded to whole crowns and to five cents, outside the tax base', () => {
  const item = (taxedPrice: number) => goods([{ taxedPrice, taxRate: 21 }]);
  expect(totalsOf(item(12_349), 100)).toMatchObject({ cashRounding: -49, taxedPrice: 12_300, taxAmount: 2143 });
  expect(totalsOf(item(1_003), 5)).toMatchObject({ cashRounding: 2, taxedPrice: 1_005 });
  expect(totalsOf(item(2), 5)).toMatchObject({ cashRounding: 3, taxedPrice: 5 });
});

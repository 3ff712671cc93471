import { expect, test } from 'vitest';
import { taxRows } from './tax-rows.ts';

const money = (value: number) => ({ value, formatted: `${value} Kč` });
const rate = (tax_rate: number, tax: number) =>
  ({ tax_rate, tax_amount: money(tax) }) as unknown as Parameters<typeof taxRows>[0][number];
const rows = (...rates: ReturnType<typeof rate>[]) =>
  taxRows(rates, money(100), { without: 'bez DPH', of: (one) => `DPH ${one} %` }, 'cs-CZ').map(
    ({ label, value }) => `${label}: ${value}`,
  );

test('tax by its rates stands below the price without it, a rate of nothing does not', () => {
  expect(rows(rate(21, 21), rate(12, 12), rate(0, 0))).toEqual([
    'bez DPH: 100 Kč',
    'DPH 21 %: 21 Kč',
    'DPH 12 %: 12 Kč',
  ]);
});

test('where no tax is in the price nothing is told of it', () => {
  expect(rows(rate(0, 0))).toEqual([]);
  expect(rows()).toEqual([]);
});

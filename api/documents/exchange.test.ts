import { expect, test } from 'vitest';
import type { DocumentAdvance, DocumentData } from '../../contract/documents/data.ts';
import { documentData } from '../../contract/documents/laws.ts';
import { randomOf } from '../../testing/tools/index.ts';
import {
  draftCreditNote,
  draftDocument,
  draftTaxDocument,
  type IssueFacts,
  type OrderFacts,
  taxSheet,
} from './index.ts';
import { randomFacts } from './random-orders.ts';
import { partsOf } from './random-parts.ts';
import { settleRates } from './rates.ts';

const koruna = (rate: number, day: string) => ({ code: 'CZK', decimal_places: 2, rate, per: 1, day });
const ADVANCED = koruna(24, '2026-11-20');
const SUPPLIED = koruna(25, '2026-11-27');

/** An order in euros of a Czech seller, whose tax is in korunas. */
function euros(random: () => number): { order: OrderFacts; issue: IssueFacts } {
  for (;;) {
    const { order, issue } = randomFacts(random, '2026000123');
    const { seller, supply } = issue;
    if (seller.country !== 'CZ' || supply !== 'domestic' || order.currency.code !== 'EUR') continue;
    return { order: { ...order, voucher_amount: 0, cash_rounding: 0 }, issue: { ...issue, payments: [] } };
  }
}
const totalOf = ({ rates }: OrderFacts) => rates.reduce((sum, { taxed_price }) => sum + taxed_price, 0);

function advanceOf(order: OrderFacts, issue: IssueFacts, amount: number, tax_currency = ADVANCED): DocumentAdvance {
  const payments = [{ means: 'transfer' as const, amount, paid_on: '2026-11-20' }];
  const { number, issued_on, rates } = draftTaxDocument(order, { ...issue, tax_currency, payments });
  return { number, issued_on, variable_symbol: '1', rates, taxed: amount };
}
const settle = (order: OrderFacts, issue: IssueFacts, advances: readonly DocumentAdvance[]) =>
  draftDocument('invoice', order, { ...issue, tax_currency: SUPPLIED, advances });

/** What an invoice declares after its advances, in korunas. */
function declaredBy(data: DocumentData) {
  const sheet = taxSheet();
  sheet.add(data);
  return sheet.rows();
}

test('an invoice that advances paid in full declares nothing more, whatever the rate of its day', () => {
  const random = randomOf(3);
  for (let count = 0; count < 50; count += 1) {
    const { order, issue } = euros(random);
    const total = totalOf(order);
    if (total < 100) continue;
    const invoice = settle(order, issue, [advanceOf(order, issue, total)]);
    const sums = declaredBy(invoice).map(({ taxed }) => taxed);
    // A payment is split by rate to the cent: one may be a cent more than the invoice has.
    expect(Math.max(...sums.map(Math.abs))).toBeLessThanOrEqual(50);
    expect(Math.abs(sums.reduce((sum, one) => sum + one, 0))).toBeLessThanOrEqual(50);
  }
});

test('what advances left is converted at the rate of the supply, to the unit; what they declared stays', () => {
  const random = randomOf(4);
  for (let count = 0; count < 100; count += 1) {
    const { order, issue } = euros(random);
    const total = totalOf(order);
    if (total < 1_000) continue;
    const advances = [
      advanceOf(order, issue, Math.floor(total / 3)),
      advanceOf(order, issue, Math.floor(total / 4), koruna(23.5, '2026-11-24')),
    ];
    const invoice = settle(order, issue, advances);
    for (const [index, rate] of invoice.rates.entries()) {
      const before = advances.flatMap(({ rates }) => rates.filter(({ tax_rate }) => tax_rate === rate.tax_rate));
      const sum = (of: 'untaxed' | 'tax') => before.reduce((all, one) => all + one[of], 0);
      const known = (of: 'untaxed' | 'tax') => before.reduce((all, one) => all + (one.converted?.[of] ?? 0), 0);
      for (const of of ['untaxed', 'tax'] as const)
        expect([index, (rate.converted?.[of] ?? 0) - known(of)]).toEqual([
          index,
          Math.round((rate[of] - sum(of)) * 25),
        ]);
    }
  }
});

test('credit notes of an invoice with advances take back what it stated in korunas, no unit more or less', () => {
  const random = randomOf(5);
  for (let count = 0; count < 100; count += 1) {
    const { order, issue } = euros(random);
    if (totalOf(order) < 1_000) continue;
    const original = settle(order, issue, [advanceOf(order, issue, Math.floor(totalOf(order) / 2))]);
    const credited: DocumentData[] = [];
    for (const { number, amount } of original.lines) {
      const parts = partsOf(original, credited, [{ line: number, pieces: amount }]);
      const facts = { number: `D${number}`, uuid: original.uuid, issued_on: '2026-12-01', tax_point_on: '2026-12-01' };
      credited.push(
        draftCreditNote({
          ...facts,
          reason: 'Vráceno',
          payments: [],
          rounding: 0,
          original,
          credited: [...credited],
          parts,
        }),
      );
    }
    const back = credited.flatMap(({ rates }) => rates);
    for (const rate of original.rates) {
      const same = back.filter(({ tax_rate }) => tax_rate === rate.tax_rate);
      for (const of of ['untaxed', 'tax', 'taxed'] as const)
        expect(same.reduce((sum, one) => sum + (one.converted?.[of] ?? 0), 0)).toBe(rate.converted?.[of]);
    }
  }
});

test('less at a rate than advances declared is taken back at their rate', () => {
  const rate = { tax_rate: 21, tax_category: 'standard' as const };
  const declared = {
    ...rate,
    untaxed: 2_000,
    tax: 420,
    taxed: 2_420,
    converted: { untaxed: 48_000, tax: 10_080, taxed: 58_080 },
  };
  const supplied = {
    ...rate,
    untaxed: 1_000,
    tax: 210,
    taxed: 1_210,
    converted: { untaxed: 25_000, tax: 5_250, taxed: 30_250 },
  };
  const advance = { number: 'DP1', issued_on: '2026-11-20', variable_symbol: '1', rates: [declared], taxed: 2_420 };
  const currencies = { currency: { code: 'EUR', decimal_places: 2 }, tax_currency: SUPPLIED };
  const [settled] = settleRates([supplied], [advance], currencies);
  expect(settled?.converted).toEqual({ untaxed: 24_000, tax: 5_040, taxed: 29_040 });
});

test('an invoice that converts all at the rate of its day is refused', () => {
  const { order, issue } = euros(randomOf(7));
  const invoice = settle(order, issue, [advanceOf(order, issue, Math.floor(totalOf(order) / 2))]);
  const rates = invoice.rates.map((rate) => {
    const [untaxed, tax] = [rate.untaxed * 25, rate.tax * 25];
    return { ...rate, converted: { untaxed, tax, taxed: untaxed + tax } };
  });
  const { error } = documentData.safeParse({ ...invoice, rates });
  expect(error?.issues.map(({ path }) => path.join('.'))).toContain('rates.0.converted');
});

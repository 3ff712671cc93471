import { expect, test } from 'vitest';
import type { DocumentData } from '../../contract/documents/data.ts';
import { documentData } from '../../contract/documents/laws.ts';
import { randomOf } from '../../testing/tools/index.ts';
import { draftCreditNote, draftDocument, draftTaxDocument } from './index.ts';
import { randomFacts, randomOrder } from './random-orders.ts';
import { partsOf } from './random-parts.ts';

const uuid = '00000000-0000-4000-8000-000000000001';
const credit = {
  number: 'D1',
  uuid,
  issued_on: '2026-12-01',
  tax_point_on: '2026-12-01',
  reason: 'Vráceno',
  payments: [],
  rounding: 0,
};

/** Facts of a domestic order whose numbers a person can follow. */
function soapAndBook() {
  const { issue } = randomFacts(() => 0.01, '2026000001');
  const order = randomOrder(() => 0.9, [21], 'CZK', 1);
  const item = { parent_id: null, order_item_type: 0, variation_name: null, code: null };
  return {
    issue: { ...issue, payments: [] },
    order: {
      ...order,
      voucher_amount: 0,
      cash_rounding: 0,
      shipping: { name: 'Kurýr', tax_rate: 21, price: 0, taxed_price: 0 },
      payment: { name: 'Převod', tax_rate: 21, price: 0, taxed_price: 0 },
      items: [
        {
          ...item,
          id: 1,
          name: 'Mýdlo',
          amount: 3,
          tax_rate: 21,
          unit_price: 10_000,
          taxed_unit_price: 12_100,
          total_price: 30_000,
          taxed_total_price: 36_300,
          reductions: [{ kind: 'discount' as const, name: 'Desetina', price: -3_000, taxed_price: -3_630 }],
        },
        {
          ...item,
          id: 2,
          name: 'Kniha',
          amount: 1,
          tax_rate: 12,
          unit_price: 10_000,
          taxed_unit_price: 11_200,
          total_price: 10_000,
          taxed_total_price: 11_200,
          reductions: [],
        },
      ],
      rates: [
        { tax_rate: 21, price: 27_000, taxed_price: 32_670 },
        { tax_rate: 12, price: 10_000, taxed_price: 11_200 },
      ],
    },
  };
}

test('an invoice has the lines of the order with their discounts, and its tax by rate', () => {
  const { order, issue } = soapAndBook();
  const data = draftDocument('invoice', order, issue);
  expect(data.lines.map(({ name, untaxed, tax, taxed }) => [name, untaxed, tax, taxed])).toEqual([
    ['Mýdlo', 27_000, 5_670, 32_670],
    ['Kniha', 10_000, 1_200, 11_200],
  ]);
  expect(data.rates.map(({ tax_rate, untaxed, tax }) => [tax_rate, untaxed, tax])).toEqual([
    [21, 27_000, 5_670],
    [12, 10_000, 1_200],
  ]);
  expect(data.totals).toMatchObject({ untaxed: 37_000, tax: 6_870, taxed: 43_870, payable: 43_870 });
  expect(data.payment_details?.variable_symbol).toBe(order.order_number);
});

test('a voucher pays as money: tax stays, less remains to be paid', () => {
  const { order, issue } = soapAndBook();
  const data = draftDocument('invoice', { ...order, voucher_amount: 10_000, cash_rounding: 30 }, issue);
  expect(data.totals).toMatchObject({ tax: 6_870, taxed: 43_870, rounding: 30, paid: 10_000, payable: 33_900 });
  expect(data.payments).toEqual([{ means: 'voucher', amount: 10_000, paid_on: '2026-11-20' }]);
});

test('parts that come back have their share of the discount, and add up to the invoice', () => {
  const { order, issue } = soapAndBook();
  const original = draftDocument('invoice', order, issue);
  const soap = { line: 1, pieces: 1, untaxed: 9_000, taxed: 10_890 };
  const first = draftCreditNote({ ...credit, original, credited: [], parts: [soap] });
  expect(first.lines[0]).toMatchObject({ taxed: 10_890, tax: 1_890, full_price: { taxed: 12_100 }, original_line: 1 });
  expect(first.lines[0]?.discounts[0]).toMatchObject({ taxed: -1_210, untaxed: -1_000 });
  const rest = [
    { line: 1, pieces: 2, untaxed: 18_000, taxed: 21_780 },
    { line: 2, pieces: 1, untaxed: 10_000, taxed: 11_200 },
  ];
  const second = draftCreditNote({ ...credit, original, credited: [first], parts: rest });
  expect(first.totals.tax + second.totals.tax).toBe(original.totals.tax);
  const again = { line: 2, pieces: 1, untaxed: 1, taxed: 1 };
  expect(() => draftCreditNote({ ...credit, original, credited: [second], parts: [again] })).toThrow('More of line 2');
});

test('an amount without goods lowers what comes back, and no more of a rate comes back than was sold', () => {
  const { order, issue } = soapAndBook();
  const original = draftDocument('invoice', order, issue);
  const soap = { line: 1, pieces: 3, untaxed: 27_000, taxed: 32_670 };
  const deduction = { line: 1, pieces: 0, untaxed: -1_000, taxed: -1_210 };
  const data = draftCreditNote({ ...credit, original, credited: [], parts: [soap, deduction] });
  expect(data.lines[1]).toMatchObject({ taxed: -1_210, unit: 'service', original_line: null });
  expect(data.lines[1]?.name).toContain('Mýdlo');
  expect(data.totals).toMatchObject({ untaxed: 26_000, taxed: 31_460 });
  const more = { ...deduction, untaxed: 2_000, taxed: 2_420 };
  expect(() => draftCreditNote({ ...credit, original, credited: [data], parts: [more] })).toThrow('More comes back');
});

test('a tax document on a received payment takes the tax out of its share of each rate', () => {
  const { order, issue } = soapAndBook();
  const payments = [{ means: 'transfer' as const, amount: 20_000, paid_on: '2026-11-22' }];
  const advance = draftTaxDocument(order, { ...issue, payments });
  expect(advance.rates.map(({ tax_rate, untaxed, taxed }) => [tax_rate, untaxed, taxed])).toEqual([
    [21, 12_309, 14_894],
    [12, 4_559, 5_106],
  ]);
  const settled = {
    number: 'Z1',
    issued_on: '2026-11-22',
    variable_symbol: '1000001',
    rates: advance.rates,
    taxed: 20_000,
  };
  const final = draftDocument('invoice', order, { ...issue, advances: [settled] });
  expect(final.totals).toMatchObject({ taxed: 43_870, advances: 20_000, payable: 23_870 });
});

test('tax in another currency is stated in that of the seller, at the rate of the central bank', () => {
  const { order, issue } = soapAndBook();
  const euro = { ...order, currency: { code: 'EUR', decimal_places: 2 } };
  const tax_currency = { code: 'CZK', decimal_places: 2, rate: 24.385, per: 1, day: '2026-11-27' };
  const { rates } = draftDocument('invoice', euro, { ...issue, tax_currency });
  expect(rates[0]?.converted).toEqual({ untaxed: 658_395, tax: 138_263, taxed: 796_658 });
});

test('a simplified document is for small domestic supplies only', () => {
  const { order, issue } = soapAndBook();
  const simple = { ...issue, is_simplified: true };
  expect(draftDocument('invoice', order, simple).is_simplified).toBe(true);
  expect(() => draftDocument('proforma', order, simple)).toThrow('is_simplified');
  const euro = { ...order, currency: { code: 'EUR', decimal_places: 2 } };
  const tax_currency = { code: 'CZK', decimal_places: 2, rate: 24.385, per: 1, day: '2026-11-27' };
  expect(() => draftDocument('invoice', euro, { ...simple, tax_currency })).toThrow('not_allowed');
});

test('an order whose lines do not come to its tax is refused', () => {
  const { order, issue } = soapAndBook();
  const rates = [{ tax_rate: 21, price: 27_001, taxed_price: 32_670 }];
  expect(() => draftDocument('invoice', { ...order, rates }, issue)).toThrow('do not come to its tax at 21 %');
});

test.each([
  ['lines that do not add up', { totals: { taxed: 1 } }, 'totals'],
  ['no tax point', { tax_point_on: null }, 'tax_point_on'],
  ['a supply to another state without the number of the buyer', { supply: 'reverse_charge' }, 'buyer'],
  ['a simplified document above the limit', { is_simplified: true, kind: 'proforma' }, 'is_simplified'],
  ['a credit note without its original', { kind: 'credit_note' }, 'original'],
  ['a seller who pays no tax, with tax', { seller: { is_vat_payer: false } }, 'supply'],
])('a document with %s is refused', (_, change: Record<string, unknown>, field) => {
  const { order, issue } = soapAndBook();
  const data = draftDocument('invoice', order, issue);
  const merged = Object.fromEntries(
    Object.entries(change).map(([key, value]) => {
      const old = data[key as keyof typeof data];
      return [key, value && typeof value === 'object' ? { ...(old as object), ...value } : value];
    }),
  );
  const result = documentData.safeParse({ ...data, ...merged });
  expect(result.error?.issues.map(({ path }) => path[0])).toContain(field);
});

test('random orders: documents hold their laws, and random parts that come back end at zero in every rate', () => {
  const random = randomOf(26);
  for (let count = 0; count < 300; count += 1) {
    const { order, issue } = randomFacts(random, `2026${String(count).padStart(6, '0')}`);
    const original = draftDocument('invoice', order, issue);
    const credited: DocumentData[] = [];
    const left = original.lines.map(({ number, amount }) => ({ line: number, amount }));
    while (left.some(({ amount }) => amount > 0)) {
      const wanted = left
        .filter(({ amount }) => amount > 0)
        .map(({ line, amount }) => ({ line, pieces: 1 + Math.floor(random() * amount) }));
      for (const { line, pieces } of wanted) (left[line - 1] as { amount: number }).amount -= pieces;
      const parts = partsOf(original, credited, wanted);
      credited.push(draftCreditNote({ ...credit, number: `D${count}`, original, credited: [...credited], parts }));
    }
    for (const rate of original.rates) {
      const back = credited.flatMap(({ rates }) => rates.filter(({ tax_rate }) => tax_rate === rate.tax_rate));
      const sum = (of: 'untaxed' | 'tax' | 'taxed') => back.reduce((all, one) => all + one[of], 0);
      expect([sum('untaxed'), sum('tax'), sum('taxed')]).toEqual([rate.untaxed, rate.tax, rate.taxed]);
    }
  }
});

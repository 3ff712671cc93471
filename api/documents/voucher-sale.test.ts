import { expect, test } from 'vitest';
import { randomOf } from '../../testing/tools/index.ts';
import type { OrderFacts, SoldItem } from './facts.ts';
import { printDocument } from './formats/print-document.ts';
import { documentTitle, draftDocument, draftTaxDocument, taxSheet, writeIsdoc, writeUbl } from './index.ts';
import { randomFacts, randomOrder } from './random-orders.ts';

const item = {
  ...{ parent_id: null, order_item_type: 0, variation_name: null, code: null, amount: 1, reductions: [] },
} satisfies Partial<SoldItem>;
const voucher: SoldItem = {
  ...item,
  ...{ id: 1, name: 'Dárkový poukaz', tax_rate: 0, is_voucher: true },
  ...{ unit_price: 50_000, taxed_unit_price: 50_000, total_price: 50_000, taxed_total_price: 50_000 },
};
const book: SoldItem = {
  ...item,
  ...{ id: 2, name: 'Kniha', tax_rate: 0 },
  ...{ unit_price: 30_000, taxed_unit_price: 30_000, total_price: 30_000, taxed_total_price: 30_000 },
};
const soap: SoldItem = {
  ...item,
  ...{ id: 3, name: 'Mýdlo', tax_rate: 21 },
  ...{ unit_price: 10_000, taxed_unit_price: 12_100, total_price: 10_000, taxed_total_price: 12_100 },
};

/** A Czech company that pays VAT sells these to another one. */
function sale(items: readonly SoldItem[]) {
  const random = randomOf(4);
  for (;;) {
    const { issue } = randomFacts(random, '2026000001');
    const { seller, supply, tax_currency, buyer } = issue;
    if (seller.country !== 'CZ' || supply !== 'domestic' || tax_currency || !buyer.is_company) continue;
    const none = { tax_rate: 21, price: 0, taxed_price: 0 };
    const sumOf = (rate: number, of: 'total_price' | 'taxed_total_price') =>
      items.reduce((sum, one) => sum + (one.tax_rate === rate ? one[of] : 0), 0);
    const order: OrderFacts = {
      ...randomOrder(() => 0.9, [21], 'CZK', 1),
      ...{ items, voucher_amount: 0, cash_rounding: 0, charges: [], language: 'cs' },
      ...{ shipping: { name: 'E-mailem', ...none }, payment: { name: 'Převodem', ...none } },
      rates: [21, 0]
        .filter((rate) => items.some(({ tax_rate }) => tax_rate === rate))
        .map((rate) => ({
          tax_rate: rate,
          price: sumOf(rate, 'total_price'),
          taxed_price: sumOf(rate, 'taxed_total_price'),
        })),
    };
    return { order, issue: { ...issue, payments: [] } };
  }
}
const groupsOf = (rates: readonly { tax_category: string; taxed: number }[]) =>
  rates.map(({ tax_category, taxed }) => [tax_category, taxed]);

test('a voucher beside goods is outside of the tax, apart from goods without tax', () => {
  const { order, issue } = sale([soap, book, voucher]);
  const invoice = draftDocument('invoice', order, issue);
  expect(groupsOf(invoice.rates)).toEqual([
    ['standard', 12_100],
    ['zero', 30_000],
    ['outside_tax', 50_000],
  ]);
  const printed = printDocument(invoice, null);
  expect(printed.rates?.rows.map(({ cells: [rate] }) => rate?.replace('\u00a0', ' '))).toEqual([
    '21 %',
    '0 %',
    'mimo DPH',
  ]);
  expect(printed.notes.join(' ')).toContain('není předmětem DPH');
  expect(writeIsdoc(invoice).match(/<VATApplicable>false</g)).toHaveLength(2);
  const ubl = writeUbl(invoice);
  expect(ubl).not.toContain('>O</cbc:ID>');
  expect(ubl).toContain('<cbc:TaxExemptionReason>Prodej poukazu');
  const sheet = taxSheet();
  sheet.add(invoice);
  expect(groupsOf(sheet.rows()).toSorted()).toEqual(groupsOf(invoice.rates).toSorted());
});

test('vouchers alone have a document without tax, whoever sells them', () => {
  const { order, issue } = sale([voucher]);
  const document = draftDocument('invoice', order, issue);
  expect(groupsOf(document.rates)).toEqual([['outside_tax', 50_000]]);
  expect(documentTitle(document)).toBe('Faktura');
  const printed = printDocument(document, null);
  expect(printed.rates).toBeNull();
  expect(printed.notes.join(' ')).not.toContain('není plátcem');
  expect(writeIsdoc(document)).not.toContain('<VATApplicable>true<');
});

test('a payment for both is taxed for the goods only', () => {
  const { order, issue } = sale([soap, voucher]);
  const document = draftTaxDocument(order, {
    ...issue,
    payments: [{ means: 'transfer', amount: 31_050, paid_on: '2026-11-21' }],
  });
  expect(groupsOf(document.rates)).toEqual([
    ['standard', 6_050],
    ['outside_tax', 25_000],
  ]);
});

import { expect, test } from 'vitest';
import type { DocumentData } from '../../contract/documents/data.ts';
import { randomOf } from '../../testing/tools/index.ts';
import { draftDocument } from './index.ts';
import { requiresPeppol } from './peppol-duty.ts';
import { randomFacts, SELLERS } from './random-orders.ts';

const FROM = '2027-01-01';

/** An invoice of a Slovak seller to a Slovak company. */
function invoice(): DocumentData {
  const random = randomOf(8);
  for (;;) {
    const { order, issue } = randomFacts(random, '2026000123');
    const { seller, buyer, supply } = issue;
    if (seller.country !== 'SK' || supply !== 'domestic' || !buyer.is_company || buyer.country !== 'SK') continue;
    return { ...draftDocument('invoice', order, issue), issued_on: FROM };
  }
}

test.each(['invoice', 'tax_document', 'credit_note'] as const)(
  'a Slovak %s to a company there has to go by Peppol from 2027 on',
  (kind) => {
    expect(requiresPeppol({ ...invoice(), kind })).toBe(true);
    expect(requiresPeppol({ ...invoice(), kind, issued_on: '2026-12-31' })).toBe(false);
  },
);

test.each<[string, (data: DocumentData) => Partial<DocumentData>]>([
  ['a proforma', () => ({ kind: 'proforma' })],
  ['a delivery note', () => ({ kind: 'delivery_note' })],
  ['a simplified invoice', () => ({ is_simplified: true })],
  ['an invoice to a person', ({ buyer }) => ({ buyer: { ...buyer, is_company: false } })],
  ['an invoice to a company abroad', ({ buyer }) => ({ buyer: { ...buyer, country: 'CZ' } })],
  ['an invoice of a Czech seller', () => ({ seller: SELLERS.CZ })],
  ['an invoice of who pays no VAT', ({ seller }) => ({ seller: { ...seller, is_vat_payer: false, vat_number: null } })],
  [
    'an invoice of vouchers alone',
    ({ rates }) => ({ rates: rates.map((rate) => ({ ...rate, tax_category: 'outside_tax' as const })) }),
  ],
])('%s need not', (_, change) => {
  const data = invoice();
  expect(requiresPeppol(data)).toBe(true);
  expect(requiresPeppol({ ...data, ...change(data) })).toBe(false);
});

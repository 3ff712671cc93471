import { expect, test } from 'vitest';
import type { DocumentData } from '../../../contract/documents/data.ts';
import { randomOf } from '../../../testing/tools/index.ts';
import { decimal } from '../../platform/xml/index.ts';
import { draftCreditNote, draftDocument, draftTaxDocument, isForPeppol, writeIsdoc, writeUbl } from '../index.ts';
import { randomFacts } from '../random-orders.ts';
import { partsOf } from '../random-parts.ts';

/** Texts of all elements of a name inside the elements of another one. */
function textsOf(xml: string, inside: string, name: string): string[] {
  const within = [...xml.matchAll(new RegExp(`<${inside}(?: [^>]*)?>(.*?)</${inside}>`, 'gs'))].map(
    ([, text = '']) => text,
  );
  return within.flatMap((text) =>
    [...text.matchAll(new RegExp(`<${name}(?: [^>]*)?>([^<]*)</${name}>`, 'g'))].map(([, found = '']) => found),
  );
}
const cents = (texts: readonly string[]) => texts.reduce((sum, text) => sum + Math.round(Number(text) * 100), 0);

function facts(seed: number, wanted: (facts: ReturnType<typeof randomFacts>) => boolean) {
  const random = randomOf(seed);
  for (;;) {
    const found = randomFacts(random, '2026000123');
    if (wanted(found)) return found;
  }
}
const isHome = ({ issue }: ReturnType<typeof randomFacts>) =>
  issue.supply === 'domestic' && issue.tax_currency === null;
const credit = {
  number: 'D1',
  uuid: '00000000-0000-4000-8000-000000000001',
  issued_on: '2026-12-01',
  tax_point_on: '2026-12-01',
  reason: 'Vráceno',
  payments: [],
  rounding: 0,
};

function isdocSums(xml: string) {
  return {
    lines: cents(textsOf(xml, 'InvoiceLine', 'LineExtensionAmountTaxInclusive')),
    bases: cents(textsOf(xml, 'TaxSubTotal', 'TaxableAmount')),
    taxes: cents(textsOf(xml, 'TaxSubTotal', 'TaxAmount')),
    total: cents(textsOf(xml, 'LegalMonetaryTotal', 'TaxInclusiveAmount')),
    payable: cents(textsOf(xml, 'LegalMonetaryTotal', 'PayableAmount')),
    paid: cents(textsOf(xml, 'Payment', 'PaidAmount')),
  };
}

function ublSums(xml: string) {
  const line = xml.includes('<CreditNote ') ? 'cac:CreditNoteLine' : 'cac:InvoiceLine';
  return {
    lines: cents(textsOf(xml, line, 'cbc:LineExtensionAmount')),
    bases: cents(textsOf(xml, 'cac:TaxSubtotal', 'cbc:TaxableAmount')),
    taxes: cents(textsOf(xml, 'cac:TaxSubtotal', 'cbc:TaxAmount')),
    total: cents(textsOf(xml, 'cac:LegalMonetaryTotal', 'cbc:TaxInclusiveAmount')),
    payable: cents(textsOf(xml, 'cac:LegalMonetaryTotal', 'cbc:PayableAmount')),
  };
}

function check(data: DocumentData) {
  const sign = data.kind === 'credit_note' ? -1 : 1;
  const local = data.rates.map((rate) => rate.converted ?? rate);
  const sum = (of: 'untaxed' | 'tax' | 'taxed') => local.reduce((all, rate) => all + sign * rate[of], 0);
  const isdoc = isdocSums(writeIsdoc(data));
  expect(isdoc).toMatchObject({ lines: sum('taxed'), bases: sum('untaxed'), taxes: sum('tax'), total: sum('taxed') });
  expect(isdoc.paid).toBe(isdoc.payable);
  const declared = data.advances.flatMap(({ rates }) => rates);
  const less = (of: 'untaxed' | 'tax' | 'taxed') => declared.reduce((left, rate) => left - rate[of], data.totals[of]);
  expect(ublSums(writeUbl(data))).toEqual({
    lines: less('untaxed'),
    bases: less('untaxed'),
    taxes: less('tax'),
    total: less('taxed'),
    payable: data.totals.payable,
  });
}

test('random orders, their advances and parts that come back have one tax in ISDOC, UBL and data', () => {
  const random = randomOf(5);
  for (let count = 0; count < 300; count += 1) {
    const { order, issue } = randomFacts(random, `2026${String(count).padStart(6, '0')}`);
    const due = order.rates.reduce((sum, { taxed_price }) => sum + taxed_price, -order.voucher_amount);
    const isAdvance = issue.payments.length === 0 && due > 1_000 && random() < 0.4;
    const amount = Math.ceil(due * random() * 0.9);
    const received = { ...issue, payments: [{ means: 'transfer' as const, amount, paid_on: '2026-11-21' }] };
    const advance = isAdvance ? draftTaxDocument(order, received) : null;
    if (advance) check(advance);
    const advances = advance
      ? [
          {
            number: advance.number,
            issued_on: advance.issued_on,
            variable_symbol: '1',
            rates: advance.rates,
            taxed: amount,
          },
        ]
      : [];
    const original = draftDocument('invoice', order, { ...issue, advances });
    check(original);
    const wanted = original.lines
      .filter(() => random() < 0.5)
      .map(({ number, amount }) => ({ line: number, pieces: 1 + Math.floor(random() * amount) }));
    if (wanted.length > 0)
      check(draftCreditNote({ ...credit, original, credited: [], parts: partsOf(original, [], wanted) }));
  }
});

test('an amount is written without rounding', () => {
  expect([decimal(5, 2), decimal(-1_234, 2), decimal(70, 0), decimal(0, 2)]).toEqual(['0.05', '-12.34', '70', '0.00']);
});

test('texts of buyers and goods are no markup', () => {
  const { order, issue } = facts(1, isHome);
  const data = draftDocument('invoice', order, { ...issue, buyer: { ...issue.buyer, name: 'A & "B" <C>\u0000' } });
  for (const xml of [writeIsdoc(data), writeUbl(data)]) expect(xml).toContain('A &amp; &quot;B&quot; &lt;C&gt; <');
});

test('a credit note is a difference in ISDOC and a positive amount in UBL, and names its original', () => {
  const { order, issue } = facts(2, isHome);
  const original = draftDocument('invoice', order, issue);
  const data = draftCreditNote({
    ...credit,
    original,
    credited: [],
    parts: partsOf(original, [], [{ line: 1, pieces: 1 }]),
  });
  const isdoc = writeIsdoc(data);
  expect(isdoc).toContain('<DocumentType>2</DocumentType>');
  expect(textsOf(isdoc, 'InvoiceLine', 'InvoicedQuantity')).toEqual(['-1']);
  expect(textsOf(isdoc, 'OriginalDocumentReferences', 'ID')).toEqual([original.number]);
  const ubl = writeUbl(data);
  expect(textsOf(ubl, 'CreditNote', 'cbc:CreditNoteTypeCode')).toEqual(['381']);
  expect(textsOf(ubl, 'cac:BillingReference', 'cbc:ID')).toEqual([original.number]);
  expect(textsOf(ubl, 'cac:CreditNoteLine', 'cbc:CreditedQuantity')).toEqual(['1']);
});

test.each([
  ['intra_community', 'K', 'VATEX-EU-IC'],
  ['reverse_charge', 'AE', 'VATEX-EU-AE'],
  ['outside_tax', 'O', 'VATEX-EU-O'],
  ['exempt', 'E', undefined],
] as const)('a supply that is %s has category %s and says why', (supply, code, reason) => {
  const { order, issue } = facts(3, (found) => found.issue.supply === supply);
  const xml = writeUbl(draftDocument('invoice', order, issue));
  expect(textsOf(xml, 'cac:TaxCategory', 'cbc:ID')[0]).toBe(code);
  expect(textsOf(xml, 'cac:TaxCategory', 'cbc:TaxExemptionReasonCode')[0]).toBe(reason);
  expect(textsOf(xml, 'cac:TaxCategory', 'cbc:TaxExemptionReason')[0]).not.toBe('');
  expect(xml.includes('<cac:PartyTaxScheme><cbc:CompanyID>DE')).toBe(
    supply !== 'outside_tax' && issue.buyer.country === 'DE',
  );
});

test('Slovak companies are found by their tax number, Czech ones by that for VAT; people are not', () => {
  const { order, issue } = facts(4, isHome);
  const company = {
    ...issue.buyer,
    is_company: true,
    company_number: '35757442',
    tax_number: '2020273893',
    vat_number: 'SK2020273893',
    country: 'SK',
  };
  const to = (buyer: typeof company) => draftDocument('invoice', order, { ...issue, buyer });
  expect(writeUbl(to(company))).toContain('<cbc:EndpointID schemeID="0245">2020273893</cbc:EndpointID>');
  const czech = {
    ...company,
    company_number: '25596641',
    vat_number: 'CZ25596641',
    tax_number: 'CZ25596641',
    country: 'CZ',
  };
  expect(writeUbl(to(czech))).toContain('<cbc:EndpointID schemeID="9929">CZ25596641</cbc:EndpointID>');
  expect([isForPeppol(to(company)), isForPeppol(to({ ...company, is_company: false }))]).toEqual([true, false]);
});

test('what has no such file is refused', () => {
  const { order, issue } = facts(4, isHome);
  expect(() => writeIsdoc(draftDocument('delivery_note', order, issue))).toThrow('delivery notes');
  expect(() => writeUbl(draftDocument('proforma', order, issue))).toThrow('proforma');
});

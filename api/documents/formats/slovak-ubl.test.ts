import { SaxesParser } from 'saxes';
import { expect, test } from 'vitest';
import type { DocumentData } from '../../../contract/documents/data.ts';
import { randomOf } from '../../../testing/tools/index.ts';
import { draftCreditNote, draftDocument, draftTaxDocument, isForPeppol, writeUbl } from '../index.ts';
import { randomFacts } from '../random-orders.ts';
import { partsOf } from '../random-parts.ts';

/** An unpaid order of a Slovak company from a Slovak seller, with several rates; `currency` is that of the order. */
function facts(currency: 'EUR' | 'CZK') {
  const random = randomOf(31);
  for (;;) {
    const { order, issue } = randomFacts(random, '2027000123');
    const { seller, buyer, supply } = issue;
    const isWanted = seller.country === 'SK' && buyer.is_company && buyer.country === 'SK' && supply === 'domestic';
    if (isWanted && order.currency.code === currency && order.rates.length > 1 && issue.payments.length === 0)
      return { order: { ...order, voucher_amount: 0, cash_rounding: 0 }, issue };
  }
}

/** Texts and attributes of the elements by their path below the root, in the order in which they stand. */
function elementsOf(xml: string): Map<string, { text: string; attributes: Record<string, string> }[]> {
  const found = new Map<string, { text: string; attributes: Record<string, string> }[]>();
  const open: { name: string; text: string; attributes: Record<string, string> }[] = [];
  const parser = new SaxesParser();
  parser.on('opentag', ({ name, attributes }) => void open.push({ name, text: '', attributes }));
  parser.on('text', (text) => {
    const last = open.at(-1);
    if (last) last.text += text;
  });
  parser.on('closetag', () => {
    const path = open
      .slice(1)
      .map(({ name }) => name)
      .join('/');
    const { text = '', attributes = {} } = open.pop() ?? {};
    found.set(path, [...(found.get(path) ?? []), { text: text.trim(), attributes }]);
  });
  parser.write(xml).close();
  return found;
}

function documents(currency: 'EUR' | 'CZK'): [string, DocumentData][] {
  const { order, issue } = facts(currency);
  const payments = [{ means: 'transfer' as const, amount: 1_000, paid_on: '2026-11-20' }];
  const invoice = draftDocument('invoice', order, issue);
  const made = { number: 'DB1', uuid: invoice.uuid, issued_on: '2027-01-02', tax_point_on: '2027-01-02' };
  const parts = partsOf(invoice, [], [{ line: 1, pieces: 1 }]);
  return [
    ['380', invoice],
    ['386', draftTaxDocument(order, { ...issue, payments })],
    [
      '381',
      draftCreditNote({
        ...made,
        reason: 'Vrátené',
        payments: [],
        rounding: 0,
        original: invoice,
        credited: [],
        parts,
      }),
    ],
  ];
}

test.each([...documents('EUR'), ...documents('CZK')])(
  'UBL %s to a Slovak company has what Peppol BIS Billing 3.0 asks',
  (type, data) => {
    expect(isForPeppol(data)).toBe(true);
    const xml = writeUbl(data);
    const found = elementsOf(xml);
    const one = (path: string) => {
      const all = found.get(path) ?? [];
      expect([path, all.length]).toEqual([path, 1]);
      return all[0] as { text: string; attributes: Record<string, string> };
    };
    expect(one('cbc:CustomizationID').text).toBe(
      'urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0',
    );
    expect(one('cbc:ProfileID').text).toBe('urn:fdc:peppol.eu:2017:poacc:billing:01:1.0');
    expect(one(type === '381' ? 'cbc:CreditNoteTypeCode' : 'cbc:InvoiceTypeCode').text).toBe(type);
    expect(one('cbc:IssueDate').text).toBe(data.issued_on);
    expect(one('cbc:BuyerReference').text).toBe(data.order_number);
    const [seller, buyer] = ['cac:AccountingSupplierParty', 'cac:AccountingCustomerParty'].map(
      (party) => `${party}/cac:Party/`,
    );
    for (const [party, { tax_number, vat_number, company_number, name }] of [
      [seller, data.seller],
      [buyer, data.buyer],
    ] as const) {
      expect(one(`${party}cbc:EndpointID`)).toEqual({ text: tax_number, attributes: { schemeID: '0245' } });
      expect(found.get(`${party}cac:PartyTaxScheme/cbc:CompanyID`)?.[0]?.text).toBe(vat_number);
      expect(one(`${party}cac:PostalAddress/cac:Country/cbc:IdentificationCode`).text).toBe('SK');
      expect(one(`${party}cac:PartyLegalEntity/cbc:RegistrationName`).text).toBe(name);
      expect(one(`${party}cac:PartyLegalEntity/cbc:CompanyID`)).toEqual({
        text: company_number,
        attributes: { schemeID: '0158' },
      });
    }
    // One total with its rates, and the one in euros beside it where the document is in another currency.
    const totals = found.get('cac:TaxTotal/cbc:TaxAmount') ?? [];
    const currencies = data.tax_currency ? ['CZK', 'EUR'] : ['EUR'];
    expect(totals.map(({ attributes }) => attributes.currencyID)).toEqual(currencies);
    expect(found.get('cac:TaxTotal/cac:TaxSubtotal')).toHaveLength(data.rates.length);
    expect(found.get('cbc:TaxCurrencyCode')?.[0]?.text).toBe(data.tax_currency?.code);
    expect((found.get('cbc:Note') ?? []).length).toBeLessThanOrEqual(1);
    expect(xml).not.toMatch(/<[^/>]*\/>|<([\w:]+)[^>]*><\/\1>/);
    if (data.totals.payable > 0) expect(found.has('cbc:DueDate') || found.has('cac:PaymentTerms/cbc:Note')).toBe(true);
    if (data.original)
      expect(one('cac:BillingReference/cac:InvoiceDocumentReference/cbc:ID').text).toBe(data.original.number);
  },
);

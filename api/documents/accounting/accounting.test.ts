import { expect, test } from 'vitest';
import type { DocumentData } from '../../../contract/documents/data.ts';
import { TAX_DOCUMENTS } from '../../../contract/documents/rules.ts';
import { randomOf } from '../../../testing/tools/index.ts';
import { draftDocument, taxSheet, writePohoda, writeTaxSheet } from '../index.ts';
import { randomDocuments } from '../random-documents.ts';
import { randomFacts, SELLERS } from '../random-orders.ts';
import { encodeXml } from './windows-1250.ts';

const PACK = { id: 'pult-2026-11', companyNumber: '27074358', note: 'Listopad 2026' };
type Facts = ReturnType<typeof randomFacts>;

/** Documents of so many orders that enter the books. */
function month(count: number, isWanted: (facts: Facts) => boolean = () => true, seed = 11): DocumentData[] {
  const random = randomOf(seed);
  const documents: DocumentData[] = [];
  for (let index = 1; index <= count; ) {
    const facts = randomFacts(random, String(2_026_000_000 + index));
    if (!isWanted(facts)) continue;
    documents.push(...randomDocuments(random, facts, index).filter(({ kind }) => TAX_DOCUMENTS.includes(kind)));
    index += 1;
  }
  return documents;
}
const isCzech = ({ issue }: Facts) => issue.seller.country === 'CZ';

async function pohoda(documents: readonly DocumentData[]): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of writePohoda(documents, PACK)) parts.push(part);
  return new TextDecoder('windows-1250').decode(Buffer.concat(parts));
}

/** Sum of all elements of a name, in hundredths. */
const sumOf = (xml: string, name: string) =>
  [...xml.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, 'g'))].reduce(
    (sum, [, text]) => sum + Math.round(Number(text) * 100),
    0,
  );
const itemsOf = (xml: string) => [...xml.matchAll(/<dat:dataPackItem.*?<\/dat:dataPackItem>/gs)].map(([item]) => item);

/** What a document declares, added up without the code under test. */
function declared(data: DocumentData) {
  const sign = data.kind === 'credit_note' ? -1 : 1;
  const before = data.advances.flatMap(({ rates }) => rates);
  const sum = (of: 'untaxed' | 'tax' | 'taxed') =>
    sign * data.rates.reduce((all, rate) => all + (rate.converted ?? rate)[of], 0) -
    before.reduce((all, rate) => all + (rate.converted ?? rate)[of], 0) +
    0;
  return { untaxed: sum('untaxed'), tax: sum('tax'), taxed: sum('taxed') };
}

test('each document is in Pohoda’s file with its tax, line by line and in its summary', async () => {
  const documents = month(200);
  const items = itemsOf(await pohoda(documents));
  expect(items).toHaveLength(documents.length);
  for (const [index, data] of documents.entries()) {
    const item = items[index] ?? '';
    const { untaxed, tax } = declared(data);
    const summary = item.slice(item.indexOf('<inv:invoiceSummary>'));
    const bases = ['High', 'Low', 'None', '3'].map((name) => sumOf(summary, `typ:price${name}`));
    const taxes = ['High', 'Low', '3'].map((name) => sumOf(summary, `typ:price${name}VAT`));
    expect(
      bases.reduce((sum, one) => sum + one, 0),
      data.number,
    ).toBe(untaxed);
    expect(
      taxes.reduce((sum, one) => sum + one, 0),
      data.number,
    ).toBe(tax);
    const detail = item.slice(0, item.indexOf('<inv:invoiceSummary>'));
    const before = data.advances.flatMap(({ rates }) => rates).reduce((sum, rate) => sum + rate.tax, 0);
    const own = (data.kind === 'credit_note' ? -1 : 1) * data.totals.tax - before + 0;
    expect(sumOf(detail, 'typ:priceVAT'), data.number).toBe(own);
    expect(item.includes('<inv:foreignCurrency>')).toBe(data.tax_currency !== null);
  }
});

test('a Czech invoice is read as one', async () => {
  const [data] = month(
    1,
    (facts) =>
      isCzech(facts) &&
      facts.order.rates.length > 1 &&
      facts.issue.supply === 'domestic' &&
      facts.order.currency.code === 'CZK',
  );
  const [item = ''] = itemsOf(await pohoda(data ? [data] : []));
  expect(item).toContain('<inv:invoiceType>issuedInvoice</inv:invoiceType>');
  expect(item).toContain(`<typ:numberRequested checkDuplicity="true">${data?.number}</typ:numberRequested>`);
  expect(item).toContain(`<inv:symVar>${data?.order_number}</inv:symVar>`);
  expect(item).toContain('<inv:date>2026-11-30</inv:date><inv:dateTax>2026-11-28</inv:dateTax>');
  expect(item).toContain('<typ:classificationVATType>inland</typ:classificationVATType>');
  expect(item).toContain('<inv:rateVAT>high</inv:rateVAT>');
});

test('rounding of cash is an item without tax where the currency is another one, and part of the sum', async () => {
  const [found] = month(
    1,
    (facts) => isCzech(facts) && facts.order.currency.code === 'EUR' && facts.order.language === 'cs',
  );
  const data = found as DocumentData;
  const totals = { ...data.totals, rounding: 3, payable: data.totals.payable + 3 };
  const [plain = '', rounded = ''] = itemsOf(await pohoda([data, { ...data, totals }]));
  const [before, after] = [plain, rounded].map((item) => sumOf(item, 'typ:priceSum'));
  expect((after ?? 0) - (before ?? 0)).toBe(3);
  expect(rounded).toContain(
    '<inv:text>Zaokrouhlení</inv:text><inv:quantity>1</inv:quantity><inv:payVAT>true</inv:payVAT><inv:rateVAT>none</inv:rateVAT><inv:foreignCurrency><typ:unitPrice>0.030000</typ:unitPrice><typ:price>0.03</typ:price><typ:priceVAT>0.00</typ:priceVAT></inv:foreignCurrency>',
  );
  expect(plain).not.toContain('<inv:text>Zaokrouhlení</inv:text>');
});

test('a credit note takes off, and names what it corrects', async () => {
  const documents = month(40, isCzech).filter(({ kind, seller }) => kind === 'credit_note' && seller.is_vat_payer);
  const xml = await pohoda(documents);
  expect(documents.length).toBeGreaterThan(3);
  expect(xml.match(/issuedCorrectiveTax/g)).toHaveLength(documents.length);
  expect(sumOf(xml, 'typ:price')).toBeLessThan(0);
  for (const { original } of documents) expect(xml).toContain(`${original?.number}, Vráceno`);
});

test('letters that Windows-1250 lacks are references, and markup in names stays text', () => {
  expect(encodeXml('Příliš €').equals(Buffer.from([0x50, 0xf8, 0xed, 0x6c, 0x69, 0x9a, 0x20, 0x80]))).toBe(true);
  expect(encodeXml('Жо 🎁').toString('latin1')).toBe('&#1046;&#1086; &#127873;');
});

test('what only informs is in neither file', async () => {
  const { order, issue } = randomFacts(randomOf(3), '1');
  const proforma = draftDocument('proforma', order, { ...issue, payments: [] });
  const sheet = taxSheet();
  sheet.add(proforma);
  expect(sheet.rows()).toEqual([]);
  expect(itemsOf(await pohoda([proforma]))).toEqual([]);
});

test('the sheet adds the month up by country and rate, in the currency of the tax', () => {
  const documents = month(300);
  const sheet = taxSheet();
  for (const data of documents) sheet.add(data);
  const rows = sheet.rows();
  for (const country of ['CZ', 'SK'] as const) {
    const currency = country === 'CZ' ? 'CZK' : 'EUR';
    const own = documents.filter(({ seller }) => seller.country === country).map(declared);
    const same = rows.filter((row) => row.currency === currency);
    for (const of of ['untaxed', 'tax', 'taxed'] as const)
      expect(same.reduce((sum, row) => sum + row[of], 0)).toBe(own.reduce((sum, row) => sum + row[of], 0));
  }
  expect(
    rows
      .filter(({ country, tax_category }) => country === 'SK' && tax_category === 'standard')
      .map(({ tax_rate }) => tax_rate),
  ).toEqual([23, 19, 5]);
  expect(rows.find(({ tax_category }) => tax_category === 'intra_community')).toMatchObject({ country: 'DE', tax: 0 });
});

test('the sheet opens in an office: a mark of its encoding, semicolons, decimal commas and a sum', () => {
  const row = { country: 'CZ', tax_category: 'standard' as const, tax_rate: 21, currency: 'CZK', decimal_places: 2 };
  const rows = [
    { ...row, untaxed: 100_000, tax: 21_000, taxed: 121_000, documents: 3 },
    { ...row, tax_rate: 12, untaxed: -10_000, tax: -1_200, taxed: -11_200, documents: 1 },
  ];
  expect(writeTaxSheet(rows, 'cs').split('\r\n')).toEqual([
    '\uFEFFStát;Plnění;Sazba v %;Základ;Daň;Celkem s daní;Měna;Dokladů',
    'CZ;zdanitelné;21;1000,00;210,00;1210,00;CZK;3',
    'CZ;zdanitelné;12;-100,00;-12,00;-112,00;CZK;1',
    'Součet;;;900,00;198,00;1098,00;CZK;',
    '',
  ]);
});

test('a seller who pays no tax books invoices outside of it', async () => {
  const documents = month(3, ({ issue }) => issue.supply === 'outside_tax' && issue.tax_currency === null);
  const xml = await pohoda(documents.filter(({ kind }) => kind === 'invoice'));
  expect(xml).toContain('<typ:classificationVATType>nonSubsume</typ:classificationVATType>');
  expect(SELLERS.CZ.is_vat_payer).toBe(true);
});

test('a rate of another country is declared there, by the special scheme', async () => {
  const [data] = month(1, ({ issue }) => issue.seller.country === 'SK' && issue.supply === 'domestic', 5);
  if (!data?.delivery) throw new Error('There is no document.');
  const abroad: DocumentData = {
    ...data,
    seller: SELLERS.CZ,
    delivery: { ...data.delivery, country: 'SK' },
  };
  const sheet = taxSheet();
  sheet.add(abroad);
  expect([...new Set(sheet.rows().map(({ country }) => country))]).toEqual(['SK']);
  const [item = ''] = itemsOf(await pohoda([abroad]));
  expect(item).toContain('<inv:MOSS><typ:ids>SK</typ:ids></inv:MOSS>');
  expect(item).toMatch(/<inv:rateVAT>historyHigh<\/inv:rateVAT><inv:percentVAT>(23|19|5)</);
  expect(item).not.toContain('inland');
});

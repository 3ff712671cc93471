import { inflateSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { randomOf } from '../../../testing/tools/index.ts';
import {
  draftCreditNote,
  draftDocument,
  draftTaxDocument,
  drawDocumentsInThread,
  writeDocumentPdf,
  writeIsdoc,
} from '../index.ts';
import { randomFacts, randomOrder } from '../random-orders.ts';
import { partsOf } from '../random-parts.ts';
import { printDocument } from './print-document.ts';

let drawing: ReturnType<typeof drawDocumentsInThread>;
beforeAll(() => {
  drawing = drawDocumentsInThread();
});
afterAll(() => drawing.close());

/** An unpaid Czech invoice of a company, in Czech. */
function facts(lines: number, seed = 3) {
  const random = randomOf(seed);
  for (;;) {
    const { issue } = randomFacts(random, '2026000123');
    if (issue.supply !== 'domestic' || issue.tax_currency || issue.seller.country !== 'CZ') continue;
    const order = randomOrder(random, [21, 12, 0], 'CZK', lines);
    return { issue: { ...issue, payments: [] }, order: { ...order, language: 'cs' as const, voucher_amount: 0 } };
  }
}
const invoice = (lines: number) => {
  const { order, issue } = facts(lines);
  return draftDocument('invoice', order, issue);
};
const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length;
/** The PDF with its streams unpacked. */
const unpacked = (pdf: Buffer) =>
  pdf.toString('latin1').replace(/stream\n(.*?)\nendstream/gs, (whole, content: string) => {
    const bytes = Buffer.from(content, 'latin1');
    return bytes[0] === 0x78 ? inflateSync(bytes).toString('utf8') : whole;
  });

test('a document is a PDF/A-3 with the same as ISDOC inside, and the same file whenever it is drawn', async () => {
  const data = invoice(3);
  const pdf = await writeDocumentPdf(data, drawing);
  const text = unpacked(pdf);
  expect(text).toMatch(/<pdfaid:part>3</);
  expect(text).toMatch(/\/AFRelationship \/Alternative\s+\/F \(invoice\.isdoc\)/);
  expect(text).toContain(writeIsdoc(data));
  for (const tag of ['/S /Table', '/S /TR', '/S /TH', '/S /TD']) expect(text).toContain(tag);
  expect(pagesOf(pdf)).toBe(1);
  expect((await writeDocumentPdf(data, drawing)).equals(pdf)).toBe(true);
});

test('many lines go on over pages; a delivery note has no ISDOC', async () => {
  const { order, issue } = facts(30);
  expect(pagesOf(await writeDocumentPdf(draftDocument('invoice', order, issue), drawing))).toBeGreaterThan(1);
  const note = await writeDocumentPdf(draftDocument('delivery_note', order, issue), drawing);
  expect(unpacked(note)).not.toContain('isdoc');
});

test('an invoice says what the law asks for', () => {
  const data = invoice(2);
  const printed = printDocument(data, null);
  expect(printed.title).toBe('Faktura – daňový doklad');
  expect(printed.parties.map(({ label }) => label)).toEqual(['Dodavatel', 'Odběratel']);
  expect(printed.parties[0]?.lines).toEqual([
    'Dlouhá 12/3',
    '110 00 Praha 1',
    'Česko',
    'IČO 27074358',
    'DIČ CZ27074358',
  ]);
  expect(printed.facts.slice(0, 3).map(({ label, value }) => [label, value.replaceAll('\u00a0', ' ')])).toEqual([
    ['Datum vystavení', '30. 11. 2026'],
    ['Datum uskutečnění plnění', '28. 11. 2026'],
    ['Datum splatnosti', '14. 12. 2026'],
  ]);
  expect(printed.rates?.rows).toHaveLength(data.rates.length);
  expect(printed.payable?.label).toBe('K úhradě');
  expect(printed.seller).toContain('oddíl C, vložka 12345');
});

test('what is paid says so, and has no code to pay by', async () => {
  const { order, issue } = facts(1);
  const due = invoice(1).totals.payable;
  const data = draftDocument('invoice', order, {
    ...issue,
    payments: [{ means: 'card', amount: due, paid_on: '2026-11-21' }],
  });
  const printed = printDocument(data, null);
  expect(printed.payable?.label).toBe('Neplaťte, již uhrazeno');
  expect(printed.totals.at(-1)?.label).toBe('Uhrazeno kartou');
  expect(printed.facts.map(({ label }) => label)).not.toContain('Datum splatnosti');
  expect(unpacked(await writeDocumentPdf(data, drawing))).not.toContain('/S /Figure');
  expect(unpacked(await writeDocumentPdf(invoice(1), drawing))).toContain('/S /Figure');
});

test('what a taxed advance declared is taken off in the summary of the tax', () => {
  const { order, issue } = facts(2);
  const payments = [{ means: 'transfer' as const, amount: 1_000, paid_on: '2026-11-21' }];
  const { rates } = draftTaxDocument(order, { ...issue, payments });
  const advance = { number: 'DZ1', issued_on: '2026-11-21', variable_symbol: '1', rates, taxed: 1_000 };
  const data = draftDocument('invoice', order, { ...issue, advances: [advance] });
  const rows = printDocument(data, null).rates?.rows.slice(data.rates.length) ?? [];
  expect(rows).toHaveLength(rates.length + 1);
  const left = data.totals.taxed - 1_000;
  expect([rows.at(-1)?.cells[0], rows.at(-1)?.cells[3]?.replace(/\D/g, '')]).toEqual(['Zbývá zdanit', String(left)]);
  expect(rows.map(({ cells, below }) => [cells[3]?.startsWith('−'), below[0]?.label])).toContainEqual([true, 'DZ1']);
});

test('a credit note shows differences from the document that it names', () => {
  const original = invoice(1);
  const credit = {
    number: 'D1',
    uuid: original.uuid,
    issued_on: '2026-12-01',
    tax_point_on: '2026-12-01',
    payments: [],
    rounding: 0,
  };
  const data = draftCreditNote({
    ...credit,
    reason: 'Vráceno',
    original,
    credited: [],
    parts: partsOf(original, [], [{ line: 1, pieces: 1 }]),
  });
  const { title, facts: found, rows, totals, payable } = printDocument(data, null);
  expect(title).toBe('Opravný daňový doklad');
  expect(found.map(({ value }) => value.replaceAll('\u00a0', ' '))).toContain('2026000123 z 30. 11. 2026');
  expect(rows[0]?.cells[1]).toBe('−1 ks');
  expect(totals[0]?.value).toMatch(/^−/);
  expect(payable?.label).toBe('Zbývá vrátit');
});

test.each([
  ['cs', 'Osvobozené dodání zboží do jiného členského státu', ['Celkem', 'Celkem', 'bez DPH']],
  ['sk', 'Dodanie tovaru do iného členského štátu', ['Celkom', 'Celkom', 'bez DPH']],
  ['en', 'Intra-Community supply', ['Total', 'Total', 'exempt']],
] as const)('a supply to another state says why it is exempt in %s', (language, note, words) => {
  const random = randomOf(9);
  for (;;) {
    const { order, issue } = randomFacts(random, '2026000123');
    if (issue.supply !== 'intra_community') continue;
    const { notes, totals, columns, rates } = printDocument(
      draftDocument('invoice', { ...order, language }, issue),
      null,
    );
    expect(notes[0]).toContain(note);
    // Neither a rate nor a total with tax: there is none.
    expect([totals[0]?.label, columns.at(-1)?.label, rates?.rows[0]?.cells[0]]).toEqual(words);
    return;
  }
});

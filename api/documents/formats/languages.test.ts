import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DocumentData } from '../../../contract/documents/data.ts';
import { DOCUMENT_KINDS, type DocumentKind } from '../../../contract/documents/rules.ts';
import { LANGUAGES, type Language } from '../../../contract/locales.ts';
import { pdfText, randomOf } from '../../../testing/tools/index.ts';
import { draftCreditNote, draftDocument, draftTaxDocument, drawDocumentsInThread, writeDocumentPdf } from '../index.ts';
import { randomFacts } from '../random-orders.ts';
import { partsOf } from '../random-parts.ts';
import { printDocument } from './print-document.ts';

let drawing: ReturnType<typeof drawDocumentsInThread>;
beforeAll(() => {
  drawing = drawDocumentsInThread();
});
afterAll(() => drawing.close());

/** An order in euros of a Czech seller, with a discount; half of it was paid before. */
function facts() {
  const random = randomOf(21);
  for (;;) {
    const { order, issue } = randomFacts(random, '2026000123');
    const { seller, supply } = issue;
    const isWanted = seller.country === 'CZ' && supply === 'domestic' && issue.tax_currency && order.rates.length > 1;
    const total = order.rates.reduce((sum, { taxed_price }) => sum + taxed_price, 0);
    const hasDiscount = order.items.some(({ reductions }) => reductions.length > 0);
    if (!isWanted || !hasDiscount || total < 1_000 || order.voucher_amount > 0) continue;
    const payments = [{ means: 'transfer' as const, amount: Math.floor(total / 2), paid_on: '2026-11-20' }];
    return { order, issue: { ...issue, payments: [] }, payments };
  }
}

function documentOf(kind: DocumentKind, language: Language): DocumentData {
  const { order: facing, issue, payments } = facts();
  const order = { ...facing, language };
  const advance = draftTaxDocument(order, { ...issue, payments });
  if (kind === 'tax_document') return advance;
  const { number, issued_on, rates, totals } = advance;
  const advances = kind === 'invoice' ? [{ number, issued_on, variable_symbol: '1', rates, taxed: totals.taxed }] : [];
  if (kind !== 'credit_note') return draftDocument(kind, order, { ...issue, advances });
  const original = draftDocument('invoice', order, issue);
  const parts = partsOf(original, [], [{ line: 1, pieces: 1 }]);
  const made = { number: 'D1', uuid: original.uuid, issued_on: '2026-12-01', tax_point_on: '2026-12-01' };
  const back = [{ means: 'card' as const, amount: 1, paid_on: '2026-12-01' }];
  return draftCreditNote({ ...made, reason: 'X', payments: back, rounding: 0, original, credited: [], parts });
}

const squeezed = (text: string) => text.replace(/\s+/g, '');

/** What a document says in its language, beside names, numbers and days. */
function wordsOf(data: DocumentData): string[] {
  const { title, parties, facts, columns, rates, totals, payable, qr, notes } = printDocument(data, new Uint8Array());
  const labels = [...parties, ...facts, ...columns, ...totals, ...(rates?.columns ?? [])].map(({ label }) => label);
  const texts = [
    title,
    payable?.label,
    rates?.title,
    rates?.note,
    data.payment_details && qr?.hint,
    ...notes,
    ...labels,
  ];
  return texts.flatMap((text) => (text ? [squeezed(text)] : []));
}

test.each(DOCUMENT_KINDS.flatMap((kind) => LANGUAGES.map((language) => [kind, language] as const)))(
  'a PDF of a %s has its words in %s, and none of another language',
  async (kind, language) => {
    const data = documentOf(kind, language);
    const text = squeezed(pdfText(await writeDocumentPdf(data, drawing)));
    const own = wordsOf(data);
    expect(own.length).toBeGreaterThan(kind === 'delivery_note' ? 6 : 12);
    expect(own.filter((words) => !text.includes(words))).toEqual([]);
    for (const other of LANGUAGES.filter((one) => one !== language)) {
      const foreign = wordsOf(documentOf(kind, other)).filter((words) => !own.some((word) => word.includes(words)));
      expect(foreign.length).toBeGreaterThan(3);
      expect(foreign.filter((words) => text.includes(words))).toEqual([]);
    }
  },
);

import type { DocumentData, DocumentLine, DocumentRate } from '../../../contract/documents/data.ts';
import { isExempt, TAX_DOCUMENTS, type TaxCategory } from '../../../contract/documents/rules.ts';
import { DOCUMENT_TEXTS } from '../texts/index.ts';
import { exchangeNote, partiesOf, type Words, wordsOf } from './print-parts.ts';
import type { PrintedColumn, PrintedDocument, PrintedFact, PrintedRow } from './printed-document.ts';

/** Categories that are told by their rate; the others have no tax. */
const RATED: readonly TaxCategory[] = ['standard', 'zero'];
/** Corrections are differences from their original. */
const signOf = ({ kind }: DocumentData) => (kind === 'credit_note' ? -1 : 1);
/** A document of vouchers alone has no tax, whoever sells them. */
const isTaxed = ({ seller, rates }: DocumentData) =>
  seller.is_vat_payer && rates.some(({ tax_category }) => tax_category !== 'outside_tax');
const hasVouchers = ({ supply, rates }: DocumentData) =>
  supply !== 'outside_tax' && rates.some(({ tax_category }) => tax_category === 'outside_tax');
const rateWords = (
  { tax_category, tax_rate }: Pick<DocumentRate, 'tax_category' | 'tax_rate'>,
  { t, percent }: Words,
) => {
  if (tax_category === 'outside_tax') return t('rates.outside');
  return RATED.includes(tax_category) ? percent(tax_rate) : t('rates.exempt');
};
const payerOf = (data: DocumentData) => (isTaxed(data) ? 'yes' : 'no');
/** Whether amounts have tax in them: those of an exempt supply are the price alone. */
const withTaxOf = (data: DocumentData) => (isTaxed(data) && !isExempt(data.supply) ? 'yes' : 'no');

/** As the document is headed, in its language. */
export function documentTitle(data: DocumentData): string {
  const t = DOCUMENT_TEXTS[data.language];
  return data.is_simplified ? t('kind.simplified') : t(`kind.${data.kind}`, { payer: payerOf(data) });
}

function factsOf(data: DocumentData, { t, day }: Words): PrintedFact[] {
  const { kind, original, payment_details: details } = data;
  const account = details?.account;
  const isTax = TAX_DOCUMENTS.includes(kind);
  const isToPay = data.totals.payable > 0 && kind !== 'delivery_note';
  const facts: [string, string | null | undefined][] = [
    [t('facts.issued'), day(data.issued_on)],
    [t('facts.taxPoint', { kind }), isTax && data.tax_point_on ? day(data.tax_point_on) : null],
    [t('facts.due'), isToPay && data.due_on ? day(data.due_on) : null],
    [t('facts.order'), data.order_number],
    [t('facts.original'), original && t('facts.originalOf', { number: original.number, day: day(original.issued_on) })],
    [t('facts.reason'), data.reason],
    [t('facts.account'), account?.account_number],
    [t('facts.iban'), account?.iban.replace(/(.{4})(?=.)/g, '$1\u00a0')],
    [t('facts.symbol'), details?.variable_symbol],
    [t('facts.bic'), account?.account_number ? null : account?.bic],
  ];
  return facts.flatMap(([label, value]) => (value ? [{ label, value }] : []));
}

const column = (label: string, share: number, isNumber = true): PrintedColumn => ({ label, share, isNumber });

function columnsOf(data: DocumentData, { t }: Words): PrintedColumn[] {
  const name = t('table.name');
  const amount = t('table.amount');
  if (data.kind === 'delivery_note') return [column(name, 0.8, false), column(amount, 0.2)];
  const taxed = t('table.taxed', { payer: withTaxOf(data) });
  if (!isTaxed(data))
    return [
      column(name, 0.52, false),
      column(amount, 0.14),
      column(t('table.unit', { payer: payerOf(data) }), 0.16),
      column(taxed, 0.18),
    ];
  return [
    column(name, 0.34, false),
    column(amount, 0.11),
    column(t('table.unit', { payer: payerOf(data) }), 0.12),
    column(t('table.untaxed'), 0.13),
    column(t('table.rate'), 0.07),
    column(t('table.tax'), 0.1),
    column(taxed, 0.13),
  ];
}

/** Delivery notes name goods only. */
const printedLines = ({ kind, lines }: DocumentData) =>
  kind === 'delivery_note' ? lines.filter(({ unit }) => unit === 'piece') : lines;

function rowOf(data: DocumentData, words: Words, line: DocumentLine): PrintedRow {
  const { t, amount, number } = words;
  const sign = signOf(data);
  const count = number(sign * line.amount).replace('-', '−');
  const pieces = line.unit === 'piece' ? t('table.pieces', { amount: count }) : count;
  const code = line.code ? [{ label: t('table.code', { code: line.code }), value: '' }] : [];
  if (data.kind === 'delivery_note') return { cells: [line.name, pieces], below: code };
  const money = (minor: number) => amount(sign * minor);
  const of = isTaxed(data) ? 'untaxed' : 'taxed';
  const full = { label: t('table.full'), value: money(line.full_price[of]) };
  const discounts = line.discounts.map((discount) => ({ label: discount.name, value: money(discount[of]) }));
  const below = discounts.length > 0 ? [...code, full, ...discounts] : code;
  if (!isTaxed(data)) return { cells: [line.name, pieces, amount(line.unit_price.taxed), money(line.taxed)], below };
  return {
    cells: [
      line.name,
      pieces,
      amount(line.unit_price.untaxed),
      money(line.untaxed),
      rateWords(line, words),
      money(line.tax),
      money(line.taxed),
    ],
    below,
  };
}

/** What an invoice declares by itself: all of it less what tax documents on advances did. */
function leftToTax({ rates, advances, tax_currency: other }: DocumentData, { t, amount }: Words): PrintedRow {
  const deducted = advances.flatMap((one) => one.rates);
  const left = (of: (rate: DocumentRate) => number) =>
    rates.reduce((sum, rate) => sum + of(rate), 0) - deducted.reduce((sum, rate) => sum + of(rate), 0);
  const own = (['untaxed', 'tax', 'taxed'] as const).map((name) => amount(left((rate) => rate[name])));
  const converted = (['untaxed', 'tax'] as const).map((name) =>
    amount(
      left((rate) => rate.converted?.[name] ?? 0),
      other?.decimal_places,
    ),
  );
  return { cells: [t('rates.left'), ...own, ...(other ? converted : [])], below: [] };
}

function ratesOf(data: DocumentData, words: Words): PrintedDocument['rates'] {
  if (!isTaxed(data) || data.kind === 'delivery_note') return null;
  const { tax_currency: other, currency } = data;
  const { t, amount } = words;
  const inCurrency = (name: string, { code }: { code: string }) =>
    `${name} ${t('rates.converted', { currency: code })}`;
  const own = (name: string) => (other ? inCurrency(name, currency) : name);
  const converted = (name: string): PrintedColumn[] => (other ? [column(inCurrency(name, other), 0.2)] : []);
  const share = other ? 0.15 : 0.24;
  const cellsOf = (rate: DocumentRate, sign: number): string[] => [
    rateWords(rate, words),
    ...[rate.untaxed, rate.tax, rate.taxed].map((minor) => amount(sign * minor)),
    ...(other && rate.converted
      ? [rate.converted.untaxed, rate.converted.tax].map((minor) => amount(sign * minor, other.decimal_places))
      : []),
  ];
  return {
    title: t('rates.title'),
    columns: [
      column(t('rates.rate'), other ? 0.15 : 0.28, false),
      column(own(t('rates.base')), share),
      column(own(t('rates.tax')), share),
      column(own(t('rates.taxed')), share),
      ...converted(t('rates.base')),
      ...converted(t('rates.tax')),
    ],
    rows: [
      ...data.rates.map((rate) => ({ cells: cellsOf(rate, signOf(data)), below: [] })),
      // What advances declared is taken off.
      ...data.advances.flatMap(({ number: label, rates }) =>
        rates.map((rate) => ({ cells: cellsOf(rate, -1), below: [{ label, value: '' }] })),
      ),
      ...(data.advances.length > 0 ? [leftToTax(data, words)] : []),
    ],
    note: exchangeNote(data, words),
  };
}

function totalsOf(data: DocumentData, { t, money }: Words): PrintedFact[] {
  const { totals, advances, payments, kind } = data;
  if (kind === 'delivery_note') return [];
  const sign = signOf(data);
  const isCredit = kind === 'credit_note';
  const paid = (means: DocumentData['payments'][number]['means']) => {
    if (isCredit) return t('totals.paidBack', { means });
    return means === 'voucher' ? t('totals.voucher') : t('totals.paid', { means });
  };
  return [
    { label: t('totals.total', { payer: withTaxOf(data) }), value: money(sign * totals.taxed) },
    ...(totals.rounding === 0 ? [] : [{ label: t('totals.rounding'), value: money(sign * totals.rounding) }]),
    ...advances.map(({ number, taxed }) => ({ label: t('totals.advance', { number }), value: money(-taxed) })),
    ...payments.map(({ means, amount }) => ({ label: paid(means), value: money(isCredit ? amount : -amount) })),
  ];
}

function notesOf(data: DocumentData, { t }: Words): string[] {
  const { supply, kind } = data;
  const ofSupply = supply === 'domestic' ? [] : [t(`notes.${supply}`)];
  const ofKind =
    kind === 'proforma' || kind === 'credit_note' || kind === 'delivery_note' ? [t(`notes.${kind}`, { supply })] : [];
  return [...ofSupply, ...(hasVouchers(data) ? [t('notes.voucher')] : []), ...ofKind];
}

function payableOf({ kind, totals }: DocumentData, { t, money }: Words): PrintedFact | null {
  if (kind === 'delivery_note' || kind === 'tax_document') return null;
  const isSettled = totals.payable === 0 && kind !== 'credit_note';
  return {
    label: isSettled ? t('totals.settled', { kind }) : t('totals.payable', { kind }),
    value: money(totals.payable),
  };
}

const sellerLine = ({ name, register_entry, email, phone }: DocumentData['seller']) =>
  [name, register_entry, email, phone].filter((text) => text !== null).join(' · ');

/** The texts of a document; `qr` is the code to pay by. */
export function printDocument(data: DocumentData, qr: Uint8Array | null): PrintedDocument {
  const words = wordsOf(data);
  const { t } = words;
  const title = documentTitle(data);
  return {
    title,
    number: data.number,
    author: data.seller.name,
    parties: partiesOf(data, words),
    facts: factsOf(data, words),
    columns: columnsOf(data, words),
    rows: printedLines(data).map((line) => rowOf(data, words, line)),
    rates: ratesOf(data, words),
    totals: totalsOf(data, words),
    payable: payableOf(data, words),
    qr: qr && { png: qr, hint: t('qr') },
    notes: notesOf(data, words),
    seller: sellerLine(data.seller),
    pageLabel: t('page', { page: '{page}', pages: '{pages}' }),
    continued: t('continued', { title, number: data.number }),
  };
}

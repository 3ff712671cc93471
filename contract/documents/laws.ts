import {
  type DocumentAdvance,
  type DocumentData,
  type DocumentLine,
  type DocumentRate,
  documentShape,
} from './data.ts';
import { categoryOf, rateKey, SIMPLIFIED_MOST, TAX_DOCUMENTS } from './rules.ts';

interface Problem {
  path: (string | number)[];
  message: string;
}
type Law = (data: DocumentData) => Problem[];

const sumOf = <T>(rows: readonly T[], of: (row: T) => number) => rows.reduce((sum, row) => sum + of(row), 0);
const unless = (holds: boolean, path: Problem['path'], message: string): Problem[] =>
  holds ? [] : [{ path, message }];
const addsUp = ({ untaxed, tax, taxed }: { untaxed: number; tax: number; taxed: number }) => untaxed + tax === taxed;

/** Minor units by which tax taken out of a sum may differ from the rate's share of its base: parts of it add up. */
const MOST_ROUNDING = 2;
const isTaxAt = (rate: number, { untaxed, tax }: { untaxed: number; tax: number }) =>
  Math.abs(tax - (untaxed * rate) / 100) <= MOST_ROUNDING;

function lineLaw({ supply }: DocumentData, line: DocumentLine, index: number): Problem[] {
  const path = ['lines', index];
  const { full_price, discounts } = line;
  return [
    ...unless(addsUp(line), path, 'not_sum'),
    ...unless(
      full_price.taxed + sumOf(discounts, ({ taxed }) => taxed) === line.taxed &&
        full_price.untaxed + sumOf(discounts, ({ untaxed }) => untaxed) === line.untaxed,
      [...path, 'discounts'],
      'not_sum',
    ),
    ...unless(line.number === index + 1, [...path, 'number'], 'not_in_order'),
    // A sold voucher is outside of the tax, whatever else is supplied.
    ...unless(
      line.tax_category === 'outside_tax' || line.tax_category === categoryOf(supply, line.tax_rate),
      [...path, 'tax_category'],
      'not_of_supply',
    ),
    ...unless(line.tax_category === 'standard' || line.tax_rate === 0, [...path, 'tax_rate'], 'not_of_supply'),
  ];
}

/** Lines add up to the rates, rates to the totals. */
const sumsOfLines: Law = (data) => {
  const { lines, rates, totals } = data;
  const byRate = Map.groupBy(lines, rateKey);
  const known = new Set(rates.map(rateKey));
  return [
    ...lines.flatMap((line, index) => lineLaw(data, line, index)),
    ...unless(known.size === rates.length && byRate.keys().every((key) => known.has(key)), ['rates'], 'not_of_lines'),
    ...rates.flatMap((rate, index) => {
      const same = byRate.get(rateKey(rate)) ?? [];
      const isSum =
        sumOf(same, ({ taxed }) => taxed) === rate.taxed && sumOf(same, ({ untaxed }) => untaxed) === rate.untaxed;
      return [
        ...unless(isSum && addsUp(rate), ['rates', index], 'not_sum'),
        ...unless(isTaxAt(rate.tax_rate, rate), ['rates', index, 'tax'], 'not_at_rate'),
      ];
    }),
    ...unless(
      addsUp(totals) &&
        sumOf(rates, ({ taxed }) => taxed) === totals.taxed &&
        sumOf(rates, ({ tax }) => tax) === totals.tax,
      ['totals'],
      'not_sum',
    ),
  ];
};

function advanceLaw({ rates, taxed }: DocumentAdvance, known: ReadonlySet<string>, index: number): Problem[] {
  const isSum = rates.length === 0 || sumOf(rates, (rate) => rate.taxed) === taxed;
  const isOf = rates.every((rate) => addsUp(rate) && known.has(rateKey(rate)));
  return unless(isSum && isOf && taxed > 0, ['advances', index], 'not_sum');
}

/** What is left to pay. */
const sumsOfPayments: Law = ({ kind, rates, advances, totals, payments, payment_details }) => {
  const { taxed, rounding, paid, payable } = totals;
  const known = new Set(rates.map(rateKey));
  return [
    ...advances.flatMap((advance, index) => advanceLaw(advance, known, index)),
    ...unless(sumOf(advances, (advance) => advance.taxed) === totals.advances, ['totals', 'advances'], 'not_sum'),
    ...unless(sumOf(payments, ({ amount }) => amount) === paid, ['totals', 'paid'], 'not_sum'),
    ...unless(taxed + rounding - totals.advances - paid === payable, ['totals', 'payable'], 'not_sum'),
    ...unless(taxed >= 0 && payable >= 0, ['totals', 'payable'], 'negative'),
    ...unless(advances.length === 0 || kind === 'invoice', ['advances'], 'not_of_kind'),
    ...unless(payment_details === null || payable > 0, ['payment_details'], 'nothing_to_pay'),
  ];
};

/** What is left of a rate after taxed advances, in the document's currency and in that of the seller's tax. */
function openOf(rate: DocumentRate, advances: readonly DocumentAdvance[]) {
  const same = advances.flatMap(({ rates }) => rates.filter((one) => rateKey(one) === rateKey(rate)));
  const left = (of: 'untaxed' | 'tax') => ({
    own: rate[of] - sumOf(same, (one) => one[of]),
    converted: (rate.converted?.[of] ?? 0) - sumOf(same, (one) => one.converted?.[of] ?? 0),
  });
  return [left('untaxed'), left('tax')];
}

/** The same tax in the currency of the seller's tax: what taxed advances left is converted at the document's rate. */
const conversion: Law = ({ kind, currency, tax_currency: other, rates, advances }) => {
  if (!other)
    return rates.flatMap(({ converted }, i) => unless(converted === null, ['rates', i, 'converted'], 'not_asked'));
  const factor = (other.rate / other.per) * 10 ** (other.decimal_places - currency.decimal_places);
  const isAtRate = (rate: DocumentRate) =>
    openOf(rate, advances).every(({ own, converted }) => own < 0 || Math.abs(converted - own * factor) <= 1);
  return [
    ...unless(other.code !== currency.code, ['tax_currency'], 'same_currency'),
    ...rates.flatMap((rate, index) => {
      const { converted } = rate;
      // A credit note has the rates of its original, those of its advances among them.
      const isConverted = converted !== null && addsUp(converted) && (kind === 'credit_note' || isAtRate(rate));
      return unless(isConverted, ['rates', index, 'converted'], 'not_at_rate');
    }),
  ];
};

/** What the law asks of a kind of document and of a supply. */
const contents: Law = (data) => {
  const { kind, supply, seller, buyer, delivery, totals, currency } = data;
  const isCredit = kind === 'credit_note';
  const isBooked = TAX_DOCUMENTS.includes(kind);
  const isTaxed = isBooked && seller.is_vat_payer;
  const isAbroad = supply === 'intra_community' || supply === 'reverse_charge';
  const most = SIMPLIFIED_MOST.get(currency.code) ?? 0;
  const mayBeSimple = kind === 'invoice' && supply === 'domestic' && totals.taxed <= most;
  return [
    ...unless(isCredit === (data.original !== null), ['original'], 'not_of_kind'),
    ...unless(isCredit === (data.reason !== null), ['reason'], 'not_of_kind'),
    ...unless(isCredit || data.lines.every((line) => line.original_line === null), ['lines'], 'not_of_kind'),
    ...unless(!isTaxed || data.tax_point_on !== null, ['tax_point_on'], 'missing'),
    ...unless(!seller.is_vat_payer || seller.vat_number !== null, ['seller', 'vat_number'], 'missing'),
    ...unless(seller.is_vat_payer || supply === 'outside_tax', ['supply'], 'not_vat_payer'),
    ...unless(!isAbroad || buyer.vat_number !== null, ['buyer', 'vat_number'], 'missing'),
    ...unless(!isBooked || supply !== 'intra_community' || delivery?.delivered_on != null, ['delivery'], 'missing'),
    ...unless(!data.is_simplified || mayBeSimple, ['is_simplified'], 'not_allowed'),
    ...unless(data.due_on === null || data.due_on >= data.issued_on, ['due_on'], 'before_issue'),
  ];
};

/** What is wrong with a document: its sums, its rates, or what is missing. */
const lawsOfDocument: Law = (data) => [sumsOfLines, sumsOfPayments, conversion, contents].flatMap((law) => law(data));

/** A document whose sums and contents are right. */
export const documentData = documentShape.superRefine((data, context) => {
  for (const { path, message } of lawsOfDocument(data)) context.addIssue({ code: 'custom', path, message });
});

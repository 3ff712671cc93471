import type { DocumentData, DocumentLine, DocumentRate } from '../../contract/documents/data.ts';
import { documentData } from '../../contract/documents/laws.ts';
import { rateKey } from '../../contract/documents/rules.ts';
import { type Minor, splitByWeight } from '../../contract/money.ts';
import { type Amounts, convert, minus, partConverted, ratesOf, sumOf } from './rates.ts';
import { DOCUMENT_TEXTS } from './texts/index.ts';

/** What comes back of a line of a document, and what it is worth. */
export interface CreditedPart {
  /** Number of the line in the original document. */
  line: number;
  /** Pieces that come back; 0: an amount without goods, such as a deduction for a gift that stays. */
  pieces: number;
  untaxed: Minor;
  taxed: Minor;
}

interface CreditFacts {
  original: DocumentData;
  /** Credit notes of the original from before. */
  credited: readonly DocumentData[];
  parts: readonly CreditedPart[];
  number: string;
  uuid: string;
  issued_on: string;
  tax_point_on: string | null;
  reason: string;
  /** Money that was paid back already. */
  payments: DocumentData['payments'];
  /** Rounding of cash that comes back with it. */
  rounding: Minor;
}

/** Of a total the part of `now`, when `before` had its part already: parts add up to the total. */
const share = (total: Minor, before: number, now: number, whole: number): Minor =>
  splitByWeight(total, [before, now, whole - before - now])[1] ?? 0;

type Credited = Omit<DocumentLine, 'number'>;

/** An amount of a line without goods. */
function adjustment({ language }: DocumentData, line: DocumentLine, { untaxed, taxed }: CreditedPart): Credited {
  const amounts = { untaxed, taxed };
  return {
    ...line,
    kind: 'adjustment',
    name: DOCUMENT_TEXTS[language]('adjustment', { name: line.name }).slice(0, 500),
    amount: 1,
    unit: 'service',
    unit_price: amounts,
    full_price: amounts,
    discounts: [],
    ...amounts,
    tax: taxed - untaxed,
    original_line: null,
  };
}

/** Pieces with their share of the discounts of their line. */
function creditedLine({ original, credited }: CreditFacts, part: CreditedPart): Credited {
  const { pieces, untaxed, taxed } = part;
  const line = original.lines[part.line - 1];
  if (!line) throw new Error(`Document ${original.number} has no line ${part.line}.`);
  if (pieces === 0) return adjustment(original, line, part);
  const same = credited.flatMap(({ lines }) => lines.filter((one) => one.original_line === part.line));
  const before = same.reduce((sum, { amount }) => sum + amount, 0);
  if (before + pieces > line.amount) throw new Error(`More of line ${part.line} comes back than was sold.`);
  const discounts = line.discounts.map((one) => ({
    ...one,
    untaxed: share(one.untaxed, before, pieces, line.amount),
    taxed: share(one.taxed, before, pieces, line.amount),
  }));
  const off = (of: 'untaxed' | 'taxed') => discounts.reduce((sum, discount) => sum + discount[of], 0);
  const full_price = { untaxed: untaxed - off('untaxed'), taxed: taxed - off('taxed') };
  const amounts = { untaxed, taxed, tax: taxed - untaxed };
  return { ...line, amount: pieces, discounts, full_price, ...amounts, original_line: part.line };
}

/** Checks that no more of a rate comes back than there was, and converts its running sum. */
function creditedRate({ original, credited }: CreditFacts, rate: DocumentRate): DocumentRate {
  const key = rateKey(rate);
  const whole = original.rates.find((one) => rateKey(one) === key);
  const before = sumOf(credited.flatMap(({ rates }) => rates.filter((one) => rateKey(one) === key)));
  const after = sumOf([before, rate]);
  const isWithin = (of: keyof Amounts) => Math.abs(after[of]) <= Math.abs(whole?.[of] ?? 0);
  if (!isWithin('untaxed') || !isWithin('taxed')) throw new Error(`More comes back at ${key} % than was sold.`);
  // Beside advances at the rates of their days, the original has no single rate.
  const converted = (part: Amounts) =>
    whole && original.advances.length > 0 ? partConverted(whole, part) : convert(part, original);
  return { ...rate, converted: minus(converted(after), converted(before)) };
}

/** The credit note of parts of a document, at its rates, with its parties and currency. Amounts are positive. */
export function draftCreditNote(facts: CreditFacts): DocumentData {
  const { original, credited: _, parts, payments, rounding, ...decided } = facts;
  const lines = parts.map((part, index) => ({ ...creditedLine(facts, part), number: index + 1 }));
  const rates = ratesOf(lines, original).map((rate) => creditedRate(facts, rate));
  const sum = sumOf(rates);
  const paid = payments.reduce((all, { amount }) => all + amount, 0);
  return documentData.parse({
    ...original,
    ...decided,
    kind: 'credit_note',
    is_simplified: false,
    due_on: null,
    lines,
    rates,
    advances: [],
    totals: { ...sum, rounding, advances: 0, paid, payable: sum.taxed + rounding - paid },
    payments,
    payment_details: null,
    original: { number: original.number, uuid: original.uuid, issued_on: original.issued_on },
  });
}

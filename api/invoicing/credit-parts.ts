import type { DocumentData, DocumentLine } from '../../contract/documents/data.ts';
import { rateKey } from '../../contract/documents/rules.ts';
import { type Minor, splitByWeight, withoutTax } from '../../contract/money.ts';
import type { CreditedPart } from '../documents/index.ts';

/** What comes back of a line, with tax. */
export type WantedPart = Omit<CreditedPart, 'untaxed'>;
/** A document and its credit notes so far. */
export interface Credited {
  original: DocumentData;
  credited: readonly DocumentData[];
}

const sum = (amounts: readonly Minor[]) => amounts.reduce((all, one) => all + one, 0);

/** What is left of a document at each rate. */
export function leftByRate({ original, credited }: Credited) {
  return original.rates.map((rate) => {
    const key = rateKey(rate);
    const before = credited.flatMap(({ rates }) => rates.filter((one) => rateKey(one) === key));
    const [taxed, untaxed] = [sum(before.map((one) => one.taxed)), sum(before.map((one) => one.untaxed))];
    return { key, rate, taxed, untaxed, left: rate.taxed - taxed };
  });
}
export type RateLeft = ReturnType<typeof leftByRate>[number];

export const firstLineAt = ({ lines }: DocumentData, key: string): number =>
  lines.find((line) => rateKey(line) === key)?.number ?? 1;

/** Base of what comes back at a rate: that of all that has come back, less what came back before. */
function untaxedOf({ rate, taxed, untaxed }: RateLeft, now: Minor): Minor {
  const after = taxed + now;
  return (after === rate.taxed ? rate.untaxed : withoutTax(after, rate.tax_rate)) - untaxed;
}

/** Parts of one rate with their bases, which add up to that of the rate. */
function withBases(parts: readonly WantedPart[], rate: RateLeft): CreditedPart[] {
  const all = untaxedOf(rate, sum(parts.map(({ taxed }) => taxed)));
  const fixed = parts.map(({ taxed }) => (taxed < 0 ? withoutTax(taxed, rate.rate.tax_rate) : 0));
  const shares = splitByWeight(
    all - sum(fixed),
    parts.map(({ taxed }) => Math.max(0, taxed)),
  );
  return parts.map((part, index) => ({ ...part, untaxed: (fixed[index] ?? 0) + (shares[index] ?? 0) }));
}

/** Parts of a credit note with their bases, rate by rate. */
export function creditedParts(document: Credited, wanted: readonly WantedPart[]): CreditedPart[] {
  const { original } = document;
  const keyOf = (part: WantedPart) => rateKey(original.lines[part.line - 1] as DocumentLine);
  return leftByRate(document).flatMap((rate) => {
    const own = wanted.filter((part) => keyOf(part) === rate.key);
    return own.length === 0 ? [] : withBases(own, rate);
  });
}

/** An amount of a document on money, shared by what is left at each rate. */
export function amountParts(document: Credited, amount: Minor): CreditedPart[] {
  const rates = leftByRate(document);
  const left = rates.map((rate) => Math.max(0, rate.left));
  const shares = splitByWeight(Math.min(amount, sum(left)), left);
  return rates.flatMap((rate, index) => {
    const taxed = shares[index] ?? 0;
    return taxed === 0 ? [] : withBases([{ line: firstLineAt(document.original, rate.key), pieces: 0, taxed }], rate);
  });
}

/** All lines of a document on money. */
export const wholeParts = ({ lines }: DocumentData): WantedPart[] =>
  lines.map(({ number, amount, taxed }) => ({ line: number, pieces: amount, taxed }));

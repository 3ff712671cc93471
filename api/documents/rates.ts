import type { DocumentData, DocumentLine, DocumentRate } from '../../contract/documents/data.ts';
import { rateKey } from '../../contract/documents/rules.ts';

export type Amounts = Pick<DocumentRate, 'untaxed' | 'tax' | 'taxed'>;
type Currencies = Pick<DocumentData, 'currency' | 'tax_currency'>;

/** An amount in the currency of the seller's tax; null where it is the document's. */
export function convert({ untaxed, tax }: Amounts, { currency, tax_currency: to }: Currencies): Amounts | null {
  if (!to) return null;
  const factor = (to.rate / to.per) * 10 ** (to.decimal_places - currency.decimal_places);
  const converted = { untaxed: Math.round(untaxed * factor), tax: Math.round(tax * factor) };
  return { ...converted, taxed: converted.untaxed + converted.tax };
}

export function sumOf(rows: readonly Amounts[]): Amounts {
  const sum = { untaxed: 0, tax: 0, taxed: 0 };
  for (const { untaxed, tax, taxed } of rows) {
    sum.untaxed += untaxed;
    sum.tax += tax;
    sum.taxed += taxed;
  }
  return sum;
}

/** What lines come to by rate, the highest first. */
export function ratesOf(lines: readonly DocumentLine[], currencies: Currencies): DocumentRate[] {
  const rates = [...Map.groupBy(lines, rateKey).values()].map((same) => {
    const { tax_rate, tax_category } = same[0] as DocumentLine;
    const sum = sumOf(same);
    return { tax_rate, tax_category, ...sum, converted: convert(sum, currencies) };
  });
  return rates.toSorted((one, other) => other.tax_rate - one.tax_rate);
}

/** What documents on money received before declared of a rate. */
const declaredOf = (rate: DocumentRate, { advances }: Pick<DocumentData, 'advances'>): DocumentRate[] =>
  advances.flatMap(({ rates }) => rates.filter((one) => rateKey(one) === rateKey(rate)));

/** An amount in proportion to another one. */
const proportion = (amount: number, part: number, whole: number) =>
  whole === 0 ? 0 : Math.round((amount * part) / whole);

/** A part of a rate in the currency of the seller's tax, at the rates that the whole was converted at. */
export function partConverted(whole: DocumentRate, part: Amounts): Amounts | null {
  if (!whole.converted) return null;
  const untaxed = proportion(whole.converted.untaxed, part.untaxed, whole.untaxed);
  const tax = proportion(whole.converted.tax, part.tax, whole.tax);
  return { untaxed, tax, taxed: untaxed + tax };
}

/** Converts what taxed advances left (decision 072); where less was supplied than they declared, at their rates. */
export function settleRates(
  rates: readonly DocumentRate[],
  advances: DocumentData['advances'],
  currencies: Currencies,
): DocumentRate[] {
  return rates.map((rate) => {
    const declared = declaredOf(rate, { advances });
    const converted = declared.flatMap((one) => (one.converted ? [one.converted] : []));
    if (!rate.converted || declared.length === 0) return rate;
    const before = { ...rate, ...sumOf(declared), converted: sumOf(converted) };
    const rest = minus(rate, before);
    if (!rest || rest.taxed < 0) return { ...rate, converted: partConverted(before, rate) };
    const open = convert(rest, currencies);
    return { ...rate, converted: open && sumOf([before.converted, open]) };
  });
}

export const minus = (sum: Amounts | null, part: Amounts | null): Amounts | null =>
  sum && part && { untaxed: sum.untaxed - part.untaxed, tax: sum.tax - part.tax, taxed: sum.taxed - part.taxed };

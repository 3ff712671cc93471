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

export const minus = (sum: Amounts | null, part: Amounts | null): Amounts | null =>
  sum && part && { untaxed: sum.untaxed - part.untaxed, tax: sum.tax - part.tax, taxed: sum.taxed - part.taxed };

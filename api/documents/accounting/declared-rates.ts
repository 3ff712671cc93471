import type { DocumentData, DocumentRate } from '../../../contract/documents/data.ts';
import { rateKey, TAX_DOCUMENTS, type TaxCategory } from '../../../contract/documents/rules.ts';

/** What a document declares does not need its lines. */
export type Declaring = Omit<DocumentData, 'lines'>;
export type Amounts = Pick<DocumentRate, 'untaxed' | 'tax' | 'taxed'>;

export interface DeclaredRate extends Amounts {
  tax_rate: number;
  tax_category: TaxCategory;
}

/** Whether the document enters the books; a proforma and a delivery note only inform. */
export const isBooked = ({ kind }: Declaring): boolean => TAX_DOCUMENTS.includes(kind);

/** Names that Pohoda has for rates of the country whose books it keeps. */
export type RateName = 'high' | 'low' | 'third' | 'none';
export const RATES: ReadonlyMap<string, ReadonlyMap<number, RateName>> = new Map([
  [
    'CZ',
    new Map([
      [21, 'high'],
      [12, 'low'],
      [0, 'none'],
    ]),
  ],
  [
    'SK',
    new Map([
      [23, 'high'],
      [19, 'low'],
      [5, 'third'],
      [0, 'none'],
    ]),
  ],
]);

/** Where the tax of a document is due; of a supply without tax, where it went. */
export const taxCountry = ({ tax_country: country, seller }: Declaring): string => country ?? seller.country;

/** Code of the currency that the seller's books are in. */
export const homeCurrency = ({ currency, tax_currency }: Declaring): string => (tax_currency ?? currency).code;

export const sumOf = (rows: readonly Amounts[]): Amounts => ({
  untaxed: rows.reduce((sum, { untaxed }) => sum + untaxed, 0),
  tax: rows.reduce((sum, { tax }) => sum + tax, 0),
  taxed: rows.reduce((sum, { taxed }) => sum + taxed, 0),
});

/** What a document declares by rate, in the currency of the seller's tax, less what taxed advances declared. */
export function declaredRates(data: Declaring): DeclaredRate[] {
  const sign = data.kind === 'credit_note' ? -1 : 1;
  const before = data.advances.flatMap(({ rates }) => rates);
  return data.rates.map((rate) => {
    const same = before.filter((one) => rateKey(one) === rateKey(rate)).map((one) => one.converted ?? one);
    const [whole, less] = [rate.converted ?? rate, sumOf(same)];
    return {
      tax_rate: rate.tax_rate,
      tax_category: rate.tax_category,
      untaxed: sign * (whole.untaxed - less.untaxed),
      tax: sign * (whole.tax - less.tax),
      taxed: sign * (whole.taxed - less.taxed),
    };
  });
}

import type { TaxCategory } from '../../../contract/documents/rules.ts';
import type { Language } from '../../../contract/locales.ts';
import { decimal } from '../../platform/xml/index.ts';
import { DOCUMENT_TEXTS } from '../texts/index.ts';
import {
  type Amounts,
  type Declaring,
  declaredRates,
  homeCurrency,
  isBooked,
  sumOf,
  taxCountry,
} from './declared-rates.ts';

/** A row of the sheet. */
export interface SheetRow extends Amounts {
  /** Where the tax is due; of a supply without tax, where it went. */
  country: string;
  tax_category: TaxCategory;
  tax_rate: number;
  currency: string;
  decimal_places: number;
  /** Documents with this rate. */
  documents: number;
}

/** What buyers paid above the price and left to the shop: income without tax, in the currency of the orders. */
export interface RetainedRow {
  currency: string;
  decimal_places: number;
  amount: number;
}

const byCountryAndRate = (one: SheetRow, other: SheetRow) =>
  one.currency.localeCompare(other.currency) ||
  one.country.localeCompare(other.country) ||
  other.tax_rate - one.tax_rate ||
  one.tax_category.localeCompare(other.tax_category);

/** Adds documents up, one after another. */
export function taxSheet() {
  const rows = new Map<string, SheetRow>();
  return {
    add(data: Declaring): void {
      if (!isBooked(data)) return;
      const country = taxCountry(data);
      const currency = homeCurrency(data);
      const { decimal_places } = data.tax_currency ?? data.currency;
      for (const { tax_rate, tax_category, ...amounts } of declaredRates(data)) {
        const key = `${currency} ${country} ${tax_category} ${tax_rate}`;
        const row = rows.get(key);
        const sum = sumOf([row ?? { untaxed: 0, tax: 0, taxed: 0 }, amounts]);
        const documents = (row?.documents ?? 0) + 1;
        rows.set(key, { country, tax_category, tax_rate, currency, decimal_places, ...sum, documents });
      }
    },
    rows: (): SheetRow[] => [...rows.values()].toSorted(byCountryAndRate),
  };
}

/** Programs of offices in these countries read a semicolon and a decimal comma. */
const line = (cells: readonly (string | number)[]) => `${cells.join(';')}\r\n`;
const amount = (minor: number, decimals: number) => decimal(minor, decimals).replace('.', ',');

/** The sheet as CSV, a sum for each currency below, and beside the sums what was kept. */
export function writeTaxSheet(
  rows: readonly SheetRow[],
  language: Language,
  retained: readonly RetainedRow[] = [],
): string {
  const t = DOCUMENT_TEXTS[language];
  const amounts = ({ untaxed, tax, taxed }: Amounts, decimals: number) =>
    [untaxed, tax, taxed].map((minor) => amount(minor, decimals));
  const head = ['country', 'supply', 'rate', 'base', 'tax', 'taxed', 'currency', 'documents'] as const;
  const sums = [...Map.groupBy(rows, ({ currency }) => currency)].map(([currency, same]) =>
    line([t('sheet.sum'), '', '', ...amounts(sumOf(same), same[0]?.decimal_places ?? 2), currency, '']),
  );
  const body = rows.map((row) =>
    line([
      row.country,
      t(`sheet.supplies.${row.tax_category}`),
      String(row.tax_rate).replace('.', ','),
      ...amounts(row, row.decimal_places),
      row.currency,
      row.documents,
    ]),
  );
  const income = retained.map(({ currency, decimal_places, amount: minor }) =>
    line([t('sheet.retained'), '', '', '', '', amount(minor, decimal_places), currency, '']),
  );
  // The mark at the start tells Excel the encoding.
  return ['\uFEFF', line(head.map((name) => t(`sheet.${name}`))), ...body, ...sums, ...income].join('');
}

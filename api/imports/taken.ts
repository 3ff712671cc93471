import { type Language, languageOf } from '../../contract/locales.ts';
import type { ListCurrency } from '../shop/index.ts';

/** The currency and language that a file is taken in, and whether the caller named them or they are the shop's own. */
export interface Taken {
  currency: string;
  isCurrencyNamed: boolean;
  language: Language;
  isLanguageNamed: boolean;
  /** Codes of the shop's currencies by their symbols, such as `Kč`. */
  symbols: ReadonlyMap<string, string>;
}

/** Names under which rows say their currency. */
export const CURRENCY_KEYS = ['currency', 'currency_code', 'currencyCode', 'priceCurrency', 'price_currency'];
/** Names under which rows say the language of their texts. */
export const LANGUAGE_KEYS = ['language', 'lang', 'locale', 'inLanguage', 'language_code'];

export const symbolsOf = (lists: readonly ListCurrency[]) =>
  new Map(lists.map(({ symbol, code }) => [symbol.trim().toLowerCase(), code]));

interface Other {
  field: string;
  message: string;
  /** Whether what it differs from is only the shop's own. */
  isAssumed: boolean;
}

/** The first of these fields with a text or another value than null. */
function conflictOf(row: Record<string, unknown>, keys: readonly string[]): { field: string; text: string } | null {
  const field = keys.find((key) => Object.hasOwn(row, key) && row[key] !== null && row[key] !== '');
  return field === undefined ? null : { field, text: String(row[field]).trim().slice(0, 40) };
}

function otherCurrency(row: Record<string, unknown>, taken: Taken): Other | null {
  const found = conflictOf(row, CURRENCY_KEYS);
  if (!found) return null;
  const { field, text } = found;
  const code = taken.symbols.get(text.toLowerCase()) ?? text.toUpperCase();
  if (code === taken.currency) return null;
  return {
    field,
    isAssumed: !taken.isCurrencyNamed,
    message: taken.isCurrencyNamed
      ? `is not ${taken.currency}; import its rows with --currency`
      : `is ${code}, and prices are taken as ${taken.currency}, the shop’s own, unless told; import the file with --currency`,
  };
}

function otherLanguage(row: Record<string, unknown>, taken: Taken): Other | null {
  const found = conflictOf(row, LANGUAGE_KEYS);
  if (!found || languageOf(found.text) === taken.language) return null;
  return {
    field: found.field,
    isAssumed: !taken.isLanguageNamed,
    message: taken.isLanguageNamed
      ? `is not ${taken.language}; import its rows with --language`
      : `is ${found.text}, and texts are taken as ${taken.language}, the shop’s own, unless told; import the file with --language`,
  };
}

/** What a row says of its currency or language that is another than the file is taken in. */
export const otherThanTaken = (row: Record<string, unknown>, taken: Taken): Other | null =>
  otherCurrency(row, taken) ?? otherLanguage(row, taken);

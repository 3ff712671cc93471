import { countryName } from '../lib/format.ts';

/** A postal code after its country's code: `CZ-170 00 Praha`. */
const WITH_COUNTRY = /^([A-Z]{2})-(?=[\dA-Z])/;

/**
 * Lines of an address that is written in one line, by its commas. A country that stands there by its code before the
 * postal code is written out in the reader's language, as the last line.
 */
export function addressLines(address: string, locale: string): string[] {
  const countries: string[] = [];
  const lines = address.split(/,\s*/).map((line) => {
    const [, code] = WITH_COUNTRY.exec(line) ?? [];
    const country = code && countryName(code, locale);
    if (!country) return line;
    countries.push(country);
    return line.replace(WITH_COUNTRY, '');
  });
  return [...lines, ...countries].filter(Boolean);
}

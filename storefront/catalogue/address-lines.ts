import { countryName } from '../lib/words/format.ts';

/** A postal code after its country's code: `CZ-170 00 Praha`. Its first word has a digit, unlike a street's: `IT-Park 5`. */
const WITH_COUNTRY = /^([A-Z]{2})-(?=[A-Z]*\d)/;

/**
 * Lines of an address that is written in one line, by its commas. A country that stands there by its code before the
 * postal code, which is in the last such line, is written out in the reader's language, as the last line.
 */
export function addressLines(address: string, locale: string): string[] {
  const lines = address.split(/,\s*/).filter(Boolean);
  const at = lines.findLastIndex((line) => WITH_COUNTRY.test(line));
  const [, code] = WITH_COUNTRY.exec(lines[at] ?? '') ?? [];
  const country = code && countryName(code, locale);
  if (!country) return lines;
  return [...lines.map((line, index) => (index === at ? line.replace(WITH_COUNTRY, '') : line)), country];
}

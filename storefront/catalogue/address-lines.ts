import { countryName } from '../lib/words/format.ts';

/** A postal code after its country's code: `CZ-170 00 Praha`. Its first word has a digit, unlike a street's: `IT-Park 5`. */
const WITH_COUNTRY = /^([A-Z]{2})-(?=[A-Z]*\d)/;

/** Lines of an address by its commas. A country code before the postal code becomes a last line with its name. */
export function addressLines(address: string, locale: string): string[] {
  const lines = address.split(/,\s*/).filter(Boolean);
  const at = lines.findLastIndex((line) => WITH_COUNTRY.test(line));
  const [, code] = WITH_COUNTRY.exec(lines[at] ?? '') ?? [];
  const country = code && countryName(code, locale);
  if (!country) return lines;
  return [...lines.map((line, index) => (index === at ? line.replace(WITH_COUNTRY, '') : line)), country];
}

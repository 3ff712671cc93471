import { asTyped } from '../plain-text.ts';
import { table } from '../table.ts';
import { ANY_LABEL, flat, labelOf, withoutEnds } from '../typed-labels.ts';
import type { ContactProblem } from './contact-rules.ts';

interface PostCodeRule {
  pattern: RegExp;
  example: string;
  /** Formats a code given in capitals without spaces and dashes. */
  write?: (code: string) => string;
}

const five = (at: number) => (code: string) => `${code.slice(0, at)} ${code.slice(at)}`;

/** By ISO 3166 alpha-2 code, without spaces and dashes. Own: postcode-validator is wrong for Poland and Ireland. */
const POST_CODES: Readonly<Record<string, PostCodeRule>> = table({
  // One system of five digits since 1973: Czech codes begin with 1 to 7, Slovak ones with 0, 8 or 9, from 010 01 on.
  CZ: { pattern: /^[1-7]\d{4}$/, example: '602 00', write: five(3) },
  SK: { pattern: /^(?:0[1-9]|[89]\d)\d{3}$/, example: '811 01', write: five(3) },
  // From 01067 on; Austrian and Hungarian codes begin with the number of a region, French ones with that of a department.
  DE: { pattern: /^(?:0[1-9]|[1-9]\d)\d{3}$/, example: '10115' },
  AT: { pattern: /^[1-9]\d{3}$/, example: '1010' },
  PL: { pattern: /^(?!00000)\d{5}$/, example: '00-001', write: (code) => `${code.slice(0, 2)}-${code.slice(2)}` },
  HU: { pattern: /^[1-9]\d{3}$/, example: '1051' },
  FR: { pattern: /^(?:0[1-9]|[1-8]\d|9[0-8])\d{3}$/, example: '75001' },
  // Eircode: a routing key and four characters; D6W is the only key that ends with a letter.
  IE: { pattern: /^(?:[AC-FHKNPRTV-Y]\d\d|D6W)[0-9AC-FHKNPRTV-Y]{4}$/, example: 'D02 X285', write: five(3) },
  GB: {
    // Letters by their place, as Royal Mail gives them; GIR 0AA is the only code of another form.
    pattern:
      /^(?:GIR0AA|(?:[A-PR-UWYZ]\d(?:\d|[A-HJKPSTUW])?|[A-PR-UWYZ][A-HK-Y]\d(?:\d|[ABEHMNPRVWXY])?)\d[ABD-HJLNP-UW-Z]{2})$/,
    example: 'SW1A 1AA',
    write: (code) => `${code.slice(0, -3)} ${code.slice(-3)}`,
  },
});
/** What people write of a country before a code: both codes of ISO 3166 and the sign on vehicles. */
const SIGNS: Readonly<Record<string, readonly string[]>> = table({
  CZ: ['CZ', 'CZE'],
  SK: ['SK', 'SVK'],
  DE: ['DE', 'DEU', 'D'],
  AT: ['AT', 'AUT', 'A'],
  PL: ['PL', 'POL'],
  HU: ['HU', 'HUN', 'H'],
  FR: ['FR', 'FRA', 'F'],
  IE: ['IE', 'IRL'],
  GB: ['GB', 'GBR', 'UK'],
});
const POST_CODE_LABEL = labelOf(
  'P\\.?\\s?S\\.?\\s?[CČ]|(?:PO[SŠ]T\\p{L}*\\s)?SM[EĚ]ROV\\p{L}*|PLZ|ZIP|POST(?:LEITZAHL|NUMMER|CODE|AL|\\s?CODE|\\s?N)|EIRCODE|KOD\\sPOCZTOWY|CODE\\sPOSTAL|C\\.?P|CAP|IRSZ|IR[AÁ]NY[IÍ]T[OÓ]SZ[AÁ]M',
);
const ANY_POST_CODE = /^[A-Z\d][A-Z\d -]{1,10}$/;

const plainCode = (code: string) =>
  asTyped(code)
    .replace(/[\s./-]/g, '')
    .toUpperCase();

/** A code without its label and what stands around it; where it is a code of the country it has no label. */
function written(typed: string, country: string): string {
  const text = withoutEnds(flat(asTyped(typed)));
  if (POST_CODES[country]?.pattern.test(plainCode(text))) return text;
  return withoutEnds(text.replace(ANY_LABEL, '').replace(POST_CODE_LABEL, ''));
}

/** Countries whose codes look alike and are distinguished by their first digit. */
const ALIKE: Readonly<Record<string, string>> = table({ CZ: 'SK', SK: 'CZ' });

/** A code that has the sign of its country in front, without that; null when it is none of the country. */
function signedCode(plain: string, country: string, signs: readonly string[] = []): string | null {
  for (const sign of signs) {
    const code = plain.startsWith(sign) ? plain.slice(sign.length) : '';
    if (POST_CODES[country]?.pattern.test(code)) return code;
  }
  return null;
}

/** Normalises a post code: "CZ-11000" and "110  00" both become "110 00". */
export function readPostCode(typed: string, country: string): string {
  const rule = POST_CODES[country];
  const bare = written(typed, country);
  const plain = plainCode(bare);
  const code = rule?.pattern.test(plain) ? plain : signedCode(plain, country, SIGNS[country]);
  if (code) return rule?.write?.(code) ?? code;
  return bare.replace(new RegExp(`^${country}[\\s-]*(?=\\d)`, 'i'), '');
}

/** The country whose sign precedes another one's code. Codes without a pattern may begin like a vehicle's sign. */
const countryOf = (plain: string, country: string): string | undefined =>
  Object.keys(POST_CODES).find((other) => {
    const signs = SIGNS[other]?.filter((sign) => sign.length > 1 || POST_CODES[country]);
    return other !== country && signedCode(plain, other, signs) !== null;
  });

/** Error of a post code of a country; null when valid. */
export function postCodeProblem(code: string, country: string): ContactProblem | null {
  const rule = POST_CODES[country];
  const plain = plainCode(code);
  if (rule?.pattern.test(plain)) return null;
  const other = countryOf(plain, country);
  if (other) return { key: 'post_code_country', country: other };
  const alike = ALIKE[country];
  if (alike && POST_CODES[alike]?.pattern.test(plain)) return { key: 'post_code_country', country: alike };
  if (rule) return { key: 'not_post_code', example: rule.example };
  return ANY_POST_CODE.test(code.toUpperCase()) ? null : { key: 'not_post_code', example: '12345' };
}

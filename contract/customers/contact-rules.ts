import { asTyped } from '../plain-text.ts';
import { table } from '../table.ts';

/** How phone numbers of a country look behind its dial code. */
interface PhoneRule {
  /** Fewest and most digits, without the zero that is dialled from within the country. */
  digits: readonly [number, number];
  /** What is dialled before the number from within the country and never from abroad. */
  trunk?: string;
  example: string;
}

/** By dial code, for forms. Lengths: ITU-T national numbering plans; the API also checks numbers of all other countries (api/customers/contact-failures.ts). */
const PHONES: Readonly<Record<string, PhoneRule>> = table({
  '+420': { digits: [9, 9], example: '601 234 567' },
  '+421': { digits: [9, 9], trunk: '0', example: '901 234 567' },
  '+43': { digits: [4, 13], trunk: '0', example: '664 123 4567' },
  '+49': { digits: [6, 13], trunk: '0', example: '151 2345 6789' },
  '+353': { digits: [7, 10], trunk: '0', example: '85 123 4567' },
  '+48': { digits: [9, 9], trunk: '0', example: '512 345 678' },
  '+36': { digits: [8, 9], trunk: '06', example: '20 123 4567' },
  '+33': { digits: [9, 9], trunk: '0', example: '6 12 34 56 78' },
  '+44': { digits: [9, 10], trunk: '0', example: '7400 123456' },
});
/** Any other number: ITU-T E.164 allows fifteen digits with the dial code. */
const ANY_PHONE: PhoneRule = { digits: [6, 14], example: '+44 7400 123456' };
/** Behind a dial code without a rule of its own: islands have numbers of four digits. */
const OTHER_PHONE: PhoneRule = { ...ANY_PHONE, digits: [4, 14] };

interface PostCodeRule {
  pattern: RegExp;
  example: string;
  /** Formats a code given in capitals without spaces and dashes. */
  write?: (code: string) => string;
}

const five = (at: number) => (code: string) => `${code.slice(0, at)} ${code.slice(at)}`;

/**
 * By ISO 3166 alpha-2 code; patterns match without spaces and dashes.
 * Own: postcode-validator rejects `00001` for Poland and `d02x285` for Ireland, and has neither examples nor a format.
 */
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
    pattern: /^[A-Z]{1,2}\d[A-Z\d]?\d[A-Z]{2}$/,
    example: 'SW1A 1AA',
    write: (code) => `${code.slice(0, -3)} ${code.slice(-3)}`,
  },
});
/** Signs of countries on vehicles, which people write before a code, beside those of ISO 3166. */
const VEHICLE_SIGNS: Readonly<Record<string, string>> = table({
  DE: 'D',
  AT: 'A',
  HU: 'H',
  FR: 'F',
  IE: 'IRL',
  GB: 'UK',
});
const ANY_POST_CODE = /^[A-Z\d][A-Z\d -]{1,10}$/;

/** Error of a contact's field, with the arguments of its message. */
export type ContactProblem =
  | { key: 'not_email' }
  | { key: 'phone_letters' | 'not_phone'; example: string }
  | { key: 'not_post_code'; example: string }
  | { key: 'post_code_country'; country: string };

/**
 * RFC 5322 without quoted and commented parts, in ASCII, because not every mail server accepts more (RFC 6531); domains of other
 * letters are written by `readEmail` as mail servers know them.
 */
export const EMAIL_PATTERN =
  /^(?=[^@]{1,64}@)[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+(?:[A-Za-z]{2,63}|xn--[A-Za-z0-9-]{2,59})$/;
const LONGEST_EMAIL = 254;

const OTHER_DOMAIN = /^(?=.*[^\p{ASCII}])[\p{L}\p{M}\p{N}.-]+$/u;

/** A domain of any letters as mail servers know it (IDNA): `müller.de` is `xn--mller-kva.de`. */
function asciiDomain(domain: string): string {
  if (!OTHER_DOMAIN.test(domain)) return domain;
  try {
    return new URL(`http://${domain}`).hostname;
  } catch {
    return domain;
  }
}

/** What links and address books write around an e-mail. */
const AROUND_EMAIL = /^(?:[\s<]|(?:mailto|e-?mail)\s*:)+|[\s>]+$/gi;
/** What follows the e-mail in a link: `?subject=`. */
const BEHIND_EMAIL = /(@[^@?]*)\?.*$/;

/** An e-mail as it was typed or copied: without spaces and unseen signs around it, its domain in ASCII. */
export function readEmail(typed: string): string {
  const written = asTyped(typed).replace(BEHIND_EMAIL, '$1').replace(AROUND_EMAIL, '');
  const at = written.lastIndexOf('@');
  return written.slice(0, at + 1) + asciiDomain(written.slice(at + 1).replaceAll('。', '.'));
}

export const isEmail = (typed: string): boolean => {
  const email = readEmail(typed);
  return email.length <= LONGEST_EMAIL && EMAIL_PATTERN.test(email);
};

export interface Phone {
  /** Empty when the number has a dial code of its own. */
  dialCode: string;
  number: string;
}

const NOT_IN_PHONES = /[^\d\s()+./-]/;
const ruleOf = (dialCode: string): PhoneRule => PHONES[dialCode] ?? (dialCode === '' ? ANY_PHONE : OTHER_PHONE);

/** Groups digits as in the example if it has as many, else by three. */
function groupedAs(digits: string, example: string): string {
  const sizes = example.split(' ').map(({ length }) => length);
  if (sizes.reduce((sum, size) => sum + size, 0) !== digits.length) return digits.replace(/(\d{3})(?=\d)/g, '$1 ');
  const parts = new RegExp(`^${sizes.map((size) => `(\\d{${size}})`).join('')}$`).exec(digits);
  return parts?.slice(1).join(' ') ?? digits;
}

/** More digits than a number of any country has without its dial code, in practice. */
const SURELY_WHOLE = 12;

/** Digits without the dial code in front of them, where they are too many for a number that begins like it. */
function withoutCode(digits: string, dialCode: string): string {
  const code = dialCode.replace(/\D/g, '');
  if (code === '' || !digits.startsWith(code)) return digits;
  const [fewest, most] = ruleOf(dialCode).digits;
  const rest = digits.slice(code.length);
  return rest.length >= fewest && (digits.length > most || digits.length >= SURELY_WHOLE) ? rest : digits;
}

function national(typed: string, dialCode: string): string {
  const { trunk, example } = ruleOf(dialCode);
  const digits = withoutCode(typed, dialCode);
  const plain = trunk && digits.startsWith(trunk) ? digits.slice(trunk.length) : digits;
  return groupedAs(plain, example);
}

const PHONE_LABEL = /^(?:(?:tel|telefon|mob|mobil|phone)(?![a-z])[\s.:]*)+/i;
/** What is dialled before the code of a country, however often it was typed. */
const ABROAD = /^(?:\+|00)+/;
const digitsOf = (text: string) => text.replace(/[^\d+]/g, '');

/** Italian numbers are dialled with their zero from abroad too. */
const KEEPS_ZERO = '+39';

/** The end of a text from its last digits on, without brackets that nothing opens. */
function endOf(text: string, digits: number): string {
  const end = new RegExp(`(?:[\\d+][^\\d+]*){${digits}}$`).exec(text)?.[0] ?? '';
  return end.replace(/^[^(]*/, (head) => head.replaceAll(')', ''));
}

function phoneIn(text: string, dialCode: string, dialCodes: readonly string[]): Phone {
  let [code, digits] = [dialCode, digitsOf(text)];
  for (let abroad = ABROAD.exec(digits); abroad; abroad = ABROAD.exec(digits)) {
    const whole = digits.slice(abroad[0].length);
    const match = dialCodes.find((one) => whole.startsWith(one.replace(/\D/g, '')));
    if (!match) return { dialCode: '', number: `+${endOf(text, whole.length)}` };
    code = match;
    digits = whole.slice(match.replace(/\D/g, '').length);
  }
  return digits.includes('+') ? { dialCode, number: text } : { dialCode: code, number: national(digits, code) };
}

/**
 * Normalises a phone number: the last international prefix in front of it selects the dial code among the offered ones, spaces are
 * normalised. A number with any other prefix stays as typed and gets no dial code.
 */
export function readPhone(typed: string, dialCode: string, dialCodes: readonly string[]): Phone {
  const written = asTyped(typed).replace(PHONE_LABEL, '');
  if (NOT_IN_PHONES.test(written)) return { dialCode, number: written };
  // `+420 (0) 601 …`: not dialled from abroad.
  const read = phoneIn(written.replace(/\(\s*0\s*\)\s*/, ''), dialCode, dialCodes);
  return read.dialCode === '' || read.dialCode === KEEPS_ZERO ? phoneIn(written, dialCode, dialCodes) : read;
}

/** Whether a number brings a dial code of its own. */
export const isWholeNumber = (number: string) => /^[\s(]*(\+|00)/.test(number);

/** A right number, to show beside a wrong one. */
export const phoneExample = (number: string, dialCode: string): string =>
  (isWholeNumber(number) ? ANY_PHONE : ruleOf(dialCode)).example;

/** Error of a phone number with a dial code; null when valid. */
export function phoneProblem(number: string, dialCode: string): ContactProblem | null {
  const isInternational = isWholeNumber(number);
  const { digits, example } = isInternational ? ANY_PHONE : ruleOf(dialCode);
  if (NOT_IN_PHONES.test(number)) return { key: 'phone_letters', example };
  const all = digitsOf(number).replace(isInternational ? /^(?:\+|00)/ : '', '');
  if (all.includes('+')) return { key: 'not_phone', example };
  const { trunk = '' } = ruleOf(isInternational ? '' : dialCode);
  const count = trunk && all.startsWith(trunk) ? all.length - trunk.length : all.length;
  const most = isInternational ? 15 : digits[1];
  return count >= digits[0] && count <= most ? null : { key: 'not_phone', example };
}

const plainCode = (code: string) => asTyped(code).replace(/[\s-]/g, '').toUpperCase();

/** Countries whose codes look alike and are told apart by their first digit. */
const ALIKE: Readonly<Record<string, string>> = table({ CZ: 'SK', SK: 'CZ' });

/** A code that has the sign of its country in front, without that; null when it is none of the country. */
function signedCode(plain: string, country: string, signs: readonly (string | undefined)[]): string | null {
  for (const sign of signs) {
    const code = sign && plain.startsWith(sign) ? plain.slice(sign.length) : '';
    if (POST_CODES[country]?.pattern.test(code)) return code;
  }
  return null;
}

/** Normalises a post code: "CZ-11000" and "110  00" both become "110 00". */
export function readPostCode(typed: string, country: string): string {
  const rule = POST_CODES[country];
  const plain = plainCode(typed);
  const code = rule?.pattern.test(plain) ? plain : signedCode(plain, country, [country, VEHICLE_SIGNS[country]]);
  if (code) return rule?.write?.(code) ?? code;
  return asTyped(typed).replace(new RegExp(`^${country}[\\s-]*(?=\\d)`, 'i'), '');
}

/** The country whose sign stands before a code of another one. Where codes have no pattern they may begin with a letter like a vehicle's sign. */
const countryOf = (plain: string, country: string): string | undefined =>
  Object.keys(POST_CODES).find((other) => {
    const signs = POST_CODES[country] ? [other, VEHICLE_SIGNS[other]] : [other];
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

/** What a number is called, with `č.`, `No.` or the like behind it, before the number. */
const labelOf = (names: string) =>
  new RegExp(`^(?:${names})(?:[\\s.:#-]*(?:č|číslo|c|cislo|no|nr|number|id|reg)(?![\\p{L}\\d]))*[\\s.:#-]*`, 'iu');
const COMPANY_LABEL = labelOf('I\\.?\\s?[CČ](?:\\.?\\s?O)?');
const VAT_LABEL = labelOf('DI[CČ]|I[CČ]\\s?DPH|UID|VAT|UST\\W{0,2}ID(?:\\W?NR)?|NIP|TVA|BTW|P\\W{0,2}IVA|[CN]IF');

/** A company number however it was typed: "910 000 17" and "IČO: 91000017" are "91000017". */
export function readCompanyNumber(typed: string): string {
  const written = asTyped(typed);
  const digits = written.replace(COMPANY_LABEL, '').replace(/[\s.-]/g, '');
  return /^\d+$/.test(digits) ? digits : written;
}

/** Up to four letters of country and kind (`ATU`, `FRAB`), then digits with letters among them; or two digits behind the country at least. */
const VAT_NUMBER = /^(?:(?=(?:[A-Z+*]*\d){5})[A-Z]{0,4}\d[A-Z\d+*]{4,14}|(?:[A-Z]{2})?\d{2}[A-Z\d]{0,13})$/;

/** A VAT number as registers write it: "cz 9100 0017" is "CZ91000017". What is none stays as typed. */
export function readVatNumber(typed: string): string {
  const written = asTyped(typed);
  const plain = written
    .replace(VAT_LABEL, '')
    .replace(/[\s./-]/g, '')
    .toUpperCase();
  return VAT_NUMBER.test(plain) ? plain : written;
}

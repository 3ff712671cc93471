/** Digits that a country writes before the area code when it is called from within. */
const TRUNK_ZERO = new Set(['+421', '+353', '+49', '+43', '+44', '+33', '+48']);
/** Countries whose post codes are five digits, written in threes and twos. */
const FIVE_DIGITS = new Set(['CZ', 'SK']);
const EMAIL = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/;
const FEWEST_PHONE_DIGITS = 6;
const MOST_PHONE_DIGITS = 15;

export interface Phone {
  dialCode: string;
  number: string;
}

/** A phone number however it was typed: an international prefix in it chooses the dial code, spaces are put in order. */
export function readPhone(typed: string, dialCode: string, dialCodes: readonly string[]): Phone {
  const compact = typed.replace(/[^\d+]/g, '').replace(/^00/, '+');
  const known = dialCodes.filter((code) => compact.startsWith(code)).sort((a, b) => b.length - a.length)[0];
  const code = known ?? dialCode;
  const digits = (known ? compact.slice(known.length) : compact).replaceAll('+', '');
  const national = TRUNK_ZERO.has(code) ? digits.replace(/^0/, '') : digits;
  return { dialCode: code, number: national.replace(/(\d{3})(?=\d)/g, '$1 ') };
}

export function isPhone(number: string): boolean {
  const digits = number.replace(/\D/g, '').length;
  return digits >= FEWEST_PHONE_DIGITS && digits <= MOST_PHONE_DIGITS;
}

/** A post code however it was typed: "CZ-11000" and "110  00" are both "110 00". */
export function readPostCode(typed: string, country: string): string {
  const plain = typed.trim().replace(new RegExp(`^${country}[\\s-]+`, 'i'), '');
  const digits = plain.replace(/\s/g, '');
  if (FIVE_DIGITS.has(country) && /^\d{5}$/.test(digits)) return `${digits.slice(0, 3)} ${digits.slice(3)}`;
  return plain.replace(/\s+/g, ' ');
}

/** A company number however it was typed: "910 000 17" is "91000017". */
export function readCompanyNumber(typed: string): string {
  const digits = typed.replace(/\s/g, '');
  return /^\d+$/.test(digits) ? digits : typed.trim().replace(/\s+/g, ' ');
}

export function isPostCode(code: string, country: string): boolean {
  return FIVE_DIGITS.has(country) ? /^\d{3} \d{2}$/.test(code) : code.length >= 3;
}

export function isEmail(typed: string): boolean {
  return typed.length <= 254 && EMAIL.test(typed);
}

import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { isWholeNumber, type Phone, readPhone } from '../../contract/customers/contact-rules.ts';
import { readPostCode } from '../../contract/customers/post-codes.ts';

interface StoredPhone {
  phone: string | null;
  dial_code: string | null;
}

const digitsOf = (text: string) => text.replace(/\D/g, '');

/** The number without its national prefix: `+31 06…` is `+31 6…`; Italian numbers keep their zero. */
function fromAbroad({ number, dialCode }: Phone): string {
  const isWhole = isWholeNumber(number);
  if (!isWhole && dialCode === '') return number;
  const whole = isWhole ? digitsOf(number).replace(/^00/, '') : digitsOf(dialCode + number);
  const read = /[^\d\s()+./-]/.test(number) ? undefined : parsePhoneNumberFromString(`+${whole}`);
  if (!read?.isPossible() || read.number === `+${whole}`) return number;
  return isWhole ? read.formatInternational() : readPhone(read.nationalNumber, dialCode, []).number;
}

/** A phone number as stored. Its own dial code replaces the given one; null when the shop does not offer it. */
export function readContactPhone(
  phone: string | null,
  dialCode: string | null,
  offered: readonly string[],
): StoredPhone {
  const code = dialCode?.replace(/^00(?=\d)/, '+') || null;
  if (!phone) return { phone, dial_code: code };
  const read = readPhone(phone, code ?? '', offered);
  return { phone: fromAbroad(read), dial_code: read.dialCode || null };
}

/** The sent post code as it is stored, by the country of the address. */
export function withReadPostCode<T extends { post_code?: string | null }>(typed: T, alpha2: string | null): T {
  return typed.post_code ? { ...typed, post_code: readPostCode(typed.post_code, alpha2 ?? '') } : typed;
}

import { readCompanyNumber, readVatNumber } from '../../contract/customers/company-numbers.ts';
import { readPhone } from '../../contract/customers/contact-rules.ts';
import { readPostCode } from '../../contract/customers/post-codes.ts';

interface Typed {
  phone?: string | null;
  dial_code?: string | null;
  post_code?: string | null;
  company_identification_number?: string | null;
  company_vat_number?: string | null;
}

interface Phone {
  phone: string | null;
  dial_code: string | null;
}

/**
 * A phone number as it is stored. One with a dial code of its own, in front or behind the given one, replaces that; the code is null
 * when the shop does not offer it.
 */
export function readContactPhone(phone: string | null, dialCode: string | null, offered: readonly string[]): Phone {
  const code = dialCode?.replace(/^00(?=\d)/, '+') || null;
  if (!phone) return { phone, dial_code: code };
  const read = readPhone(phone, code ?? '', offered);
  return { phone: read.number, dial_code: read.dialCode || null };
}

const NUMBERS = {
  company_identification_number: readCompanyNumber,
  company_vat_number: readVatNumber,
} as const;

/** The sent post code and numbers of a company as they are stored, by the country of the address. */
export function readContact<T extends Typed>(typed: T, alpha2: string | null): T {
  const read: Typed = {};
  if (typed.post_code) read.post_code = readPostCode(typed.post_code, alpha2 ?? '');
  for (const [name, reading] of Object.entries(NUMBERS)) {
    const value = typed[name as keyof typeof NUMBERS];
    if (value) read[name as keyof typeof NUMBERS] = reading(value);
  }
  return { ...typed, ...read };
}

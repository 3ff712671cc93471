import { isWholeNumber, readPhone } from '../../contract/customers/contact-rules.ts';

interface Contact {
  phone: string | null;
  dial_code: string | null;
}

/**
 * A number with a dial code of its own, apart from it: the code replaces `dial_code`, and is null when the shop does not offer
 * it. Never both. Null for any other number.
 */
export function splitDialCode(phone: string | null, offered: readonly string[]): Contact | null {
  if (!phone || !isWholeNumber(phone)) return null;
  const { number, dialCode } = readPhone(phone, '', offered);
  return { phone: number, dial_code: dialCode || null };
}

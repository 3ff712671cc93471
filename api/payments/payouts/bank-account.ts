import { composeIBAN, electronicFormatIBAN, isSEPACountry, isValidIBAN } from 'ibantools';

const WRITTEN = /^(?:(\d{1,6})-)?(\d{2,10})\/(\d{4})$/;

/** A Czech or Slovak number with its bank as an IBAN; null where its check digits are wrong. */
function fromNumber(text: string, countryCode: 'CZ' | 'SK'): string | null {
  const [, prefix = '', number, bank] = WRITTEN.exec(text) ?? [];
  if (!number || !bank) return null;
  return composeIBAN({ countryCode, bban: `${bank}${prefix.padStart(6, '0')}${number.padStart(10, '0')}` });
}

/** The IBAN of an account as buyers write it, or why money in the currency does not go there. */
export function readBankAccount(text: string, currency: string): { iban: string } | 'invalid' | 'country' {
  const compact = text.replace(/\s/g, '').toUpperCase();
  const iban = electronicFormatIBAN(compact) ?? '';
  const known = /^[A-Z]{2}/.test(compact) ? iban : fromNumber(compact, currency === 'EUR' ? 'SK' : 'CZ');
  if (!known || !isValidIBAN(known)) return 'invalid';
  const country = known.slice(0, 2);
  const isReached = currency === 'CZK' ? country === 'CZ' : isSEPACountry(country);
  return isReached ? { iban: known } : 'country';
}

/** What a page or a mail may show of an account. */
export const maskedAccount = (iban: string): string => `${iban.slice(0, 2)}… ${iban.slice(-4)}`;

/** A Czech or Slovak account as `019002-2000145399` of ABO, and its bank. */
export function domesticParts(iban: string): { account: string; bank: string } {
  const [bank, prefix, number] = [iban.slice(4, 8), iban.slice(8, 14), iban.slice(14)];
  return { account: `${prefix}-${number}`, bank };
}

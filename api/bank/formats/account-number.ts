import { withoutZeros } from './values.ts';

interface AccountNumber {
  /** `19-2000145399`, or the IBAN of another country. */
  account: string;
  bank: string | null;
}

/** A Czech or Slovak number of up to 16 digits, which begin with the prefix, as `19-2000145399`. */
function fromDigits(digits: string): string | null {
  const padded = digits.padStart(16, '0');
  const prefix = withoutZeros(padded.slice(0, 6));
  const number = withoutZeros(padded.slice(6));
  if (number === null) return null;
  return prefix === null ? number : `${prefix}-${number}`;
}

const HOME = /^(?:CZ|SK)\d{2}(\d{4})(\d{16})$/;
const FOREIGN = /^[A-Z]{2}\d{2}[A-Z0-9]{6,30}$/;
const WRITTEN = /^(?:(\d{1,6})-)?(\d{1,16})(?:\/(\d{4}))?$/;

/** One spelling for an IBAN, `000019-2000145399/0800` and sixteen digits; null for what is no account. */
export function readAccount(text: string | null | undefined, bankCode?: string | null): AccountNumber | null {
  const compact = (text ?? '').replace(/\s/g, '').toUpperCase();
  const home = HOME.exec(compact);
  if (home) {
    const account = fromDigits(home[2] as string);
    return account === null ? null : { account, bank: home[1] as string };
  }
  if (FOREIGN.test(compact)) return { account: compact, bank: null };
  const [, prefix = '', number, bank] = WRITTEN.exec(compact) ?? [];
  if (!number || (prefix !== '' && number.length > 10)) return null;
  const account = fromDigits(prefix === '' ? number : `${prefix}${number.padStart(10, '0')}`);
  const code = bank ?? (bankCode && /^\d{4}$/.test(bankCode) && bankCode !== '0000' ? bankCode : null);
  return account === null ? null : { account, bank: code };
}

/** An account with its bank: `19-2000145399/0800`. */
export function writeAccount(number: AccountNumber | null): string | null {
  if (!number) return null;
  return number.bank === null ? number.account : `${number.account}/${number.bank}`;
}

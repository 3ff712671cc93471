import { BANK_FIELDS } from '../../contract/customers/customer.ts';
import { BANK_LENGTHS } from '../../contract/customers/profile-lengths.ts';
import { asTyped } from '../../contract/plain-text.ts';
import { withoutEnds } from '../../contract/typed-labels.ts';
import type { FieldFailure } from '../platform/http/index.ts';

/** Where refunds go. */
type BankAccount = Partial<Record<(typeof BANK_FIELDS)[number], string | null>>;

/** Length of an IBAN by country (SWIFT's IBAN registry). */
const IBAN_LENGTHS = new Map(
  'AD24 AE23 AL28 AT20 AZ28 BA20 BE16 BG22 BH22 BI27 BR29 BY28 CH21 CR22 CY28 CZ24 DE22 DJ27 DK18 DO28 EE20 EG29 ES24 FI18 FK18 FO18 FR27 GB22 GE22 GI23 GL18 GR27 GT28 HN28 HR21 HU28 IE22 IL23 IQ23 IS26 IT27 JO30 KW30 KZ20 LB28 LC32 LI21 LT20 LU20 LV21 LY25 MC27 MD24 ME22 MK19 MN20 MR27 MT31 MU30 NI28 NL18 NO15 OM23 PK24 PL28 PS29 PT25 QA29 RO24 RS22 RU33 SA24 SC31 SD18 SE24 SI19 SK24 SM27 SO23 ST25 SV28 TL23 TN24 TR26 UA29 VA22 VG24 XK20 YE30'
    .split(' ')
    .map((entry) => [entry.slice(0, 2), Number(entry.slice(2))]),
);

/** ISO 13616: the number, its first four characters moved to the end and letters as 10 to 35, is 1 modulo 97. */
function isIban(iban: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z\d]+$/.test(iban) || iban.length !== IBAN_LENGTHS.get(iban.slice(0, 2))) return false;
  const digits = [...iban.slice(4), ...iban.slice(0, 4)].map((one) => Number.parseInt(one, 36)).join('');
  return BigInt(digits) % 97n === 1n;
}

/** ISO 9362. */
const SWIFT = /^[A-Z]{6}[A-Z\d]{2}([A-Z\d]{3})?$/;

/** A Czech or Slovak account: prefix, hyphen, number; and the code of its bank. */
const ACCOUNT = /^(?:(\d{1,6})-)?(\d{2,10})$/;
const BANK_CODE = /^\d{4}$/;
/** Weights of the digits from the right (decree 169/2011 Coll.). */
const WEIGHTS = [1, 2, 4, 8, 5, 10, 9, 7, 3, 6];

const isWhole = (digits: string) =>
  [...digits].reverse().reduce((sum, digit, index) => sum + Number(digit) * (WEIGHTS[index] ?? 0), 0) % 11 === 0;

/** Accounts of banks elsewhere, whose codes are longer, have forms and rules of their own. */
function isAccountNumber(account: string, bankCode: string | null | undefined): boolean {
  const [, prefix = '', number] = ACCOUNT.exec(account) ?? [];
  const hasLocalCode = BANK_CODE.test(bankCode ?? '');
  if (number === undefined || (bankCode && !hasLocalCode && prefix === ''))
    return !hasLocalCode && /\d/.test(account) && !account.includes('/');
  return isWhole(prefix) && isWhole(number) && number.replaceAll('0', '').length >= 2;
}

const withoutSpaces = (text: string) => text.replace(/\s/g, '').toUpperCase();
/** What stands before each on a card or a statement; letters right before digits are part of an IBAN or a code. */
const LABELS: Record<keyof BankAccount, RegExp> = {
  bank_account_iban: /^(?:IBAN|[^\d:]{1,40}:)[\s.:-]*/i,
  bank_swift_code: /^(?:(?:BIC|SWIFT)(?:[\s.:/-]|code|kód|kod)+|[^:]{1,40}:\s*)+/i,
  bank_account_number: /^[^\d]{0,40}[^\d\p{L}](?=\d)/u,
  bank_code: /^[^\d]{0,40}[^\d\p{L}](?=\d{4}$)/u,
};
const IBAN_BEGINNING = /^[A-Z]{2}\d{2}/;

/** Whether what looks like a label begins the value itself: `BICIBFBX` is a code. */
function isPart(name: keyof BankAccount, typed: string, rest: string): boolean {
  if (name === 'bank_swift_code') return SWIFT.test(withoutSpaces(typed)) && !SWIFT.test(withoutSpaces(rest));
  return name === 'bank_account_number' && IBAN_BEGINNING.test(withoutSpaces(typed));
}

/** A value without its label. */
function bare(name: keyof BankAccount, text: string): string {
  const typed = withoutEnds(asTyped(text));
  const rest = typed.replace(LABELS[name], '');
  return isPart(name, typed, rest) ? typed : rest;
}

/** A number with the code of its bank, as they are written in one, and a prefix that a space divides from its number. */
function splitAccount({ bank_account_number: typed, bank_code }: BankAccount): BankAccount {
  if (!typed) return {};
  const number = bare('bank_account_number', typed);
  const [, account = number, code] = /^([^/]{1,60})\/\s*(\d{4})$/.exec(number) ?? [];
  const written = account.trim().replace(/^(\d{2,6})[ \u00A0](\d{6,10})$/, '$1-$2');
  if (code === undefined) return { bank_account_number: written };
  return bank_code && withoutSpaces(bank_code) !== code ? {} : { bank_account_number: written, bank_code: code };
}

/** Writes the sent bank fields as banks do: in capitals without labels and spaces. What is stored already stays as it is. */
export function compactBankFields<P extends BankAccount>(patch: P, stored: BankAccount): P {
  const isSent = (name: keyof BankAccount) => typeof patch[name] === 'string' && patch[name] !== stored[name];
  const split = { ...patch, ...(isSent('bank_account_number') && splitAccount(patch)) };
  const compacted = BANK_FIELDS.flatMap((name) =>
    isSent(name) || split[name] !== patch[name] ? [[name, withoutSpaces(bare(name, split[name] ?? ''))]] : [],
  );
  return { ...split, ...Object.fromEntries(compacted) };
}

/** Bank fields that a change sets to another value. */
export const changedBankFields = (stored: BankAccount, patch: BankAccount) =>
  BANK_FIELDS.filter((name) => name in patch && (patch[name] ?? null) !== (stored[name] ?? null));

/** Errors of changed bank fields: an account that was stored before stays as it is. */
export function bankFailures(stored: BankAccount, patch: BankAccount): FieldFailure[] {
  const {
    bank_account_iban: iban,
    bank_swift_code: swift,
    bank_account_number: number,
    bank_code,
  } = { ...stored, ...patch };
  const problems: Partial<Record<keyof BankAccount, FieldFailure['key']>> = {
    ...(iban && !isIban(iban) && { bank_account_iban: 'not_iban' }),
    ...(swift && !SWIFT.test(swift) && { bank_swift_code: 'not_swift' }),
    ...(number && !isAccountNumber(number, bank_code) && { bank_account_number: 'not_account_number' }),
  };
  return changedBankFields(stored, patch).flatMap((field): FieldFailure[] => {
    const [key, limit] = [problems[field], BANK_LENGTHS[field]];
    if (key) return [{ field, key }];
    return (patch[field] ?? '').length > limit ? [{ field, key: 'too_big_text', values: { limit } }] : [];
  });
}

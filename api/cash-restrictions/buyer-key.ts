import { createHmac } from 'node:crypto';
import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import type { RestrictionKind } from '../../contract/cash-restrictions/rules.ts';
import { plainLetters } from '../../contract/latin.ts';
import { mailboxOf } from '../customers/index.ts';

/** What a buyer is known by. */
export interface KnownBuyer {
  kind: RestrictionKind;
  value: string;
}

const digitsOf = (text: string) => text.replace(/\D/g, '');

/** The international number, however it is written; null without a dial code. */
export function wholePhone(phone: string, dialCode: string | null): string | null {
  const typed = phone.trim().replace(/^00(?=\d)/, '+');
  const whole = typed.startsWith('+') ? typed : dialCode ? `${dialCode}${typed}` : null;
  if (whole === null) return null;
  return parsePhoneNumberFromString(whole)?.number ?? `+${digitsOf(whole)}`;
}

/** Street with number and post code: case, diacritics and signs between do not matter. */
export const addressKey = (street: string, postCode: string): string =>
  `${plainLetters(street.toLowerCase())
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()} ${postCode.replace(/\W/g, '').toLowerCase()}`;

interface Contacts {
  email: string | null;
  addresses: readonly {
    dial_code: string | null;
    phone: string | null;
    street: string | null;
    post_code: string | null;
  }[];
}

/** All that a buyer is known by. */
export function knownBuyers({ email, addresses }: Contacts): KnownBuyer[] {
  const of = (kind: RestrictionKind, value: string | null): KnownBuyer[] => (value ? [{ kind, value }] : []);
  return [
    ...of('email', email && mailboxOf(email)),
    ...addresses.flatMap(({ phone, dial_code: code }) => of('phone', phone && wholePhone(phone, code))),
    ...addresses.flatMap(({ street, post_code: code }) => of('address', street && code && addressKey(street, code))),
  ];
}

/** By which a buyer is found again; the shop keeps nothing else of them. */
export const keyOf = (key: Buffer, { kind, value }: KnownBuyer): string =>
  createHmac('sha256', key).update(`${kind} ${value}`).digest('base64url');

/** Enough for an operator who knows the buyer, and too little for who does not. */
export function hintOf({ kind, value }: KnownBuyer): string {
  if (kind === 'phone') return `${value.slice(0, 4)} … ${value.slice(-3)}`;
  if (kind === 'email') return `${value.slice(0, 2)}…${value.slice(value.lastIndexOf('@'))}`;
  return `${value.slice(0, 3)}… ${value.split(' ').at(-1)}`;
}

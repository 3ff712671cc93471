// The package's main file reads the countries' names in eighty languages, which takes a third of a second.
import { alpha2ToAlpha3 } from 'i18n-iso-countries/index.js';
import { type CountryCode, type PhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { z } from 'zod';
import type { Payable } from './provider.ts';

/** ISO 3166-1 alpha-3. Kosovo is no part of it: gateways would refuse the code that the package makes up. */
export function countryCodeOf(country: string | null): string | undefined {
  return country && country !== 'XK' ? alpha2ToAlpha3(country) : undefined;
}

/** The buyer's phone; one that no country has is left out: it would make a gateway refuse the payment. */
export function phoneOf({ phone, country }: Pick<Payable, 'phone' | 'country'>): PhoneNumber | undefined {
  const parsed = parsePhoneNumberFromString(phone ?? '', (country as CountryCode | null) ?? undefined);
  return parsed?.isPossible() ? parsed : undefined;
}

/** First and last name in one line. */
export function nameOf({ firstName, lastName }: Pick<Payable, 'firstName' | 'lastName'>, longest: number) {
  // Signatures of gateways separate values by |.
  const words = [firstName, lastName].join(' ').replace(/[|\s]+/g, ' ');
  return [...words.trim()].slice(0, longest).join('').trim() || undefined;
}

/** The buyer's e-mail; left out, as a phone is, where it is more than a gateway's usual pattern takes. */
export function emailOf({ email }: Pick<Payable, 'email'>, longest: number): string | undefined {
  return z.email().max(longest).safeParse(email).data;
}

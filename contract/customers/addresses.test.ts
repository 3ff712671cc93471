import { expect, it } from 'vitest';
import { cartEndpoints } from '../cart/endpoints.ts';
import { addressInput } from './addresses.ts';
import { customerPatch } from './customer.ts';
import { email } from './fields.ts';
import { LONGEST_TYPED_EMAIL } from './rules.ts';

const isTaken = (input: object) => addressInput.safeParse(input).success;

it.each([
  ['company_vat_number', 'IČ DPH: SK 2020 123 456', 'SK2020123456'],
  ['company_vat_number', 'Umsatzsteuer-Identifikationsnummer: DE 123 456 789', 'DE123456789'],
  ['company_vat_number', 'S K 2 0 2 0 1 2 3 4 5 6', 'SK2020123456'],
  ['company_identification_number', 'Identifikační číslo: 910 000 17', '91000017'],
  ['company_identification_number', '9 1 0 0 0 0 1 7 · · ·', '91000017'],
  ['phone', 'Mobilní telefon (zaměstnání): +420 601 234 567', 'Mobilní telefon (zaměstnání): +420 601 234 567'],
  ['post_code', 'Poštovní směrovací číslo: CZ-110 00', 'Poštovní směrovací číslo: CZ-110 00'],
])('%s takes «%s», which is longer than what is kept of it', (name, typed, read) => {
  expect(addressInput.parse({ [name]: typed })).toEqual({ [name]: read });
});

it('a number of a company that is too long once it is read is refused', () => {
  expect(isTaken({ company_vat_number: `SK${'1'.repeat(18)}` })).toBe(true);
  expect(isTaken({ company_vat_number: 'neplátce, už třetí rok' })).toBe(false);
  expect(isTaken({ company_identification_number: '1'.repeat(21) })).toBe(false);
  expect(isTaken({ company_vat_number: `DIČ: CZ91000017${' '.repeat(90)}.` })).toBe(false);
  expect(isTaken({ first_name: 'J'.repeat(101) })).toBe(false);
});

it('a bank account and an e-mail may be typed with their labels', () => {
  const bank_account_iban = 'IBAN: MT84 MALT 0110 0001 2345 MTLC AST0 01S';
  expect(customerPatch.parse({ bank_account_iban })).toEqual({ bank_account_iban });
  const link = `mailto:jana%2Beshop@example.com?subject=${'Dotaz%20'.repeat(100)}`;
  expect(email.parse(link)).toBe('jana+eshop@example.com');
  expect(link.length).toBeLessThan(LONGEST_TYPED_EMAIL);
});

it.each(['', 'Kód dárkového poukazu: ', 'kód '])(
  'a code of forty letters may be typed with a space behind each, and «%s» in front',
  (label) => {
    const { body } = cartEndpoints['POST /carts/{id}/discounts'];
    const typed = `${label}${'A '.repeat(40)}`;
    expect(body.parse({ code: typed }).code.replace(/^kód /, '')).toBe('A '.repeat(40).trim());
  },
);

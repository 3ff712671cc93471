import { expect, test } from 'vitest';
import { type AddressContent, mergeAddresses } from './merge-addresses.ts';

const empty: AddressContent = {
  first_name: null,
  last_name: null,
  phone: null,
  dial_code: null,
  street: null,
  city: null,
  post_code: null,
  country_id: null,
  is_company: false,
  company_name: null,
  company_identification_number: null,
  company_vat_number: null,
  customer_address_id: null,
};
const stored: AddressContent = {
  ...empty,
  first_name: 'Jana',
  last_name: 'Nováková',
  phone: '601 234 567',
  dial_code: '+420',
  street: 'Dlouhá 12',
  city: 'Praha',
  post_code: '110 00',
  country_id: 1,
  is_company: true,
  company_name: 'Novák s.r.o.',
  company_identification_number: '27082440',
  customer_address_id: 7,
};

test('an empty address becomes a copy of the stored one, and says so', () => {
  expect(mergeAddresses(empty, stored)).toEqual(stored);
  expect(mergeAddresses({ ...empty, dial_code: '+421', country_id: 2 }, stored)).toEqual(stored);
});

test('what is filled in stays, and makes it no copy', () => {
  expect(mergeAddresses({ ...empty, phone: '777 123 456', dial_code: '+420' }, stored)).toEqual({
    ...stored,
    phone: '777 123 456',
    customer_address_id: null,
  });
});

test('a place is taken whole or not at all: no street of one address in the town of another', () => {
  expect(mergeAddresses({ ...empty, city: 'Brno', country_id: 2 }, stored)).toEqual({
    ...stored,
    street: null,
    city: 'Brno',
    post_code: null,
    country_id: 2,
    is_company: false,
    company_name: null,
    company_identification_number: null,
    customer_address_id: null,
  });
});

test('a complete address stays a copy of what it was', () => {
  const full = { ...stored, street: 'Krátká 1', customer_address_id: 8 };
  expect(mergeAddresses(full, stored)).toEqual(full);
});

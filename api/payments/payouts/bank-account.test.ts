import { expect, test } from 'vitest';
import { domesticParts, maskedAccount, readBankAccount } from './bank-account.ts';

test.each([
  ['19-2000145399/0800', 'CZK', { iban: 'CZ6508000000192000145399' }],
  [' 19 - 2000145399 / 0800 ', 'CZK', { iban: 'CZ6508000000192000145399' }],
  ['2000145399/2010', 'CZK', { iban: 'CZ9320100000002000145399' }],
  ['cz65 0800 0000 1920 0014 5399', 'CZK', { iban: 'CZ6508000000192000145399' }],
  ['19-8742637541/1200', 'EUR', { iban: 'SK3112000000198742637541' }],
  ['SK31 1200 0000 1987 4263 7541', 'EUR', { iban: 'SK3112000000198742637541' }],
  ['CZ65 0800 0000 1920 0014 5399', 'EUR', { iban: 'CZ6508000000192000145399' }],
  ['DE89 3704 0044 0532 0130 00', 'EUR', { iban: 'DE89370400440532013000' }],
  ['19-2000145398/0800', 'CZK', 'invalid'],
  ['18-2000145399/0800', 'CZK', 'invalid'],
  ['2000145399', 'CZK', 'invalid'],
  ['CZ6508000000192000145398', 'CZK', 'invalid'],
  ['CZ65080000001920001453990', 'CZK', 'invalid'],
  // The check digits of the IBAN are right, those of the number in it are not.
  ['CZ9208000000192000145398', 'CZK', 'invalid'],
  ['DE89370400440532013001', 'EUR', 'invalid'],
  ['XX00', 'EUR', 'invalid'],
  ["'; drop table orders; --", 'EUR', 'invalid'],
  ['SK3112000000198742637541', 'CZK', 'country'],
  ['DE89370400440532013000', 'CZK', 'country'],
  ['BR1500000000000010932840814P2', 'EUR', 'country'],
])('%s for %s is %j', (text, currency, expected) => {
  expect(readBankAccount(text, currency)).toEqual(expected);
});

test('a page shows the end of an account, and a bank gets its parts', () => {
  expect(maskedAccount('CZ6508000000192000145399')).toBe('CZ… 5399');
  expect(domesticParts('CZ6508000000192000145399')).toEqual({ account: '000019-2000145399', bank: '0800' });
});

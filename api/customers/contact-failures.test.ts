import { getCountries, getCountryCallingCode, getExampleNumber } from 'libphonenumber-js/min';
import examples from 'libphonenumber-js/mobile/examples';
import { describe, expect, test } from 'vitest';
import { contactFailures } from './contact-failures.ts';

const failuresOf = (phone: string, dial_code: string | null) => contactFailures({ phone, dial_code }, null);
const refused = (example: string) => [{ field: 'phone', key: 'not_phone', values: { example } }];

describe('a phone of any country', () => {
  test('is taken as it is written there and abroad, with and without its dial code', () => {
    const wrong = getCountries().flatMap((country) => {
      const number = getExampleNumber(country, examples);
      if (!number) return [];
      const dialCode = `+${getCountryCallingCode(country)}`;
      const written: [string, string | null][] = [
        [number.number, null],
        [number.formatInternational(), ''],
        [number.number.replace('+', '00'), '+420'],
        [number.nationalNumber, dialCode],
        [number.formatNational(), dialCode],
      ];
      return written.filter(([phone, code]) => failuresOf(phone, code).length > 0).map(([phone]) => [country, phone]);
    });
    expect(wrong).toEqual([]);
  });

  test.each([
    ['+31 6 12345678', ''],
    ['06 12345678', '+31'],
    ['06 1234567', '+39'],
    ['8 912 345 67 89', '+7'],
    ['1 4000', '+43'],
    ['89 2180', '+49'],
    ['22158', '+290'],
    ['4002', '+683'],
    ['359 1234', '+1242'],
    ['601 234 567', null],
    ['0901 234 567', '+421'],
    ['+49 (0)151/234 567 89', null],
    ['+31 (0)6 12345678', ''],
    ['+41 079 123 45 67', ''],
  ])('%s behind %s is right', (phone, code) => expect(failuresOf(phone, code)).toEqual([]));

  test.each([
    ['+33 6 12 34 56', '', '+44 7400 123456'],
    ['+33 6 12 34 56 78 90', '', '+44 7400 123456'],
    ['+1 202 555', '', '+44 7400 123456'],
    ['+999 123 456 789', '', '+44 7400 123456'],
    ['0031 6 123', '', '+44 7400 123456'],
    ['202 555', '+1', '+44 7400 123456'],
    ['123 456 789', '+999', '+44 7400 123456'],
    ['12 345', '+380', '+44 7400 123456'],
    ['601 234 56', '+420', '601 234 567'],
    ['++999 123 456 789', '', '+44 7400 123456'],
    ['+ +1', '', '+44 7400 123456'],
    ['+(44) (7400) 12+3456', '', '+44 7400 123456'],
    ['601+234+567', '+420', '601 234 567'],
    ['601+234567', '', '+44 7400 123456'],
    ['00420 601 234 56', '', '+44 7400 123456'],
    ['+44 0044 7400 123456', '', '+44 7400 123456'],
  ])('%s behind %s cannot be right', (phone, code, example) => {
    expect(failuresOf(phone, code)).toEqual(refused(example));
  });
});

test.each(['abc', '+', '+abc', '420', '__proto', '()', '٠٠٠', '٤٢٠'])('a made-up dial code %s is refused', (code) => {
  expect(failuresOf('3591234', code)).toEqual([{ field: 'dial_code', key: 'not_dial_code' }]);
});

test('a dial code may be written with a hyphen', () => expect(failuresOf('3591234', '+1-242')).toEqual([]));

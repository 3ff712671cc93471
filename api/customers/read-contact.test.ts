import { getCountries, getCountryCallingCode, getExampleNumber } from 'libphonenumber-js/min';
import examples from 'libphonenumber-js/mobile/examples';
import { expect, test } from 'vitest';
import { readContactPhone } from './read-contact.ts';

const OFFERED = ['+420', '+421', '+43', '+49'];

test.each([
  ['+31 06 12345678', null, '+31 6 12345678', null],
  ['+31 (0)6 12345678', '+420', '+31 6 12345678', null],
  ['0031 06 12345678', '+420', '+31 6 12345678', null],
  ['+41 (0)79 123 45 67', null, '+41 79 123 45 67', null],
  ['+41 079 123 45 67', null, '+41 79 123 45 67', null],
  ['+44 (0)7400 123456', null, '+44 7400 123456', null],
  ['+33 (0)6 12 34 56 78', null, '+33 6 12 34 56 78', null],
  ['+36 06 20 123 4567', null, '+36 20 123 4567', null],
  ['+7 8 912 345-67-89', null, '+7 912 345 67 89', null],
  ['+380 (0)50 123 4567', null, '+380 50 123 4567', null],
  ['06 12345678', '+31', '612 345 678', '+31'],
  ['079 123 45 67', '+41', '791 234 567', '+41'],
  // In Italy, San Marino, Gabon and the Ivory Coast the zero belongs to the number.
  ['+39 06 1234 5678', null, '+39 06 1234 5678', null],
  ['+39 (0)6 1234 5678', null, '+39 (0)6 1234 5678', null],
  ['06 1234 5678', '+39', '061 234 567 8', '+39'],
  ['+378 0549 886 377', null, '+378 0549 886 377', null],
  ['+225 01 23 45 67 89', null, '+225 01 23 45 67 89', null],
  ['+241 06 03 12 34', null, '+241 06 03 12 34', null],
  // Right numbers and such as no country has stay as they were typed.
  ['+31 6-12345678', null, '+31 6-12345678', null],
  ['+999 0123 456 789', null, '+999 0123 456 789', null],
  ['+31 06 1', null, '+31 06 1', null],
  ['+420 (0)601 234 567', null, '601 234 567', '+420'],
  ['420420601234567', '+420', '601 234 567', '+420'],
] as const)('%s with %s is kept as %s with %s', (typed, code, phone, dialCode) => {
  const read = readContactPhone(typed, code, OFFERED);
  expect(read).toEqual({ phone, dial_code: dialCode });
  expect(readContactPhone(read.phone, read.dial_code, OFFERED)).toEqual(read);
});

test('no right number of any country is changed', () => {
  const wrong = getCountries().flatMap((country) => {
    const number = getExampleNumber(country, examples)?.formatInternational() ?? '';
    if (OFFERED.some((code) => number.startsWith(`${code} `))) return [];
    const read = readContactPhone(number, '+420', OFFERED);
    return read.phone === number && read.dial_code === null ? [] : [[country, number, read]];
  });
  expect(wrong).toEqual([]);
});

test('a number as it is dialled within its country loses what is not dialled from abroad', () => {
  const wrong = getCountries().flatMap((country) => {
    const example = getExampleNumber(country, examples);
    const code = `+${getCountryCallingCode(country)}`;
    if (!example || OFFERED.includes(code)) return [];
    const read = readContactPhone(`${code} ${example.formatNational()}`, '+420', OFFERED);
    const digits = read.phone?.replace(/[^+\d]/g, '');
    return digits === example.number ? [] : [[country, example.formatNational(), read.phone]];
  });
  expect(wrong).toEqual([]);
});

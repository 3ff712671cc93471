import { describe, expect, it } from 'vitest';
import { isEmail, isPhone, isPostCode, readCompanyNumber, readPhone, readPostCode } from './contact-formats.ts';

const CODES = ['+420', '+421', '+43', '+49', '+353'];

describe('a phone number as people type it', () => {
  it.each([
    ['601234567', '+420', '+420', '601 234 567'],
    ['601 234 567', '+420', '+420', '601 234 567'],
    ['+420601234567', '+421', '+420', '601 234 567'],
    ['00420 601-234-567', '+421', '+420', '601 234 567'],
    ['+421 (0)901 234 567', '+420', '+421', '901 234 567'],
    ['0901 234 567', '+421', '+421', '901 234 567'],
    ['085 123 4567', '+353', '+353', '851 234 567'],
    ['', '+420', '+420', ''],
  ])('%s under %s is %s %s', (typed, chosen, dialCode, number) => {
    expect(readPhone(typed, chosen, CODES)).toEqual({ dialCode, number });
  });

  it('has from six to fifteen digits', () => {
    expect(isPhone('601 234 567')).toBe(true);
    expect(isPhone('12345')).toBe(false);
    expect(isPhone('1234567890123456')).toBe(false);
  });
});

describe('a post code as people type it', () => {
  it.each([
    ['11000', 'CZ', '110 00'],
    ['110  00', 'CZ', '110 00'],
    ['CZ-110 00', 'CZ', '110 00'],
    ['sk 81101', 'SK', '811 01'],
    ['1100', 'CZ', '1100'],
    ['D02 X285', 'IE', 'D02 X285'],
    [' 1010 ', 'AT', '1010'],
  ])('%s in %s is %s', (typed, country, code) => {
    expect(readPostCode(typed, country)).toBe(code);
  });

  it('has five digits in Czechia and Slovakia only', () => {
    expect(isPostCode('110 00', 'CZ')).toBe(true);
    expect(isPostCode('1100', 'CZ')).toBe(false);
    expect(isPostCode('D02 X285', 'IE')).toBe(true);
    expect(isPostCode('1', 'IE')).toBe(false);
  });
});

describe('an e-mail', () => {
  it.each(['jana@example.cz', 'a.b+c@d.e.com'])('%s will do', (typed) => expect(isEmail(typed)).toBe(true));
  it.each(['', 'jana', 'jana@', '@example.cz', 'jana@example', 'ja na@example.cz', 'jana@example..cz'])(
    '%s will not',
    (typed) => expect(isEmail(typed)).toBe(false),
  );
});

it.each([
  ['910 000 17', '91000017'],
  [' 91000017 ', '91000017'],
  ['HRB  1234 B', 'HRB 1234 B'],
  ['', ''],
])('a company number "%s" is "%s"', (typed, number) => {
  expect(readCompanyNumber(typed)).toBe(number);
});

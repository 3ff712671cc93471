import { describe, expect, it } from 'vitest';
import { isEmail, phoneProblem, postCodeProblem, readPhone, readPostCode } from './contact-rules.ts';

const OFFERED = ['+420', '+421', '+43', '+49', '+353'];

describe('a phone number as people type it', () => {
  it.each([
    ['601234567', '+420', '+420', '601 234 567'],
    ['601 234 567', '+420', '+420', '601 234 567'],
    ['+420601234567', '+421', '+420', '601 234 567'],
    ['00420 601-234-567', '+421', '+420', '601 234 567'],
    ['+421 (0)901 234 567', '+420', '+421', '901 234 567'],
    ['0901 234 567', '+421', '+421', '901 234 567'],
    ['085 123 4567', '+353', '+353', '85 123 4567'],
    ['', '+420', '+420', ''],
  ])('%s under %s is %s %s', (typed, chosen, dialCode, number) => {
    expect(readPhone(typed, chosen, OFFERED)).toEqual({ dialCode, number });
  });

  it.each([
    ['+44 7911 123456', '+44 7911 123456'],
    ['0044 7911 123456', '+44 7911 123456'],
    ['+1 202 555 0123', '+1 202 555 0123'],
    ['+33612345678', '+33612345678'],
  ])('%s is kept as typed and never given the chosen code', (typed, number) => {
    expect(readPhone(typed, '+420', OFFERED)).toEqual({ dialCode: '', number });
    expect(phoneProblem(number, '')).toBeNull();
  });

  it.each([
    ['601 234 567', '+420'],
    ['901 234 567', '+421'],
    ['0901 234 567', '+421'],
    ['664 123 4567', '+43'],
    ['7400 123456', '+44'],
    ['512345678', '+48'],
    ['202 555 0123', '+1'],
    ['1 4000', '+43'],
    ['89 2180', '+49'],
    ['22158', '+290'],
    ['4002', '+683'],
  ])('%s behind %s will do', (number, code) => expect(phoneProblem(number, code)).toBeNull());

  it.each([
    ['601 234', '+420', '601 234 567'],
    ['601 234 56', '+420', '601 234 567'],
    ['601 234 5678', '+420', '601 234 567'],
    ['777', '+421', '901 234 567'],
    ['12345', '', '+44 7400 123456'],
    ['123', '+31', '+44 7400 123456'],
    ['+44 79', '', '+44 7400 123456'],
    ['+1234567890123456', '', '+44 7400 123456'],
  ])(
    '%s behind %s has a wrong number of digits, and the error has an example of its country',
    (number, code, example) => {
      expect(phoneProblem(number, code)).toEqual({ key: 'not_phone', example });
    },
  );

  it('with letters gets an error that asks for digits', () => {
    const { dialCode, number } = readPhone('abc', '+420', OFFERED);
    expect(phoneProblem(number, dialCode)).toEqual({ key: 'phone_letters', example: '601 234 567' });
    expect(phoneProblem('601 234 56O', '+420')).toMatchObject({ key: 'phone_letters' });
  });
});

describe('a post code as people type it', () => {
  it.each([
    ['11000', 'CZ', '110 00'],
    ['110  00', 'CZ', '110 00'],
    ['CZ-110 00', 'CZ', '110 00'],
    ['CZ11000', 'CZ', '110 00'],
    ['sk 81101', 'SK', '811 01'],
    ['1100', 'CZ', '1100'],
    ['d02x285', 'IE', 'D02 X285'],
    [' 1010 ', 'AT', '1010'],
    ['D-10115', 'DE', 'D-10115'],
    ['00001', 'PL', '00-001'],
    ['sw1a1aa', 'GB', 'SW1A 1AA'],
  ])('%s in %s is %s', (typed, country, code) => {
    expect(readPostCode(typed, country)).toBe(code);
  });

  it.each([
    ['110 00', 'CZ'],
    ['811 01', 'SK'],
    ['10115', 'DE'],
    ['1010', 'AT'],
    ['D02 X285', 'IE'],
    ['D6W XY00', 'IE'],
    ['A65 F4E2', 'IE'],
    ['00-001', 'PL'],
    ['SW1A 1AA', 'GB'],
    ['1234 AB', 'NL'],
  ])('%s will do in %s', (code, country) => expect(postCodeProblem(code, country)).toBeNull());

  it.each([
    ['1100', 'CZ', '602 00'],
    ['1', 'SK', '811 01'],
    ['ABC', 'DE', '10115'],
    ['1010', 'DE', '10115'],
    ['123456', 'DE', '10115'],
    ['10115', 'AT', '1010'],
    ['1010', 'IE', 'D02 X285'],
    ['B02 X285', 'IE', 'D02 X285'],
    ['!', 'NL', '12345'],
  ])('%s is invalid in %s, and the error has the example %s', (code, country, example) => {
    expect(postCodeProblem(code, country)).toEqual({ key: 'not_post_code', example });
  });

  it('of another country gets an error that says so', () => {
    expect(postCodeProblem('SK81101', 'CZ')).toEqual({ key: 'post_code_country', country: 'SK' });
    expect(postCodeProblem('CZ-602 00', 'SK')).toEqual({ key: 'post_code_country', country: 'CZ' });
  });
});

describe('an e-mail', () => {
  it.each(['jana@example.cz', 'a.b+c@d.e.com', "o'neil@example.com"])('%s will do', (typed) =>
    expect(isEmail(typed)).toBe(true),
  );
  it.each([
    '',
    'jana',
    'jana@',
    '@example.cz',
    'jana@example',
    'ja na@example.cz',
    'jana@example..cz',
    'jméno@doména.cz',
    'jana@doména.cz',
    'a@b.c',
  ])('%s will not', (typed) => expect(isEmail(typed)).toBe(false));
});

import { expect, it } from 'vitest';
import { oneTimeCode } from '../sign-in/records.ts';
import { withoutLabel } from './labels.ts';

it.each([
  ['Kód poukazu: ACDE-FHJK-LMNP-RTUV', 'ACDE-FHJK-LMNP-RTUV'],
  ['Kód:JARO10', 'JARO10'],
  ['„JARO10“', 'JARO10'],
  ['JARO10.', 'JARO10'],
  ['JARO 10', 'JARO 10'],
])('of «%s» %s is the code', (typed, code) => expect(withoutLabel(typed)).toBe(code));

it.each([
  ['Kód: 123 456', '123456'],
  ['kód 123456', '123456'],
  ['code 123456', '123456'],
  ['kód123456', '123456'],
  ['Your code is 123-456.', '123456'],
  [`${'Váš přihlašovací kód '.repeat(8)}123 456`, '123456'],
  ['(123456)', '123456'],
  ['kód 123.456', '123456'],
  ['tvoj kód je 123456!', '123456'],
  ['Pult2 123456', '123456'],
  ['12 34 56 78', '12345678'],
  ['12 34 56', '123456'],
  ['abcd2-34567', 'ABCD234567'],
  ['abcd2 34567', 'ABCD234567'],
  ['abcd234567', 'ABCD234567'],
  ['kód: abcd2-34567', 'ABCD234567'],
  ['kód 1234567', 'KÓD1234567'],
  ['1 123456', '1123456'],
])('of «%s» %s is the one-time code', (typed, code) => expect(oneTimeCode.parse(typed)).toBe(code));

it.each(['12345', 'x'.repeat(201)])('«%s» is no one-time code', (typed) =>
  expect(oneTimeCode.safeParse(typed).success).toBe(false),
);

import { expect, it } from 'vitest';
import { readingsOfCode } from './promotions/code-readings.ts';
import { oneTimeCode } from './sign-in/records.ts';
import { withoutLabel } from './typed-labels.ts';

it.each([
  ['Kód poukazu: ACDE-FHJK-LMNP-RTUV', 'ACDE-FHJK-LMNP-RTUV'],
  ['Kód:JARO10', 'JARO10'],
  ['„JARO10“', 'JARO10'],
  ['JARO10.', 'JARO10'],
  ['JARO 10', 'JARO 10'],
])('of «%s» %s is the code', (typed, code) => expect(withoutLabel(typed)).toBe(code));

it.each([
  'kód PODVECER',
  'Kód PODVECER',
  'KÓD\u00a0PODVECER',
  'kod PODVECER',
  `${'kód'.normalize('NFD')} PODVECER`,
  'kód „PODVECER“',
  'kód - PODVECER',
  'kód #PODVECER',
  'slevový kód PODVECER',
  'Slevový kupón PODVECER',
  'kód poukazu PODVECER',
  'kód dárkového poukazu PODVECER',
  'číslo voucheru PODVECER',
  's kódem PODVECER',
  'heslo PODVECER',
  'zľavový kód PODVECER',
  's kódom PODVECER',
  'kód poukážky PODVECER',
  'kód darčekového poukazu PODVECER',
  'code PODVECER',
  'promo code PODVECER',
  'Use code PODVECER',
  'coupon PODVECER',
  'gift card code PODVECER',
  'your discount code is PODVECER',
])('of «%s» the last reading is the code, the first what was typed', (typed) => {
  const readings = readingsOfCode(typed);
  expect([readings[0], readings.at(-1)]).toEqual([typed, 'PODVECER']);
});

it.each([
  ['PODVECER', ['PODVECER']],
  ['KOD10', ['KOD10']],
  ['KOD 10', ['KOD 10', '10']],
  ['kód KOD 10', ['kód KOD 10', 'KOD 10', '10']],
  ['kód', ['kód']],
  ['kódovník 10', ['kódovník 10']],
  ['code '.repeat(15), 6],
])('«%s» may be %j', (typed, readings) =>
  typeof readings === 'number'
    ? expect(readingsOfCode(typed).length).toBe(readings)
    : expect(readingsOfCode(typed)).toEqual(readings),
);

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

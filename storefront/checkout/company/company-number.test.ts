import { expect, it } from 'vitest';
import { readCompanyNumber } from './company-number.ts';

it.each([
  ['910 000 17', '91000017'],
  [' 91000017 ', '91000017'],
  ['HRB  1234 B', 'HRB 1234 B'],
  ['', ''],
])('a company number "%s" is "%s"', (typed, number) => {
  expect(readCompanyNumber(typed)).toBe(number);
});

import { expect, test } from 'vitest';
import { isCompanyNumber } from './company-number.ts';

test.each(['27082440', '25596641', '00006947', '45274649', '26168685'])('%s can be a company number', (number) => {
  expect(isCompanyNumber(number)).toBe(true);
});

test.each(['12345678', '27082441', '2708244', '270824400', '2708244a', '', ' 27082440'])(
  '"%s" cannot be a company number',
  (number) => {
    expect(isCompanyNumber(number)).toBe(false);
  },
);

test('one wrong digit, or two neighbours in each other’s place, are always found out', () => {
  const number = '27082440';
  for (let position = 0; position < 8; position += 1) {
    for (const digit of '0123456789') {
      const changed = number.slice(0, position) + digit + number.slice(position + 1);
      expect({ changed, fits: isCompanyNumber(changed) }).toEqual({ changed, fits: changed === number });
    }
    const swapped = `${number.slice(0, position)}${number[position + 1] ?? ''}${number[position]}${number.slice(position + 2)}`;
    expect({ swapped, fits: isCompanyNumber(swapped) }).toEqual({ swapped, fits: swapped === number });
  }
});

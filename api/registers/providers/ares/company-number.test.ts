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
  for (let place = 0; place < 8; place += 1) {
    for (const digit of '0123456789') {
      const changed = number.slice(0, place) + digit + number.slice(place + 1);
      expect({ changed, fits: isCompanyNumber(changed) }).toEqual({ changed, fits: changed === number });
    }
    const swapped = `${number.slice(0, place)}${number[place + 1] ?? ''}${number[place]}${number.slice(place + 2)}`;
    expect({ swapped, fits: isCompanyNumber(swapped) }).toEqual({ swapped, fits: swapped === number });
  }
});

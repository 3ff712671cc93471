import { expect, test } from 'vitest';
import { addressLines } from './address-lines.ts';

test.each([
  ['cs-CZ', 'Norsko'],
  ['sk-SK', 'Nórsko'],
  ['en-US', 'Norway'],
])('an address ends with its country in the words of %s', (locale, country) => {
  expect(addressLines('Naustveien 4, NO-5003 Bergen', locale)).toEqual(['Naustveien 4', '5003 Bergen', country]);
});

test.each([
  ['Luční 14, 379 01 Třeboň', ['Luční 14', '379 01 Třeboň']],
  ['Sklad B-12, QQ-100 Nikde', ['Sklad B-12', 'QQ-100 Nikde']],
  ['Jednou řádkou', ['Jednou řádkou']],
  ['IT-Park 5, 602 00 Brno', ['IT-Park 5', '602 00 Brno']],
  ['CO-Working Space, CZ-170 00 Praha', ['CO-Working Space', '170 00 Praha', 'Česko']],
  ['1 High St, GB-SW1A 1AA London', ['1 High St', 'SW1A 1AA London', 'Spojené království']],
  ['7 Petal-gil, Mapo-gu, KR-04066 Seoul', ['7 Petal-gil', 'Mapo-gu', '04066 Seoul', 'Jižní Korea']],
])('%s', (address, lines) => {
  expect(addressLines(address, 'cs-CZ')).toEqual(lines);
});

import { expect, it } from 'vitest';
import { townLines } from './postal-address.ts';

it.each([
  ['CZ', { post_code: '602 00', city: 'Brno' }, ['602 00 Brno']],
  ['IE', { post_code: 'D02 X285', city: 'Dublin' }, ['Dublin', 'D02 X285']],
  ['GB', { post_code: 'SW1A 1AA', city: 'London' }, ['London', 'SW1A 1AA']],
  [undefined, { post_code: null, city: 'Brno' }, ['Brno']],
  ['IE', { post_code: '', city: null }, []],
])('to %s: %j', (country, town, lines) => {
  expect(townLines(town, country)).toEqual(lines);
});

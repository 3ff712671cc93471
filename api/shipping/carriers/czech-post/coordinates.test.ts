import { expect, test } from 'vitest';
import { toWgs84 } from './coordinates.ts';

test('metres of S-JTSK become degrees', () => {
  // The example of EPSG for this projection; its degrees are of another ellipsoid, about a hundred metres away.
  const place = toWgs84('1050538.63', '568991.00');
  expect(place?.latitude).toBeCloseTo(50.209, 2);
  expect(place?.longitude).toBeCloseTo(16.8497, 2);
  expect(Math.abs((place?.latitude ?? 0) - 50.20901)).toBeLessThan(0.002);
  expect(Math.abs((place?.longitude ?? 0) - 16.84977)).toBeLessThan(0.003);
});

test('the order and the sign of the metres do not matter', () => {
  const place = toWgs84('1050538.63', '568991.00');
  expect(toWgs84('-568991.00', '-1050538.63')).toEqual(place);
  expect(toWgs84('568991,00', '1050538,63')).toEqual(place);
});

test.each([
  ['', ''],
  ['0', '0'],
  ['50.09', '14.42'],
  ['1e6', '568991'],
  ['1050538.63', 'x'],
])('%s and %s are no place', (one, other) => {
  expect(toWgs84(one, other)).toBeNull();
});

import { expect, test } from 'vitest';
import { acceptedEncoding } from './accepted-encoding.ts';

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['br', 'br'],
  ['BR', 'br'],
  ['gzip', 'gzip'],
  ['gzip;q=1.0, br;q=0.5', 'gzip'],
  ['br;q=0.5, gzip;q=0.4', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['gzip, br;q=0.000', 'gzip'],
  ['br; q=0', undefined],
  ['br;q=0, *', 'gzip'],
  ['*', 'br'],
  ['*;q=0', undefined],
  ['identity;q=1, *;q=0', undefined],
  ['identity;q=1, br;q=0.2', undefined],
  ['identity;q=0, deflate', undefined],
  ['deflate, zstd', undefined],
  ['x-br, nogzip', undefined],
  ['br-x', undefined],
  ['', undefined],
  [undefined, undefined],
  [','.repeat(16_000), undefined],
  ['br;q=abc', undefined],
  ['"'.repeat(16_000), undefined],
  [`${'a;'.repeat(8_000)}, br`, 'br'],
])('of %j the client gets %s', (header, encoding) => {
  expect(acceptedEncoding({ 'accept-encoding': header })).toBe(encoding);
});

test('only what there is is chosen', () => {
  expect(acceptedEncoding({ 'accept-encoding': 'br, gzip' }, ['gzip'])).toBe('gzip');
  expect(acceptedEncoding({ 'accept-encoding': 'br, gzip' }, [])).toBeUndefined();
  expect(acceptedEncoding({ 'accept-encoding': 'gzip' }, ['br'])).toBeUndefined();
});

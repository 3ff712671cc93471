import { expect, test } from 'vitest';
import { hasEtag } from './etag.ts';

test.each([
  ['"a"', '"a"', true],
  ['W/"a"', '"a"', true],
  ['"a"', 'W/"a"', true],
  ['W/"a"', 'W/"a"', true],
  ['"b", W/"a"', '"a"', true],
  ['*', '"a"', true],
  [' * ', '"a"', true],
  ['"b"', '"a"', false],
  ['a', '"a"', false],
  ['"aa"', '"a"', false],
  ['w/"a"', '"a"', false],
  ['', '"a"', false],
  [',,', '"a"', false],
  [undefined, '"a"', false],
  [null, '"a"', false],
])('%j has %s: %s', (header, etag, known) => {
  expect(hasEtag(header, etag)).toBe(known);
});

import { expect, test } from 'vitest';
import { LANGUAGES } from '../contract/locales.ts';
import { flawsOfPartialTexts, flawsOfTexts, keysOfTexts, repeatedKeys, unusedKeys } from '../testing/texts.ts';

test('each room has the same messages in each language, and no key is in two rooms', () => {
  expect(keysOfTexts('storefront').length).toBeGreaterThan(400);
  expect(flawsOfTexts('storefront', LANGUAGES)).toEqual([]);
  expect(repeatedKeys('storefront')).toEqual([]);
});

test('German has no message that English lacks, and the same arguments', () => {
  for (const house of ['storefront', 'contract']) expect(flawsOfPartialTexts(house, 'de', 'en')).toEqual([]);
});

test('every message is used', () => {
  expect(unusedKeys(keysOfTexts('storefront'), ['storefront'])).toEqual([]);
});

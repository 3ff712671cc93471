import { expect, test } from 'vitest';
import { ERROR_TEXTS, FIELD_TEXTS } from '../../../contract/error-texts.ts';
import { ERRORS } from '../../../contract/errors.ts';
import { LANGUAGES } from '../../../contract/locales.ts';
import { fieldKeysIn, flawsOfTexts, keysOfTexts, repeatedKeys, unusedKeys } from '../../../testing/texts.ts';

test('capabilities say the same in each language, and no two have a sentence of the same key', () => {
  expect(keysOfTexts('contract').length).toBeGreaterThan(100);
  expect(flawsOfTexts('contract', LANGUAGES)).toEqual([]);
  expect(repeatedKeys('contract')).toEqual([]);
});

test.each(LANGUAGES)('every error says what happened, %s', (language) => {
  expect(Object.keys(ERROR_TEXTS[language]).sort()).toEqual(Object.keys(ERRORS).sort());
});

test('every sentence about a field is said somewhere', () => {
  const keys = keysOfTexts('contract').filter((key) => !key.startsWith('errors.'));
  expect(unusedKeys(keys, ['api', 'contract'])).toEqual([]);
});

test('every key that names what is wrong with a field has a sentence', () => {
  const keys = fieldKeysIn(['api']);
  expect(keys).toEqual(expect.arrayContaining(['no_such_country', 'method_not_usable', 'no_such_method']));
  expect(keys.filter((key) => !Object.hasOwn(FIELD_TEXTS.en, key))).toEqual([]);
});

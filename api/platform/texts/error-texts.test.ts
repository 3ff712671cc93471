import { expect, test } from 'vitest';
import { ERROR_TEXTS, FIELD_TEXTS } from '../../../contract/error-texts.ts';
import { ERRORS } from '../../../contract/errors.ts';
import { LANGUAGES } from '../../../contract/locales.ts';
import { flawsOfTexts, keysOfTexts, repeatedKeys, unusedKeys } from '../../../testing/texts.ts';
import { invalidFields } from '../http/errors.ts';

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

test('a failure of a field whose key has no sentence does not compile', () => {
  // @ts-expect-error no sentence has this key
  const failure = invalidFields({ field: 'country_id', key: 'no_such_planet' });
  expect(Object.keys(FIELD_TEXTS.en)).not.toContain(failure.fields[0]?.key);
});

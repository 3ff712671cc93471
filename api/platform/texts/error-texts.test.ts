import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ERROR_TEXTS, FIELD_TEXTS } from '../../../contract/error-texts.ts';
import { ERRORS } from '../../../contract/errors.ts';
import { LANGUAGES } from '../../../contract/locales.ts';
import { flawsOfTexts, keysOfTexts, repeatedKeys, unusedKeys } from '../../../testing/texts/index.ts';
import { invalidFields } from '../http/index.ts';

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
  expect(unusedKeys(keys, ['api', 'contract', 'storefront'])).toEqual([]);
});

test('what a schema finds wrong has a sentence', () => {
  const found = globSync('contract/**/*.ts').flatMap((file) => {
    const code = readFileSync(file, 'utf8');
    return [...code.matchAll(/params: \{ key: '(\w+)'|\.regex\([^,]+, '(\w+)'\)/g)].map(
      ([, key, message]) => key ?? message,
    );
  });
  expect(found).toEqual(expect.arrayContaining(['not_ean', 'not_path', 'not_sha256']));
  expect(found.filter((key) => !Object.hasOwn(FIELD_TEXTS.en, key ?? ''))).toEqual([]);
});

test('a failure of a field whose key has no sentence does not compile', () => {
  // @ts-expect-error no sentence has this key
  const failure = invalidFields({ field: 'country_id', key: 'no_such_planet' });
  expect(Object.keys(FIELD_TEXTS.en)).not.toContain(failure.fields[0]?.key);
});

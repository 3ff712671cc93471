import { expect, test } from 'vitest';
import { STORED_IN_BROWSERS } from '../../contract/consents/stored-in-browsers.ts';
import { storedName } from './stored-names.ts';

const namesIn = (cookies: Parameters<typeof storedName>[1]) =>
  STORED_IN_BROWSERS.map((one) => storedName(one, cookies)).filter((name) =>
    /cart|kosik|i18n|jazyk|auth|searches/.test(name),
  );

test('cookies have the names of the settings, and those of TLS but for the locale and the storage', () => {
  expect(namesIn({ secure: false })).toEqual(['cart', 'auth', 'i18n_redirected', 'pult:searches']);
  expect(namesIn({ secure: true, renamed: { cart: 'kosik', locale: 'jazyk' } })).toEqual([
    '__Host-kosik',
    '__Host-auth',
    'jazyk',
    'pult:searches',
  ]);
});

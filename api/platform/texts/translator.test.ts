import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { LANGUAGES } from '../../../contract/locales.ts';
import { flawsOfTexts, flawsOfValues, keysOfTexts, unusedKeys } from '../../../testing/texts/index.ts';
import { translators } from './translator.ts';

test('a message and lists of them are found by their whole keys and filled in', () => {
  const texts = { mail: { subject: 'Order {number}', lead: ['We have {number}.', 'Thank you.'] } };
  const { en: t } = translators({ cs: texts, sk: texts, en: texts });
  expect(t('mail.subject', { number: '26' })).toBe('Order 26');
  expect(t.lines('mail.lead', { number: '26' })).toEqual(['We have 26.', 'Thank you.']);
});

test('rooms say the same in each language', () => {
  expect(keysOfTexts('api').length).toBeGreaterThan(100);
  expect(flawsOfTexts('api', LANGUAGES)).toEqual([]);
});

test('messages are filled in with the values that they take', () => {
  expect(flawsOfValues(['api', 'contract'])).toEqual([]);
});

test('a room has no message that it does not say', () => {
  const rooms = readdirSync(join(import.meta.dirname, '../..'), { withFileTypes: true }).filter((one) =>
    one.isDirectory(),
  );
  const unused = rooms.flatMap(({ name }) =>
    unusedKeys(keysOfTexts(`api/${name}`), [`api/${name}`], ['api', 'contract']),
  );
  expect(unused).toEqual([]);
});

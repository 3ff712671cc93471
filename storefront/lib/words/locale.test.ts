import { expect, it } from 'vitest';
import { formattingLocale } from './locale.ts';

it('formats unknown locales as Czech', () => {
  expect(formattingLocale('fr-FR')).toBe('cs-CZ');
  expect(formattingLocale('de-AT')).toBe('de-AT');
});

import { describe, expect, it } from 'vitest';
import { acceptedLanguages, formattingLocale, matchLocale } from './locale.ts';

const offered = ['cs-CZ', 'sk-SK', 'en-US'];

describe('locale matching', () => {
  it('sorts languages by their weight', () => {
    expect(acceptedLanguages('en;q=0.5, sk-SK, cs;q=0.9, *;q=0.1, de;q=0')).toEqual(['sk-SK', 'cs', 'en']);
    expect(acceptedLanguages(undefined)).toEqual([]);
  });

  it('takes the first preferred locale that is offered', () => {
    expect(matchLocale(['sk-SK', 'cs-CZ'], offered)).toBe('sk-SK');
    expect(matchLocale(['de-DE', 'cs'], offered)).toBe('cs-CZ');
    expect(matchLocale(['en-GB'], offered)).toBe('en-US');
    expect(matchLocale(['de-DE', 'fr'], offered)).toBeUndefined();
  });

  it('prefers an exact match to the base language at the same position', () => {
    expect(matchLocale(['en-US'], ['en-GB', 'en-US'])).toBe('en-US');
  });

  it('formats unknown locales as Czech', () => {
    expect(formattingLocale('fr-FR')).toBe('cs-CZ');
    expect(formattingLocale('de-AT')).toBe('de-AT');
  });
});

import { expect, it, test } from 'vitest';
import { acceptedLanguages, matchLocale } from './languages.ts';

const offered = ['cs-CZ', 'sk-SK', 'en-US'];

test.each([
  ['en;q=0.5, sk-SK, cs;q=0.9, *;q=0.1, de;q=0', ['sk-SK', 'cs', 'en']],
  ['cs', ['cs']],
  ['cs;q=0.8,sk;q=0.8', ['cs', 'sk']],
  ['cs ; q=0.1 , sk', ['sk', 'cs']],
  ['cs;level=1;q=0.2,sk;q=0.3', ['sk', 'cs']],
  ['cs;q=0.000', []],
  ['cs;q=-1, sk', ['sk']],
  ['cs;q=x, sk;q=0.1', ['sk']],
  ['*', []],
  ['', []],
  [',,,', []],
])('%j prefers %j', (header, languages) => {
  expect(acceptedLanguages(header)).toEqual(languages);
});

it('reads only the beginning of a long header, and no half of a language', () => {
  const named = 'sk-SK, cs;q=0.9';
  expect(acceptedLanguages(`${named},${'de;q=0.1,'.repeat(1_500)}`).slice(0, 2)).toEqual(['sk-SK', 'cs']);
  expect(acceptedLanguages('aa,'.repeat(5_000)).length).toBeLessThan(200);
  expect(acceptedLanguages(`${'a,'.repeat(248)}cs,slovak-in-Slovakia-as-it-is-spoken`)).not.toContain('slov');
  for (const one of acceptedLanguages('en-US,'.repeat(1_000))) expect(one).toBe('en-US');
  expect(acceptedLanguages('x'.repeat(5_000))).toEqual([]);
});

it('reads what strangers make up without a failure', () => {
  for (const header of [';', '=;q', '"', '"\\', 'a="b', ';q=1', 'cs;q', '\u0000', 'ž', 'a;'.repeat(8_000)])
    expect(Array.isArray(acceptedLanguages(header))).toBe(true);
});

it('takes the first preferred one that is offered', () => {
  expect(matchLocale(['sk-SK', 'cs-CZ'], offered)).toBe('sk-SK');
  expect(matchLocale(['de-DE', 'cs'], offered)).toBe('cs-CZ');
  expect(matchLocale(['en-GB'], offered)).toBe('en-US');
  expect(matchLocale(['de-DE', 'fr'], offered)).toBeUndefined();
});

it('prefers an exact match to the base language at the same position', () => {
  expect(matchLocale(['en-US'], ['en-GB', 'en-US'])).toBe('en-US');
});

import { expect, test } from 'vitest';
import { readPhone } from './customers/contact-rules.ts';
import { postCodeProblem, readPostCode } from './customers/post-codes.ts';
import { languageOf } from './locales.ts';
import { table } from './table.ts';

/** Names that every plain object has: `__proto__`, `constructor`, `valueOf` and more. */
const INHERITED = Object.getOwnPropertyNames(Object.prototype);

test.each(INHERITED)('a table has no %s but its own', (name) => {
  expect(table<number>({ a: 1 })[name]).toBeUndefined();
  expect(table<number>(Object.fromEntries([[name, 2]]))[name]).toBe(2);
});

test.each(INHERITED)('a contact with %s for a dial code or a country is read as one of an unknown country', (name) => {
  expect(readPhone('601 123 456', name, [])).toEqual({ dialCode: name, number: '601 123 456' });
  expect(readPostCode('110 00', name)).toBe('110 00');
  expect(postCodeProblem('110 00', name)).toBeNull();
  expect(postCodeProblem('?', name)).toEqual({ key: 'not_post_code', example: '12345' });
});

test.each(INHERITED.map((name) => name.toLowerCase()))('a language called %s is no known one', (name) => {
  expect(languageOf(name)).toBe(name.split(/[-_]/)[0]);
});

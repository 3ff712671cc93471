import compile from 'icu-minify/compile';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { makeTranslator } from './make-translator.ts';

const messages = {
  cart: {
    title: compile('Košík'),
    pieces: compile('{count, plural, one {# kus} few {# kusy} many {# kusu} other {# kusů}}'),
    free: compile('Od {day, date} za {price, number}'),
    terms: compile('Souhlasím s <a>podmínkami</a> a <a>zásadami</a>.'),
  },
};

test('texts of a namespace have the plural forms of their language', () => {
  const t = makeTranslator('cs-CZ', messages, 'cart');
  const pieces = [1, 3, 1.5, 1250].map((count) => t('pieces', { count }).replaceAll('\u00a0', ' '));
  expect(pieces).toEqual(['1 kus', '3 kusy', '1,5 kusu', '1 250 kusů']);
});

test('a text without a namespace is found by its whole path', () => {
  expect(makeTranslator('cs-CZ', messages)('cart.title')).toBe('Košík');
});

test('dates are those of the shop, wherever it runs', () => {
  const text = makeTranslator(
    'cs-CZ',
    messages,
    'cart',
  )('free', { day: new Date('2026-03-31T22:30:00Z'), price: 1500 });
  expect(text.replaceAll('\u00a0', ' ')).toBe('Od 1. 4. 2026 za 1 500');
});

test('parts of a text can be elements, without a warning about keys', () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue();
  const text = makeTranslator('cs-CZ', messages, 'cart').rich('terms', { a: (words) => <b>{words}</b> });
  expect(renderToStaticMarkup(<p>{text}</p>)).toBe('<p>Souhlasím s <b>podmínkami</b> a <b>zásadami</b>.</p>');
  expect(logged).not.toHaveBeenCalled();
  logged.mockRestore();
});

test('a missing text is logged and shown as its key', () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue();
  expect(makeTranslator('cs-CZ', messages, 'cart')('nothing')).toBe('cart.nothing');
  expect(logged.mock.calls).toEqual([['Failed to load messages for locale cs-CZ: cart.nothing: missing']]);
  logged.mockRestore();
});

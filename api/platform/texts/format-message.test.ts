import { expect, test } from 'vitest';
import { formatMessage } from './format-message.ts';

test('a message is formatted, with translated values in the requested language', () => {
  const message = '{name}: {amount, plural, one {# piece} other {# pieces}}';
  expect(formatMessage(message, 'en', { name: { cs: 'Krém', en: 'Cream' }, amount: 1 })).toBe('Cream: 1 piece');
  expect(formatMessage(message, 'en', { name: 'Soap', amount: 1200 })).toBe('Soap: 1,200 pieces');
});

test('numbers and braces that nothing fills stand as they are', () => {
  expect(formatMessage("PATCH /products/'{id}': {limit}", 'cs', { limit: 12_000 })).toBe('PATCH /products/{id}: 12000');
});

test('a missing value is an error', () => {
  expect(() => formatMessage('At most {limit}.', 'en')).toThrow('limit');
});

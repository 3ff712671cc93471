import { expect, test } from 'vitest';
import { fieldsOf, textErrors } from './product-fields.ts';

function formOf(values: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.append(name, value);
  return form;
}

test('texts are sent as they were typed; empty ones and other fields are left out', () => {
  expect(fieldsOf(formOf({ amount: '2', 'field-7': ' Pro Evu ', 'field-8': '  ', 'field-x': 'y' }))).toEqual([
    { product_field_id: 7, value: ' Pro Evu ' },
  ]);
  expect(fieldsOf(formOf({ amount: '2', 'field-8': '' }))).toBeUndefined();
});

const fields = [
  { id: 7, isRequired: false },
  { id: 8, isRequired: true },
];
const sent = [
  { product_field_id: 7, value: 'a' },
  { product_field_id: 8, value: 'b' },
];

test.each([
  ['a text is refused', 'product_fields.1.value', sent, { 8: 'Zpráva' }],
  ['a needed one is missing', 'product_fields', sent.slice(0, 1), { 8: 'Zpráva' }],
  ['all together are refused', 'product_fields', sent, { 7: 'Zpráva' }],
  ['something else is refused', 'amount', sent, {}],
  ['a text that was not sent is refused', 'product_fields.5.value', sent, {}],
])('when %s, the message stands where it belongs', (_, field, written, expected) => {
  expect(textErrors([{ field, message: 'Zpráva' }], written, fields)).toEqual(expected);
});

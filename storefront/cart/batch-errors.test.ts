import { afterEach, expect, test, vi } from 'vitest';
import { batchErrors, firstMessage } from './batch-errors.ts';

afterEach(() => vi.restoreAllMocks());

test('errors are grouped by item and field, and the first message of an item is shown', () => {
  const errors = batchErrors({
    'items.2.amount': ['At most 3.', 'Not more than 3.'],
    'items.0.product_id': ['Sold out.'],
    'items.2.product_fields': ['Fill in the name.'],
  });
  expect([...errors]).toEqual([
    [2, { amount: ['At most 3.', 'Not more than 3.'], product_fields: ['Fill in the name.'] }],
    [0, { product_id: ['Sold out.'] }],
  ]);
  expect([firstMessage(errors, 0), firstMessage(errors, 1), firstMessage(errors, 2)]).toEqual([
    'Sold out.',
    undefined,
    'At most 3.',
  ]);
});

test.each(['items', 'items.0', 'items.0.items.1.product_id', 'items.first.amount', 'items.0.', '.0.amount', ''])(
  'a path that is none, “%s”, is left out and logged',
  (path) => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    expect([...batchErrors({ [path]: ['What?'], 'items.1.amount': ['At most 2.'] })]).toEqual([
      [1, { amount: ['At most 2.'] }],
    ]);
    expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining(path));
  },
);

test('a field may have the name of what every object has', () => {
  const errors = batchErrors({ 'items.0.constructor': ['What?'], 'items.1.__proto__': ['Who?'] });
  expect([firstMessage(errors, 0), firstMessage(errors, 1)]).toEqual(['What?', 'Who?']);
});

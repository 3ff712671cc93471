import { expect, test } from 'vitest';
import { readEvents } from './read-events.ts';

const errors: string[] = [];
function read(type: string, payload: unknown) {
  errors.length = 0;
  const row = { id: 7, type, payload, created_at: new Date('2026-01-01T00:00:00Z') };
  return readEvents([row], (error) => errors.push((error as Error).message));
}
const listed = { product_ids: [7], category_ids: [1], brand_ids: [2] };

test('a changed product, without fields of another release', () => {
  const payload = { ...listed, affects_pages: false };
  expect(read('product.changed', { ...payload, of_another_release: true })).toEqual([
    { id: 7, type: 'product.changed', payload, created_at: '2026-01-01T00:00:00.000Z' },
  ]);
  expect(errors).toEqual([]);
});

test.each([
  ['product.changed', listed, 'affects_pages: Invalid input: expected boolean, received undefined'],
  ['brand.changed', { brand_ids: 7 }, 'brand_ids: Invalid input: expected array, received number'],
  ['brand.changed', { brand_ids: [1, 0] }, 'brand_ids.1: Too small: expected number to be >=1'],
])(
  '%s that does not fit is reported with its field, and counts as a change of everything',
  (type, payload, problem) => {
    expect(read(type, payload).map((event) => event.type)).toEqual(['shop.changed', 'catalogue.replaced']);
    expect(errors).toEqual([`The payload of the event 7, ${type}, does not fit: ${problem}`]);
  },
);

test('an event that affects no page and does not fit is reported and passed over', () => {
  expect(read('order.placed', { order_id: 'seven' })).toEqual([]);
  expect(errors).toEqual([
    'The payload of the event 7, order.placed, does not fit: order_id: Invalid input: expected number, received string',
  ]);
});

test('a type of a newer release is passed over', () => {
  expect(read('product.renamed', {})).toEqual([]);
  expect(errors).toEqual([]);
});

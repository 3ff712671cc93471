import { expect, it } from 'vitest';
import { fieldsOf, pageAddress } from './url-template.ts';

it('splits a price template into its parts', () => {
  expect(fieldsOf('/svicky?brand=a,b&min_price={min}&max_price={max}')).toEqual({
    action: '/svicky',
    fixed: [['brand', 'a,b']],
    min: 'min_price',
    max: 'max_price',
  });
});

it.each([
  ['/svicky?page={page}', '/svicky', '/svicky?page=2'],
  ['/svicky?page={page}&sort=price', '/svicky?sort=price', '/svicky?page=2&sort=price'],
  ['/svicky?sort=price&page={page}', '/svicky?sort=price', '/svicky?sort=price&page=2'],
])('the first page of %s is the listing itself', (template, first, second) => {
  expect(pageAddress(template, 1)).toBe(first);
  expect(pageAddress(template, 2)).toBe(second);
});

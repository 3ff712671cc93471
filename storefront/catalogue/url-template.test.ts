import { expect, it } from 'vitest';
import { fieldsOf } from './url-template.ts';

it('takes a price template apart', () => {
  expect(fieldsOf('/svicky?brand=a,b&min_price={min}&max_price={max}')).toEqual({
    action: '/svicky',
    kept: [['brand', 'a,b']],
    min: 'min_price',
    max: 'max_price',
  });
});

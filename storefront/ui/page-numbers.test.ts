import { expect, it } from 'vitest';
import { pageNumbers } from './page-numbers.ts';

it('shows the ends, the neighbours and gaps', () => {
  expect(pageNumbers(1, 1)).toEqual([1]);
  expect(pageNumbers(1, 4)).toEqual([1, 2, 3, 4]);
  expect(pageNumbers(10, 20)).toEqual([1, 2, null, 9, 10, 11, null, 19, 20]);
  expect(pageNumbers(5, 20)).toEqual([1, 2, 3, 4, 5, 6, null, 19, 20]);
});

import { expect, test } from 'vitest';
import { wishIn, wishText } from './wish-in.ts';
import { wishesOf } from './wish-list.ts';

test.each([
  ['5', { product_id: 5, product_variation_id: null }],
  ['5.12', { product_id: 5, product_variation_id: 12 }],
  ['2147483647.2147483647', { product_id: 2_147_483_647, product_variation_id: 2_147_483_647 }],
])('%s names a product and its variation', (text, wish) => {
  expect(wishIn(text)).toEqual(wish);
  expect(wishText(wish)).toBe(text);
});

test.each(['', '0', '5.', '5.0', '-5', '5.12.1', '5;12', '2147483648', '5.2147483648', 'drop table', null, undefined])(
  '%s names nothing',
  (text) => expect(wishIn(text)).toBeUndefined(),
);

test('a heart of a product stands for all that is kept of it, beside a choice for that choice alone', () => {
  const [plain, small, large, other] = ['5', '5.12', '5.13', '6'].map((text) => wishIn(text)).filter((one) => !!one);
  const expected = [plain, small, large, other].filter((one) => one !== undefined);
  const of = (text: string) => wishesOf(expected, wishIn(text) ?? { product_id: 0, product_variation_id: null });
  expect(of('5')).toEqual([plain, small, large]);
  expect(of('5.12')).toEqual([plain, small]);
  expect(of('5.14')).toEqual([plain]);
  expect(of('7')).toEqual([]);
});

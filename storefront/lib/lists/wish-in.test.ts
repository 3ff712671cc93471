import { expect, it } from 'vitest';
import { wishesIn, wishesText } from './wish-in.ts';

it('reads what a guest likes, each once, and nothing that is no product', () => {
  expect(wishesIn('12_34.5_12_drop_0_34_34.5')).toEqual([
    { product_id: 12, product_variation_id: null },
    { product_id: 34, product_variation_id: 5 },
    { product_id: 34, product_variation_id: null },
  ]);
  expect(wishesIn(undefined)).toEqual([]);
  expect(wishesText(wishesIn('12_34.5'))).toBe('12_34.5');
});

it('reads no more than fifty of a forged cookie', () => {
  expect(wishesIn(Array.from({ length: 4_000 }, (_, index) => index + 1).join('_'))).toHaveLength(50);
});

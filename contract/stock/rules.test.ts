import { expect, test } from 'vitest';
import { LAST_PIECES, publicPieces } from './rules.ts';

test('three pieces are the last ones, and pages count up to ten', () => {
  expect(LAST_PIECES).toBe(3);
  expect([-1, 0, 1, 9, 10, 11, 5_000].map(publicPieces)).toEqual([0, 0, 1, 9, 10, 11, 11]);
});

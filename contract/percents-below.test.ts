import { expect, it } from 'vitest';
import { percentsBelow } from './percents-below.ts';

it.each([
  // 17.10, rounded down to crowns.
  [1700, 1900, 10],
  [80_00, 89_00, 10],
  // A tenth off 333.33 and 0.50, half up.
  [30_000, 33_333, 10],
  [45, 50, 10],
  [29_900, 39_900, 25],
  [40_000, 48_000, 16],
  [100, 201, 50],
  [99_999, 100_000, 0],
  [0, 500, 100],
  [1, 100_000, 99],
  [500, 500, 0],
  [600, 500, 0],
  [0, 0, 0],
])('%i of %i is %i percent below', (price, before, percents) => {
  expect(percentsBelow(price, before)).toBe(percents);
});

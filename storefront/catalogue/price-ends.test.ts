import { expect, test } from 'vitest';
import { isUnset, movedEnds, orderedEnds } from './price-ends.ts';

const PRICES = { min: 100, max: 1_000 };

test('a knob takes the other one along where it would pass it', () => {
  expect(movedEnds({ low: 200, high: 400 }, 'low', 300)).toEqual({ low: 300, high: 400 });
  expect(movedEnds({ low: 200, high: 400 }, 'low', 900)).toEqual({ low: 900, high: 900 });
  expect(movedEnds({ low: 200, high: 400 }, 'high', 350)).toEqual({ low: 200, high: 350 });
  expect(movedEnds({ low: 200, high: 400 }, 'high', 150)).toEqual({ low: 150, high: 150 });
});

test.each([
  ['both below all prices', { low: 20, high: 50 }],
  ['both above all prices', { low: 5_000, high: 9_000 }],
  ['the lower one above all prices', { low: 5_000, high: 1_000 }],
  ['the upper one below all prices', { low: 100, high: 50 }],
  ['one on each side', { low: 50, high: 5_000 }],
])('each knob moves: %s', (_, ends) => {
  for (const end of ['low', 'high'] as const) {
    const moved = movedEnds(ends, end, 600);
    expect(moved[end]).toBe(600);
    expect(moved.low).toBeLessThanOrEqual(moved.high);
  }
});

test('prices that were typed the wrong way round change places; an end that nobody set is no price', () => {
  expect(orderedEnds({ low: 400, high: 200 }, PRICES)).toEqual({ low: 200, high: 400 });
  expect(orderedEnds({ low: 200, high: 400 }, PRICES)).toEqual({ low: 200, high: 400 });
  expect(orderedEnds({ low: 5_000, high: 3_000 }, PRICES)).toEqual({ low: 3_000, high: 5_000 });
  expect(orderedEnds({ low: 5_000, high: 1_000 }, PRICES)).toEqual({ low: 5_000, high: 1_000 });
  expect(orderedEnds({ low: 100, high: 50 }, PRICES)).toEqual({ low: 100, high: 50 });
});

test.each([
  ['all prices', { low: 100, high: 1_000 }, [true, true]],
  ['from a price', { low: 200, high: 1_000 }, [false, true]],
  ['up to a price', { low: 100, high: 400 }, [true, false]],
  ['one price', { low: 400, high: 400 }, [false, false]],
  ['from above all prices, as it is typed', { low: 5_000, high: 1_000 }, [false, true]],
  ['from above all prices, as it is answered', { low: 5_000, high: 5_000 }, [false, true]],
  ['up to below all prices, as it is typed', { low: 100, high: 50 }, [true, false]],
  ['up to below all prices, as it is answered', { low: 50, high: 50 }, [true, false]],
  ['beyond all prices on both sides', { low: 50, high: 5_000 }, [false, false]],
])('an end that nobody set is known: %s', (_, ends, unset) => {
  expect([isUnset(ends, 'low', PRICES), isUnset(ends, 'high', PRICES)]).toEqual(unset);
});

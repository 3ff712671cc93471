import { expect, test } from 'vitest';
import { askedEnds, movedEnds, orderedEnds, typedEnd } from './price-ends.ts';

const PRICES = { min: 100, max: 1_000 };

test('an end that was not asked has no limit, wherever the other one lies', () => {
  expect(askedEnds({ chosen_min: 5_000, chosen_max: null })).toEqual({ low: 5_000, high: null });
  expect(askedEnds({ chosen_min: null, chosen_max: 50 })).toEqual({ low: null, high: 50 });
  expect(askedEnds({ chosen_min: 400, chosen_max: 400 })).toEqual({ low: 400, high: 400 });
});

test('a knob stops at the other one, and both can be moved back', () => {
  const ends = { low: 200, high: 400 };
  expect(movedEnds(ends, 'low', 300, PRICES)).toEqual({ low: 300, high: 400 });
  expect(movedEnds(ends, 'low', 900, PRICES)).toEqual({ low: 400, high: 400 });
  expect(movedEnds({ low: 400, high: 400 }, 'low', 200, PRICES)).toEqual(ends);
  expect(movedEnds(ends, 'high', 350, PRICES)).toEqual({ low: 200, high: 350 });
  expect(movedEnds(ends, 'high', 150, PRICES)).toEqual({ low: 200, high: 200 });
  expect(movedEnds({ low: 200, high: 200 }, 'high', 400, PRICES)).toEqual(ends);
});

test('a knob stops at one that stands at the end of the slider', () => {
  expect(movedEnds({ low: null, high: 100 }, 'low', 300, PRICES)).toEqual({ low: null, high: 100 });
  expect(movedEnds({ low: 1_000, high: null }, 'high', 300, PRICES)).toEqual({ low: 1_000, high: null });
});

test('a knob at its own end of the slider has no limit', () => {
  expect(movedEnds({ low: 200, high: 400 }, 'low', 100, PRICES)).toEqual({ low: null, high: 400 });
  expect(movedEnds({ low: 200, high: 400 }, 'high', 1_000, PRICES)).toEqual({ low: 200, high: null });
  expect(movedEnds({ low: null, high: null }, 'low', 1_000, PRICES)).toEqual({ low: 1_000, high: null });
});

test.each([
  ['from above all prices', { low: 5_000, high: null }, { low: 600, high: null }, { low: null, high: 600 }],
  ['up to below all prices', { low: null, high: 50 }, { low: 600, high: null }, { low: null, high: 600 }],
  ['both below all prices', { low: 20, high: 50 }, { low: 600, high: null }, { low: 20, high: 600 }],
  ['both above all prices', { low: 5_000, high: 9_000 }, { low: 600, high: 9_000 }, { low: null, high: 600 }],
  ['one on each side', { low: 50, high: 5_000 }, { low: 600, high: 5_000 }, { low: 50, high: 600 }],
])('each knob moves, and the other end gets no price that nobody set: %s', (_, ends, low, high) => {
  expect(movedEnds(ends, 'low', 600, PRICES)).toEqual(low);
  expect(movedEnds(ends, 'high', 600, PRICES)).toEqual(high);
});

test('a knob that is moved to its own end keeps a price outside of the slider', () => {
  expect(movedEnds({ low: 20, high: 50 }, 'low', 100, PRICES)).toEqual({ low: null, high: 50 });
  expect(movedEnds({ low: 5_000, high: 9_000 }, 'high', 1_000, PRICES)).toEqual({ low: 5_000, high: null });
});

test.each([
  ['200', null, 200],
  ['199,50', 400, 199.5],
  ['', 400, null],
  [' ', 400, null],
  ['abc', 400, 400],
  ['abc', null, null],
])('typing "%s" where %s was asked leaves %s', (text, asked, left) => {
  expect(typedEnd(text, asked)).toBe(left);
});

test('prices that were typed the wrong way round change places; an end without a limit stays', () => {
  expect(orderedEnds({ low: 400, high: 200 })).toEqual({ low: 200, high: 400 });
  expect(orderedEnds({ low: 200, high: 400 })).toEqual({ low: 200, high: 400 });
  expect(orderedEnds({ low: 5_000, high: 3_000 })).toEqual({ low: 3_000, high: 5_000 });
  expect(orderedEnds({ low: 5_000, high: null })).toEqual({ low: 5_000, high: null });
  expect(orderedEnds({ low: null, high: 50 })).toEqual({ low: null, high: 50 });
});

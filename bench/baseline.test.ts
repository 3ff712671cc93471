import { expect, test } from 'vitest';
import { worseThan } from './baseline.ts';
import type { Figure } from './figure.ts';

const figure = (more: Partial<Figure>): Figure => ({
  part: 'test',
  what: 'a page',
  value: 1,
  unit: '/s',
  goal: null,
  load: 0,
  ...more,
});

test('a rate that fell by more than a third is reported, a smaller fall is noise', () => {
  expect(worseThan({ 'a page': 1 }, [figure({ ratio: 0.6 })])).toEqual(['a page: 0.60, was 1.00 in the baseline']);
  expect(worseThan({ 'a page': 1 }, [figure({ ratio: 0.7 })])).toEqual([]);
});

test('a cost that rose by more than a third is reported, a smaller rise is not', () => {
  const cost = { unit: 'ms CPU', what: 'a cost' };
  expect(worseThan({ 'a cost': 3 }, [figure({ ...cost, ratio: 4.2 })])).toHaveLength(1);
  expect(worseThan({ 'a cost': 3 }, [figure({ ...cost, ratio: 3.9 })])).toEqual([]);
  expect(worseThan({ 'a cost': 3 }, [figure({ ...cost, ratio: 1 })])).toEqual([]);
});

test('a cost too small to measure is neither written to the baseline nor compared', () => {
  const cost = { unit: 'ms CPU', what: 'a cost' };
  expect(worseThan({ 'a cost': 3 }, [figure({ ...cost, ratio: 0 })])).toEqual([]);
  expect(worseThan({}, [figure({ ...cost, ratio: 2 })])).toEqual([]);
});

test('sizes and scores are compared as values; machine-dependent values without a ceiling and new figures are not compared', () => {
  expect(worseThan({ scripts: 100 }, [figure({ what: 'scripts', unit: 'kB', value: 140 })])).toHaveLength(1);
  expect(worseThan({ score: 99 }, [figure({ what: 'score', unit: 'points', value: 60 })])).toHaveLength(1);
  expect(worseThan({ press: 10 }, [figure({ what: 'press', unit: 'ms', value: 900 })])).toEqual([]);
  expect(worseThan({}, [figure({ ratio: 0.1 })])).toEqual([]);
});

import { expect, test } from 'vitest';
import type { PackShape } from '../pictures/index.ts';
import { catalogue } from './index.ts';

/** Things without ingredients: nothing in them could be of an animal, of alcohol, or come as a refill. */
const PLAIN_THINGS: PackShape[] = [
  'candlestick',
  'comb',
  'match-jar',
  'mist-diffuser',
  'paddle-brush',
  'plug-diffuser',
  'razor',
  'ribbon-box',
  'scrunchies',
  'snuffer',
  'tea-light-glass',
  'towel',
  'turban',
  'wax-burner',
  'wick-trimmer',
];
const OF_INGREDIENTS = ['vegan', 'alcohol-free', 'fragrance-free', 'refillable'];

test('nobody calls matches vegan: things without ingredients have no facts about ingredients', () => {
  const things = catalogue.products.filter(({ pack }) => PLAIN_THINGS.includes(pack.shape));
  expect(things.length).toBeGreaterThanOrEqual(PLAIN_THINGS.length);
  const claims = things.flatMap(({ key, properties, tags = [] }) =>
    [...(properties.feature ?? []), ...tags].filter((fact) => OF_INGREDIENTS.includes(fact)).map((fact) => [key, fact]),
  );
  expect(claims).toEqual([]);
});

test('only make-up and color of hair come in shades; other things come in colors', () => {
  const shaded = catalogue.products.filter(({ variants }) => variants?.property === 'shade');
  const parents = new Map(catalogue.categories.map(({ key, parent }) => [key, parent]));
  const top = (key: string): string => (parents.get(key) ? top(parents.get(key) as string) : key);
  expect(new Set(shaded.map(({ category }) => top(category)))).toEqual(new Set(['make-up', 'facial-care', 'hair']));
});

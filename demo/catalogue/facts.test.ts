import { expect, test } from 'vitest';
import type { PackShape } from '../pictures/index.ts';
import { colourFamily } from './colour-families.ts';
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

test.each([
  ['#a3152f', 'red'],
  ['#5e1f35', 'red'],
  ['#d6527f', 'pink'],
  ['#eec6c4', 'pink'],
  ['#dc5f3a', 'orange'],
  ['#c9a766', 'gold'],
  ['#f3dcc6', 'beige'],
  ['#7a4f33', 'brown'],
  ['#43263f', 'purple'],
  ['#2c4270', 'blue'],
  ['#6c7448', 'green'],
  ['#f5eae3', 'white'],
  ['#b4b8ba', 'gray'],
  ['#141214', 'black'],
])('the shade %s is found among %s ones', (shade, family) => {
  expect(colourFamily(shade)).toBe(family);
});

test('what comes in shades is found by the families of all of them, and nothing else is', () => {
  const foundation = catalogue.products.find(({ key }) => key === 'second-skin-serum-foundation');
  expect(foundation?.properties['colour-family']).toEqual(['beige', 'brown']);
  const found = catalogue.products.filter(({ properties }) => properties['colour-family']);
  const coloured = catalogue.products.filter(({ variants }) => variants?.choices.some(({ colour }) => colour));
  expect(found.length).toBeGreaterThan(30);
  expect(found).toEqual(coloured);
});

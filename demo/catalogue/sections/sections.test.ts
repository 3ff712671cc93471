import { expect, test } from 'vitest';
import { catalogue } from '../index.ts';
import type { DemoProduct } from '../types.ts';
import { isCandle, sectionsOf } from './index.ts';
import { KNOWN_INGREDIENTS } from './known-ingredients.ts';

const LANGUAGES = ['cs', 'sk', 'en'] as const;

const partOf = (product: DemoProduct, title: string) =>
  sectionsOf(product).find((section) => section.title.en === title)?.text;
const has = (title: string) => (product: DemoProduct) => partOf(product, title) !== undefined;
const keysOf = (products: readonly DemoProduct[]) => products.map(({ key }) => key);

const PARENTS = new Map(catalogue.categories.map(({ key, parent }) => [key, parent]));
const topOf = (category: string): string => {
  const parent = PARENTS.get(category);
  return parent ? topOf(parent) : category;
};

/** What touches skin or hair and is no tool: tools and sets of several products have no list of their own. */
const TOOLS = ['brushes-sponges', 'hair-accessories'];
const WITHOUT_LIST = [
  'beech-beard-brush',
  'boathouse-shaving-brush',
  'first-beard-kit',
  'fjord-blotting-papers',
  'natural-bath-sponge',
  'newborn-welcome-set',
  'steel-safety-razor',
];
const COSMETIC_TOPS = ['facial-care', 'make-up', 'body-and-bath', 'hair', 'for-men', 'children'];
const PERFUMES = ['womens-perfume', 'mens-perfume', 'unisex-perfume', 'body-mists'];
const cosmetics = catalogue.products.filter(
  ({ key, category }) =>
    (COSMETIC_TOPS.includes(topOf(category)) || PERFUMES.includes(category)) &&
    !TOOLS.includes(category) &&
    !WITHOUT_LIST.includes(key),
);

/** Names of a product's list, with the colors that it may contain. */
function namesOf(product: DemoProduct): string[] {
  const list = partOf(product, 'Ingredients')?.cs ?? '';
  return list
    .replace(/\.$/, '')
    .replace(' [+/- ', ', ')
    .replace(']', '')
    .split(', ')
    .filter((name) => name !== '');
}
const listed = catalogue.products.filter(has('Ingredients'));

test('every product says what to mind; what touches skin says what is in it and how it is used', () => {
  expect(keysOf(catalogue.products.filter((product) => !has('Warnings')(product)))).toEqual([]);
  expect(cosmetics.length).toBeGreaterThan(220);
  expect(keysOf(cosmetics.filter((product) => !has('Ingredients')(product)))).toEqual([]);
  expect(keysOf(cosmetics.filter((product) => !has('How to use it')(product)))).toEqual([]);
});

test('everything else says what it is made of or what is inside; candles say how they burn', () => {
  const plain = catalogue.products.filter((product) => !cosmetics.includes(product));
  const textsOf = (product: DemoProduct) =>
    ['Ingredients', 'Materials', 'What’s inside'].some((part) => has(part)(product));
  expect(plain.length).toBeGreaterThan(100);
  expect(keysOf(plain.filter((product) => !textsOf(product)))).toEqual([]);
  const candles = catalogue.products.filter(isCandle);
  expect(candles.length).toBeGreaterThan(20);
  expect(keysOf(candles.filter((product) => !has('How to burn it')(product)))).toEqual([]);
});

test('sections are told in three languages, calmly and in whole sentences', () => {
  const faults = catalogue.products.flatMap((product) =>
    sectionsOf(product).flatMap(({ title, text }) => {
      const same = title.en !== 'Ingredients' && new Set([text.cs, text.sk, text.en]).size < 3;
      const untidy = LANGUAGES.some(
        (language) => !/^\S.{8,}[^\s.]\.$/su.test(text[language]) || /!|\s{2}/.test(text[language]),
      );
      return same || untidy ? [`${product.key}: ${title.en}`] : [];
    }),
  );
  expect(faults).toEqual([]);
});

test('no two products of a category share a sentence or a list of ingredients', () => {
  const seen = new Map<string, string>();
  const shared: string[] = [];
  for (const product of catalogue.products)
    for (const { title, text } of sectionsOf(product))
      for (const language of LANGUAGES) {
        const parts = title.en === 'Ingredients' ? [text.cs] : text[language].split(/(?<=[.?:;])\s+/);
        for (const sentence of parts) {
          const key = [product.category, language, sentence.replace(/[\s.;:]+$/, '').toLowerCase()].join('|');
          const before = seen.get(key);
          if (before !== undefined && before !== product.key) shared.push(`${key}: ${before}, ${product.key}`);
          seen.set(key, product.key);
        }
      }
  expect(shared).toEqual([]);
});

test('ingredients are known names, each once', () => {
  expect(listed.length).toBeGreaterThan(240);
  const unknown = listed.flatMap((product) => namesOf(product).filter((name) => !KNOWN_INGREDIENTS.has(name)));
  expect(unknown).toEqual([]);
  expect(keysOf(listed.filter((product) => new Set(namesOf(product)).size !== namesOf(product).length))).toEqual([]);
});

/** What holds water and oil together, or what washes. */
const EMULSIFIERS =
  /^(Cetearyl|Sorbitan) Olivate$|^Glyceryl Stearate( Citrate)?$|^Coco-Glucoside$|^Cocamidopropyl Betaine$/;
const WATERS = /^Aqua$|Water$|Juice$/;

test('creams, lotions and washes with water begin with it', () => {
  const watery = listed.filter((product) => {
    const names = namesOf(product);
    return names.some((name) => EMULSIFIERS.test(name)) && names.some((name) => /^Aqua$|Flower Water$/.test(name));
  });
  expect(watery.length).toBeGreaterThan(50);
  expect(keysOf(watery.filter((product) => !WATERS.test(namesOf(product)[0] ?? '')))).toEqual([]);
});

const OF_ANIMALS = /^(Mel|Cera Alba|Lanolin|Propolis Extract|Royal Jelly|Caprae Lac|Hydrolyzed Silk|CI 75470)$/;
const ALLERGENS =
  /^(Limonene|Linalool|Citral|Geraniol|Citronellol|Coumarin|Eugenol|Benzyl Salicylate|Hexyl Cinnamal|Benzyl Benzoate|Farnesol|Alpha-Isomethyl Ionone|Cinnamal|Cinnamyl Alcohol|Isoeugenol|Hydroxycitronellal|Anise Alcohol|Linalyl Acetate|Vanillin|Pinene|Camphor|Evernia Prunastri Extract)$/;

test.each([
  ['vegan', OF_ANIMALS],
  ['alcohol-free', /^Alcohol Denat\.$/],
  ['fragrance-free', /^Parfum$/],
  ['fragrance-free', ALLERGENS],
])('a product that says it is %s holds nothing of %s', (feature, forbidden) => {
  const claimed = listed.filter(({ properties }) => properties.feature?.includes(feature));
  expect(claimed.length).toBeGreaterThan(50);
  const found = claimed.flatMap((product) =>
    namesOf(product)
      .filter((name) => forbidden.test(name))
      .map((name) => `${product.key}: ${name}`),
  );
  expect(found).toEqual([]);
});

test('a perfumed product names the allergens of its scent, and a perfume begins with what carries it', () => {
  const perfumed = listed.filter((product) => namesOf(product).includes('Parfum'));
  expect(perfumed.length).toBeGreaterThan(120);
  const nameless = perfumed.filter((product) => !namesOf(product).some((name) => ALLERGENS.test(name)));
  expect(keysOf(nameless)).toEqual([]);
  const perfumes = listed.filter(({ category }) => PERFUMES.slice(0, 3).includes(category));
  const carriers = new Set(perfumes.map((product) => namesOf(product)[0]));
  expect(carriers).toEqual(new Set(['Alcohol Denat.', 'Simmondsia Chinensis Seed Oil']));
});

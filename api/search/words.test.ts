import { expect, test } from 'vitest';
import { CatalogueIndex } from './catalogue-index.ts';
import { findProducts, searchWords, Vocabulary } from './words.ts';

/** Finds the positions of products given as name, brand with category, and short description. */
function find(text: string, ...products: [name: string, shelf: string, short: string][]): number[] {
  const vocabulary = new Vocabulary();
  const index = CatalogueIndex.build(
    products.map((fields, index) => ({
      id: index + 1,
      brand: 0,
      tax_group: 1,
      position: 0,
      sells: 0,
      in_stock: true,
      languages: ['cs'],
      for_groups: false,
      values: [],
      categories: [],
      prices: new Map(),
      words: { cs: vocabulary.read(fields), sk: [], en: [] },
    })),
  );
  const slots = Uint32Array.from(products.keys());
  return [...findProducts(index, vocabulary, index.words.cs, text, { slots, ranks: slots })];
}

test('a word in the name outweighs brand and category, and these the description', () => {
  expect(
    find(
      'krém',
      ['Sérum', 'Lípa', 'Pod každý krém'],
      ['Sérum', 'Krémy', ''],
      ['Denní krém', '', ''],
      ['Krémová maska', '', ''],
    ),
  ).toEqual([2, 3, 1, 0]);
});

test('every word must be found, in any field, regardless of case and diacritics', () => {
  const products: Parameters<typeof find>[1][] = [
    ['Tuhé mýdlo', 'Lípa', ''],
    ['Tekuté mýdlo', 'Sever', ''],
  ];
  expect(find('MYDLO lip', ...products)).toEqual([0]);
  expect(find('mydlo tuhe tekute', ...products)).toEqual([]);
});

test('words of three letters are found inside words, words of two at the beginning, single letters not at all', () => {
  const products: Parameters<typeof find>[1][] = [['Hyaluronsérum', '', '']];
  expect(find('sérum', ...products)).toEqual([0]);
  expect(find('hy', ...products)).toEqual([0]);
  expect(find('um', ...products)).toEqual([]);
  expect(find('h', ...products)).toEqual([]);
  expect(find('%', ...products)).toEqual([]);
});

test('eight words count, the rest is passed over', () => {
  expect(searchWords('jedna dvě tři čtyři pět šest sedm osm devět deset')).toEqual([
    'jedna',
    'dve',
    'tri',
    'ctyri',
    'pet',
    'sest',
    'sedm',
    'osm',
  ]);
  expect(searchWords(' a  mýdlo Mydlo ')).toEqual(['mydlo']);
});

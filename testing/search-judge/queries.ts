import { LANGUAGES, type Language, type Translated } from '../../contract/locales.ts';
import { randomOf } from '../tools/index.ts';
import { INFLECTIONS } from './inflections.ts';
import { mistype } from './random.ts';

/** A product as the judge knows it. */
export interface JudgedProduct {
  id: number;
  name: Translated;
  codes: readonly string[];
  eans: readonly string[];
}

export const QUERY_KINDS = [
  'exact',
  'plain',
  'any order',
  'inflected word',
  'inflected name',
  'one typo',
  'one typo in a word',
  'two typos',
  'prefix',
  'code',
  'ean',
  'two languages',
] as const;
export type QueryKind = (typeof QUERY_KINDS)[number];

/** A search and the products of which one has to be found. */
export interface JudgedQuery {
  kind: QueryKind;
  language: Language;
  text: string;
  expected: ReadonlySet<number>;
}

const plain = (text: string) => text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
const wordsOf = (name: string) => name.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
const isWord = (word: string) => /^\p{L}+$/u.test(word);

/** Every one of as many, spread evenly. */
export function sample<T>(all: readonly T[], most: number): T[] {
  const step = Math.max(1, all.length / most);
  return Array.from({ length: Math.min(most, all.length) }, (_, index) => all[Math.floor(index * step)] as T);
}

/** Replaces a word of the name that is long enough; null when none is. */
function changeWord(
  name: string,
  least: number,
  random: () => number,
  change: (word: string) => string,
): string | null {
  const words = wordsOf(name);
  const indexes = words.flatMap((word, index) => (isWord(word) && word.length >= least ? [index] : []));
  const at = indexes[Math.floor(random() * indexes.length)];
  return at === undefined ? null : words.with(at, change(plain(words[at] as string))).join(' ');
}

/** Searches for a product by rule. */
function byRule(
  product: JudgedProduct,
  name: string,
  language: Language,
  random: () => number,
): [QueryKind, string | null][] {
  const words = wordsOf(name);
  const last = words.at(-1) ?? '';
  const other = LANGUAGES.map((one) => product.name[one]).find((one) => one && one !== name);
  return [
    ['exact', name],
    ['plain', plain(name)],
    ['any order', words.length > 1 ? [...words].reverse().join(' ') : null],
    ['one typo', changeWord(name, 4, random, (word) => mistype(word, random))],
    ['two typos', changeWord(name, 6, random, (word) => mistype(mistype(word, random), random))],
    [
      'prefix',
      last.length >= 4 ? [...words.slice(0, -1), last.slice(0, Math.ceil(last.length * 0.6))].join(' ') : null,
    ],
    ['code', product.codes[0] ?? null],
    ['ean', product.eans[0] ?? null],
    ['two languages', language === 'en' ? null : (other ?? null)],
    ...inflectedNames(name, language, random),
  ];
}

/** The name with one of its words in another case. */
function inflectedNames(name: string, language: Language, random: () => number): [QueryKind, string][] {
  const words = name.split(' ');
  return words.flatMap((word, at): [QueryKind, string][] => {
    const forms = INFLECTIONS[language].find((one) => one.includes(word.toLowerCase()));
    const form = forms?.[Math.floor(random() * forms.length)];
    return form && form !== word.toLowerCase() ? [['inflected name', words.with(at, form).join(' ')]] : [];
  });
}

/** Each form of each word that names of the catalogue have; every product with some form of it is right. */
function byWord(products: readonly JudgedProduct[], language: Language, random: () => number): JudgedQuery[] {
  const names = products.map(({ id, name }) => ({ id, words: new Set(wordsOf(plain(name[language] ?? ''))) }));
  return INFLECTIONS[language].flatMap((forms): JudgedQuery[] => {
    const known = new Set(forms.map(plain));
    const expected = new Set(names.filter(({ words }) => !words.isDisjointFrom(known)).map(({ id }) => id));
    if (expected.size === 0) return [];
    const inflected = forms.map((text): JudgedQuery => ({ kind: 'inflected word', language, text, expected }));
    const typed = forms
      .filter((text) => text.length >= 4)
      .map(
        (text): JudgedQuery => ({ kind: 'one typo in a word', language, text: mistype(plain(text), random), expected }),
      );
    return [...inflected, ...sample(typed, 2)];
  });
}

/** Searches for a catalogue: by rule for some of its products in each language, and by the hand lists. */
export function queriesFor(products: readonly JudgedProduct[], mostProducts: number): JudgedQuery[] {
  const random = randomOf(20_261_122);
  return LANGUAGES.flatMap((language) => {
    const named = products.filter(({ name }) => name[language]);
    const ofProducts = sample(named, mostProducts).flatMap((product) =>
      byRule(product, product.name[language] as string, language, random).flatMap(([kind, text]): JudgedQuery[] =>
        text ? [{ kind, language, text: text.slice(0, 200), expected: new Set([product.id]) }] : [],
      ),
    );
    return [...ofProducts, ...byWord(named, language, random)];
  });
}

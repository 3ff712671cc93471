import { expect, test } from 'vitest';
import { highlightsOf } from './highlights.ts';

const marked = (text: string, search: string) =>
  highlightsOf(text, search, 'cs').map(({ start, end }) => text.slice(start, end));

test('beginnings of words that were searched for, whatever their case and diacritics', () => {
  expect(marked('Šampón na jemné vlasy', 'samp VLASY')).toEqual(['Šamp', 'vlasy']);
  expect(marked('Krém 500ml', '500')).toEqual(['500']);
  expect(marked('Mýdlo', 'dlo')).toEqual([]);
});

test('other forms of a word, and mistyped ones', () => {
  expect(marked('Matná rtěnka', 'rtěnky')).toEqual(['rtěnka']);
  expect(marked('Levandulové mýdlo', 'mydol')).toEqual(['mýdlo']);
});

test('prepositions are not highlighted beside other words', () => {
  expect(marked('Krém na ruce', 'na ruce')).toEqual(['ruce']);
});

test('a letter that is folded into two is not cut', () => {
  expect(marked('Weißbier', 'weissb')).toEqual(['Weißbier']);
});

test('signs of a name are highlighted with it', () => {
  expect(marked('Kniha C# a C++', 'c#')).toEqual(['C#']);
  expect(marked('Kniha C# a C++', 'c++')).toEqual(['C++']);
  expect(marked('Sada 2+1', '2+1')).toEqual(['2', '+', '1']);
});

import { expect, test } from 'vitest';
import { highlightsOf } from './highlights.ts';

const marked = (text: string, ...searched: string[]) =>
  highlightsOf(text, searched).map(({ start, end }) => text.slice(start, end));

test('beginnings of words that were searched for, whatever their case and diacritics', () => {
  expect(marked('Šampón na jemné vlasy', 'samp', 'vlasy')).toEqual(['Šamp', 'vlasy']);
  expect(marked('Krém 500ml', '500')).toEqual(['500']);
  expect(marked('Mýdlo', 'dlo')).toEqual([]);
});

test('a letter that is folded into two is not cut', () => {
  expect(marked('Weißbier', 'weissb')).toEqual(['Weißbier']);
});

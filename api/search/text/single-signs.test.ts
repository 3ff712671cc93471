import { describe, expect, test } from 'vitest';
import type { Language } from '../../../contract/locales.ts';
import { NO_SYNONYMS, readQuery } from './query.ts';
import { rank } from './rank.ts';
import { createShared, TextIndex } from './text-index.ts';

function indexOf(language: Language, names: readonly string[]): TextIndex {
  const index = new TextIndex(language, createShared());
  for (const [slot, name] of names.entries()) index.put(slot, { name, others: [], codes: [] });
  return index;
}

/** Positions of the names that a search finds, best first. */
function find(index: TextIndex, text: string, language: Language = 'cs'): number[] {
  const { slots, scores } = rank(index, readQuery(text, language, NO_SYNONYMS), {
    isSeen: () => true,
    standing: () => 0,
  });
  return Array.from(slots, (slot, at) => ({ slot, score: scores[at] ?? 0 }))
    .sort((one, other) => other.score - one.score || one.slot - other.slot)
    .map(({ slot }) => slot);
}

describe('what is written by single signs', () => {
  const names = [
    'Set 1 x 2 kusy',
    'Hranol 1×2 m',
    'Parfém No. 5',
    'Parfém N°5 intense',
    'Parfém №5 extrait',
    'Foukací harmonika C♯',
    'Foukací harmonika A♭',
    'Filtr 5 µm',
    'Filtr 5um náhradní',
    'Hra 18+',
    'Lampa 18 cm',
    'Krém SPF 50+',
    'Krém SPF 50',
    'Kostka 3+',
    'Hrnek X',
    'Hrnek a podšálek',
  ];
  const index = indexOf('cs', names);
  test.each([
    ['1 x 2', [0, 1]],
    ['1x2', [0, 1]],
    ['1 × 2', [0, 1]],
    ['2 x 1', [0, 1]],
    ['no5', [2, 3, 4]],
    ['№5', [2, 3, 4]],
    ['№ 5', [2, 3, 4]],
    ['Nº5', [2, 3, 4]],
    ['N° 5', [2, 3, 4]],
    ['No. 5', [2, 3, 4]],
    ['no 5', [2, 3, 4]],
    ['No.5', [2, 3, 4]],
    ['C♯', [5]],
    ['C#', [5]],
    ['A♭', [6]],
    ['Ab', [6]],
    ['harmonika A♭', [6]],
    ['5um', [7, 8]],
    ['5 µm', [7, 8]],
    ['5 μm', [7, 8]],
    ['5µm', [7, 8]],
    ['18+', [9, 10]],
    ['3+', [13]],
    ['spf 50+', [11, 12]],
    ['spf50+', [11, 12]],
    ['SPF 50', [11, 12]],
    ['x', [0, 14, 1]],
    ['a', []],
  ])('%s', (text, found) => expect(find(index, text).sort()).toEqual([...found].sort()));

  test('what has the sign comes first', () => {
    expect(find(index, '18+')[0]).toBe(9);
    expect(find(index, 'spf 50+')[0]).toBe(11);
  });

  test.each(['No. 5', 'no 5', 'no5', '№5', 'Nº5'])('%s is no preposition in English', (text) => {
    const english = indexOf('en', ['Perfume No. 5', 'No perfume', 'Soap 5 pieces']);
    expect(find(english, text, 'en')).toEqual([0]);
  });
});

describe('numbers with a sign between', () => {
  test.each([
    ['3-6', 'Ponožky 36', 'Plenky 3-6 m'],
    ['3–6', 'Ponožky 36', 'Plenky 3-6 m'],
    ['3-6', 'Ponožky 36', 'Plenky 3–6 kg'],
    ['3-6', 'Ponožky 36', 'Plenky 3-6kg'],
    ['3-6 m', 'Ponožky 36 m', 'Dětské plenky 3-6 m'],
    ['3 6', 'Ponožky 36', 'Plenky 3-6 m'],
    ['3 - 6', 'Ponožky 36', 'Plenky 3-6 m'],
    ['1/2', 'Hrnek 12', 'Kohout 1/2'],
    ['½', 'Hrnek 12', 'Kohout 1/2 palce'],
    ['1/2', 'Hrnek 12', 'Kohout ½ palce'],
    ['3/4', 'Kalhoty 34', 'Kalhoty 3/4 délka'],
    ['1/2', 'Balení 1-2 ks', 'Kohout mosazný 1/2'],
    ['1/2', 'Balení 1 kus za 2', 'Kohout mosazný bez páky 1/2'],
    ['20-30', 'Kniha 2030', 'Polštář 20-30 cm'],
    ['36/38', 'Díl 3638', 'Ponožky 36/38'],
    ['36-38', 'Díl 3638', 'Ponožky dámské 36/38'],
    ['24/7', 'Hodinky 247', 'Kamera hlídá 24/7'],
    ['2.5', 'Ponožky 25', 'Láhev 2,5 litru'],
    ['2,5', 'Ponožky 25', 'Láhev 2.5 litru'],
    ['1+1', 'Hra 11', 'Sada mýdel 1+1 zdarma'],
    ['M3-6', 'Šroub M36', 'Šroub nerezový M3-6'],
    ['M36', 'Šroub M3-6', 'Šroub nerezový M36'],
    ['36', 'Plenky 3-6 m', 'Ponožky dámské 36'],
    ['7½', 'Bota 712', 'Bota pánská 7½'],
    ['D & D', 'Hra A&D', 'Kostky ke hře D&D pro začátečníky'],
    ['D&D', 'Hra A & D', 'Kostky ke hře D & D pro začátečníky'],
    ['d&d', 'Hra D', 'Kostky ke hře D & D pro začátečníky'],
    ['A & D', 'Hra D&A', 'Kostky ke hře A&D pro začátečníky'],
    ['J+B', 'Hra B + J', 'Kostky ke hře J+B pro začátečníky'],
    ['d d', 'Hra A&D', 'Kostky ke hře D&D pro začátečníky'],
    ['hra D & D', 'Hra A&D', 'Kostky D&D, hra pro začátečníky'],
  ])('%s does not find %s before %s', (text, glued, right) => {
    expect(find(indexOf('cs', [glued, right]), text)[0]).toBe(1);
  });

  test.each([
    ['spf50', 'Krém SPF 50'],
    ['spf 50', 'Krém SPF50'],
    ['2in1', 'Šampon 2 in 1'],
    ['AB123', 'Díl AB-123'],
    ['AB-123', 'Díl AB123'],
    ['AB1234', 'Díl AB-12-34'],
    ['AB-12-34', 'Díl AB1234'],
    ['8591234567895', 'Kniha 859-1234-567895'],
    ['859-1234-567895', 'Kniha 8591234567895'],
    ['8591234 567895', 'Kniha 8591234567895'],
    ['20 000', 'Hra 20000 dílků'],
    ['20000', 'Hra 20 000 dílků'],
    ['wi fi', 'Wifi router'],
    ['10x15', 'Rám 10 x 15'],
    ['10×15', 'Rám 10x15'],
    ['3x4', 'Plachta 3*4 m'],
    ['3*4', 'Plachta 3x4 m'],
    ['3*4', 'Plachta 3×4 m'],
    ['3 * 4', 'Plachta 3 x 4 m'],
    ['3x4', 'Plachta 3 * 4 m'],
    ['3x4', 'Plachta 3∗4 m'],
    ['3x4', 'Plachta 3＊4 m'],
    ['3x4x5', 'Krabice 3*4*5 cm'],
    ['100*200', 'Matrace 100x200 cm'],
    ['plachta 2,5x4', 'Plachta 2.5*4 m'],
  ])('%s finds %s', (text, name) => expect(find(indexOf('cs', [name]), text)).toEqual([0]));
});

test.each([
  ['krém spf 50+', 'Krém SPF 50', 'Krém SPF 50+'],
  ['krém spf50+', 'Krém SPF50', 'Krém SPF50+'],
  ['krém spf50+', 'Krém SPF 50', 'Krém SPF 50+'],
  ['spf 50+', 'Krém SPF 50', 'Krém na obličej SPF 50+ pro děti'],
  ['hra 18+', 'Hra 18', 'Hra 18+'],
  ['18+', 'Hra 18', 'Hra 18+'],
  ['kniha C++', 'Kniha C', 'Kniha C++'],
  ['kniha C#', 'Kniha C', 'Kniha C#'],
  ['pračka A+', 'Pračka A', 'Pračka A+'],
  ['harmonika C♯', 'Harmonika C', 'Harmonika C♯'],
  ['harmonika A♭', 'Harmonika A', 'Harmonika A♭'],
  ['vodka 40%', 'Vodka 40', 'Vodka 40%'],
  ['vodka 40 %', 'Vodka 40', 'Vodka 40%'],
  ['vodka 40%', 'Vodka 40', 'Vodka 40\u00a0%'],
  ['vodka 40％', 'Vodka 40', 'Vodka 40 %'],
  ['mléko 3,5%', 'Mléko 3,5', 'Mléko 3,5 %'],
  ['kamera 360°', 'Kamera 360', 'Kamera 360°'],
  ['monitor 27"', 'Monitor 27', 'Monitor 27"'],
  ['monitor 27″', 'Monitor 27', 'Monitor 27"'],
  ['karta 50€', 'Karta 50', 'Karta 50 €'],
  ['karta $50', 'Karta 50', 'Karta $50'],
  ['díl #1', 'Díl 1', 'Díl #1'],
  ['předplatné disney+', 'Předplatné Disney', 'Předplatné Disney+'],
])('%s finds the name with the sign first, and the one without it too: %s, %s', (text, without, withSign) => {
  expect(find(indexOf('cs', [without, withSign]), text)).toEqual([1, 0]);
});

test.each([
  ['krém spf 50', 'Krém SPF 50+', 'Krém SPF 50'],
  ['hra 18', 'Hra 18+', 'Hra 18'],
])('%s finds the name without a sign first', (text, withSign, without) => {
  expect(find(indexOf('cs', [withSign, without]), text)).toEqual([1, 0]);
});

test('a word with a sign is found with a typo too, and a number in quotation marks is no size', () => {
  expect(find(indexOf('cs', ['Předplatné Disney+']), 'dysney+')).toEqual([0]);
  expect(find(indexOf('cs', ['Kniha 1984"', 'Kniha 1984']), '"kniha 1984"')).toEqual([0, 1]);
});

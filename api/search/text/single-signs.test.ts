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
    'Krém SPF50',
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

import { describe, expect, test } from 'vitest';
import type { Language } from '../../../contract/locales.ts';
import { explain } from './explain.ts';
import { FIELD } from './fields.ts';
import { editsBetween } from './near-words.ts';
import { NO_SYNONYMS, phraseOf, readQuery, type Synonyms } from './query.ts';
import { rank } from './rank.ts';
import { createShared, TextIndex } from './text-index.ts';

type Product = [name: string, category?: string, text?: string, code?: string];

function indexOf(language: Language, products: readonly Product[]): TextIndex {
  const index = new TextIndex(language, createShared());
  for (const [slot, [name, category = '', text = '', code]] of products.entries()) {
    index.codes.put(slot, code ? [code] : []);
    index.put(slot, {
      name,
      others: [
        [FIELD.category, category],
        [FIELD.short, text],
      ],
      codes: [],
    });
  }
  return index;
}

const EVERYBODY = { isSeen: () => true, standing: () => 0 };

/** Positions of the products that a search finds, best first. */
function find(index: TextIndex, text: string, language: Language = 'cs', synonyms: Synonyms = NO_SYNONYMS): number[] {
  const { slots, scores } = rank(index, readQuery(text, language, synonyms), EVERYBODY);
  const found = Array.from(slots, (slot, position) => ({ slot, score: scores[position] ?? 0 }));
  return found.sort((one, other) => other.score - one.score || one.slot - other.slot).map(({ slot }) => slot);
}

const SHELF: Product[] = [
  ['Tuhé mýdlo', 'Mýdla', 'Na ruce i tělo', 'MYD-001'],
  ['Denní krém Ranní louka', 'Pleťové krémy', 'Jemná péče', '8591234567895'],
  ['Matná rtěnka', 'Rtěnky', 'Drží celý den'],
  ['Sprchový gel 500 ml', 'Sprcha', 'Voní po levanduli'],
  ['Hyaluronsérum', 'Séra', ''],
  ['Krém na ruce', 'Ruce a nohy', 'Bez mýdla'],
];
const shelf = indexOf('cs', SHELF);

test('a name outweighs a category, and that a text', () => {
  const index = indexOf('cs', [
    ['Sérum', '', 'Pod každý krém'],
    ['Sérum', 'Krém', ''],
    ['Denní krém', '', ''],
  ]);
  expect(find(index, 'krém')).toEqual([2, 1, 0]);
});

test.each([
  ['other forms', 'rtěnkami', 2],
  ['without diacritics', 'rtenka matna', 2],
  ['a beginning', 'spr ge', 3],
  ['one typo', 'midlo tuhe', 0],
  ['two typos in a long word', 'rtenkaa matmá', 2],
  ['swapped letters', 'klem ranni', 1],
  ['an amount', 'gel 0,5l', 3],
  ['a word inside another', 'sérum', 4],
  ['a code with other separators', 'myd001', 0],
  ['a beginning of an EAN', '85912345', 1],
  ['a preposition that the name lacks', 'mýdlo pro ruce', 0],
])('%s: %s', (_, text, expected) => {
  expect(find(shelf, text)[0]).toBe(expected);
});

test.each([
  ['cs', 'vrásky', 'Vlásky pro panenky', 'Krém protivráskový'],
  ['cs', 'komár', 'Kovář dřevěný', 'Sprej protikomáří'],
  ['cs', 'akné', 'Aone', 'Antiakneový gel'],
  ['sk', 'vrásky', 'Vlásky pre bábiky', 'Krém protivráskový'],
  ['en', 'wrinkles', 'Winkles in brine', 'Antiwrinkle cream'],
] as const)(
  'in %s %s is found inside another word, whatever its ending, and no word that is near to it: %s',
  (language, text, near, containing) => {
    expect(find(indexOf(language, [[near], [containing]]), text, language)).toEqual([1]);
  },
);

test('edits are counted in words, not in what is left of them: whole families are no typos', () => {
  const index = indexOf('cs', [
    ['Ruční krém'],
    ['Ručně lité mýdlo'],
    ['Ranní krém'],
    ['Černá řasenka'],
    ['Matná rtěnka'],
  ]);
  for (const text of ['vrácení', 'rodina']) expect(find(index, text), text).toEqual([]);
  expect(find(index, 'srtenkami')).toEqual([4]);
});

test('two typos are forgiven in long words only, and none of a second where a word is written so somewhere', () => {
  const index = indexOf('cs', [['Doprava květin', '', 'S věnováním'], ['Dopravní značka'], ['Hydratační krém']]);
  expect(find(index, 'hydartacnni')).toEqual([2]);
  expect(find(index, 'kerm')).toEqual([2]);
  expect(find(index, 'kemr')).toEqual([]);
  const found = (isKnownWord: (word: string) => boolean) => {
    const query = readQuery('dupreva', 'cs', NO_SYNONYMS, isKnownWord);
    return rank(index, query, EVERYBODY).slots.length;
  };
  expect([found(() => false), found((word) => word === 'dupreva')]).toEqual([1, 0]);
});

test('words such as "for" carry no points beside others, and count when they are alone', () => {
  const index = indexOf('en', [['Gift for men', '', 'Her'], ['Gift box', 'Herbs'], ['Gift']]);
  const query = readQuery('gift for her', 'en', NO_SYNONYMS);
  const points = explain(index, query, () => true, [0, 1]).map(({ words }) => words.map((one) => one.points));
  expect(points).toEqual([
    [1_050, 0, 0],
    [1_050, 0, 0],
  ]);
  expect(find(index, 'gift for her', 'en')).toHaveLength(3);
  expect(find(index, 'her', 'en')).toEqual([1, 0]);
});

describe('when no product has all words', () => {
  test('those with most of them are found, and it is said', () => {
    const query = readQuery('matná rtěnka nesmyslovic', 'cs', NO_SYNONYMS);
    expect(rank(shelf, query, EVERYBODY)).toMatchObject({ slots: Uint32Array.of(2), hasAllWords: false });
    expect(find(shelf, 'matná rtěnka nesmyslovic')).toEqual([2]);
  });
  test('one of many words is no match', () => {
    expect(find(shelf, 'krokodýl zpívá vysoko tulipánu rtěnka')).toEqual([]);
  });
});

test('a code alone stands before everything else', () => {
  const index = indexOf('cs', [['Kniha 1234 stran'], ['Kolo', '', '', '1234']]);
  expect(find(index, '1234')[0]).toBe(1);
});

test.each([
  ['12-34', '12-34'],
  ['1234', '12-34'],
  ['12/34', '12-34'],
  ['12-34', '1234'],
  ['AB-123', 'AB123'],
  ['AB123', 'AB-123'],
  ['859 1234 567 895', '8591234567895'],
  ['859-1234-567895', '8591234567895'],
  ['8591234567895', '859-1234-567895'],
  ['777-123-456', '777 123 456'],
])('%s finds the article number %s', (text, code) => {
  expect(find(indexOf('cs', [['Kolo', '', '', code]]), text)).toEqual([0]);
});

test.each([
  ['3-6', '36', 'Plenky 3-6 m'],
  ['20-30', '2030', 'Polštář 20-30 cm'],
  ['36/38', '3638', 'Ponožky 36/38'],
  ['2.5', '25', 'Láhev 2,5 l'],
  ['1/2', '12', 'Kohout 1/2'],
])('%s is not the article number %s', (text, code, name) => {
  expect(find(indexOf('cs', [['Kolo', '', '', code], [name]]), text)[0]).toBe(1);
});

test('synonyms find each other in any form, phrases too', () => {
  const groups = [
    ['rtěnka', 'barva na ústa'],
    ['mýdlo', 'mejdlo'],
  ];
  const synonyms: Synonyms = {
    longest: 3,
    of: (stems) =>
      groups
        .filter((group) => group.some((phrase) => phraseOf(phrase.split(' ').map(plain), 'cs') === stems))
        .flatMap((group) => group.filter((phrase) => phraseOf(phrase.split(' ').map(plain), 'cs') !== stems))
        .map((phrase) => phrase.split(' ').map(plain)),
  };
  const plain = (word: string) => word.normalize('NFD').replace(/\p{M}/gu, '');
  expect(find(shelf, 'mejdlem', 'cs', synonyms)[0]).toBe(0);
  expect(find(shelf, 'barvu na ústa', 'cs', synonyms)).toEqual([2]);
});

test('a text that was replaced or removed is not found any more, also after packing', () => {
  const index = indexOf('cs', [['Svíčka'], ['Lampa']]);
  index.put(0, { name: 'Vosk', others: [], codes: [] });
  expect([find(index, 'svíčka'), find(index, 'vosk')]).toEqual([[], [0]]);
  index.pack();
  expect([find(index, 'svíčka'), find(index, 'vosk'), find(index, 'lampa')]).toEqual([[], [0], [1]]);
  index.remove(1);
  expect(find(index, 'lampa')).toEqual([]);
});

test('texts that change again and again take no more room, and all are found as before', () => {
  const index = indexOf('cs', [['Svíčka'], ['Lampa', '', '', 'LAM-1'], ['Lampička'], ['Vosk']]);
  index.remove(2);
  for (let times = 0; times < 50_000; times += 1) {
    index.put(0, { name: times % 2 ? 'Svíčka z vosku' : 'Knot', others: [], codes: [] });
    index.codes.put(0, [`KOD-${times}`]);
  }
  expect(index.slotOfText.length).toBeLessThan(20_000);
  expect(index.count).toBe(3);
  const searches = ['svíčka', 'knot', 'lampa', 'lampička', 'vosk', 'LAM-1', 'KOD-49999', 'KOD-7'];
  expect(searches.map((text) => find(index, text))).toEqual([[0], [], [1], [], [3, 0], [1], [0], []]);
});

test('what the caller may not see does not stand in the way of what they may', () => {
  const index = indexOf('cs', [['Vánoční svíčka'], ['Svíčka']]);
  const query = readQuery('vánoční svíčka', 'cs', NO_SYNONYMS);
  const { slots } = rank(index, query, { ...EVERYBODY, isSeen: (slot) => slot !== 0 });
  expect([...slots]).toEqual([1]);
});

test('an explanation names word, field and kind of match', () => {
  const query = readQuery('rtěnky matna', 'cs', NO_SYNONYMS);
  const [explained] = explain(shelf, query, () => true, [2]);
  expect(explained?.words).toMatchObject([
    { searched: 'rtenky', found: 'rtenka', kind: 'inflected', field: 'name' },
    { searched: 'matna', found: 'matna', kind: 'exact', field: 'first' },
  ]);
});

test('a swap of neighbors is one edit, and more edits than asked for are not counted', () => {
  expect(editsBetween('mydol', 'mydlo', 2)).toBe(1);
  expect(editsBetween('krem', 'krem', 1)).toBe(0);
  expect(editsBetween('krem', 'sampon', 1)).toBe(2);
  expect(editsBetween('hydratacn', 'hydratacniho', 1, true)).toBe(0);
});

test('a search looks at the records that have its words, not at all', () => {
  const fillers = Array.from({ length: 5_000 }, (_, number): Product => [`Polička ${number}`, 'Nábytek', 'Na zeď']);
  const index = indexOf('cs', [...fillers, ['Levandulové mýdlo', 'Mýdla', 'Na zeď se nehodí'], ['Mýdlo', 'Mýdla']]);
  const visitedBy = (text: string) => {
    const before = index.visited;
    const found = find(index, text);
    return { found, visited: index.visited - before };
  };
  expect(visitedBy('levandulové mýdlo')).toMatchObject({ found: [5_000] });
  for (const text of ['levandulové mýdlo', 'mýdl', 'levandulove midlo', 'lewandulove', 'mýdlo nesmyslovic', 'xyz'])
    expect(visitedBy(text).visited, text).toBeLessThan(40);
});

describe('names with signs, and numbers in groups', () => {
  const index = indexOf('cs', [
    ['C++ kniha'],
    ['C# kniha'],
    ['Kniha vitaminů', 'Vitamín C'],
    ['Ulice 21:10 Lípová'],
    ['Sada 2+1'],
    ['J&B whisky'],
    ['1000 dílků hra'],
    ['Hra 20 000 dílků'],
    ['Parfém №5 extrait'],
    ['Parfém № 7 extrait'],
    ['𝐁𝐨𝐥𝐝 krém xylo'],
    ['Vysílač 5 ㎐ sonda'],
    ['Pračka A+++'],
    ['Balení 21 kusů'],
  ]);

  test.each([
    ['c++', [0]],
    ['C++', [0]],
    ['c#', [1]],
    ['Ｃ＃', [1]],
    ['a+++', [12]],
    ['2+1', [4]],
    ['2 + 1', [4]],
    ['2＋1 sada', [4]],
    ['j ＆ b', [5]],
    ['J＆B', [5]],
    ['20000 dílků', [7]],
    ['20 000 dílků', [7]],
    ['20.000 dílků', [7]],
    ['№5', [8]],
    ['No5', [8]],
    ['№7', [9]],
    ['no7', [9]],
    ['bold', [10]],
    ['𝓑𝓸𝓵𝓭', [10]],
    ['㎐', [11]],
    ['hz', [11]],
    ['5 hz', [11]],
  ])('%s finds %j', (text, found) => expect(find(index, text)).toEqual(found));

  test.each([
    ['c++ kniha', 0],
    ['kniha c#', 1],
    ['no 5', 8],
    ['no 7', 9],
    ['vitamín c+', 2],
  ])('%s finds first %i', (text, first) => expect(find(index, text)[0]).toBe(first));
});

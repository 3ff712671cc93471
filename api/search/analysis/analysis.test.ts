import { describe, expect, test } from 'vitest';
import type { Language } from '../../../contract/locales.ts';
import { fold } from './fold.ts';
import { stemsOf } from './stems.ts';
import { codeOf, wordsOf } from './text-words.ts';

test('letters are compared without case, diacritics and ligatures', () => {
  expect(['Šampón', 'ŽLUŤOUČKÝ', 'Weiß', 'Œuvre', 'Łódź', 'Ærø'].map(fold)).toEqual([
    'sampon',
    'zlutoucky',
    'weiss',
    'oeuvre',
    'lodz',
    'aero',
  ]);
});

describe.each<[Language, string[]]>([
  ['cs', ['mydlo', 'mydla', 'mydlu', 'mydlem', 'mydel', 'mydlech', 'mydly', 'mydlum']],
  ['cs', ['rtenka', 'rtenky', 'rtence', 'rtenku', 'rtenkou', 'rtenek', 'rtenkam', 'rtenkach', 'rtenkami']],
  ['cs', ['parfem', 'parfemu', 'parfemem', 'parfemy', 'parfemech']],
  ['cs', ['hydratacni', 'hydratacniho', 'hydratacnimu', 'hydratacnim', 'hydratacnich', 'hydratacnimi']],
  ['cs', ['ruzovy', 'ruzova', 'ruzoveho', 'ruzovemu', 'ruzovou', 'ruzovych', 'ruzovymi']],
  ['cs', ['doprava', 'dopravy', 'doprave', 'dopravu', 'dopravou']],
  ['cs', ['houba', 'houby', 'hub', 'houbami']],
  ['cs', ['rty', 'rtech', 'rtu']],
  ['cs', ['oci', 'ocima', 'oko']],
  ['cs', ['candle', 'candles']],
  ['sk', ['mydlo', 'mydla', 'mydlom', 'mydiel', 'mydlach', 'mydlami']],
  ['sk', ['sviecka', 'sviecky', 'sviecok', 'svieckou', 'svieckami']],
  ['sk', ['krem', 'kremu', 'kremom', 'kremov', 'kremoch']],
  ['sk', ['denny', 'denneho', 'dennemu', 'dennou', 'dennych', 'dennej']],
  ['en', ['candle', 'candles']],
  ['en', ['battery', 'batteries']],
  ['en', ['brush', 'brushes']],
])('in %s', (language, forms) => {
  test(`${forms[0]} has one stem in all its forms`, () => {
    const [first = []] = forms.map((form) => stemsOf(form, language));
    for (const form of forms)
      expect([form, stemsOf(form, language).some((stem) => first.includes(stem))]).toEqual([form, true]);
  });
});

test('different words have different stems', () => {
  const words = [
    'krem',
    'gel',
    'mydlo',
    'mleko',
    'maska',
    'maslo',
    'mast',
    'ruka',
    'vlasy',
    'voda',
    'vosk',
    'pena',
    'pero',
  ];
  expect(new Set(words.map((word) => stemsOf(word, 'cs')[0])).size).toBe(words.length);
});

test('amounts are one word however they are written', () => {
  for (const text of ['500ml', '500 ml', '0,5 l', '0.5l', '50 cl'])
    expect([text, wordsOf(text).made]).toEqual([text, expect.arrayContaining(['500=ml'])]);
  expect(wordsOf('2 kg').made).toEqual(
    expect.arrayContaining(wordsOf('2000 g').made.filter((word) => word.includes('='))),
  );
});

test('words that are written together or apart are found by both', () => {
  expect(wordsOf('Make-up SPF 50')).toEqual({
    own: ['make', 'up', 'spf', '50'],
    made: ['makeup', 'spf50'],
  });
  expect(wordsOf('SPF50').made).toContain('spf50');
  expect(wordsOf("men's").own).toEqual(['mens']);
});

test.each([
  ['M8×1.25', 'M8x1.25'],
  ['M8×1,25', 'M8x1.25'],
  ['10×15', '10x15'],
  ['10 × 15 cm', '10 x 15 cm'],
  ['10✕15', '10x15'],
  ['Rám ⨯ 10×15 Ы', 'Rám x 10x15 Ы'],
  ['½ l', '1/2 l'],
  ['7½', '7 1/2'],
  ['1⁄2', '1/2'],
])('%s has the words of %s', (text, typed) => expect(wordsOf(text).own).toEqual(wordsOf(typed).own));

test.each([
  ['J & B', 'jb'],
  ['J&B', 'jb'],
  ['H & M', 'hm'],
  ['C&A', 'ca'],
  ['A+B', 'ab'],
  ['A + B', 'ab'],
  ['D & G Ы', 'dg'],
])('single letters of a name, %s, make %s', (text, name) => expect(wordsOf(text).made).toContain(name));

test('words and numbers beside a sign stay apart', () => {
  expect(wordsOf('Black & White').made).toEqual([]);
  expect(wordsOf('Müller×Novák').own).toEqual(['muller', 'novak']);
  expect(wordsOf('1 + 1').made).toEqual(['1+1']);
});

test.each([
  ['№5', ['no', '5'], 'no5'],
  ['№ 5', ['no', '5'], 'no5'],
  ['No5', ['no', '5'], 'no5'],
  ['5 ㎐', ['5', 'hz'], '5=hz'],
  ['5㎾', ['5', 'kw'], '5kw'],
  ['2 ㎏', ['2', 'kg'], '2000000=mg'],
  ['50 ℃', ['50', 'c'], '50c'],
  ['10 ㎡', ['10', 'm', '2'], 'm2'],
  ['℡ 777', ['tel', '777'], 'tel777'],
  ['Nº5', ['no', '5'], 'no5'],
  ['N° 5', ['no', '5'], 'no5'],
  ['No. 5', ['no', '5'], 'no5'],
  ['N.º 5', ['no', '5'], 'no5'],
  ['N.° 5', ['no', '5'], 'no5'],
  ['5 µm', ['5', 'um'], '5=um'],
  ['5μm', ['5', 'um'], '5um'],
  ['5um', ['5', 'um'], '5=um'],
  ['25 µg', ['25', 'ug'], '25=ug'],
  ['25 mcg', ['25', 'mcg'], '25=ug'],
  ['μέλι', ['μελι'], null],
  ['❶ Ǥala', ['1', 'gala'], null],
  ['Ⅻ', ['xii'], null],
  ['①②', ['12'], null],
])('%s has the words %j', (text, own, made) => {
  expect(wordsOf(text).own).toEqual(own);
  if (made) expect(wordsOf(text).made).toContain(made);
});

test.each(['𝐁𝐨𝐥𝐝', '𝓑𝓸𝓵𝓭', '𝔅𝔬𝔩𝔡', '𝔹𝕠𝕝𝕕', '𝙱𝚘𝚕𝚍', 'Ⓑⓞⓛⓓ', '🄱🄾🄻🄳', '🅑🅞🅛🅓', '🅱🅾🅻🅳', 'Ｂｏｌｄ', 'ʙᴏʟᴅ', 'ᴮᵒˡᵈ'])(
  '%s is the word bold',
  (text) => {
    expect(wordsOf(`${text} krém`).own).toEqual(['bold', 'krem']);
    expect(fold(text)).toBe('bold');
  },
);

test('marks of trade are no words', () => {
  expect(wordsOf('Brand™ Mark℠ Sign® №1').own).toEqual(['brand', 'mark', 'sign', 'no', '1']);
});

test.each([
  ['C++ kniha', 'c++'],
  ['C# kniha', 'c#'],
  ['Kniha F#', 'f#'],
  ['C++17', 'c++17'],
  ['Ｃ＋＋', 'c++'],
  ['Pračka A+++', 'a+++'],
  ['Sada 2+1', '2+1'],
  ['Sada 2 + 1', '2+1'],
  ['Sada 2＋1', '2+1'],
  ['j ＆ b', 'jb'],
  ['j ﹠ b', 'jb'],
  ['Ы 2 + 1', '2+1'],
  ['Film 18+', '18+'],
  ['SPF 50+ 200 ml', '50+'],
  ['SPF50+', 'spf50+'],
  ['Věk 3＋', '3+'],
  ['Foukací harmonika C♯', 'c#'],
  ['F♯ Ы', 'f#'],
  ['Klarinet A♭ dur', 'a♭'],
  ['Klarinet A♭ dur', 'ab'],
  ['B♮', 'b♮'],
])('the signs of %s are part of its word %s', (text, made) => expect(wordsOf(text).made).toContain(made));

test.each([
  ['Plenky 3-6kg', ['3-6kg', '3-6'], '36'],
  ['Plenky 3–6 m', ['3-6'], '36'],
  ['Kohout 1/2', ['1/2'], '12'],
  ['Kohout ½', ['1/2'], '12'],
  ['Bota 7½', ['7-1/2'], '712'],
  ['Roky 2020-2024', ['2020-2024', '20202024'], null],
  ['AB-12-34', ['ab12-34', 'ab1234'], null],
  ['Šroub M3-6', ['m3-6'], 'm36'],
])('%s has the words %j', (text, made, glued) => {
  expect(wordsOf(text).made).toEqual(expect.arrayContaining(made));
  if (glued) expect(wordsOf(text).made).not.toContain(glued);
});

test.each([
  ['Vodka 40 %', '40%'],
  ['Vodka 40\u00a0％', '40%'],
  ['Kamera 360°', '360°'],
  ['Kamera 360º', '360°'],
  ['Monitor 27"', '27"'],
  ['Monitor 27″', '27"'],
  ['Karta 50 €', '50€'],
  ['Karta $50', '50$'],
  ['Díl #1', '1#'],
  ['Disney+', 'disney+'],
])('%s is also the word %s', (text, made) => {
  expect(wordsOf(text).made).toContain(made);
  expect(wordsOf(text).own.join('')).not.toMatch(/[%°"€$#+]/);
});

test('other signs are parts of no word', () => {
  expect(wordsOf('Sada 2+1').made).not.toContain('21');
  expect(wordsOf('Vitamin C+D3').made).not.toContain('c+');
  for (const text of ['C + +', 'barva #FF', 'Krém + olej', '+420 601', 'Krém++ #1'])
    expect(wordsOf(text).own.join(''), text).not.toMatch(/[+#]/);
});

test.each(['20 000 dílků', '20\u00a0000 dílků', '20\u202f000 dílků', '20.000 dílků', '20,000 dílků', '20’000 dílků'])(
  '%s has the number 20000',
  (text) => expect(wordsOf(text).made).toContain('20000'),
);
test('numbers that are no thousands stay apart', () => {
  expect(wordsOf('1 000 000 Kč').made).toContain('1000000');
  for (const [text, number] of [
    ['SPF 50 20 ml', '5020'],
    ['0.125', '0125'],
    ['1234 567', '1234567'],
    ['12 3456', '123456'],
  ] as const)
    expect(wordsOf(text).made, text).not.toContain(number);
});

test('codes are compared by letters and digits, numbers without leading zeros', () => {
  expect(['BEA-ESS-001', 'bea ess 001', '0012345678905', 'P000123-2'].map(codeOf)).toEqual([
    'beaess001',
    'beaess001',
    '12345678905',
    'p0001232',
  ]);
});

test('a word has at most forty letters, however many its signs fold to, and an apostrophe adds none', () => {
  for (const text of ['ﷺ'.repeat(190), 'x'.repeat(190), `x${"'ll".repeat(90)}`])
    expect(Math.max(...wordsOf(text).own.map((word) => word.length))).toBe(40);
  expect(wordsOf(`${'a'.repeat(45)} b`).own).toEqual(['a'.repeat(40), 'b']);
});

test.each(['constructor', 'valueof', '__proto__', 'tostring'])('%s is a word like others', (word) => {
  for (const language of ['cs', 'sk', 'en'] as const)
    expect(stemsOf(word, language).every((stem) => typeof stem === 'string')).toBe(true);
});

test('a text full of inches and quotations is read to its end', () => {
  expect(wordsOf('27" "12" '.repeat(100_000)).own).toHaveLength(200_000);
});

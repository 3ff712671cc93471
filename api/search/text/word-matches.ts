import { joinedNeighbors } from '../analysis/text-words.ts';
import type { QueryWord } from './query.ts';
import type { TextIndex } from './text-index.ts';
import { hasDigit } from './words.ts';

/** How a word of a text matches a searched one, best first. */
export const KINDS = [
  'exact',
  'inflected',
  'synonym',
  'beginning',
  'compound',
  'one_edit',
  'inside',
  'two_edits',
  'near_beginning',
] as const;
export type MatchKind = (typeof KINDS)[number];

/** Percent of a field's points by kind of match. */
export const QUALITY: Readonly<Record<MatchKind, number>> = {
  exact: 100,
  inflected: 95,
  synonym: 90,
  beginning: 84,
  compound: 80,
  one_edit: 62,
  inside: 50,
  two_edits: 46,
  near_beginning: 40,
};
/** Percent of what has not the signs that were typed: less than another form, so that it never stands before what has them. */
export const UNSIGNED = 80;
/** The longer the word that only begins with the searched one, the less it is what was meant. */
const LONGER_WORD = 14;

export interface WordMatch {
  kind: MatchKind;
  quality: number;
}

/** Matching words of the dictionary by number. */
export type WordMatches = Map<number, WordMatch>;

/** What matches a searched word: any of the words, or all parts of one of the alternatives. */
export interface Matches {
  words: WordMatches;
  alternatives: { parts: WordMatches[]; quality: number }[];
  /** Numbers of codes that are the word, and that begin with it. */
  codes: { exact: number[]; beginning: number[] };
}

/** How far from the searched words a pass looks: words that contain them, then words within one edit or two. */
export const REACH = { forms: 0, inside: 1, oneEdit: 2, twoEdits: 3 } as const;
export type Reach = (typeof REACH)[keyof typeof REACH];

/** The passes of a search, and whether each is for words that no name, category or value has, or for all. */
export const PASSES: readonly { reach: Reach; ofAll: boolean }[] = [
  { reach: REACH.forms, ofAll: true },
  { reach: REACH.inside, ofAll: false },
  { reach: REACH.oneEdit, ofAll: false },
  { reach: REACH.twoEdits, ofAll: false },
  { reach: REACH.twoEdits, ofAll: true },
];

const LEAST_BEGINNING = 2;
const LEAST_INSIDE = 3;
const LEAST_CODE = 4;
/** Bounds the work for beginnings of a letter or two. */
const MOST_BEGINNINGS = 600;
const MOST_CODES = 200;
const LEAST_NEAR_BEGINNING = 5;
const LEAST_PART = 3;

function note(matches: WordMatches, word: number, kind: MatchKind, quality = QUALITY[kind]): void {
  if ((matches.get(word)?.quality ?? 0) < quality) matches.set(word, { kind, quality });
}

const isStrong = ({ strong }: TextIndex, word: number) => strong.count(word) > 0;

/** The word itself and its other forms. */
function noteForms(index: TextIndex, word: string, matches: WordMatches, kind?: MatchKind, quality?: number): void {
  const number = index.dictionary.numberOf(word);
  if (number !== undefined) note(matches, number, kind ?? 'exact', quality);
  for (const form of index.dictionary.inflected(word)) note(matches, form, kind ?? 'inflected', quality);
}

function noteBeginnings(index: TextIndex, word: string, matches: WordMatches): void {
  if (word.length < LEAST_BEGINNING) return;
  for (const number of index.dictionary.beginning(word, MOST_BEGINNINGS)) {
    const length = index.dictionary.lengthOf(number);
    note(matches, number, 'beginning', QUALITY.beginning - Math.round(LONGER_WORD * (1 - word.length / length)));
  }
}

/** Words within the allowed edits, and words that contain it. An existing word may have one slip at most. */
function noteNear(index: TextIndex, word: string, matches: WordMatches, reach: Reach): void {
  const { dictionary } = index;
  if (reach === REACH.forms || word.length < LEAST_INSIDE || hasDigit(word)) return;
  for (const number of dictionary.containing(word)) if (isStrong(index, number)) note(matches, number, 'inside');
  if (reach === REACH.inside) return;
  const edits = reach === REACH.twoEdits && !dictionary.isKnownWord(word) ? 2 : 1;
  for (const [number, made] of dictionary.near(word, edits))
    if (isStrong(index, number) && isPlausible(word, dictionary.wordAt(number), made))
      note(matches, number, made <= 1 ? 'one_edit' : 'two_edits');
  if (edits < 2 || word.length < LEAST_NEAR_BEGINNING) return;
  for (const number of dictionary.nearBeginnings(word, 1))
    if (isStrong(index, number)) note(matches, number, 'near_beginning');
}

/** Short words that begin differently are other words: `gel` is no `sel`. */
const isPlausible = (searched: string, word: string, edits: number): boolean =>
  searched.length > edits + 2 || searched[0] === word[0];

/** A word written as one that texts write as two: `handcream`. */
function compoundsOf(index: TextIndex, word: string): Matches['alternatives'] {
  const found: Matches['alternatives'] = [];
  for (let at = LEAST_PART; at <= word.length - LEAST_PART; at += 1) {
    const parts = [word.slice(0, at), word.slice(at)].map((part) => {
      const matches: WordMatches = new Map();
      noteForms(index, part, matches);
      return matches;
    });
    if (parts.every((part) => [...part.keys()].some((number) => isStrong(index, number))))
      found.push({ parts, quality: QUALITY.compound });
  }
  return found;
}

/** Whether a part of a name, brand, category or value is the word in some form, or begins with it. */
export const isKnown = (index: TextIndex, { words }: Matches): boolean =>
  words.keys().some((word) => isStrong(index, word));

function partsOf(index: TextIndex, parts: readonly string[], reach: Reach, kind?: MatchKind): WordMatches[] {
  return parts.map((part, position) => {
    const matches: WordMatches = new Map();
    noteForms(index, part, matches, kind);
    if (kind) return matches;
    if (position === parts.length - 1) noteBeginnings(index, part, matches);
    noteNear(index, part, matches, reach);
    return matches;
  });
}

/** All that matches a searched word within a reach. */
export function matchesOf(index: TextIndex, word: QueryWord, most: Reach): Matches {
  const reach = word.isSpelt && most === REACH.twoEdits ? REACH.oneEdit : most;
  const words: WordMatches = new Map();
  const alternatives: Matches['alternatives'] = [];
  for (const spelling of word.spellings) {
    noteForms(index, spelling, words);
    noteBeginnings(index, spelling, words);
    if (word.parts.length === 1) noteNear(index, spelling, words, reach);
  }
  noteUnsigned(index, word, words, reach);
  if (word.parts.length > 1) {
    if (word.signed) alternatives.push({ parts: partsOf(index, word.signed, reach), quality: 100 });
    alternatives.push({ parts: partsOf(index, word.parts, reach), quality: word.hasSigns ? UNSIGNED : 100 });
  }
  for (const synonym of word.synonyms) {
    if (synonym.length === 1) noteForms(index, synonym[0] as string, words, 'synonym');
    else alternatives.push({ parts: partsOf(index, synonym, reach, 'synonym'), quality: 100 });
  }
  const [spelling = ''] = word.spellings;
  if (reach > REACH.forms && word.parts.length === 1) alternatives.push(...compoundsOf(index, spelling));
  return { words, alternatives, codes: codesOf(index, word) };
}

/** Without the sign that was typed behind it; a word is looked for in all ways, a number is another one with an edit. */
function noteUnsigned(index: TextIndex, { unsigned }: QueryWord, words: WordMatches, reach: Reach): void {
  for (const spelling of unsigned) {
    noteForms(index, spelling, words, 'synonym', UNSIGNED);
    if (hasDigit(spelling)) continue;
    noteBeginnings(index, spelling, words);
    noteNear(index, spelling, words, reach);
  }
}

function codesOf({ codes: { known } }: TextIndex, { code, beginning }: QueryWord): Matches['codes'] {
  const exact = known.numberOf(code);
  const canBegin = beginning.length >= LEAST_CODE && hasDigit(beginning);
  return {
    exact: exact === undefined ? [] : [exact],
    beginning: canBegin ? known.beginning(beginning, MOST_CODES).filter((number) => number !== exact) : [],
  };
}

/** Two words that texts write as one also match it: `wi fi`. */
export function joinNeighbors(index: TextIndex, words: readonly QueryWord[], matches: readonly Matches[]): void {
  for (const [position, { words: own }] of matches.entries()) {
    const [word, next] = [words[position], words[position + 1]];
    if (word?.parts.length !== 1 || next?.parts.length !== 1) continue;
    const joined = joinedNeighbors(word.spellings[0] ?? '', next.spellings[0] ?? '');
    const number = joined === null ? undefined : index.dictionary.numberOf(joined);
    if (number === undefined) continue;
    note(own, number, 'exact');
    note(matches[position + 1]?.words as WordMatches, number, 'exact');
  }
}

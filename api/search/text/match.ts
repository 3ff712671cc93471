import { CODE_POINTS, IN_NAME, POINTS_OF, STRONG_POINTS } from './fields.ts';
import { giveBack, lowerTo, type Points, raise, takePoints } from './points.ts';
import { fieldsOf, type Postings, textOf } from './postings.ts';
import type { Query, QueryWord } from './query.ts';
import type { TextIndex } from './text-index.ts';
import { isKnown, joinNeighbors, type Matches, matchesOf, PASSES, type WordMatches } from './word-matches.ts';

/** Points of a record for one searched word are above these bits. */
const FLAG_BITS = 2;
const IN_NAME_FLAG = 1;
/** The name has the word itself or another form of it. */
const WHOLE_FLAG = 2;
const LEAST_WHOLE_QUALITY = 90;
const CODE_BEGINNING = 0.7;

/** A search in an index: what matched each word, and the points of each record for it. */
export interface WordScores {
  matches: Matches;
  /** Points and flags of the records that match; `giveBackAll` takes them. */
  found: Points;
  /** Rarer words count more, from 1 to 2; stop words do not, 0. */
  weight: number;
  /** How many words of a name are signs that were typed behind it. */
  signs: number;
}

export const pointsOf = (value: number): number => value >>> FLAG_BITS;
export const isInName = (value: number): boolean => (value & IN_NAME_FLAG) !== 0;
export const isWholeInName = (value: number): boolean => (value & WHOLE_FLAG) !== 0;

/** Points of one entry. */
export const entryPoints = (fields: number, quality: number): number =>
  Math.round(((POINTS_OF[fields] as number) * quality) / 100);

function entryValue(fields: number, quality: number): number {
  const isWhole = quality >= LEAST_WHOLE_QUALITY;
  const inName = (fields & IN_NAME) === 0 ? 0 : isWhole ? IN_NAME_FLAG | WHOLE_FLAG : IN_NAME_FLAG;
  return (entryPoints(fields, quality) << FLAG_BITS) | inName;
}

/** Values of all combinations of fields, by quality; few qualities exist. */
const valuesOfQuality = new Map<number, Uint16Array>();

function valuesBy(quality: number): Uint16Array {
  const known = valuesOfQuality.get(quality);
  if (known) return known;
  const made = new Uint16Array(256);
  for (let fields = 0; fields < made.length; fields += 1) made[fields] = entryValue(fields, quality);
  valuesOfQuality.set(quality, made);
  return made;
}

function addEntries(index: TextIndex, postings: Postings, word: number, quality: number, found: Points): void {
  const { slotOfText } = index;
  const byFields = valuesBy(Math.round(quality));
  for (const list of postings.of(word)) {
    index.visited += list.length;
    for (let at = 0; at < list.length; at += 1) {
      const entry = list[at] as number;
      const slot = slotOfText[textOf(entry)] as number;
      if (slot >= 0) raise(found, slot, byFields[fieldsOf(entry)] as number);
    }
  }
}

/** Mentions in texts count only where a form of the word itself is mentioned. */
export const mayBeMentioned = (kind: string) => kind === 'exact' || kind === 'inflected' || kind === 'synonym';

function addWords(index: TextIndex, words: WordMatches, share: number, found: Points): void {
  for (const [word, { kind, quality }] of words) {
    addEntries(index, index.strong, word, (quality * share) / 100, found);
    if (mayBeMentioned(kind)) addEntries(index, index.weak, word, (quality * share) / 100, found);
  }
}

function addCodes({ codes: known, size }: TextIndex, { codes }: Matches, found: Points): void {
  const add = (code: number, points: number) => {
    // Records without a text in the language have codes too.
    for (const slot of known.slotsOf(code)) if (slot < size) raise(found, slot, points << FLAG_BITS);
  };
  for (const code of codes.exact) add(code, CODE_POINTS);
  for (const code of codes.beginning) add(code, CODE_POINTS * CODE_BEGINNING);
}

/** Records that have all parts of an alternative count with the worst of them. */
function addAlternative(index: TextIndex, { parts, quality }: Matches['alternatives'][number], found: Points): void {
  const [first, ...others] = parts;
  if (first === undefined) return;
  const worst = takePoints(index.size);
  addWords(index, first, quality, worst);
  for (const words of others) {
    const ofPart = takePoints(index.size);
    addWords(index, words, quality, ofPart);
    lowerTo(worst, ofPart);
    giveBack(ofPart);
  }
  for (let at = 0; at < worst.count; at += 1) {
    const slot = worst.slots[at] as number;
    raise(found, slot, worst.values[slot] as number);
  }
  giveBack(worst);
}

function scoresOf(index: TextIndex, matches: Matches, { isStop, length, parts }: QueryWord): WordScores {
  const found = takePoints(index.size);
  addWords(index, matches.words, 100, found);
  for (const alternative of matches.alternatives) addAlternative(index, alternative, found);
  addCodes(index, matches, found);
  const rarity = index.count > 1 ? Math.log((index.count + 1) / (found.count + 1)) / Math.log(index.count + 1) : 0;
  return { matches, found, weight: isStop ? 0 : 1 + Math.max(0, rarity), signs: length - parts.length };
}

/** For other searches, when these scores are not needed any more. */
export function giveBackAll(scores: readonly WordScores[]): void {
  for (const { found } of scores) giveBack(found);
}

/** Records with an exact code; the points of all others are not compared with theirs. */
export function slotsOfCode({ codes, size }: TextIndex, code: string): Set<number> {
  const number = codes.known.numberOf(code);
  return new Set(number === undefined ? [] : codes.slotsOf(number).filter((slot) => slot < size));
}

/** Whether the caller may see the record of a slot. */
export type IsSeen = (slot: number) => boolean;

/** The word that fewest records have: whatever has all words is among them. */
export const rarestOf = (scores: readonly WordScores[]): WordScores | undefined =>
  scores.reduce<WordScores | undefined>(
    (one, other) => (one && one.found.count <= other.found.count ? one : other),
    undefined,
  );

/** Whether some record has every needed word in more than a text. */
function isFound(index: TextIndex, scores: readonly WordScores[], query: Query, isEnough: IsSeen): boolean {
  const needed = scores.filter((_, position) => !query.words[position]?.isOptional);
  const rarest = rarestOf(needed)?.found;
  if (!rarest) return false;
  for (let at = 0; at < rarest.count; at += 1) {
    const slot = rarest.slots[at] as number;
    index.visited += 1;
    const isStrong = needed.every(({ found }) => pointsOf(found.values[slot] as number) >= STRONG_POINTS);
    if (isStrong && isEnough(slot)) return true;
  }
  return false;
}

/** Scores of each word, to be returned, by the first pass that finds a record with all; else the most tolerant. */
export function scoreWords(index: TextIndex, query: Query, isEnough: IsSeen): WordScores[] {
  let scores: WordScores[] = [];
  let known: boolean[] = [];
  const hasCode = index.codes.known.numberOf(query.code) !== undefined;
  for (const [number, { ofAll, reach }] of PASSES.entries()) {
    if (number > 0 && !ofAll && known.every(Boolean)) continue;
    const matches = query.words.map((word, position) => {
      const before = scores[position]?.matches;
      const isSame = ofAll && number > 0 && !known[position];
      const isSaved = before && (word.isOptional || isSame || (!ofAll && known[position]));
      return isSaved ? before : matchesOf(index, word, reach);
    });
    joinNeighbors(index, query.words, matches);
    if (number === 0) known = matches.map((found) => isKnown(index, found));
    const former = scores;
    scores = matches.map((found, position) => {
      const before = former[position];
      if (before?.matches === found) return before;
      if (before) giveBack(before.found);
      return scoresOf(index, found, query.words[position] as QueryWord);
    });
    if (hasCode || isFound(index, scores, query, isEnough)) break;
  }
  return scores;
}

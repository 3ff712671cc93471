import { STRONG_POINTS } from './fields.ts';
import {
  giveBackAll,
  type IsSeen,
  isInName,
  isWholeInName,
  pointsOf,
  rarestOf,
  scoreWords,
  slotsOfCode,
  type WordScores,
} from './match.ts';
import { giveBack, type Points, raise, takePoints } from './points.ts';
import type { Query } from './query.ts';
import type { TextIndex } from './text-index.ts';

/** Most points of each part of a score. What matched is up to 1,050; see `POINTS`. */
export const PARTS = {
  /** The search is the record's code. */
  code: 20_000,
  /** The search is the whole name. */
  wholeName: 400,
  /** The search is the whole name of its category or brand: more than a word of a name, availability and popularity together. */
  wholeGroup: 950,
  /** Share of the name's words that were searched for. */
  coverage: 150,
  available: 220,
  popular: 120,
} as const;

/** What is known of the records beside their texts. */
export interface Records {
  isSeen: IsSeen;
  /** Whether no typos are looked for when this record has all words; without it, each that is seen. */
  isEnough?: IsSeen;
  /** Whether the search is the whole name of its category or brand. */
  isOfNamed?: IsSeen;
  /** Points for availability and popularity. */
  standing: (slot: number) => number;
}

export interface Ranked {
  /** Records that match, in no order, and the score of each. */
  slots: Uint32Array;
  scores: Uint16Array;
  /** False when no record has every word and those with most of them stand in. */
  hasAllWords: boolean;
  /** Whether every record only mentions a searched word somewhere in its texts. */
  areMentions: boolean;
}

export interface TextScore {
  match: number;
  wholeName: number;
  coverage: number;
}

/** Points for the words of a record. */
export function textScore(index: TextIndex, words: readonly WordScores[], slot: number): TextScore {
  let [points, weights, inName, whole] = [0, 0, 0, 0];
  for (const { found, weight, signs } of words) {
    const value = found.values[slot] as number;
    points += weight * pointsOf(value);
    weights += weight;
    if (isInName(value)) inName += isWholeInName(value) ? 1 + signs : 1;
    if (isWholeInName(value)) whole += 1;
  }
  const length = index.nameLengths[slot] as number;
  const isWholeName = whole === words.length && length === words.reduce((sum, word) => sum + lengthOf(word), 0);
  return {
    match: weights === 0 ? 0 : points / weights,
    wholeName: isWholeName ? PARTS.wholeName : 0,
    coverage: length === 0 ? 0 : PARTS.coverage * Math.min(1, inName / length),
  };
}

/** A number with its unit, and a hyphenated word, count as many words of a name as they have parts. */
const lengthOf = ({ matches: { alternatives }, signs }: WordScores): number =>
  Math.max(1, alternatives[0]?.parts.length ?? 1) + signs;

/** The records with the needed words, and how many of these each has. */
interface Candidates {
  slots: readonly number[];
  words: number;
}

/** Records that have all needed words. */
function havingAll(index: TextIndex, needed: readonly WordScores[], isSeen: IsSeen): Candidates {
  const rarest = rarestOf(needed)?.found;
  const slots: number[] = [];
  for (let at = 0; at < (rarest?.count ?? 0); at += 1) {
    const slot = rarest?.slots[at] as number;
    index.visited += 1;
    if (needed.every(({ found }) => found.values[slot] !== 0) && isSeen(slot)) slots.push(slot);
  }
  return { slots, words: slots.length > 0 ? needed.length : 0 };
}

/** Records that have most of the needed words. */
function havingMost(index: TextIndex, needed: readonly WordScores[], isSeen: IsSeen): Candidates {
  const counts: Points = takePoints(index.size);
  let words = 0;
  for (const { found } of needed)
    for (let at = 0; at < found.count; at += 1) {
      const slot = found.slots[at] as number;
      index.visited += 1;
      const count = (counts.values[slot] as number) + 1;
      if (count === 1 && !isSeen(slot)) continue;
      raise(counts, slot, count);
      if (count > words) words = count;
    }
  const slots = Array.from(counts.slots.subarray(0, counts.count)).filter((slot) => counts.values[slot] === words);
  giveBack(counts);
  return { slots, words };
}

/** Records that match a search: those with every word, else those with most of them. */
export function rank(
  index: TextIndex,
  query: Query,
  { isSeen, isEnough = isSeen, isOfNamed, standing }: Records,
): Ranked {
  if (query.words.length === 0)
    return { slots: new Uint32Array(0), scores: new Uint16Array(0), hasAllWords: true, areMentions: false };
  const words = scoreWords(index, query, isEnough);
  const needed = words.filter((_, position) => !query.words[position]?.isOptional);
  const all = havingAll(index, needed, isSeen);
  const most = all.words > 0 ? all : havingMost(index, needed, isSeen);
  const ofCode = slotsOfCode(index, query.code);
  // Of three words and more at least half are needed: one of many is no match.
  const candidates = most.words * 2 < needed.length ? [] : most.slots;
  const isNew = new Set(ofCode);
  for (const slot of candidates) isNew.delete(slot);
  const slots = Uint32Array.from([...candidates, ...[...isNew].filter(isSeen)]);
  const scores = Uint16Array.from(slots, (slot) => {
    const { match, wholeName, coverage } = textScore(index, words, slot);
    const code = ofCode.has(slot) ? PARTS.code : 0;
    const wholeGroup = isOfNamed?.(slot) ? PARTS.wholeGroup : 0;
    return Math.max(1, match + wholeName + wholeGroup + coverage + standing(slot) + code);
  });
  const isMention = (slot: number) =>
    needed.some(({ found }) => pointsOf(found.values[slot] as number) < STRONG_POINTS);
  const areMentions = ofCode.size === 0 && slots.length > 0 && slots.every(isMention);
  giveBackAll(words);
  return { slots, scores, hasAllWords: all.words > 0 || ofCode.size > 0, areMentions };
}

import { type IsSeen, isInName, isWholeInName, pointsOf, scoreWords, slotsOfCode, type WordScores } from './match.ts';
import type { Query } from './query.ts';
import type { TextIndex } from './text-index.ts';

/** Most points of each part of a score. What matched is up to 1,050; see `POINTS`. */
export const PARTS = {
  /** The search is the record's code. */
  code: 20_000,
  /** The search is the whole name. */
  wholeName: 400,
  /** Share of the name's words that were searched for. */
  coverage: 150,
  available: 220,
  popular: 120,
} as const;

/** What is known of the records beside their texts. */
export interface Records {
  isSeen: IsSeen;
  /** Points for availability and popularity. */
  standing: (slot: number) => number;
}

export interface Ranked {
  /** Score by slot, 0 for records that do not match. */
  scores: Uint16Array;
  /** Number of records that match. */
  total: number;
  /** False when no record has every word and those with most of them stand in. */
  hasAllWords: boolean;
}

export interface TextScore {
  match: number;
  wholeName: number;
  coverage: number;
}

/** Points for the words of a record. */
export function textScore(index: TextIndex, words: readonly WordScores[], slot: number): TextScore {
  let [points, weights, inName, whole] = [0, 0, 0, 0];
  for (const { values, weight } of words) {
    const value = values[slot] as number;
    points += weight * pointsOf(value);
    weights += weight;
    if (isInName(value)) inName += 1;
    if (isWholeInName(value)) whole += 1;
  }
  const length = index.nameLengths[slot] as number;
  const isWholeName =
    whole === words.length && length === words.reduce((sum, { matches }) => sum + lengthOf(matches), 0);
  return {
    match: weights === 0 ? 0 : points / weights,
    wholeName: isWholeName ? PARTS.wholeName : 0,
    coverage: length === 0 ? 0 : PARTS.coverage * Math.min(1, inName / length),
  };
}

/** A number with its unit, and a word with a hyphen, are as many words of a name as they have parts. */
const lengthOf = ({ alternatives }: WordScores['matches']): number => Math.max(1, alternatives[0]?.parts.length ?? 1);

/** How many needed words each record has, and the most that one has. */
function countWords(
  index: TextIndex,
  needed: readonly WordScores[],
  isSeen: IsSeen,
): { counts: Uint8Array; most: number } {
  const counts = new Uint8Array(index.size);
  let most = 0;
  for (const { values } of needed)
    for (let slot = 0; slot < index.size; slot += 1)
      if (values[slot] !== 0 && isSeen(slot)) {
        const count = (counts[slot] as number) + 1;
        counts[slot] = count;
        if (count > most) most = count;
      }
  return { counts, most };
}

/** Records that match a search: those with every word, else those with most of them. */
export function rank(index: TextIndex, query: Query, { isSeen, standing }: Records): Ranked {
  const scores = new Uint16Array(index.size);
  if (query.words.length === 0) return { scores, total: 0, hasAllWords: true };
  const words = scoreWords(index, query, isSeen);
  const needed = words.filter((_, position) => !query.words[position]?.isOptional);
  const { counts, most } = countWords(index, needed, isSeen);
  const ofCode = slotsOfCode(index, query.code);
  let total = 0;
  // Of three words and more at least half are needed: one of many is no match.
  const least = most * 2 < needed.length || (most === 0 && ofCode.size === 0) ? 256 : most;
  for (let slot = 0; slot < index.size; slot += 1) {
    const hasCode = ofCode.size > 0 && ofCode.has(slot) && isSeen(slot);
    if (!hasCode && (most === 0 || (counts[slot] as number) < least)) continue;
    const { match, wholeName, coverage } = textScore(index, words, slot);
    scores[slot] = Math.max(1, match + wholeName + coverage + standing(slot) + (hasCode ? PARTS.code : 0));
    total += 1;
  }
  return { scores, total, hasAllWords: most === needed.length || ofCode.size > 0 };
}

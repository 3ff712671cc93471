import { bestField, CODE_POINTS, type Field } from './fields.ts';
import { entryPoints, giveBackAll, type IsSeen, mayBeMentioned, pointsOf, scoreWords, slotsOfCode } from './match.ts';
import { fieldsOf, textOf } from './postings.ts';
import type { Query, QueryWord } from './query.ts';
import { PARTS, textScore } from './rank.ts';
import type { TextIndex } from './text-index.ts';
import type { Matches, MatchKind, WordMatches } from './word-matches.ts';

/** What matched a searched word in one record. */
export interface ExplainedWord {
  searched: string;
  /** The word of the record; null when the record lacks it. */
  found: string | null;
  kind: MatchKind | 'code' | null;
  field: Field | null;
  points: number;
  /** Rarer words count more, from 1 to 2; stop words do not, 0. */
  weight: number;
}

export interface Explained {
  words: ExplainedWord[];
  match: number;
  wholeName: number;
  coverage: number;
  code: number;
}

type Found = Pick<ExplainedWord, 'found' | 'kind' | 'field'> & { points: number };

/** Of some words the one with most points in a record. */
function bestOf(index: TextIndex, words: WordMatches, slot: number): Found | null {
  let best: Found | null = null;
  for (const [word, { kind, quality }] of words)
    for (const postings of mayBeMentioned(kind) ? [index.strong, index.weak] : [index.strong])
      for (const list of postings.of(word))
        for (const entry of list) {
          if (index.slotOfText[textOf(entry)] !== slot) continue;
          const points = entryPoints(fieldsOf(entry), quality);
          if (points > (best?.points ?? 0))
            best = { found: index.dictionary.wordAt(word), kind, field: bestField(fieldsOf(entry)), points };
        }
  return best;
}

function codeOf({ codes: all }: TextIndex, { codes }: Matches, slot: number): Found | null {
  for (const code of [...codes.exact, ...codes.beginning])
    if (all.slotsOf(code).includes(slot))
      return { found: all.known.at(code), kind: 'code', field: null, points: CODE_POINTS };
  return null;
}

/** The best of words, codes and alternatives; an alternative is shown with all its words. */
function foundIn(index: TextIndex, matches: Matches, slot: number): Omit<Found, 'points'> | null {
  const candidates = [bestOf(index, matches.words, slot), codeOf(index, matches, slot)];
  for (const { parts } of matches.alternatives) {
    const each = parts.map((words) => bestOf(index, words, slot));
    if (each.some((part) => part === null)) continue;
    const worst = each.reduce((one, other) => ((other?.points ?? 0) < (one?.points ?? 0) ? other : one)) as Found;
    candidates.push({ ...worst, found: each.map((part) => part?.found).join(' ') });
  }
  return candidates.reduce((one, other) => ((other?.points ?? 0) > (one?.points ?? 0) ? other : one), null);
}

const searchedWord = ({ parts }: QueryWord) => parts.join(' ');

/** Why records have the score of a search, without availability and popularity. */
export function explain(index: TextIndex, query: Query, isSeen: IsSeen, slots: readonly number[]): Explained[] {
  const scores = scoreWords(index, query, isSeen);
  const ofCode = slotsOfCode(index, query.code);
  const explained = slots.map((slot) => ({
    words: scores.map(({ matches, found: points, weight }, position) => {
      const found = foundIn(index, matches, slot) ?? { found: null, kind: null, field: null };
      return {
        searched: searchedWord(query.words[position] as QueryWord),
        found: found.found,
        kind: found.kind,
        field: found.field,
        points: weight === 0 ? 0 : pointsOf(points.values[slot] ?? 0),
        weight,
      };
    }),
    ...textScore(index, scores, slot),
    code: ofCode.has(slot) ? PARTS.code : 0,
  }));
  giveBackAll(scores);
  return explained;
}

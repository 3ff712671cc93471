import type { Language } from '../../contract/locales.ts';
import { fold } from './analysis/fold.ts';
import { stemsOf } from './analysis/stems.ts';
import { isStopWord } from './analysis/stop-words.ts';
import { isSign, type Token, tokens } from './analysis/tokens.ts';
import { editsBetween } from './text/near-words.ts';

export interface Highlight {
  start: number;
  end: number;
}

const LEAST_MISSPELT = 4;
const TWO_EDITS_FROM = 6;

/** Whether a word is another form of a searched one, or one that was mistyped. */
function isMeant(word: string, searched: string, language: Language): boolean {
  const stems = stemsOf(searched, language);
  if (stemsOf(word, language).some((stem) => stems.includes(stem))) return true;
  if (searched.length < LEAST_MISSPELT || /\d/.test(searched)) return false;
  const most = searched.length < TWO_EDITS_FROM ? 1 : 2;
  return editsBetween(searched, word, most) <= most;
}

/** The part of a word that was searched for: its beginning, or all of it. */
function partOf({ word, start, end }: Token, text: string, searched: readonly string[], language: Language) {
  const beginnings = searched.filter((one) => word.startsWith(one)).sort((one, other) => other.length - one.length);
  const [typed] = beginnings;
  if (typed === undefined) return searched.some((one) => isMeant(word, one, language)) ? { start, end } : null;
  // A letter that is folded into two is not cut.
  const isSame = fold(text.slice(start, start + typed.length)) === typed;
  return { start, end: isSame ? start + typed.length : end };
}

/** Words of a text, letters with the signs behind them: `C#` is one. */
function signedWords(text: string): Token[] {
  const words: Token[] = [];
  for (const token of tokens(text)) {
    const last = words.at(-1);
    if (last && isSign(token.word) && !/\d/.test(last.word))
      words.splice(-1, 1, { ...last, word: last.word + token.word, end: token.end });
    else words.push(token);
  }
  return words;
}

/** Where a text has words of a search, whole or in part. */
export function highlightsOf(text: string, search: string, language: Language): Highlight[] {
  const searched = signedWords(search).map(({ word }) => word);
  const significant = searched.filter((word) => word.length > 1 && !isStopWord(word, language));
  const words = significant.length > 0 ? significant : searched;
  return signedWords(text).flatMap((token) => partOf(token, text, words, language) ?? []);
}

/** Adds the highlights of its name to a record. */
export const highlighterOf =
  (search: string, language: Language) =>
  <R extends { name: string }>(record: R): R & { highlights: Highlight[] } => ({
    ...record,
    highlights: highlightsOf(record.name, search, language),
  });

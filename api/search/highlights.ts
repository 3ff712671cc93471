import { fold } from './analysis/fold.ts';
import { tokens } from './analysis/tokens.ts';

export interface Highlight {
  start: number;
  end: number;
}

/** Where a word of a text begins with one of the searched words; a match shorter than the word is highlighted alone. */
export function highlightsOf(text: string, searched: readonly string[]): Highlight[] {
  return tokens(text).flatMap(({ word, start, end }) => {
    const matched = searched.filter((one) => word.startsWith(one)).sort((one, other) => other.length - one.length)[0];
    if (matched === undefined) return [];
    const isExact = fold(text.slice(start, start + matched.length)) === matched;
    return [{ start, end: isExact ? start + matched.length : end }];
  });
}

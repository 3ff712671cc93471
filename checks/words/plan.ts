import { readFileSync } from 'node:fs';

/** Words that names may not have, and what they may have all the same; `checks/words.json`. */
export interface WordPlan {
  /** Refused word to what to write instead. */
  refused: Record<string, string>;
  /** Names that have a refused word in its ordinary sense, each with the reason. */
  names: Record<string, string>;
  /** Folders whose comments may be longer, each with the reason. */
  longComments: Record<string, string>;
}

export const readWordPlan = (path: string): WordPlan => JSON.parse(readFileSync(path, 'utf8'));

/** Words of a name in any spelling: `keptRows`, `KEPT_ROWS`, `kept-rows.ts`, `rows.kept`. */
export const wordsOf = (name: string): string[] =>
  [...name.matchAll(/[A-Z]+(?=[A-Z][a-z])|[A-Z]?[a-z]+|[A-Z]+/g)].map(([word]) => word.toLowerCase());

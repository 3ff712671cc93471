import type { Language } from '../../../contract/locales.ts';
import { MAX_SEARCH_WORDS } from '../../../contract/search/rules.ts';
import { stemsOf } from '../analysis/stems.ts';
import { isStopWord } from '../analysis/stop-words.ts';
import { codeOf, joined, runsOf, withoutThousands } from '../analysis/text-words.ts';
import { isSign, type Token, tokens } from '../analysis/tokens.ts';
import { amountOf } from '../analysis/units.ts';

/** One thing that is searched for: usually a word, else an amount, a name of several parts or a phrase with synonyms. */
export interface QueryWord {
  /** Its words as they were typed; all of them are needed where none of the other spellings is found. */
  parts: readonly string[];
  /** Spellings as one word. */
  spellings: readonly string[];
  /** As a code: letters and digits without what is between them. */
  code: string;
  /** Phrases that an operator made equal to it. */
  synonyms: readonly (readonly string[])[];
  /** Written so somewhere else in the shop: no word with two typos. */
  isSpelt: boolean;
  /** Records may lack it: prepositions, single letters. */
  isOptional: boolean;
  /** Says nothing of what is searched for, beside words that do. */
  isStop: boolean;
  /** The last one may be unfinished. */
  isLast: boolean;
}

export interface Query {
  words: QueryWord[];
  /** The whole text as a code. */
  code: string;
}

/** Phrases with the same meaning, by the stems of one of them joined by spaces. */
export interface Synonyms {
  /** Number of words of the longest phrase. */
  longest: number;
  of(stems: string): readonly (readonly string[])[];
}
export const NO_SYNONYMS: Synonyms = { longest: 0, of: () => [] };

/** Whether other records than those that are searched have a word. */
export type Knows = (word: string) => boolean;
const nowhere: Knows = () => false;

/** The form in which phrases are compared. */
export const phraseOf = (words: readonly string[], language: Language): string =>
  words.map((word) => stemsOf(word, language)[0]).join(' ');

const isNumber = (word: string) => /^\d/.test(word);

/** Words that belong together: run of parts without spaces, or a number with its unit. */
function piecesOf(text: string): Token[][] {
  const pieces: Token[][] = [];
  for (const run of runsOf(tokens(text))) {
    const before = pieces.at(-1);
    const [number, unit] = [before?.[0], run[0]];
    const isAmount = before?.length === 1 && run.length === 1 && number && unit && isNumber(number.word);
    if (isAmount && amountOf(number.word, unit.word)) before.push(unit);
    else pieces.push([...run]);
  }
  return pieces;
}

function wordOf(piece: readonly Token[]): QueryWord {
  const parts = piece.map(({ word }) => word);
  const [number = '', unit] = parts;
  const amount = unit !== undefined && parts.length === 2 && isNumber(number) ? amountOf(number, unit) : null;
  const spelling = joined(piece);
  const whole = unit === undefined ? withoutThousands(number) : null;
  return {
    parts,
    spellings: [...(amount ? [amount] : []), spelling, ...(whole ? [whole] : [])],
    code: codeOf(parts.join(' ')),
    synonyms: [],
    isSpelt: false,
    isOptional: false,
    isStop: false,
    isLast: false,
  };
}

/** Adds synonyms; a phrase of several words becomes one. */
function withSynonyms(words: QueryWord[], synonyms: Synonyms, language: Language): QueryWord[] {
  const done: QueryWord[] = [];
  for (let at = 0; at < words.length; ) {
    let taken = 1;
    let found = words[at] as QueryWord;
    for (let length = Math.min(synonyms.longest, words.length - at); length > 0; length -= 1) {
      const phrase = words.slice(at, at + length);
      const parts = phrase.flatMap((word) => word.parts);
      const equal = synonyms.of(phraseOf(parts, language));
      if (equal.length === 0) continue;
      taken = length;
      found =
        length === 1 ? { ...found, synonyms: equal } : { ...found, parts, spellings: [], code: '', synonyms: equal };
      break;
    }
    done.push(found);
    at += taken;
  }
  return done;
}

/** Reads a search. Words past the limit, and such as are typed twice, are ignored. */
export function readQuery(text: string, language: Language, synonyms: Synonyms, knows: Knows = nowhere): Query {
  const typed = piecesOf(text).map(wordOf);
  const distinct = typed.filter((word, index) => typed.findIndex((one) => one.code === word.code) === index);
  const words = withSynonyms(distinct.slice(0, MAX_SEARCH_WORDS), synonyms, language);
  const isOne = ({ parts }: QueryWord) => parts.length === 1 || (parts.length === 2 && isSign(parts[1] ?? ''));
  const isStop = ({ parts }: QueryWord) => parts.length === 1 && isStopWord(parts[0] ?? '', language);
  const isSlight = (word: QueryWord) =>
    word.synonyms.length === 0 && isOne(word) && ((word.parts[0]?.length ?? 0) < 2 || isStop(word));
  const areAllSlight = words.every(isSlight);
  return {
    words: words
      .map((word, index) => ({
        ...word,
        isSpelt: word.spellings.some(knows),
        isOptional: !areAllSlight && isSlight(word),
        isStop: !areAllSlight && isSlight(word) && isStop(word),
        isLast: index === words.length - 1,
      }))
      .filter((word) => !areAllSlight || (word.spellings[0]?.length ?? 0) > 1),
    code: codeOf(text),
  };
}

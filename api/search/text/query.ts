import type { Language } from '../../../contract/locales.ts';
import { MAX_SEARCH_WORDS } from '../../../contract/search/rules.ts';
import { stemsOf } from '../analysis/stems.ts';
import { isStopWord } from '../analysis/stop-words.ts';
import { codeOf, joined, runsOf, typedFlat, withoutThousands } from '../analysis/text-words.ts';
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

/** `No. 5`, however it is written. */
const NUMERO = 'no';

/** Words that belong together: run of parts without spaces, a number with its unit, or with the sign of a number before it. */
function piecesOf(text: string): Token[][] {
  const pieces: Token[][] = [];
  for (const run of runsOf(tokens(text))) {
    const before = pieces.at(-1);
    const [number, unit] = [before?.[0], run[0]];
    const areTwo = before?.length === 1 && run.length === 1 && number && unit;
    const isAmount = areTwo && isNumber(number.word) && amountOf(number.word, unit.word);
    const isNumbered = areTwo && number.word === NUMERO && isNumber(unit.word);
    if (isAmount || isNumbered) before.push(unit);
    else pieces.push([...run]);
  }
  return pieces;
}

/** Words of a piece without the sign behind its last number: `18+` is wanted, and 18 will do. */
function wordsIn(piece: readonly Token[]): string[] {
  const words = piece.map(({ word }) => word);
  const [number = '', sign = ''] = words.slice(-2);
  return piece.length > 1 && isNumber(number) && isSign(sign) ? words.slice(0, -1) : words;
}

function wordOf(piece: readonly Token[]): QueryWord {
  const parts = wordsIn(piece);
  const isSigned = parts.length < piece.length;
  const [number = '', unit] = parts;
  const amount = unit !== undefined && parts.length === 2 && isNumber(number) ? amountOf(number, unit) : null;
  const spelling = joined(piece);
  const whole = unit === undefined ? withoutThousands(number) : null;
  const flat = typedFlat(spelling);
  const unsigned = isSigned && parts.length > 1 ? parts.join('') : null;
  return {
    parts,
    spellings: [amount, spelling, whole, unsigned].filter((one) => one !== null),
    code: codeOf(parts.join(' ')),
    synonyms: [...(flat ? [[flat]] : []), ...(isSigned && parts.length === 1 ? [parts] : [])],
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

/** Words of one letter or digit each, and nothing else, are searched as one thing: `1 x 2`. */
function phraseOfLetters(words: readonly QueryWord[]): QueryWord[] {
  const letters = words.flatMap(({ parts }) => parts).slice(0, MAX_SEARCH_WORDS);
  const [first] = words;
  if (!first || words.length === 1) return [...words];
  return [{ ...first, parts: letters, spellings: [letters.join('')], code: letters.join('') }];
}

/** Reads a search. Words past the limit, and such as are typed twice, are ignored. */
export function readQuery(text: string, language: Language, synonyms: Synonyms, knows: Knows = nowhere): Query {
  const read = piecesOf(text).map(wordOf);
  const areLetters = read.every(({ parts, spellings: [spelling = ''] }) => parts.length === 1 && spelling.length === 1);
  const typed = areLetters ? phraseOfLetters(read) : read;
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
      .filter((word) => !areAllSlight || (word.spellings[0]?.length ?? 0) > 1 || !isStop(word)),
    code: codeOf(text),
  };
}

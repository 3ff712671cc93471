import type { Language } from '../../../contract/locales.ts';
import { MAX_SEARCH_WORDS } from '../../../contract/search/rules.ts';
import { signBeside } from '../analysis/signs.ts';
import { stemsOf } from '../analysis/stems.ts';
import { isStopWord } from '../analysis/stop-words.ts';
import {
  codeOf,
  runsOf,
  signedNumber,
  spellingsOf,
  typedCodeOf,
  typedFlat,
  withoutThousands,
} from '../analysis/text-words.ts';
import { isSign, type Token, tokens } from '../analysis/tokens.ts';
import { amountOf } from '../analysis/units.ts';

/** One thing that is searched for: usually a word, else an amount, a name of several parts or a phrase with synonyms. */
export interface QueryWord {
  /** Its words as they were typed; all of them are needed where none of the other spellings is found. */
  parts: readonly string[];
  /** The same with the sign behind the last one, which records may lack; null without one. */
  signed: readonly string[] | null;
  /** Signs make another word of it, so its parts alone are less than it. */
  hasSigns: boolean;
  /** Spellings as one word. */
  spellings: readonly string[];
  /** The same without the sign that records may lack. */
  unsigned: readonly string[];
  /** How many words of a name it is. */
  length: number;
  /** As a code: letters and digits, and signs between the digits of a short number. */
  code: string;
  /** Letters and digits alone, with which a code may begin. */
  beginning: string;
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
export type IsKnownWord = (word: string) => boolean;
const nowhere: IsKnownWord = () => false;

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

/** A sign that belongs to what is typed, and that what is found may lack: `18+`, `40 %`. */
interface Signed {
  sign: string | null;
  /** Without the sign, where it is a word. */
  piece: readonly Token[];
}

function signedOf(piece: readonly Token[], text: string): Signed {
  const last = piece.at(-1) as Token;
  if (signedNumber(piece) !== null) return { sign: last.word, piece: piece.slice(0, -1) };
  return { sign: isSign(last.word) ? null : signBeside(text, last), piece };
}

/** `D & D`: letters of other names have each of them too. */
const areInitials = (parts: readonly string[]) => parts.length > 1 && parts.every((part) => /^[a-z]$/.test(part));

const codesOf = (parts: readonly string[]) => {
  const text = parts.join(' ');
  return { code: typedCodeOf(text), beginning: codeOf(text) };
};

function wordOf(typed: readonly Token[], text: string): QueryWord {
  const { sign, piece } = signedOf(typed, text);
  const parts = piece.map(({ word }) => word);
  const [number = '', unit] = parts;
  const amount = unit !== undefined && parts.length === 2 && isNumber(number) ? amountOf(number, unit) : null;
  const spellings = spellingsOf(piece);
  const whole = unit === undefined ? withoutThousands(number) : null;
  const plain = [amount, ...spellings, whole].filter((one) => one !== null);
  const flat = typedFlat(spellings[0] as string);
  return {
    parts,
    signed: sign === null ? null : parts.with(-1, `${parts.at(-1)}${sign}`),
    hasSigns:
      sign !== null || parts.some(isSign) || piece.slice(1).some(({ between }) => between !== '') || areInitials(parts),
    spellings: sign === null ? plain : spellings.map((one) => one + sign),
    unsigned: sign === null ? [] : plain,
    length: typed.length,
    ...codesOf(parts),
    synonyms: flat ? [[flat]] : [],
    isSpelt: false,
    isOptional: false,
    isStop: false,
    isLast: false,
  };
}

/** The word as if no sign had been typed behind it. */
export const withoutSign = (word: QueryWord): QueryWord => ({
  ...word,
  signed: null,
  spellings: word.signed ? word.unsigned : word.spellings,
  unsigned: [],
});

const phraseWith = (parts: readonly string[]) => ({
  parts,
  signed: null,
  hasSigns: false,
  spellings: [],
  unsigned: [],
  length: parts.length,
  code: '',
  beginning: '',
});

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
      found = length === 1 ? { ...found, synonyms: equal } : { ...found, ...phraseWith(parts), synonyms: equal };
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
  const areNumbers = (at: number) => isNumber(letters[at] ?? '') && isNumber(letters[at - 1] ?? '');
  const tokensOf = letters.map((word, at) => ({ word, between: areNumbers(at) ? ('-' as const) : ('' as const) }));
  const hasSigns = tokensOf.some(({ between }) => between !== '') || areInitials(letters);
  return [{ ...first, ...phraseWith(letters), hasSigns, spellings: spellingsOf(tokensOf), ...codesOf(letters) }];
}

/** Reads a search. Words past the limit, and such as are typed twice, are ignored. */
export function readQuery(
  text: string,
  language: Language,
  synonyms: Synonyms,
  isKnownWord: IsKnownWord = nowhere,
): Query {
  const read = piecesOf(text).map((piece) => wordOf(piece, text));
  const areLetters = read.every(({ parts, spellings: [spelling = ''] }) => parts.length === 1 && spelling.length === 1);
  const typed = areLetters ? phraseOfLetters(read) : read;
  const distinct = typed.filter((word, index) => typed.findIndex((one) => one.code === word.code) === index);
  const words = withSynonyms(distinct.slice(0, MAX_SEARCH_WORDS), synonyms, language);
  const isSignedLetter = ({ parts }: QueryWord) => parts.length === 2 && isSign(parts[1] ?? '');
  const isOne = (word: QueryWord) => word.parts.length === 1 || isSignedLetter(word);
  const isStop = ({ parts }: QueryWord) => parts.length === 1 && isStopWord(parts[0] ?? '', language);
  const isSlight = (word: QueryWord) =>
    word.synonyms.length === 0 &&
    word.signed === null &&
    isOne(word) &&
    ((word.parts[0]?.length ?? 0) < 2 || isStop(word));
  const areAllSlight = words.every(isSlight);
  return {
    words: words
      .map((word, index) => ({
        ...word,
        // Beside other words the letter alone will do: `harmonika A♭`.
        unsigned: isSignedLetter(word) && words.length > 1 ? word.parts.slice(0, 1) : word.unsigned,
        isSpelt: [...word.spellings, ...word.unsigned].some(isKnownWord),
        isOptional: !areAllSlight && isSlight(word),
        isStop: !areAllSlight && isSlight(word) && isStop(word),
        isLast: index === words.length - 1,
      }))
      .filter((word) => !areAllSlight || (word.spellings[0]?.length ?? 0) > 1 || !isStop(word)),
    code: typedCodeOf(text),
  };
}

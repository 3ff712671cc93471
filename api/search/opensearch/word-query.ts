import type { Language } from '../../../contract/locales.ts';
import { fragmentOf, stemsOf, trunkOf } from '../analysis/stems.ts';
import { editsFor } from '../text/dictionary.ts';
import { CODE_POINTS, POINTS } from '../text/fields.ts';
import type { QueryWord } from '../text/query.ts';
import { type MatchKind, QUALITY, REACH, type Reach, UNSIGNED } from '../text/word-matches.ts';
import { hasDigit } from '../text/words.ts';
import { LONGEST_BEGINNING, STRONG_FIELDS, type TextField, UNIONS, type Union, WEAK_FIELDS } from './mapping.ts';

export type Clause = Readonly<Record<string, unknown>>;

/** One way in which a product may match a searched word. */
export interface WordMatch {
  kind: MatchKind | 'code';
  field: TextField | null;
  /** Percent of the field's points. */
  quality: number;
  points: number;
  filter: Clause;
}

const CODE_BEGINNING = 0.7;
const LEAST_CODE = 4;
const LEAST_BEGINNING = 2;
const LEAST_INSIDE = 3;
const LEAST_NEAR_BEGINNING = 5;
const LEAST_PART = 3;
/** Longer words are not tried as two: each place to cut is several clauses. */
const LONGEST_COMPOUND = 16;
/** The longer a word that only begins so, the less is it meant; the index does not say its length. */
const BEGINNING = QUALITY.beginning - 7;

export const any = (should: readonly Clause[]): Clause => ({ bool: { should, minimum_should_match: 1 } });
export const all = (filter: readonly Clause[]): Clause => ({ bool: { filter } });

const exactly = (word: string, field: TextField | Union): Clause => ({ term: { [`words.${field}`]: { value: word } } });
const inflected = (word: string, field: TextField | Union, language: Language): Clause => ({
  terms: { [`stems.${field}`]: stemsOf(word, language) },
});
const beginning = (word: string, field: TextField | Union): Clause =>
  word.length <= LONGEST_BEGINNING
    ? { term: { [`words.${field}.begins`]: { value: word } } }
    : { prefix: { [`words.${field}`]: { value: word } } };

/** `isShort`: short words that begin differently are other words. */
const fuzzy = (path: string, value: string, fuzziness: number, isShort = false): Clause => ({
  fuzzy: {
    [path]: { value, fuzziness, prefix_length: isShort ? 1 : 0, transpositions: true, rewrite: 'constant_score' },
  },
});

type Found = readonly [kind: MatchKind, filter: Clause];

/** The word itself and its other forms. */
const formsIn = (word: string, field: TextField | Union, language: Language): Found[] => [
  ['exact', exactly(word, field)],
  ['inflected', inflected(word, field, language)],
];

function nearIn(word: string, field: TextField | Union, language: Language, reach: Reach): Found[] {
  if (reach === REACH.forms || word.length < LEAST_INSIDE || hasDigit(word)) return [];
  const inside: Found = ['inside', { wildcard: { [`words.${field}`]: { value: `*${fragmentOf(word, language)}*` } } }];
  if (reach === REACH.inside) return [inside];
  const edits = reach === REACH.twoEdits ? 2 : 1;
  const trunk = trunkOf(word, language);
  const most = Math.min(edits, Math.max(editsFor(word), editsFor(trunk)));
  const near = (path: string, letters: string, number: number): Clause[] => {
    const allowed = Math.min(number, editsFor(letters));
    return allowed === 0 ? [] : [fuzzy(path, letters, allowed, word.length <= number + 2)];
  };
  // Edits are counted in the word, or in what it is without its endings: between stems whole families would be typos.
  const within = (number: number): Clause =>
    any([...near(`words.${field}`, word, number), ...near(`trunks.${field}`, trunk, number)]);
  return [
    ['one_edit', within(1)],
    ...(most === 2 ? [['two_edits', within(2)] as const] : []),
    inside,
    ...(edits === 2 && word.length >= LEAST_NEAR_BEGINNING
      ? [['near_beginning', fuzzy(`words.${field}.begins`, word, 1)] as const]
      : []),
  ];
}

const qualityOf = (kind: MatchKind) => (kind === 'beginning' ? BEGINNING : QUALITY[kind]);

/** A field's ways to match a spelling: long texts count only where a form of the word itself is mentioned. */
function waysIn(word: string, field: TextField | Union, language: Language, reach: Reach): Found[] {
  const forms = formsIn(word, field, language);
  if (field === 'weak' || (WEAK_FIELDS as readonly string[]).includes(field)) return forms;
  const begins: Found[] = word.length < LEAST_BEGINNING ? [] : [['beginning', beginning(word, field)]];
  return [...forms, ...begins, ...nearIn(word, field, language, reach)];
}

/** A part of a phrase in any of some fields. */
function partIn(part: string, isLast: boolean, fields: readonly (TextField | Union)[], language: Language): Clause {
  return any(
    fields.flatMap((field) => [
      ...formsIn(part, field, language).map(([, filter]) => filter),
      ...(isLast && part.length >= LEAST_BEGINNING && field !== 'weak' && field !== 'short' && field !== 'description'
        ? [beginning(part, field)]
        : []),
    ]),
  );
}

/** Phrases that stand for a word: all their parts count, by the worst of the fields that have them. */
interface Phrase {
  parts: readonly string[];
  kind: MatchKind;
  isOpen: boolean;
  quality: number;
}

function phrasesOf({ word, reach, isSplit }: Searched): Phrase[] {
  const asTyped = (parts: readonly string[], quality: number): Phrase => ({
    parts,
    kind: 'exact',
    isOpen: true,
    quality,
  });
  const own = [
    ...(word.signed ? [asTyped(word.signed, QUALITY.exact)] : []),
    asTyped(word.parts, word.hasSigns ? UNSIGNED : QUALITY.exact),
  ].filter(({ parts }) => parts.length > 1);
  const synonyms = word.synonyms
    .filter(({ length }) => length > 1)
    .map((parts): Phrase => ({ parts, kind: 'synonym', isOpen: false, quality: QUALITY.synonym }));
  const [spelling = ''] = word.spellings;
  const canSplit =
    isSplit &&
    reach > REACH.forms &&
    word.parts.length === 1 &&
    spelling.length <= LONGEST_COMPOUND &&
    !hasDigit(spelling);
  const cuts = canSplit ? Math.max(0, spelling.length - 2 * LEAST_PART + 1) : 0;
  const compounds = Array.from({ length: cuts }, (_, at): Phrase => {
    const cut = at + LEAST_PART;
    const parts = [spelling.slice(0, cut), spelling.slice(cut)];
    return { parts, kind: 'compound', isOpen: false, quality: QUALITY.compound };
  });
  return [...own, ...synonyms, ...compounds];
}

const phraseIn = ({ parts, isOpen }: Phrase, fields: readonly (TextField | Union)[], language: Language): Clause =>
  all(parts.map((part, at) => partIn(part, isOpen && at === parts.length - 1, fields, language)));

/** Fields whose worst has as many points. */
const STEPS: readonly (readonly [TextField, readonly (TextField | Union)[]])[] = [
  ['name', ['name']],
  ['category', ['name', 'brand', 'category']],
  ['other', ['strong']],
  ['description', ['strong', 'weak']],
];

function codesOf({ code, beginning: begins }: QueryWord): WordMatch[] {
  if (code === '') return [];
  const asCode = (share: number, filter: Clause): WordMatch => ({
    kind: 'code',
    field: null,
    quality: 100 * share,
    points: CODE_POINTS * share,
    filter,
  });
  const canBegin = begins.length >= LEAST_CODE && hasDigit(begins);
  return [
    asCode(1, { term: { codes: { value: code } } }),
    ...(canBegin ? [asCode(CODE_BEGINNING, { prefix: { codes: { value: begins } } })] : []),
  ];
}

/** Whether a text has a form of the word: what is written so somewhere is not mistyped twice. */
export function isWritten({ word }: Pick<Searched, 'word'>, language: Language): Clause {
  const forms = word.spellings.flatMap((spelling) => UNIONS.flatMap((field) => formsIn(spelling, field, language)));
  return forms.length > 0 ? any(forms.map(([, filter]) => filter)) : { match_none: {} };
}

/** A searched word with all its spellings, and those that it has together with its neighbors. */
export interface Searched {
  word: QueryWord;
  joined: readonly string[];
  reach: Reach;
  /** Whether it is also tried as two words: many clauses, so only in short searches. */
  isSplit: boolean;
}

const spellingsOf = ({ word, reach }: Searched): [spelling: string, reach: Reach][] =>
  word.spellings.map((one) => [one, word.parts.length === 1 && !word.signed ? reach : REACH.forms]);

type Way = readonly [kind: MatchKind, filter: Clause, quality?: number];

/** Without the sign that was typed behind it; a word is looked for in all ways, a number is another one with an edit. */
const unsignedIn = ({ word, reach }: Searched, field: TextField | Union, language: Language): Way[] =>
  word.unsigned.flatMap((spelling) => {
    const ways = hasDigit(spelling)
      ? formsIn(spelling, field, language)
      : waysIn(spelling, field, language, word.parts.length === 1 ? reach : REACH.forms);
    return ways.map(
      ([kind, filter]): Way =>
        kind === 'exact' || kind === 'inflected' ? ['synonym', filter, UNSIGNED] : [kind, filter],
    );
  });

/** All ways in which a field may have one spelling of a searched word. */
function waysOf(searched: Searched, field: TextField | Union, language: Language): Way[] {
  const single = searched.word.synonyms.filter(({ length }) => length === 1).map(([synonym = '']) => synonym);
  return [
    ...spellingsOf(searched).flatMap(([spelling, most]): Way[] => waysIn(spelling, field, language, most)),
    ...unsignedIn(searched, field, language),
    ...searched.joined.map((spelling): Way => ['exact', exactly(spelling, field)]),
    ...single.flatMap((synonym) => formsIn(synonym, field, language).map(([, filter]): Way => ['synonym', filter])),
  ];
}

/** All ways in which a product may match a searched word, with their points. */
export function matchesOf(searched: Searched, language: Language): WordMatch[] {
  const inField = (kind: MatchKind, field: TextField, quality: number, filter: Clause): WordMatch => ({
    kind,
    field,
    quality,
    points: (POINTS[field] * quality) / 100,
    filter,
  });
  return [
    ...[...STRONG_FIELDS, ...WEAK_FIELDS].flatMap((field) =>
      waysOf(searched, field, language).map(([kind, filter, quality = qualityOf(kind)]) =>
        inField(kind, field, quality, filter),
      ),
    ),
    ...phrasesOf(searched).flatMap((phrase) =>
      (phrase.kind === 'compound' ? STEPS.slice(0, 3) : STEPS).map(([field, inFields]) =>
        inField(phrase.kind, field, phrase.quality, phraseIn(phrase, inFields, language)),
      ),
    ),
    ...codesOf(searched.word),
  ];
}

/** Whether a product has the word at all, in more than a mention, or as a word of its own in a name, brand or the like. */
export function hasWord(searched: Searched, language: Language, how: 'any' | 'strong' | 'known'): Clause {
  const unions: readonly Union[] = how === 'any' ? ['strong', 'weak'] : ['strong'];
  const words = unions.flatMap((field) => waysOf(searched, field, language).map(([, filter]) => filter));
  if (how === 'known') return words.length > 0 ? any(words) : { match_none: {} };
  const phrases = phrasesOf(searched).map((phrase) => phraseIn(phrase, unions, language));
  const clauses = [...words, ...phrases, ...codesOf(searched.word).map(({ filter }) => filter)];
  return clauses.length > 0 ? any(clauses) : { match_none: {} };
}

/** Whether the name has the word: in any way, or as a form of itself. */
export function inName(searched: Searched, language: Language, isWhole: boolean): Clause {
  const matches = matchesOf(searched, language).filter(({ field, kind }) => field === 'name' && kind !== 'compound');
  const whole = matches.filter(({ quality }) => quality >= QUALITY.synonym);
  const clauses = (isWhole ? whole : matches).map(({ filter }) => filter);
  return clauses.length > 0 ? any(clauses) : { match_none: {} };
}

/** How many words of a name it stands for, with the signs behind it. */
export const lengthOf = ({ word }: Searched): number => Math.max(1, word.length);

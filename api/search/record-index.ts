import { inEachLanguage, LANGUAGES, type Language, type Translated, translate } from '../../contract/locales.ts';
import { type Executor, statement } from '../platform/database/index.ts';
import { stemsOf } from './analysis/stems.ts';
import { tokens } from './analysis/tokens.ts';
import { RECORD_KINDS, type RecordKind } from './engine.ts';
import { FIELD } from './text/fields.ts';
import { type IsKnownWord, phraseOf, type Query, readQuery, type Synonyms } from './text/query.ts';
import { rank } from './text/rank.ts';
import { createShared, TextIndex } from './text/text-index.ts';

interface Row {
  kind: RecordKind;
  id: number;
  name: Translated;
  /** Names of the categories above. */
  above: Translated[] | null;
  short: Translated | null;
  content: Translated | null;
}

/** Of all records, also those that are not published yet: who asks checks what may be seen. */
const records = statement(
  'search_records',
  `with recursive up as (
     select id, parent_id from categories where parent_id is not null
     union select up.id, c.parent_id from up join categories c on c.id = up.parent_id where c.parent_id is not null
   )
   select 'categories' as kind, c.id, c.name, (select json_agg(a.name) from up join categories a on a.id = up.parent_id where up.id = c.id) as above,
     null::jsonb as short, null::jsonb as content from categories c where c.is_active
   union all select 'brands', id, jsonb_build_object('cs', name), null, null, null from brands where is_active
   union all select 'articles', id, name, null, perex, content from articles where is_active
   union all select 'pages', id, name, null, null, content from static_pages where is_active
   order by 1, 2`,
);

/** Numbers of categories and brands. */
export type Named = Readonly<Record<'categories' | 'brands', readonly number[]>>;

/** A search for other records than products. */
export interface RecordSearch {
  text: string;
  language: Language;
  synonyms: Synonyms;
  /** Whether a product has a word. */
  isKnownWord: IsKnownWord;
}

/** Categories, brands, articles and static pages by their words. */
export interface RecordIndex {
  /** Help that only mentions goods in its text is not what somebody looks for who names them. */
  find(search: RecordSearch, limit: number): Record<RecordKind, number[]>;
  /** Whether one of them has a word. */
  isKnownWord(word: string, language: Language): boolean;
  /** Categories and brands that have a search as their whole name. */
  named(text: string, language: Language): Named;
}

interface WholeName {
  kind: keyof Named;
  id: number;
  words: readonly string[];
}
const wordsIn = (text: string) => tokens(text).map(({ word }) => word);
const isNameable = (kind: RecordKind): kind is keyof Named => kind === 'categories' || kind === 'brands';

/** Another number or case of a word is about as long: `ruzova` has the stem of `ruze` too. */
const areForms = (one: readonly string[], other: readonly string[]) =>
  one.every((word, at) => Math.abs(word.length - (other[at]?.length ?? 0)) <= 1);

/** Whole names of categories and brands by their stems. */
function wholeNames(rows: readonly Row[], language: Language): Map<string, WholeName[]> {
  const names = new Map<string, WholeName[]>();
  for (const { kind, id, name } of rows) {
    if (!isNameable(kind)) continue;
    const words = wordsIn(translate(name, language));
    const phrase = phraseOf(words, language);
    if (phrase !== '') names.set(phrase, [...(names.get(phrase) ?? []), { kind, id, words }]);
  }
  return names;
}

/** No typos are looked for in the names of one kind when another has the words as they are. */
const ANY_KIND = () => true;

/** Whether products have every word of a search. */
const asksForGoods = ({ words }: Query) => words.every(({ isSpelt, isOptional }) => isSpelt || isOptional);

/** Whether a name has a word of a search in some form. */
function hasInName({ name }: Row, { words }: Query, language: Language): boolean {
  const stems = new Set(words.flatMap(({ parts }) => parts.flatMap((part) => stemsOf(part, language))));
  return wordsIn(translate(name, language)).some((word) => stemsOf(word, language).some((stem) => stems.has(stem)));
}

export async function readRecordIndex(db: Executor): Promise<RecordIndex> {
  const rows = await db.query<Row>(records);
  const shared = createShared();
  const indexes = inEachLanguage((language) => new TextIndex(language, shared));
  for (const [slot, { name, above, short, content }] of rows.entries())
    for (const language of LANGUAGES) {
      const others: [number, string][] = [
        ...(above ?? []).map((one): [number, string] => [FIELD.category, translate(one, language)]),
        [FIELD.short, translate(short, language)],
        [FIELD.description, translate(content, language)],
      ];
      indexes[language].put(slot, { name: translate(name, language), others, codes: [] });
    }
  shared.vocabulary.forget();
  const names = inEachLanguage((language) => wholeNames(rows, language));
  return {
    isKnownWord: (word, language) => indexes[language].dictionary.isKnownWord(word),
    named(text, language) {
      const words = wordsIn(text);
      const same = names[language].get(phraseOf(words, language))?.filter((one) => areForms(words, one.words)) ?? [];
      const of = (kind: keyof Named) => same.filter((one) => one.kind === kind).map(({ id }) => id);
      return { categories: of('categories'), brands: of('brands') };
    },
    find({ text, language, synonyms, isKnownWord }, limit) {
      const query = readQuery(text, language, synonyms, isKnownWord);
      const isOfGoods = asksForGoods(query);
      const ofKind = (kind: RecordKind): number[] => {
        const isSeen = (slot: number) =>
          rows[slot]?.kind === kind &&
          (kind !== 'pages' || !isOfGoods || hasInName(rows[slot] as Row, query, language));
        const { slots, scores } = rank(indexes[language], query, { isSeen, isEnough: ANY_KIND, standing: () => 0 });
        const found = Array.from(slots, (slot, position) => ({ slot, score: scores[position] as number }));
        found.sort((one, other) => other.score - one.score || one.slot - other.slot);
        return found.slice(0, limit).map(({ slot }) => (rows[slot] as Row).id);
      };
      return Object.fromEntries(RECORD_KINDS.map((kind) => [kind, ofKind(kind)])) as Record<RecordKind, number[]>;
    },
  };
}

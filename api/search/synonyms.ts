import type { EventType, PultEvent } from '../../contract/events.ts';
import { LANGUAGES, type Language } from '../../contract/locales.ts';
import { type Database, statement } from '../platform/database/index.ts';
import { tokens } from './analysis/tokens.ts';
import { phraseOf, type Synonyms } from './text/query.ts';

export type SynonymsOf = (language: Language) => Promise<Synonyms>;

/** What operators set for searches. */
export interface SearchRules {
  synonyms: SynonymsOf;
  /** Where a search leads instead of its results. */
  redirect(text: string, language: Language): Promise<string | null>;
  onEvents(events: PultEvent[]): void;
}

interface Row {
  language: Language;
  phrases: string[];
  path: string | null;
}

const rules = statement(
  'search_rules',
  `select language, phrases, null as path from search_synonyms
   union all select language, array[phrase], path from search_redirects`,
);

const wordsOf = (phrase: string) => tokens(phrase).map(({ word }) => word);
/** What a redirect is found by: its phrase and that of a search are the same in any form of their words. */
export const redirectKey = (phrase: string, language: Language): string => phraseOf(wordsOf(phrase), language);

interface OfLanguage {
  synonyms: Synonyms;
  redirects: Map<string, string>;
}

function rulesOf(rows: readonly Row[], language: Language): OfLanguage {
  const redirects = new Map<string, string>();
  const equal = new Map<string, string[][]>();
  let longest = 0;
  for (const { phrases, path } of rows.filter((row) => row.language === language)) {
    const all = phrases.map(wordsOf).filter(({ length }) => length > 0);
    for (const words of all) {
      const key = phraseOf(words, language);
      if (path !== null) redirects.set(key, path);
      else {
        longest = Math.max(longest, words.length);
        equal.set(key, [...(equal.get(key) ?? []), ...all.filter((other) => other !== words)]);
      }
    }
  }
  return { synonyms: { longest, of: (stems) => equal.get(stems) ?? [] }, redirects };
}

/** The rules are few and read once; every change of one is an event. */
export function createSearchRules(db: Database): SearchRules {
  const changes: ReadonlySet<EventType> = new Set(['search.changed', 'catalogue.replaced']);
  let current: Promise<ReadonlyMap<Language, OfLanguage>> | undefined;

  async function read(): Promise<ReadonlyMap<Language, OfLanguage>> {
    const rows = await db.query<Row>(rules);
    return new Map(LANGUAGES.map((language) => [language, rulesOf(rows, language)]));
  }
  function get() {
    if (current) return current;
    const reading = read();
    current = reading;
    reading.catch(() => {
      if (current === reading) current = undefined;
    });
    return reading;
  }

  return {
    synonyms: async (language) => (await get()).get(language)?.synonyms ?? { longest: 0, of: () => [] },
    async redirect(text, language) {
      return (await get()).get(language)?.redirects.get(redirectKey(text, language)) ?? null;
    },
    onEvents(events) {
      if (events.some(({ type }) => changes.has(type))) current = undefined;
    },
  };
}

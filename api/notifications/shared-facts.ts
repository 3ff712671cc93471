import type { EventType } from '../../contract/events.ts';
import { encodeFilters } from '../../contract/list.ts';
import { type Language, translate } from '../../contract/locales.ts';
import { staticPageSource } from '../content/index.ts';
import {
  type EventListener,
  type Executor,
  keepRead,
  type Lifetime,
  type Lifetimes,
  readList,
} from '../platform/index.ts';
import { readCountries } from '../shop/index.ts';
import type { Reader } from './reader.ts';

/** A static page with its current content. */
export interface TermsPage {
  name: string;
  content: string;
  path: string | null;
}

/** By id, with names in a language. */
export type Countries = ReadonlyMap<number, { alpha2: string; name: string }>;

/** What the mails of all orders show, so that each does not read it again. */
export interface SharedFacts {
  terms(db: Executor, reader: Reader): Promise<TermsPage | null>;
  countries(db: Executor, language: Language): Promise<Countries>;
  /** Drops what an event may have changed. */
  onEvents: EventListener;
}

const CHANGED_BY: ReadonlySet<EventType> = new Set([
  'content.changed',
  'slug.changed',
  'shop.changed',
  'catalogue.replaced',
]);
/** For changes without an event, such as those made by hand in the database. */
const MAX_AGE_MS = 30_000;

async function readTerms(db: Executor, { context, pageLanguage }: Reader): Promise<TermsPage | null> {
  const filters = encodeFilters([{ field: 'page_name', operator: 'eq', value: 'terms' }]);
  const query = { page: 1, per_page: 1, paginate: '0', filters, embed: 'urls' } as const;
  const [page] = (await readList(db, staticPageSource, query, context)).items;
  return page ? { name: page.name, content: page.content, path: page._embedded?.urls?.[pageLanguage] ?? null } : null;
}

async function readNames(db: Executor, language: Language): Promise<Countries> {
  const countries = await readCountries(db);
  return new Map(countries.map(({ id, alpha2, name }) => [id, { alpha2, name: translate(name, language) }]));
}

export function shareFacts(lifetimes: Lifetimes): SharedFacts {
  let kept = new Map<string, { value: Promise<unknown>; lifetime: Lifetime }>();

  /** A read that began before an event stays in the map that the event dropped. */
  function once<Value>(key: string, read: () => Promise<Value>): Promise<Value> {
    const map = kept;
    const found = map.get(key);
    if (found && lifetimes.isCurrent(found.lifetime, MAX_AGE_MS)) return found.value as Promise<Value>;
    const lifetime = lifetimes.begin();
    const value = read();
    keepRead(map, key, { value, lifetime }, value);
    return value;
  }

  return {
    terms: (db, reader) =>
      once(`terms ${reader.language} ${reader.pageLanguage} ${reader.context.hostnameId}`, () => readTerms(db, reader)),
    countries: (db, language) => once(`countries ${language}`, () => readNames(db, language)),
    onEvents(events) {
      if (events.some(({ type }) => CHANGED_BY.has(type))) kept = new Map();
    },
  };
}
